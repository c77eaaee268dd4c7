import { createContext, useContext, useEffect, useRef } from 'react'

/** Registers how to close an open overlay; returns a function that unregisters it. */
export type OpenOverlay = (close: () => void) => () => void

/** Provided by the app: back closes the topmost overlay first. Overlays also work without it. */
export const OverlayStack = createContext<OpenOverlay>(() => () => {})

/** While the component is mounted, back closes it instead of leaving the screen. */
export function useCloseOnBack(close: () => void): void {
  const open = useContext(OverlayStack)
  const latest = useRef(close)
  latest.current = close
  useEffect(() => open(() => latest.current()), [open])
}

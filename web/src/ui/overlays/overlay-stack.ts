import { createContext, useContext, useEffect, useRef } from 'react'

/** Registers the way to close an open overlay; the returned function takes it off again. */
export type OpenOverlay = (close: () => void) => () => void

/** Given by the app: back closes the topmost overlay first. Without it, overlays still work. */
export const OverlayStack = createContext<OpenOverlay>(() => () => {})

/** While the component stands, back closes it instead of leaving the screen. */
export function useCloseOnBack(close: () => void): void {
  const open = useContext(OverlayStack)
  const latest = useRef(close)
  latest.current = close
  useEffect(() => open(() => latest.current()), [open])
}

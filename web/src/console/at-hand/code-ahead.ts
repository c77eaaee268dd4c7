import { type ComponentType, useEffect, useState } from 'react'

/** The code of a dialog that a key opens. */
export interface CodeAhead<P> {
  /** Undefined until it is loaded. */
  now(): ComponentType<P> | undefined
  load(): Promise<ComponentType<P>>
}

/** `React.lazy` draws a dialog up to 300 ms late, the first time, although its code is there. */
export function codeAhead<P>(load: () => Promise<ComponentType<P>>): CodeAhead<P> {
  let there: ComponentType<P> | undefined
  return {
    now: () => there,
    load: async () => {
      there ??= await load()
      return there
    },
  }
}

/** The dialog while it is open, as soon as its code is there; `onFailed` if that could not be loaded. */
export function useAhead<P>(code: CodeAhead<P>, isOpen: boolean, onFailed: () => void): ComponentType<P> | undefined {
  const [, setLoads] = useState(0)
  useEffect(() => {
    if (isOpen && !code.now()) code.load().then(() => setLoads((loads) => loads + 1), onFailed)
  }, [code, isOpen, onFailed])
  return isOpen ? code.now() : undefined
}

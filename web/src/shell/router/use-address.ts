import { useSyncExternalStore } from 'react'

const steps = ['pushState', 'replaceState'] as const

/** From now on each step that a script makes is an event of its name, as the browser's own steps are. */
export function announceSteps(): void {
  for (const step of steps) {
    const original = history[step].bind(history)
    history[step] = (...args) => {
      original(...args)
      dispatchEvent(new Event(step))
    }
  }
}

const events = ['popstate', ...steps]

function onStep(listener: () => void): () => void {
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

const address = () => location.pathname + location.search

/** Path and query of the page. Hydration starts with the rendered address, then the actual one is shown. */
export function useAddress(rendered: string | undefined): string {
  return useSyncExternalStore(onStep, address, rendered === undefined ? address : () => rendered)
}

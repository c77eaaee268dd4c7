declare global {
  interface Window {
    /** From head/early-taps.js: stops recording taps and returns the last tapped element. */
    takeOver?: () => Element | undefined
  }
}

/** Repeats a tap on the prerendered page that came before hydration. */
export function replayEarlyTap(): void {
  const tapped = window.takeOver?.()?.closest('button, a, label')
  if (tapped instanceof HTMLElement && document.contains(tapped)) tapped.click()
}

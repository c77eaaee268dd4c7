declare global {
  interface Window {
    /** From head/early-taps.js: ends the waiting and tells what was tapped last. */
    takeOver?: () => Element | undefined
  }
}

/** Does what was tapped before the app had taken over the prerendered page. */
export function doEarlyTap(): void {
  const tapped = window.takeOver?.()?.closest('button, a, label')
  if (tapped instanceof HTMLElement && document.contains(tapped)) tapped.click()
}

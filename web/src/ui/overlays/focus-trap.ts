const focusable = 'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),[tabindex="0"]'

/** Keeps Tab inside an element, for browsers whose dialogs do not. Returns a function that stops it. */
export function trapFocus(element: HTMLElement): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const targets = element.querySelectorAll<HTMLElement>(focusable)
    const first = targets[0]
    const last = targets[targets.length - 1]
    const inside = element.contains(document.activeElement)
    if (event.shiftKey && (document.activeElement === first || !inside)) {
      event.preventDefault()
      last?.focus()
    } else if (!event.shiftKey && (document.activeElement === last || !inside)) {
      event.preventDefault()
      first?.focus()
    }
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

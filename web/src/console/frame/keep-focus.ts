const dialog = '[role=alertdialog], [role=dialog]'

/**
 * Where the keyboard goes on once what had the focus is gone, such as the button of an act that is done: at the heading of its panel, or
 * of the page. After a dialog, at what opened it. What takes the focus itself keeps it. Returns how to end it.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | undefined
  let panel: Element | null = null
  let hadDialog = false
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.closest(dialog)) return
    last = target
    panel = target.closest('section')
  }
  const goOn = () => {
    if (document.activeElement !== document.body || document.querySelector(dialog)) return
    const isBack = hadDialog
    hadDialog = false
    if (!last || (last.isConnected && !isBack)) return
    const heading = panel?.isConnected ? panel.querySelector<HTMLElement>('h2') : null
    if (!last.isConnected) heading?.setAttribute('tabindex', '-1')
    const next = last.isConnected ? last : (heading ?? document.querySelector<HTMLElement>('main h1'))
    next?.focus()
  }
  const changes = new MutationObserver(() => {
    if (document.querySelector(dialog)) hadDialog = true
    // After what is new has taken the focus, and the dialog has given it back, each in a frame of its own.
    else if (document.activeElement === document.body) requestAnimationFrame(() => requestAnimationFrame(goOn))
    else hadDialog = false
  })
  document.addEventListener('focusin', remember)
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    changes.disconnect()
  }
}

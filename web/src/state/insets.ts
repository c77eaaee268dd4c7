/** What covers the page's edges, in CSS pixels. */
interface Insets {
  top: number
  bottom: number
  /** The height of the keyboard over the page; 0 while it is closed. */
  keyboard: number
}

/** Keeps content and the main button clear of what the app shows over the page: its bars, the keyboard. */
export function setInsets({ top, bottom, keyboard }: Insets, page: HTMLElement = document.documentElement): void {
  const sizes = {
    '--inset-top': top,
    // The keyboard covers what is below it.
    '--inset-bottom': keyboard > 0 ? 0 : bottom,
    '--keyboard': keyboard,
  }
  for (const [name, pixels] of Object.entries(sizes)) page.style.setProperty(name, `${pixels}px`)
}

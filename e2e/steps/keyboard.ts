import type { Locator, Page } from '@playwright/test'

// With KEYBOARD=1 every journey runs without a pointer (docs/testing.md).

/** What is used of an element in the browser. */
interface BrowserElement {
  localName: string
  type?: string
  tabIndex: number
  control?: BrowserElement | null
  ownerDocument: { activeElement: unknown }
  closest(selector: string): BrowserElement | null
  focus(): void
}

/** In the browser: what the keyboard operates when a pointer would hit an element: itself, or what it is the label or a part of. */
const operated = (hit: unknown): BrowserElement => {
  const element = hit as BrowserElement
  const own = element.closest('a[href], button, input, select, textarea, summary, [tabindex]')
  return own ?? element.closest('label')?.control ?? element
}

interface Reached {
  kind: string
  /** Why the keyboard does not get there; empty if it does. */
  trouble: string
}

/** In the browser: focuses an element as Tab or an arrow key would, or says why they cannot. */
const reach = (control: unknown): Reached => {
  const element = control as BrowserElement
  const kind = element.localName === 'input' ? (element.type ?? '') : element.localName
  if (element.closest('[inert]')) return { kind, trouble: 'is inert' }
  if (element.tabIndex < 0) return { kind, trouble: 'is not in the tab order' }
  element.focus()
  return { kind, trouble: element.ownerDocument.activeElement === element ? '' : 'cannot be focused' }
}

/** What presses a control of a kind. */
const keyOf = (kind: string): string => (kind === 'checkbox' || kind === 'radio' ? 'Space' : 'Enter')

interface ClickOptions {
  timeout?: number
  trial?: boolean
}

/** The check of a real click that something is shown, steady and enabled, then focus and a key. */
async function press(locator: Locator, options: ClickOptions | undefined, click: Locator['click']): Promise<void> {
  const handle = await locator.elementHandle(options)
  if (!handle) throw new Error(`${locator}: not found`)
  await handle.waitForElementState('visible', options)
  const control = (await handle.evaluateHandle(operated)).asElement()
  if (!control) throw new Error(`${locator}: no element`)
  await control.waitForElementState('enabled', options)
  const { kind, trouble } = await control.evaluate(reach)
  if (trouble) throw new Error(`with the keyboard ${locator} ${trouble}`)
  // A text field is only entered; a file chooser and a native list open with keys of the system.
  if (['select', 'textarea', 'text', 'tel', 'search', 'email'].includes(kind)) return
  if (kind === 'file') return click.call(locator, options)
  await control.press(keyOf(kind))
}

/** Makes `click`, `tap` and `check` of all locators press keys instead. */
export function useKeyboard(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator & { pressesKeys?: true }
  if (prototype.pressesKeys) return
  const { click } = prototype
  const byKey = function (this: Locator, options?: ClickOptions) {
    return press(this, options, click)
  }
  const checkByKey = async function (this: Locator, options?: ClickOptions) {
    if (!(await this.isChecked(options))) await press(this, options, click)
  }
  Object.assign(prototype, { click: byKey, tap: byKey, check: checkByKey, pressesKeys: true })
}

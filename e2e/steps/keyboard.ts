import type { ElementHandle, Locator, Page } from '@playwright/test'

// `KEYBOARD=1 npm run test:e2e` runs every journey without a pointer (docs/testing.md).

/** What is used of an element in the browser. */
interface BrowserElement {
  localName: string
  type?: string
  tabIndex: number
  control?: BrowserElement | null
  ownerDocument: { activeElement: unknown }
  closest(selector: string): BrowserElement | null
  querySelector(selector: string): BrowserElement | null
  focus(): void
}

/**
 * In the browser: what the keyboard operates when a pointer would hit an element: what it is a part or the label of, or the only
 * thing in it.
 */
const operated = (hit: unknown): BrowserElement => {
  const element = hit as BrowserElement
  const controls = 'a[href], button, input, select, textarea, summary'
  const around = element.closest(`${controls}, label, [tabindex]`)
  if (around?.localName === 'label' && around.control) return around.control
  return (around?.tabIndex ?? -1) < 0 ? (element.querySelector(controls) ?? around ?? element) : (around ?? element)
}

/** In the browser: focuses an element as Tab or an arrow key would; `trouble` says why they cannot, and is empty if they can. */
const reach = async (control: unknown) => {
  const element = control as BrowserElement
  const kind = element.localName === 'input' ? (element.type ?? '') : element.localName
  if (element.closest('[inert]')) return { kind, trouble: 'is inert' }
  if (element.tabIndex < 0) return { kind, trouble: 'is not in the tab order' }
  element.focus()
  // A sheet that has just closed gives the focus back to what opened it.
  await new Promise((resolve) => setTimeout(resolve, 50))
  return { kind, trouble: element.ownerDocument.activeElement === element ? '' : 'does not keep the focus' }
}

type ClickOptions = Pick<NonNullable<Parameters<Locator['click']>[0]>, 'timeout' | 'force'>

/** Focuses what a click would hit, once it is shown and enabled; returns its kind. */
async function focus(locator: Locator, options: ClickOptions | undefined): Promise<[ElementHandle, string]> {
  const hit = await locator.elementHandle(options)
  await hit?.waitForElementState('visible', options)
  const control = (await hit?.evaluateHandle(operated))?.asElement()
  if (!control) throw new Error(`${locator}: no element`)
  if (!options?.force) await control.waitForElementState('enabled', options)
  const { kind, trouble } = await control.evaluate(reach)
  if (trouble) throw new Error(`with the keyboard ${locator} ${trouble}`)
  return [control, kind]
}

async function press(locator: Locator, options: ClickOptions | undefined, click: Locator['click']): Promise<void> {
  const [control, kind] = await focus(locator, options)
  // A text field is only entered; a file chooser opens with a key of the system.
  if (['select', 'textarea', 'text', 'tel', 'search', 'email'].includes(kind)) return
  if (kind === 'file') return click.call(locator, options)
  await control.press(kind === 'checkbox' || kind === 'radio' ? 'Space' : 'Enter')
}

/** As for a click, an element that is replaced before the key is pressed is looked for again; so is one that loses the focus. */
async function pressAttached(
  locator: Locator,
  options: ClickOptions | undefined,
  click: Locator['click'],
  tries = 5,
): Promise<void> {
  try {
    await press(locator, options, click)
  } catch (error) {
    if (tries === 1 || !/not attached|keep the focus/.test(String(error))) throw error
    await pressAttached(locator, options, click, tries - 1)
  }
}

/** Makes `click`, `tap` and `check` of all locators press keys instead. */
export function useKeyboard(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator & { pressesKeys?: true }
  if (prototype.pressesKeys) return
  const { click } = prototype
  const byKey = function (this: Locator, options?: ClickOptions) {
    return pressAttached(this, options, click)
  }
  const checkByKey = async function (this: Locator, options?: ClickOptions) {
    if (!(await this.isChecked(options))) await pressAttached(this, options, click)
  }
  Object.assign(prototype, { click: byKey, tap: byKey, check: checkByKey, pressesKeys: true })
}

import { expect, type Locator, type Page } from '@playwright/test'
import type { Catalogue, Texts } from '../../web/src/i18n/texts.ts'
import { enter } from './console-pages.ts'
import type { Language } from './screens/screen-checks.ts'

/** What an operator does at a page of the console, by keyboard and in the words of a language. */
export interface Seat {
  page: Page
  language: 'id' | 'en'
  /** The open dialog, the one in front. */
  dialog: Locator
  /** The texts of a part of the console, in the language. */
  words: <T extends Texts>(catalogue: Catalogue<T>) => T
  /** Opens an address below the console's, and waits until its data are there. */
  open: (address: string) => Promise<void>
  /** Presses a button once it is there. */
  press: (name: string | RegExp, within?: Page | Locator) => Promise<void>
  /** Types into a field, by its name. */
  type: (field: string, text: string) => Promise<void>
  /** Chooses what a list offers, by its value. */
  choose: (label: string, value: string) => Promise<void>
  /** Sends the open dialog, and waits until it is closed. With a reason where it asks for one. */
  send: (name: string, reason?: string) => Promise<void>
  sees: (text: string | RegExp, within?: Page | Locator) => Promise<void>
  /** Presses what opens a dialog, sends that with a reason, and waits until the page says what became of it. */
  act: (
    opener: string | RegExp,
    dialog: { send: string; reason: string; says: string | RegExp },
    within?: Page | Locator,
  ) => Promise<void>
}

export function takeSeat(page: Page, url: string, language: Language): Seat {
  const key = language === 'id' ? 'id' : 'en'
  const dialog = page.getByRole('alertdialog').last()
  const press: Seat['press'] = async (name, within = page) => {
    const button = within.getByRole('button', { name, exact: typeof name === 'string' }).first()
    await expect(button).toBeVisible()
    // One that is at work takes no press.
    await expect(button).not.toHaveAttribute('aria-busy', 'true', { timeout: 60_000 })
    await enter(button)
  }
  const type: Seat['type'] = async (field, text) => {
    const box = page.locator(`[name="${field}"]`)
    await box.fill(text)
    await expect(box).not.toHaveValue('')
  }
  const send: Seat['send'] = async (name, reason) => {
    await expect(dialog).toBeVisible()
    if (reason !== undefined) await dialog.locator('[name=reason]').fill(reason)
    await press(name, dialog)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await keepsFocus(page)
  }
  const sees: Seat['sees'] = async (text, within = page) => {
    await expect(within.getByText(text).first()).toBeVisible()
  }
  return {
    page,
    language: key,
    dialog,
    words: (catalogue) => catalogue[key] as typeof catalogue.id,
    async open(address) {
      await page.goto(`${url}/console${address}`)
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0)
    },
    press,
    type,
    choose: async (label, value) => {
      await page.getByRole('combobox', { name: label, exact: true }).selectOption(value)
    },
    send,
    sees,
    async act(opener, { send: name, reason, says }, within) {
      await press(opener, within)
      await send(name, reason)
      await sees(says)
    },
  }
}

/** The keyboard goes on where it was, or at the page's heading: not at the beginning of the page. */
export async function keepsFocus(page: Page): Promise<void> {
  const focused = () => page.evaluate<string>('document.activeElement?.tagName ?? ""')
  await expect.poll(focused, { message: 'the focus is lost' }).not.toBe('BODY')
}

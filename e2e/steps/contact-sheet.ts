import { join } from 'node:path'
import { type Page, test } from '@playwright/test'

const folder = process.env.CONTACT_SHEET

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 90)

/** Adds the shown screen to the contact sheet, if one is being made: `npm run contact-sheet`. */
export async function addToContactSheet(page: Page, language: string, name: string): Promise<void> {
  if (!folder) return
  await page.evaluate('document.fonts.ready.then(() => document.activeElement?.blur())')
  const file = [slugOf(test.info().title), slugOf(name), language].join('--')
  await page.screenshot({
    ...{ path: join(folder, `${file}.jpg`), type: 'jpeg', quality: 70 },
    ...{ fullPage: true, animations: 'disabled' },
  })
}

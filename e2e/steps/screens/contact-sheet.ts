import { join } from 'node:path'
import { type Page, test } from '@playwright/test'

const folder = process.env.CONTACT_SHEET

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 90)

/** Adds the shown screen to the contact sheet, if one is being made: `npm run docs -- contact-sheet`. */
export async function addToContactSheet(page: Page, language: string, name: string): Promise<void> {
  if (!folder) return
  await page.evaluate('document.fonts.ready.then(() => document.activeElement?.blur())')
  const file = [slugOf(test.info().title), slugOf(name), language].join('--')
  // As tall as its content: on a full-page picture the bar of buttons would cover the middle.
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width: 360, height: Math.min(Math.max(height, 800), 5000) })
  await page.screenshot({ path: join(folder, `${file}.jpg`), type: 'jpeg', quality: 70, animations: 'disabled' })
  await page.setViewportSize({ width: 360, height: 800 })
}

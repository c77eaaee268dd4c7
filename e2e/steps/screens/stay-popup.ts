import type { Page } from '@playwright/test'
import { waitForAnswers } from '../../harness/deadlines.ts'

/** The popup on leaving a screen, by its title. */
export const stayPopup = (page: Page, name = 'Simpan dan lanjutkan nanti?') => page.getByRole('dialog', { name })

/**
 * Leaving waits for the server's answer as long as the test does. A customer waits for a second (D-176), which a server under load
 * may need for itself.
 */
export const waitForStayPopup = (page: Page): Promise<void> => waitForAnswers(page, 1_000)

/** Opens a screen and waits until it knows whether leaving asks: from then on back counts. */
export async function openWithStayPopup(page: Page, open: () => Promise<void>): Promise<void> {
  const answers = [/\/coupon\/stay-popup/, /\/user\/pintar-plus/].map((call) => page.waitForResponse(call))
  await open()
  for (const answer of await Promise.all(answers)) await answer.finished()
  // The page has drawn what it read.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
}

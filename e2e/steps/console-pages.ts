import { expect, type Locator, type Page } from '@playwright/test'
import { brokenRules } from './screens/screen-checks.ts'

/** Collects what the browser reports of the page's policy. Call it before the page is opened. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(`window.reports = []
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.reports.push(violatedDirective + ' ' + blockedURI))`)
}

/** What the browser has reported of the page's policy. */
export const reports = (page: Page) => page.evaluate<string[]>('window.reports')

/** Nothing that axe finds in either theme, nothing that the policy refuses, and nothing wider than the window. */
export async function checkPage(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1'), name).toBeVisible()
  await expect(page.locator('[aria-busy=true]:not(button)'), name).toHaveCount(0)
  expect.soft(await brokenRules(page, { colours: true }), name).toEqual([])
  expect.soft(await reports(page), name).toEqual([])
  const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
  expect.soft(wider, name).toBeLessThanOrEqual(0)
}

/** Presses a button as the keyboard does. */
export const pressButton = (page: Page, name: string | RegExp): Promise<void> =>
  enter(page.getByRole('button', { name, exact: typeof name === 'string' }))

/** Follows a link as the keyboard does. */
export const pressLink = (page: Page, name: string): Promise<void> =>
  enter(page.getByRole('link', { name, exact: true }))

/** An open proposal in the inbox, found by the reason that its maker gave: other proposals may wait there too. */
export const openProposal = (page: Page, reason: string): Locator =>
  page
    .getByRole('article')
    .filter({ hasText: reason })
    .filter({ has: page.getByRole('button') })

/** Presses Enter on what has the focus of the keyboard. */
export async function enter(target: Locator): Promise<void> {
  await target.focus()
  await target.press('Enter')
}

/** Types into the field that has the focus, once one has it: a dialog may still be opening. */
export async function typeText(page: Page, text: string): Promise<void> {
  await expect(page.locator('input:focus, textarea:focus')).toBeVisible()
  await page.keyboard.type(text)
}

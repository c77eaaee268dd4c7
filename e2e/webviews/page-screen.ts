import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import type { Session } from './webdriver.ts'

export type PageSession = Pick<Session, 'url' | 'run' | 'open' | 'reload'> & {
  cookies: (url: string) => Promise<{ name: string; value: string }[]>
}

/** What a WebDriver session offers for a page of WebKit, for one of Chromium. */
export const sessionOf = (page: Page): PageSession => ({
  url: async () => page.url(),
  run: (script, ...args) => page.evaluate(`(function () { ${script} }).apply(null, ${JSON.stringify(args)})`),
  cookies: (url) => page.context().cookies(url),
  open: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
})

/** Sees and does on a page what a person would, by words, as `openScreen` in WebKit. */
export function openPageScreen(page: Page): Screen {
  const shown = () => page.locator('dialog[open]').last().or(page.locator('body')).last()
  const tappable = (name: string | RegExp) =>
    shown()
      .getByRole('button', { name, exact: true })
      .or(shown().getByRole('link', { name, exact: true }))
  const choosable = (name: string | RegExp) =>
    shown()
      .getByRole('radio', { name, exact: true })
      .or(shown().getByRole('checkbox', { name, exact: true }))
  return {
    tap: (name) => tappable(name).click(),
    async choose(name) {
      await expect(async () => {
        await choosable(name).click({ timeout: 2_000 })
        await expect(choosable(name)).toBeChecked({ timeout: 1_000 })
      }).toPass()
    },
    fill: (label, value) => shown().getByRole('textbox', { name: label, exact: true }).fill(value),
    sees: (text) => expect(page.locator('body')).toContainText(text, { useInnerText: true }),
    settles: () => expect(page.locator('[aria-busy=true]')).toHaveCount(0),
    photograph: async (path) => void (await page.screenshot({ path })),
  }
}

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const languages = ['id', 'en-us'] as const

/** Opens addresses in both languages and holds each to what every screen has to be. */
export async function checkScreens(page: Page, paths: readonly string[]): Promise<void> {
  for (const language of languages) {
    const url = new URL(page.url() === 'about:blank' ? await homeOf(page) : page.url()).origin
    await page.context().addCookies([{ name: 'language', value: language, url }])
    const titles = new Map<string, string>()
    for (const path of paths) {
      await page.goto(path)
      await checkShownScreen(page, language, path)
      const title = await page.title()
      expect.soft(titles.get(title), `${path}: the title "${title}" is taken`).toBeUndefined()
      titles.set(title, path)
    }
  }
}

async function homeOf(page: Page): Promise<string> {
  await page.goto('/H5/home')
  return page.url()
}

/** One screen as it stands: complete, named, in its language, accessible, and never wider than the phone. */
export async function checkShownScreen(page: Page, language: string, name: string): Promise<void> {
  const where = `${name} in ${language}`
  await expect(page.locator('h1'), `${where}: one h1`).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]'), `${where}: loaded`).toHaveCount(0)
  await expect.soft(page.locator('html'), where).toHaveAttribute('lang', language === 'id' ? 'id' : /^en/)
  expect.soft(await page.title(), `${where}: a title`).toMatch(/\S/)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  expect.soft(found, `${where}: axe`).toEqual([])
  await checkWidths(page, where)
}

/** The narrowest phone, and text at 130 %. */
async function checkWidths(page: Page, where: string): Promise<void> {
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth')
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await width(), `${where}: fits 320 px`).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.evaluate("document.documentElement.style.fontSize = '130%'")
  expect.soft(await width(), `${where}: fits with text at 130 %`).toBeLessThanOrEqual(360)
}

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

/** What makes the page wider than that; nothing when it fits. A phone's own width grows with what it shows. */
const wider = (width: number) => `
  document.documentElement.scrollWidth <= ${width} ? [] : [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > ${width})
    .map((element) => element.outerHTML.slice(0, 120))`

/** The narrowest phone, and text at 130 %. */
async function checkWidths(page: Page, where: string): Promise<void> {
  const fits = (width: number, how: string) =>
    expect
      .configure({ soft: true })
      .poll(() => page.evaluate(wider(width)), { message: `${where}: fits ${how}`, timeout: 2000 })
      .toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await fits(320, '320 px')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.evaluate("document.documentElement.style.fontSize = '130%'")
  await fits(360, 'with text at 130 %')
}

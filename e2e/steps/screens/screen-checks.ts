import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { type RouteName, routeMeta } from '../../../web/src/shell/router/route-table.ts'
import { addToContactSheet } from './contact-sheet.ts'
import { isInSample, isThorough } from './sample.ts'

export const languages = ['id', 'en-us'] as const
export type Language = (typeof languages)[number]

/** Path and query parameters of a route by name. */
export type Values = Readonly<Record<string, string>>

/** A route, possibly with its own parameters, or a path that is not a route. */
export type Screen = RouteName | readonly [RouteName, Values] | `/${string}`

export const routeOf = (screen: Screen): RouteName | undefined => {
  const name = typeof screen === 'string' ? screen : screen[0]
  return name in routeMeta ? (name as RouteName) : undefined
}

/** The address to open for a screen, and the path expected afterwards. */
export function addressOf(screen: Screen, values: Values): { open: string; shown: string } {
  const name = routeOf(screen)
  if (!name) return { open: String(screen), shown: String(screen) }
  const known = typeof screen === 'string' ? values : { ...values, ...screen[1] }
  const filled = (route: RouteName) =>
    `/H5${routeMeta[route].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => known[key] ?? '')}`
  const query = new URLSearchParams()
  for (const key of routeMeta[name].query ?? []) if (known[key]) query.set(key, known[key])
  const search = query.size > 0 ? `?${query}` : ''
  const { redirect } = routeMeta[name]
  return { open: filled(name) + search, shown: filled(redirect ?? name) }
}

export async function setLanguage(page: Page, language: Language, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url }])
}

/** Whether a test checks its screen at this place: half of all screens, because the crawl of every route checks each, too. */
export const isChecked = (title: string, index: number): boolean => isInSample(`${title} ${index}`)

/** Every screen in both languages takes long: without `LONG_RUN` neighbours on the list are checked in different ones. */
const isCheckedIn = (language: Language, title: string, index: number) =>
  isThorough || (isChecked(title, index) && (title.length + index) % languages.length === languages.indexOf(language))

/** Opens screens and checks each with `checkShownScreen`: in both languages, or in one of them (`isCheckedIn`). */
export async function checkScreens(
  page: Page,
  { url, screens, values = {} }: { url: string; screens: readonly Screen[]; values?: Values },
): Promise<void> {
  for (const language of languages) {
    await setLanguage(page, language, url)
    const titles = new Map<string, string>()
    for (const screen of screens.filter((_, index) => isCheckedIn(language, test.info().title, index))) {
      const { open, shown } = addressOf(screen, values)
      await page.goto(open)
      await checkShownScreen(page, language, open)
      expect.soft(new URL(page.url()).pathname, `${open}: not redirected`).toBe(shown)
      const title = await page.title()
      expect.soft(titles.get(title), `${open}: another screen has the title "${title}"`).toBeUndefined()
      titles.set(title, open)
    }
  }
}

/** Checks the shown screen: loaded, titled, in the language, accessible in both themes, and not wider than the phone. */
export async function checkShownScreen(page: Page, language: Language, name: string): Promise<void> {
  const where = `${name} in ${language}`
  await expect(page.locator('h1'), `${where}: one h1`).toHaveCount(1)
  // A busy button may wait for the customer, and so may what is behind a question to them.
  const inFront = (await page.locator('[role=alertdialog]').count()) > 0 ? '[role=alertdialog] ' : ''
  await expect(page.locator(`${inFront}[aria-busy=true]:not(button)`), `${where}: loaded`).toHaveCount(0)
  await expect.soft(page.locator('html'), where).toHaveAttribute('lang', language === 'id' ? 'id' : /^en/)
  expect.soft(await page.title(), `${where}: a title`).toMatch(/\S/)
  // Colours do not depend on the language, so one is enough.
  const colours = language === 'id' || !isThorough
  expect.soft(await brokenRules(page, { colours }), `${where}: axe`).toEqual([])
  if (colours) expect.soft(await page.evaluate(lowContrastInDark), `${where}: contrast in the dark theme`).toEqual([])
  expect.soft(await page.evaluate(smallTargets), `${where}: size of touch targets`).toEqual([])
  expect.soft(await page.evaluate(tallBars), `${where}: height of the top bar`).toEqual([])
  expect.soft(await page.evaluate(doubledIds), `${where}: ids that are there twice`).toEqual([])
  await checkWidths(page, where)
  await addToContactSheet(page, language, name)
}

/** The heights of top bars that leave too little room for the content on a small phone. */
const tallBars = `/^\\/sandbox|\\/test\\/user$/.test(location.pathname) ? [] : [...document.querySelectorAll('header')].map(({ offsetHeight }) => offsetHeight).filter((height) => height > 80)`

/** Touch targets smaller than 44 × 44, label included. Links inside a sentence are exempt. */
const smallTargets = `[...document.querySelectorAll('a[href], button, input, select, textarea, [role=slider]')].flatMap((element) => {
  const boxes = [element, element.closest('label')].filter(Boolean).map((one) => one.getBoundingClientRect())
  const [width, height] = ['width', 'height'].map((side) => Math.max(...boxes.map((box) => box[side])))
  const inSentence = getComputedStyle(element).display === 'inline' && element.parentElement.innerText !== element.innerText
  const hidden = boxes[0].width <= 1 || boxes[0].height <= 1
  return hidden || inSentence || (width >= 44 && height >= 44) ? [] : [width + ' × ' + height + ' ' + element.outerHTML.slice(0, 120)]
})`

/** A label or a link of the page leads to the first of two elements with one id. */
const doubledIds = `[...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, index, all) => index !== all.indexOf(id))`

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Sends axe (half a megabyte) to the browser once; later pages load it as an init script. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate("'axe' in window")) return
  await page.addInitScript(axe)
  await page.evaluate(axe)
}

/** The violations that axe finds, one line each. */
export async function brokenRules(page: Page, { colours }: { colours: boolean }): Promise<string[]> {
  await loadAxe(page)
  return page.evaluate<
    string[]
  >(`axe.run(document, { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: ${colours} } } }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html.slice(0, 160)).join(' | ')))`)
}

/** Texts with too little contrast in the dark theme. Uses the axe that `brokenRules` has loaded. */
const lowContrastInDark = `(async () => {
  const root = document.documentElement
  root.setAttribute('data-theme', 'dark')
  const { violations } = await axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] })
  root.setAttribute('data-theme', 'light')
  return violations.flatMap(({ nodes }) => nodes.map((node) => node.html.slice(0, 160)))
})()`

/** The elements that make the page wider than the viewport. Does not compare with `innerWidth`, which grows with the content. */
const wider = (width: number) => `
  document.documentElement.scrollWidth <= ${width} ? [] : [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > ${width})
    .map((element) => element.outerHTML.slice(0, 120))`

/** Checks the narrowest phone, and text at 130 %. */
export async function checkWidths(page: Page, where: string): Promise<void> {
  const fits = (width: number, how: string) =>
    expect
      .configure({ soft: true })
      .poll(() => page.evaluate(wider(width)), { message: `${where}: fits ${how}` })
      .toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await fits(320, '320 px')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.evaluate("document.documentElement.style.fontSize = '130%'")
  await fits(360, 'with text at 130 %')
  await page.evaluate("document.documentElement.style.fontSize = ''")
}

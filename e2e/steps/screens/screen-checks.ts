import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { type RouteName, routeMeta } from '../../../web/src/shell/router/route-table.ts'
import { addToContactSheet } from './contact-sheet.ts'
import { drawn, isThorough } from './sample.ts'

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

/** A page that is loaded has no token of a partner any more, and leads to where it asks for one. */
const needsToken: Partial<Record<RouteName, RouteName>> = { VerifyNik: 'CheckToken' }

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
  return { open: filled(name) + search, shown: filled(redirect ?? needsToken[name] ?? name) }
}

export async function setLanguage(page: Page, language: Language, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url }])
}

/** Every screen in both languages takes long: without `LONG_RUN` each is checked in one, which the commit draws. */
export const languagesOf = (name: string): readonly Language[] =>
  isThorough ? languages : [languages[drawn(`language of ${name}`) % languages.length] ?? 'id']

/** Moves within the app as its links do, which is faster than to load the page again, and waits until the former screen is gone. */
export async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate(`new Promise((moved, failed) => {
    const left = document.querySelector('main')
    history.pushState(null, '', ${JSON.stringify(address)})
    const look = (tries) => !left?.isConnected ? moved() : tries > 0 ? setTimeout(look, 20, tries - 1) : failed(new Error('the screen stays'))
    look(1000)
  })`)
}

/** Waits until one screen is there with its data. */
export async function expectLoaded(page: Page, where: string): Promise<void> {
  await expect(page.locator('h1'), `${where}: one h1`).toHaveCount(1)
  // A busy button may wait for the customer, and so may what is behind a question to them.
  const inFront = (await page.locator('[role=alertdialog]').count()) > 0 ? '[role=alertdialog] ' : ''
  await expect(page.locator(`${inFront}[aria-busy=true]:not(button)`), `${where}: loaded`).toHaveCount(0)
}

async function isMovedTo(page: Page, address: string, shown: string): Promise<boolean> {
  await moveTo(page, address)
  await expectLoaded(page, address)
  return new URL(page.url()).pathname === shown
}

/** A screen to check, under a name that is its own. */
interface NamedScreen {
  name: string
  screen: Screen
}

/** Opens screens and checks each with `checkShownScreen` in its languages. The first is loaded, the others are moved to. */
export async function checkScreens(
  page: Page,
  { url, screens, values = {} }: { url: string; screens: readonly NamedScreen[]; values?: Values },
): Promise<void> {
  for (const language of languages) {
    await setLanguage(page, language, url)
    const titles = new Map<string, string>()
    let last: RouteName | undefined
    for (const { screen } of screens.filter(({ name }) => languagesOf(name).includes(language))) {
      const { open, shown } = addressOf(screen, values)
      const route = routeOf(screen)
      // What has only other parameters may keep its elements, and what needs no session may still be left for sign-in.
      if (!route || !last || route === last || !(await isMovedTo(page, open, shown))) await page.goto(open)
      last = route
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
  await expectLoaded(page, where)
  await expect.soft(page.locator('html'), where).toHaveAttribute('lang', language === 'id' ? 'id' : /^en/)
  expect.soft(await page.title(), `${where}: a title`).toMatch(/\S/)
  // Colours do not depend on the language, so one is enough.
  const colours = language === 'id' || !isThorough
  expect.soft(await brokenRules(page, { colours }), `${where}: axe`).toEqual([])
  const found = await page.evaluate(
    `({ tallBars: ${tallBars}, smallTargets: ${smallTargets}, doubledIds: ${doubledIds} })`,
  )
  expect.soft(found, where).toEqual({ tallBars: [], smallTargets: [], doubledIds: [] })
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

/** The violations that axe finds, one line each; `colours` adds those of contrast, in both themes. */
export async function brokenRules(page: Page, { colours }: { colours: boolean }): Promise<string[]> {
  // Half a megabyte, once for each loaded page. Its own requests for style sheets serve no rule that is checked here.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe)
  return page.evaluate<string[]>(`(async () => {
    const run = async (options) => (await axe.run(document, { resultTypes: ['violations'], preload: false, ...options })).violations
    const found = await run({ rules: { 'color-contrast': { enabled: ${colours} } } })
    if (${colours}) {
      document.documentElement.setAttribute('data-theme', 'dark')
      found.push(...(await run({ runOnly: ['color-contrast'] })).map(({ nodes }) => ({ id: 'contrast in the dark', nodes })))
      document.documentElement.setAttribute('data-theme', 'light')
    }
    return found.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html.slice(0, 160)).join(' | '))
  })()`)
}

/** The elements that make the page wider than the viewport. Does not compare with `innerWidth`, which grows with the content. */
const wider = (width: number, text: string) => `
  document.documentElement.style.fontSize = '${text}'
  document.documentElement.scrollWidth <= ${width} ? [] : [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > ${width})
    .map((element) => element.outerHTML.slice(0, 120))`

/** Checks the narrowest phone, and text at 130 %. */
async function checkWidths(page: Page, where: string): Promise<void> {
  for (const [width, height, text] of [
    [320, 640, ''],
    [360, 800, '130%'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(wider(width, text)), { message: `${where}: fits ${width} px ${text}` })
      .toEqual([])
  }
  await page.evaluate("document.documentElement.style.fontSize = ''")
}

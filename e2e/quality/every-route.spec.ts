import { expect, type Page } from '@playwright/test'
import { type RouteName, routeMeta } from '../../web/src/shell/router/route-table.ts'
import { test } from '../harness/fixtures.ts'
import { signInBrowser } from '../steps/customers.ts'
import { addressWith, borrowerOfEveryRoute, type RouteValues, visitorValues } from '../steps/screens/route-values.ts'
import { expectLoaded, type Language, languages, setLanguage } from '../steps/screens/screen-checks.ts'

/** Parts stay far from the time limit of a test, and several workers share them. */
const parts = [0, 1, 2, 3]
const partOf = <T>(all: readonly T[], part: number) => all.filter((_, index) => index % parts.length === part)

/** From the route table itself, so that a new route is visited without being listed. */
const names = Object.keys(routeMeta) as RouteName[]

/** Opens an address as a link from outside; in the rare runs once more by a reload. */
async function openDeep(page: Page, address: string, language: Language): Promise<void> {
  const opens = [() => page.goto(address), () => page.reload()]
  for (const open of opens.slice(0, language === 'id' ? 1 : 2)) {
    await open()
    await expectLoaded(page, `${address} in ${language}`)
    await expect(page.locator('h1'), `${address} in ${language}: a heading`).toHaveText(/\S/)
  }
}

/**
 * The arrow of a screen that was opened from outside leads to another screen of the app. A screen that leads on by itself, late on a
 * busy machine, takes its arrow with it: then that of the next screen counts.
 */
async function expectBackInside(page: Page, address: string): Promise<void> {
  const arrow = page.locator('header').getByRole('button', { name: /^(Kembali|Back)$/ })
  let before: string | undefined
  await expect(async () => {
    const from = page.url()
    if ((await arrow.count()) === 0) return
    await arrow.first().click({ timeout: 3000 })
    before = from
  }).toPass()
  if (before === undefined) return
  await expect(page, `${address}: back leads on`).not.toHaveURL(before)
  expect.soft(new URL(page.url()).pathname, `${address}: back stays in the app`).toMatch(/^\/H5\/./)
  await expect(page.locator('h1'), `${address}: a heading after back`).toHaveCount(1)
}

/** That its screen is accessible and not wider than a phone, screens.spec.ts checks. */
async function visit(page: Page, name: RouteName, values: RouteValues, language: Language): Promise<void> {
  const address = addressWith(name, values)
  await openDeep(page, address, language)
  await expectBackInside(page, address)
}

for (const language of languages) {
  // English takes as long again; screens.spec.ts checks half of its screens in it.
  const tag = language === 'id' ? [] : ['@rare']
  for (const part of parts) {
    test(`S-06 every route signed out in ${language}, part ${part + 1}: the screen, or sign-in with the way back`, {
      tag: language === 'id' && part === 0 ? '@core' : tag,
    }, async ({ page, desk }) => {
      await setLanguage(page, language, desk.url)
      const own = names.filter((name) => routeMeta[name].auth !== 'session')
      for (const name of partOf(own, part)) await visit(page, name, visitorValues, language)
      const closed = names.filter((name) => routeMeta[name].auth === 'session')
      for (const name of partOf(closed, part)) {
        const address = addressWith(name, visitorValues)
        await page.goto(address)
        await expect.soft(page, address).toHaveURL(/\/H5\/login\?redirect=/)
        await expect(page.locator('h1'), address).toHaveText(/\S/)
      }
    })

    test(`S-06 every route signed in in ${language}, part ${part + 1}`, { tag }, async ({ page, context, desk }) => {
      const { person, values } = await borrowerOfEveryRoute(desk)
      await signInBrowser(context, person)
      await setLanguage(page, language, desk.url)
      for (const name of partOf(names, part)) await visit(page, name, values, language)
    })
  }
}

test('S-09 no product: the screen says so in the words of the specification', async ({ page, desk }) => {
  await setLanguage(page, 'en-us', desk.url)
  await page.goto('/H5/no-product')
  await expect(page.getByText(/currently do not have a loan product that matches your qualifications/)).toBeVisible()
})

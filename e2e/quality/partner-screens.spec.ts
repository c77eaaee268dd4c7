import { expect, type Page } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { type RouteName, routeMeta } from '../../web/src/shell/router/route-table.ts'
import { test } from '../harness/fixtures.ts'
import { decidedCustomer, signInBrowser } from '../steps/customers.ts'
import { moveSession, whileChannel } from '../steps/database-changes.ts'
import { addressWith, borrowerOfEveryRoute } from '../steps/screens/route-values.ts'
import { expectLoaded, moveTo, setLanguage } from '../steps/screens/screen-checks.ts'

/** From the route table itself, so that a new route is visited without being listed. */
const names = Object.keys(routeMeta) as RouteName[]

test('D-073: every screen of a partner’s customer says who lends, in its header', async ({
  page,
  context,
  desk,
  database,
}) => {
  const { person, values } = await borrowerOfEveryRoute(desk)
  await moveSession(database, person, 'GOPAY')
  await signInBrowser(context, person)
  await page.goto('/GOPAY/partner-home')
  const addresses = names.map((name) => addressWith(name, values).replace('/H5/', '/GOPAY/'))
  for (const address of [...addresses, '/GOPAY/no-such-screen']) {
    if (new URL(page.url()).pathname !== address) await moveTo(page, address)
    await expectLoaded(page, address)
    await expect.soft(page.getByRole('banner').getByText('Pinjaman oleh Lumbung'), address).toBeInViewport()
  }
})

test('D-073: so does a visitor’s way in', async ({ page, desk }) => {
  const linked = (await decidedCustomer(desk)).mobile
  for (const [channel, mobile, heading] of [
    ['GOPAY', linked, 'Isi NIK untuk menautkan akun'],
    ['TTS', newNumber(), /Masukkan kode/],
  ] as const) {
    await page.goto(await desk.partnerLink(channel, mobile))
    await expect(page.getByRole('heading', { name: heading })).toBeAttached()
    await expect(page.getByRole('banner').getByText('Pinjaman oleh Lumbung')).toBeInViewport()
  }
})

/** For each element of exactly this text: how many lines it has, and the least space beside it in the element around it. */
const fitsOf = (page: Page, words: string): Promise<{ lines: number; space: number }[]> =>
  page.evaluate(`[...document.querySelectorAll('header span, label small')]
    .filter(({ textContent }) => textContent === '${words}')
    .map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const boxes = [...range.getClientRects()]
      const around = element.parentElement.getBoundingClientRect()
      return {
        lines: boxes.length,
        space: Math.min(...boxes.flatMap(({ left, right }) => [left - around.left, around.right - right])),
      }
    })`)

test('with text at 130 % the line that says who lends stays beside the language switch, and a tenor’s unit inside its chip', async ({
  page,
  context,
  desk,
  database,
}) => {
  const person = await decidedCustomer(desk)
  await moveSession(database, person, 'GOPAY')
  const enlarge = () => page.evaluate("document.documentElement.style.fontSize = '130%'")
  for (const [language, lender, unit] of [
    ['id', 'Pinjaman oleh Lumbung', 'bulan'],
    ['en-us', 'Loans by Lumbung', 'months'],
  ] as const) {
    await context.clearCookies()
    await setLanguage(page, language, desk.url)
    await page.goto('/GOPAY/check-token')
    await expect(page.getByRole('banner').getByRole('button', { name: 'EN' })).toBeVisible()
    await enlarge()
    expect(await fitsOf(page, lender)).toMatchObject([{ lines: 1 }])
    await signInBrowser(context, person)
    await page.goto('/GOPAY/home/apply-loan')
    await expect(page.locator('label small', { hasText: unit })).toHaveCount(5)
    await enlarge()
    for (const { lines, space } of await fitsOf(page, unit)) {
      expect(lines, unit).toBe(1)
      expect(space, unit).toBeGreaterThanOrEqual(4)
    }
  }
})

test('first screens and About us say in full who lends: the lender’s name, or the words of the channel’s row', async ({
  page,
  context,
  desk,
  database,
}) => {
  const usual = page.getByText('Lumbung adalah layanan pinjaman dari PT Lumbung Dana Bersama.')
  const person = await decidedCustomer(desk)
  await moveSession(database, person, 'MOXA')
  for (const path of ['check-token', 'about-us']) {
    await page.goto(`/MOXA/${path}`)
    await expect(usual).toBeVisible()
  }
  await signInBrowser(context, person)
  await page.goto('/MOXA/partner-home')
  await expect(usual).toBeVisible()
  await page.goto('/MOXA/me')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(usual).toHaveCount(0)
  const legalLine = { id: 'Pinjaman diberikan PT Uji.', en: 'Loans are granted by PT Uji.' }
  await whileChannel(database, 'MOXA', { legalLine }, async () => {
    await expect(async () => {
      await page.goto('/MOXA/partner-home')
      await expect(page.getByText(legalLine.id)).toBeVisible({ timeout: 15_000 })
    }).toPass()
  })
})

import { expect } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { type RouteName, routeMeta } from '../../web/src/shell/router/route-table.ts'
import { test } from '../harness/fixtures.ts'
import { decidedCustomer, signInBrowser } from '../steps/customers.ts'
import { moveSession, whileChannel } from '../steps/database-changes.ts'
import { addressWith, borrowerOfEveryRoute } from '../steps/screens/route-values.ts'
import { expectLoaded, moveTo } from '../steps/screens/screen-checks.ts'

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
      await expect(page.getByText(legalLine.id)).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })
})

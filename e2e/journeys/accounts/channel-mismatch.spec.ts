import { expect, type Page } from '@playwright/test'
import { waitForAnswers } from '../../harness/deadlines.ts'
import { test } from '../../harness/fixtures.ts'
import { customerAtPhone, decidedCustomer, signInBrowser, usePhoneOf } from '../../steps/customers.ts'

/** Milliseconds after which a page stays on the session's channel without an answer (settle-channel.ts). */
const settledWithin = 5_000

const partnerHome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Beranda' })

test('G-15: a session of another channel ends on a partner’s page, and there on a page of our own', async ({
  page,
  context,
  desk,
}) => {
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  await waitForAnswers(context, settledWithin)
  await page.goto('/GOPAY/bill')
  await expect(page.getByRole('heading', { name: 'Belum bisa masuk' })).toBeVisible()
  await page.goto('/H5/bill')
  await expect(page).toHaveURL(/\/H5\/login/)
  await usePhoneOf(context, person)
  await page.goto(await desk.partnerLink('LINKAJA', person.mobile))
  await expect(partnerHome(page)).toBeAttached()
  await page.goto('/H5/bill')
  await expect(page).toHaveURL(/\/H5\/login/)
})

test('G-15: a tab that opens our own app beside a partner’s ends its session before anything shows', async ({
  page,
  context,
  desk,
}) => {
  const person = await customerAtPhone(context, desk)
  await waitForAnswers(context, settledWithin)
  for (const [address, left] of [
    ['/H5/home', '/H5/home'],
    ['/H5/bill', '/H5/login?redirect='],
  ] as const) {
    await page.goto(await desk.partnerLink('LINKAJA', person.mobile))
    await expect(partnerHome(page)).toBeAttached()
    const tab = await context.newPage()
    const replies: string[] = []
    tab.on('response', (response) => {
      const path = new URL(response.url()).pathname.replace('/api', '')
      if (response.request().method() !== 'HEAD' && response.url().includes('/api/')) replies.push(path)
    })
    const sent = await (await tab.goto(address))?.text()
    expect(sent).not.toContain('id="answers"')
    await expect(tab).toHaveURL((url) => (url.pathname + url.search).startsWith(left))
    await expect(tab.locator('h1')).toBeAttached()
    // Who is asked, and the session ended, before any screen reads.
    const first = ['/operation/channel-registrations/find/H5', '/auth/logout']
    await expect.poll(() => replies.slice(0, 2)).toEqual(first)
    const cookies = await context.cookies()
    expect(cookies.filter(({ name }) => /^(__Host-)?lumbung$/.test(name))).toEqual([])
    await tab.close()
  }
})

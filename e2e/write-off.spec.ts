import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { test as base, expect } from '@playwright/test'
import { closeDays } from '../server/src/modules/billing/api.ts'
import { consent } from '../server/src/testing/customers.ts'
import { debtors } from '../server/src/testing/loans.ts'
import { seededDevice } from '../server/src/testing/seed-customers.ts'
import { openTestApp, type TestApp } from '../server/src/testing/test-app.ts'
import { writeOffSteps } from '../server/src/testing/write-offs.ts'

/** Runs the product in this process, with a fixed clock and an end of day only when the test runs it. */
const test = base.extend<object, { app: TestApp }>({
  app: [
    async ({ browserName: _browser }, use) => {
      const app = await openTestApp()
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => use(app.url),
})

const words = {
  id: {
    stopped: 'Denda tidak bertambah lagi. Tagihan ini tetap harus dibayar.',
    onCode: 'Denda tidak bertambah lagi.',
    grows: /agar denda tidak bertambah|Denda dihitung setiap hari|Denda bertambah Rp/,
    convert: /Cicil tagihan/,
    paid: /Sudah dibayar Rp/,
    repaid: 'Lunas',
  },
  'en-us': {
    stopped: 'The late fee no longer grows. This bill still has to be paid.',
    onCode: 'The late fee no longer grows.',
    grows: /to stop the late fee growing|late fee grows (every day|by Rp)/,
    convert: /in instalments/,
    paid: /paid so far/,
    repaid: 'Paid off',
  },
} as const

test('behaviour 7: a loan that was written off is owed as it was; no screen threatens a growing fee, and paying it all ends it', async ({
  app,
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const debtor = (await debtors(app, 1))()
  app.clock.set('2026-11-20T03:00:00Z')
  const loanId = await debtor.lend()
  await consent(debtor.client, 'REGISTRATION')
  await context.addCookies([
    { name: 'lumbung', value: debtor.token, url: app.url, httpOnly: true },
    { name: 'uuid', value: seededDevice, url: app.url },
  ])
  app.clock.set('2027-03-26T03:00:00Z')
  await closeDays(app.app)
  await writeOffSteps(app).writeOff(loanId)
  const { outstanding } = (await debtor.client.data(loan, { params: { loanId } })).loan
  // Two instalments fall due after the write-off.
  app.clock.set('2027-05-26T03:00:00Z')
  await closeDays(app.app)
  const { bills } = await debtor.client.data(currentBills)
  const { code, amount, paymentId } = await debtor.code({ kind: 'ALL_DUE' })
  expect(amount).toBe(outstanding)
  for (const language of ['id', 'en-us'] as const) {
    const t = words[language]
    await context.addCookies([{ name: 'language', value: language, url: app.url }])
    const body = page.locator('body')
    const withoutThreat = async (path: string) => {
      await page.goto(path)
      await expect(body).toContainText(formatMoney(outstanding))
      await expect(page.locator('[aria-busy]')).toHaveCount(0)
      for (const never of [t.grows, t.paid]) await expect(body).not.toContainText(never)
    }
    await withoutThreat('/H5/bill')
    await expect(page.getByText(t.stopped)).toHaveCount(bills.length)
    await expect(page.getByRole('link', { name: t.convert })).toHaveCount(0)
    await withoutThreat(`/H5/bill/how-to-pay?paymentId=${paymentId}`)
    await expect(body).toContainText(t.onCode)
    await withoutThreat(`/H5/me/loan-details/${loanId}`)
    for (const { unpaid } of bills) await expect(body).toContainText(formatMoney(unpaid))
    await page.goto(`/H5/bill/detail/${loanId}`)
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: t.convert })).toHaveCount(0)
    await expect(body).not.toContainText(t.grows)
  }
  await debtor.pay(code, amount)
  await page.goto(`/H5/me/loan-details/${loanId}`)
  await expect(page.getByText(words['en-us'].repaid).first()).toBeVisible()
})

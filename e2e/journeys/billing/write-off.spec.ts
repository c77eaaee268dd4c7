import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { expect } from '@playwright/test'
import { writeOffSteps } from '../../../server/src/testing/loans/write-offs.ts'
import { moveTo, signedInBorrower, test } from '../../harness/fixed-clock.ts'

const words = {
  id: {
    stopped: 'Denda tidak bertambah lagi. Tagihan ini tetap harus dibayar.',
    onCode: 'Denda tidak bertambah lagi.',
    grows: /agar denda tidak bertambah|Denda dihitung setiap hari|Denda bertambah Rp/,
    convert: /Ubah jadwal/,
    paid: /sudah dibayar Rp/,
    repaid: 'Lunas',
  },
  'en-us': {
    stopped: 'The late fee no longer grows. This bill still has to be paid.',
    onCode: 'The late fee no longer grows.',
    grows: /to stop the late fee growing|late fee grows (every day|by Rp)/,
    convert: /Reschedule/,
    paid: /− paid Rp/,
    repaid: 'Paid off',
  },
} as const

test('behaviour 7: a loan that was written off is owed as it was; no screen threatens a growing fee, and paying it all ends it', async ({
  app,
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const { debtor, loanId } = await signedInBorrower(app, context)
  await moveTo(app, '2027-03-26T10:00')
  await writeOffSteps(app).writeOff(loanId)
  const { outstanding } = (await debtor.client.data(loan, { params: { loanId } })).loan
  // Two instalments fall due after the write-off.
  await moveTo(app, '2027-05-26T10:00')
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

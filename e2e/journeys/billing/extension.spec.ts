import { extensionQuote } from '@lumbung/shared/contract/billing/extensions.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { signInBrowser } from '../../steps/customers.ts'
import { borrower, payFor } from '../../steps/loans.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

test('R-034 S-05 NX-19 D-171: a customer who cannot pay this month pays the fee, and the bill moves by 30 days', async ({
  page,
  context,
  desk,
}) => {
  const { loanId: _loanId, ...person } = await borrower(desk)
  await signInBrowser(context, person)
  await page.goto('/H5/bill')
  await page.getByRole('link', { name: 'Sedang sulit membayar?' }).click()
  await page.getByRole('link', { name: 'Lihat perpanjangan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Perpanjang jatuh tempo' })).toBeVisible()
  const month = new URL(page.url()).searchParams.get('due')?.slice(0, 7) ?? ''
  const quote = await person.client.data(extensionQuote, { query: { month } })
  expect(quote.total).toBeGreaterThan(0)
  for (const amount of [quote.fee, quote.vat, quote.total])
    await expect(page.getByText(formatMoney(amount)).first()).toBeVisible()
  // Thirty days later the next instalment is due, too.
  await expect(page.getByText(/^Pada .+ Anda membayar dua angsuran, Rp1\.142\.200\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Bayar biaya perpanjangan' }).click()
  await expect(page).toHaveURL(/\/H5\/bill\/how-to-pay/)
  await expect(page.getByText('Bayar sekaligus.')).toBeVisible()
  const paymentId = new URL(page.url()).searchParams.get('paymentId') ?? ''
  const made = await person.client.data(payment, { params: { paymentId } })
  await desk.pay('code' in made ? made.code : '', quote.total)
  await expect(page.getByText('Jatuh tempo tagihan Anda sudah diperpanjang.')).toBeVisible()
  await expect(page.getByText('Perpanjangan jatuh tempo')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat tagihan' }).click()
  await expect(page.getByText('Jatuh temponya sudah diperpanjang.')).toBeVisible()
  // A bill with another instalment lists both; alone in its month it has a link to its loan.
  await page
    .getByRole('link', { name: /Angsuran ke-1 dari 6|Lihat jadwal pinjaman ini/ })
    .first()
    .click()
  await expect(page.getByText('Diperpanjang dari').first()).toBeVisible()
  await expect(page.getByText(`Biaya perpanjangan ${formatMoney(quote.total)} dibayar terpisah`)).toBeVisible()
  await expect(page.getByText(/sudah dibayar Rp/i)).toHaveCount(0)
  await page.goto('/H5/repayment-record')
  await expect(page.getByText('Angsuran ke-1 dari 6, perpanjangan jatuh tempo')).toBeVisible()
  await setLanguage(page, 'en-us', desk.url)
  await page.goto(`/H5/bill/apply-extension?due=${month}-20&amount=1`)
  await expect(page.getByText('Nothing to extend')).toBeVisible()
})

test('D-059: the address is only a hint; without a bill to extend the screen leads back to the bills', async ({
  page,
  context,
  desk,
}) => {
  const { loanId, ...person } = await borrower(desk)
  await payFor(person, { kind: 'INSTALLMENT', loanId, number: 1 })
  await signInBrowser(context, person)
  for (const due of ['2026-12-20', '2026-13-99', '%3Cb%3E', '']) {
    await page.goto(`/H5/bill/apply-extension?due=${due}&amount=999999999999`)
    await expect(page.getByText('Tidak ada yang perlu diperpanjang')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Lihat tagihan' }).click()
  await expect(page).toHaveURL(/\/H5\/bill$/)
})

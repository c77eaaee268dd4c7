import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { expect } from '@playwright/test'
import { cardPhoto } from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import { signInBrowser } from '../../steps/customers.ts'
import { borrower, codeToPay } from '../../steps/loans.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

test('C-035 RA-06: a customer reports a payment with its receipt and follows the money until it is booked', async ({
  page,
  context,
  desk,
}) => {
  const person = await borrower(desk)
  const [bill] = (await person.client.data(currentBills)).bills
  const month = bill?.month ?? ''
  await signInBrowser(context, person)
  await page.goto(`/H5/bill/payment-receipt?month=${month}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Laporkan pembayaran tagihan/ })).toBeVisible()
  const receipt = { name: 'bukti.jpg', mimeType: 'image/jpeg', buffer: await cardPhoto() }
  await page.getByLabel('Pilih bukti bayar').setInputFiles(receipt)
  await expect(page.getByText('Dipilih: bukti.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Kirim laporan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pembayaran tagihan/ })).toBeVisible()
  await expect(page.getByText('dengan bukti bayar')).toBeVisible()
  await expect(page.getByText('Kami menunggu kabar dari bank')).toBeVisible()

  await page.goto('/H5/bill/contacts')
  await expect(page.getByText('Anda sudah melaporkan pembayaran')).toBeVisible()

  const { code, amount } = await codeToPay(person, { kind: 'BILL', month })
  await page.goto(`/H5/bill/payment-receipt?month=${month}`)
  await desk.pay(code, amount)
  await expect(page.getByText('Pengingat tagihan ini berhenti')).toHaveCount(0)
  await expect(page.getByText('Dicatat pada tagihan ini')).toBeVisible()
})

test.describe('without the service worker, behind which no request can be cut off', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /ERR_FAILED/ })

  test('a report that cannot be sent keeps what was entered, in English', async ({ page, context, desk }) => {
    await signInBrowser(context, await borrower(desk))
    await setLanguage(page, 'en-us', desk.url)
    await page.goto('/H5/bill/payment-receipt')
    const amount = page.getByLabel('Amount paid')
    await amount.fill('500000')
    const call = '**/api/payment/payment-receipt*'
    await page.route(call, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Your entries and the receipt are still here.')).toBeVisible()
    await expect(amount).toHaveValue('500.000')
    await page.unroute(call)
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('You reported the payment')).toBeVisible()
  })
})

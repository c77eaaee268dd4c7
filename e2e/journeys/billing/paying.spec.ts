import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { choose } from '../../steps/choose.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'
import { borrower, codeToPay } from '../../steps/loans.ts'
import { makePaymentNumber } from '../../steps/pay.ts'

test('what to pay: the URL takes precedence over an earlier choice, and an open bill is always preselected', async ({
  page,
  context,
  desk,
}) => {
  const { loanId, ...person } = await borrower(desk)
  await signInBrowser(context, person)
  await page.goto(`/H5/bill/detail/${loanId}`)
  await page.getByRole('button', { name: /Lunasi lebih awal|Kembalikan pinjaman/ }).click()
  await page.getByRole('button', { name: /^(Lunasi|Kembalikan) Rp/ }).click()

  const settling = page.getByRole('radio', { name: /Pengembalian pinjaman/ })
  const bill = page.getByRole('radio', { name: /^Tagihan / }).first()
  await page.getByRole('button', { name: 'Ubah' }).click()
  await expect(settling).toBeChecked()
  await choose(bill)
  await expect(bill).toBeChecked()
  await choose(settling)
  await page.getByRole('button', { name: 'Pakai pilihan ini' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Pengembalian pinjaman')).toBeVisible()

  // The sheet leaves the history as well, which ends a navigation that begins before.
  await expect.poll(() => page.evaluate<boolean>('Boolean(history.state?.overlay)')).toBe(false)
  await page.goto('/H5/home')
  await page.getByRole('link', { name: 'Bayar', exact: true }).click()
  await expect(page.getByText(/^Tagihan .* 20\d\d$/)).toBeVisible()
  await page.goto('/H5/bill/payment-method?dueDate=2020-01-31')
  await expect(page.getByText(/^Tagihan .* 20\d\d$/)).toBeVisible()
})

test('a partly paid settlement shows the remainder', async ({ page, context, desk }) => {
  const { loanId, ...person } = await borrower(desk)
  await desk.moveClock(5)
  await signInBrowser(context, person)
  await page.goto(`/H5/bill/detail/${loanId}`)
  await page.getByRole('button', { name: /Lunasi lebih awal|Kembalikan pinjaman/ }).click()
  await page.getByRole('button', { name: /^(Lunasi|Kembalikan) Rp/ }).click()
  const { code, amount } = await makePaymentNumber(page, 'BRI')
  const paymentId = new URL(page.url()).searchParams.get('paymentId') ?? ''
  await desk.pay(code, amount - 500_000)
  await expect(page.getByRole('heading', { name: 'Pembayaran diterima' })).toBeVisible()
  const paid = await person.client.data(payment, { params: { paymentId } })
  const remaining = 'remaining' in paid ? paid.remaining : 0
  expect(remaining).toBeGreaterThan(0)
  await expect(page.getByText(`masih kurang ${formatMoney(remaining)}`)).toBeVisible()
  await expect(page.getByRole('row', { name: `Sisa untuk pelunasan ${formatMoney(remaining)}` })).toBeVisible()
  const { outstanding } = (await person.client.data(loan, { params: { loanId } })).loan
  await expect(page.getByRole('row', { name: `Sisa pinjaman ${formatMoney(outstanding)}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bayar sisanya' })).toBeVisible()
})

test('a Mandiri number has its parts for Mandiri, and the whole number for a transfer from another bank', async ({
  page,
  context,
  desk,
}) => {
  const person = await borrower(desk)
  const { bills } = await person.client.data(currentBills)
  const { code, paymentId } = await codeToPay(person, { kind: 'BILL', month: bills[0]?.month ?? '' }, 'MANDIRI')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInBrowser(context, person)
  await page.goto(`/H5/bill/how-to-pay?paymentId=${paymentId}`)
  await expect(page.getByText('Dari bank lain: pilih Bank Mandiri (kode 008), lalu masukkan nomor ini.')).toBeVisible()
  await page.getByRole('button', { name: 'Salin Nomor untuk transfer dari bank lain' }).click()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code)
})

test('a code that could not be made stays on the screen with the reason, and is made again there', async ({
  page,
  context,
  desk,
}) => {
  const { loanId, ...person } = await borrower(desk)
  const { paymentId } = await codeToPay(person, { kind: 'INSTALLMENT', loanId, number: 1 })
  await signInBrowser(context, person)
  await page.route(`**/api/payment/${paymentId}*`, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, status: 'FAILED', code: '' } } })
  })
  await page.goto(`/H5/bill/how-to-pay?paymentId=${paymentId}`)
  await expect(page.getByRole('heading', { name: 'Kode tidak bisa dibuat' })).toBeVisible()
  await expect(page.getByText('BCA Virtual Account belum bisa membuat kode untuk Rp571.100.')).toBeVisible()
  await page.getByRole('button', { name: 'Coba buat lagi' }).click()
  await expect(page.getByRole('button', { name: 'Salin Nomor virtual account' })).toBeVisible()
  expect(page.url()).not.toContain(paymentId)
})

test('a customer without a loan sees no message about paid bills', async ({ page, context, desk }) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/bill')
  await expect(page.getByText('Tagihan muncul di sini setelah pinjaman cair.')).toBeVisible()
  await expect(page.getByText('lunas')).toHaveCount(0)
})

test('a bill with a pending code keeps its due date, and its payment has a receipt in the record', {
  tag: '@core',
}, async ({ page, context, desk }) => {
  const person = await borrower(desk)
  const { bills } = await person.client.data(currentBills)
  const { code, amount } = await codeToPay(person, { kind: 'BILL', month: bills[0]?.month ?? '' })
  await signInBrowser(context, person)
  for (const path of ['/H5/home', '/H5/bill', `/H5/bill/detail/${person.loanId}`]) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Lihat kode' })).toBeVisible()
    await expect(page.getByText(/^\d+ hari lagi$/).first()).toBeVisible()
  }
  await page.goto('/H5/bill')
  await expect(page.getByText('Menunggu pembayaran')).toBeVisible()
  const later = page.getByRole('button', { name: /Bayar tagihan/ })
  await expect(later.first()).toBeHidden()
  await page.getByText('Tagihan berikutnya', { exact: true }).click()
  await expect(later).toHaveCount(5)

  await desk.pay(code, amount)
  await page.goto('/H5/repayment-record')
  await page.getByRole('link', { name: /Angsuran ke-1 dari 6.*BCA/s }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pembayaran diterima' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Simpan bukti bayar' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^lumbung-.*\.png$/)
})

test('G-12 B-06 D-159: back from a code clears the stored dueDate, and so does arriving at the bills', async ({
  page,
  context,
  desk,
}) => {
  const { loanId, ...person } = await borrower(desk)
  await signInBrowser(context, person)
  const stored = () => page.evaluate("sessionStorage.getItem('dueDate')")
  const urgent = page.getByText(/^Tagihan .* 20\d\d$/)
  for (const back of [() => page.getByRole('button', { name: 'Kembali' }).click(), () => page.goBack()]) {
    await page.goto(`/H5/bill/detail/${loanId}`)
    await page.getByRole('button', { name: /Lunasi lebih awal|Kembalikan pinjaman/ }).click()
    await page.getByRole('button', { name: /^(Lunasi|Kembalikan) Rp/ }).click()
    await expect(page.getByText('Pengembalian pinjaman')).toBeVisible()
    expect(await stored()).toContain('SETTLEMENT')
    await makePaymentNumber(page, 'BRI')
    await back()
    await expect(page).toHaveURL(/\/bill\/payment-method$/)
    await expect(urgent).toBeVisible()
    await expect(page.getByText('Pengembalian pinjaman')).toHaveCount(0)
    expect(await stored()).toBeNull()
  }
  await page.goto('/H5/bill')
  await page
    .getByRole('button', { name: /^Bayar/ })
    .first()
    .click()
  // The bills have this text as well.
  await expect(page).toHaveURL(/\/bill\/payment-method$/)
  await expect(urgent).toBeVisible()
  expect(await stored()).toContain('BILL')
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL(/\/H5\/bill$/)
  await expect.poll(stored).toBeNull()
})

test('T-13 CX-29 copyOk: the number of a code is copied, and a toast says so', async ({ page, context, desk }) => {
  const person = await borrower(desk)
  const { bills } = await person.client.data(currentBills)
  const { paymentId, code } = await codeToPay(person, { kind: 'BILL', month: bills[0]?.month ?? '' })
  await signInBrowser(context, person)
  await context.addCookies([{ name: 'language', value: 'en-us', url: desk.url }])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/H5/bill/how-to-pay?paymentId=${paymentId}`)
  await page.getByRole('button', { name: 'Copy Virtual account number' }).click()
  await expect(page.getByText('Account no is copied')).toBeVisible()
  expect(code).toContain(await page.evaluate<string>('navigator.clipboard.readText()'))
})

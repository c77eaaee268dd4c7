import { createHash } from 'node:crypto'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { loanAgreement } from '@lumbung/shared/contract/lending/orders.ts'
import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { planLoan } from '../../steps/borrow.ts'
import { choose } from '../../steps/choose.ts'
import { applyForPlan, borrowerAtBillDate, completeConversion } from '../../steps/conversions.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'
import { borrower, orderLoan, signLoan } from '../../steps/loans.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

test('N-11 R-085 R-086 CX-86 CX-87: before applying, a customer reads the agreement and the insurance’s terms with the chosen figures', async ({
  page,
  context,
  desk,
}) => {
  const person = await decidedCustomer(desk)
  await desk.changeVoucher(person.mobile, 'bunga-25-ribu', 'GIVE')
  await signInBrowser(context, person)
  await page.goto('/H5/home/apply-loan')
  await planLoan(page, '3000000', 6)
  await page.getByRole('button', { name: /Asuransi \(tidak wajib\)/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Asuransi' })
  await choose(sheet.getByRole('radio', { name: /Asuransi kecelakaan diri/ }))
  await sheet.getByRole('button', { name: 'Pakai pilihan ini' }).click()
  await page.getByRole('button', { name: /^Voucher/ }).click()
  await page
    .getByRole('dialog', { name: 'Pilih voucher' })
    .getByRole('button', { name: /Rp25\.000/ })
    .click()
  const total = page.getByText('Rp3.416.600').last()
  await expect(total).toBeVisible()

  await page.getByRole('link', { name: /Contoh perjanjian/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contoh perjanjian' })).toBeVisible()
  await expect(page.getByText('Ini contoh untuk dibaca sebelum mengajukan.', { exact: false })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Total yang dibayar Rp3.416.600' })).toBeVisible()
  await expect(page.getByText('Asuransi yang dipilih')).toBeVisible()
  const specimen = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Unduh PDF' }).click()
  expect((await specimen).suggestedFilename()).toBe('contoh-perjanjian.pdf')
  await page.getByRole('link', { name: 'Ketentuan Asuransi kecelakaan diri' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asuransi kecelakaan diri' })).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await page.getByRole('button', { name: 'Kembali' }).click()

  // The voucher and the insurance are still chosen.
  await expect(total).toBeVisible()
  await page.getByRole('link', { name: 'Ketentuan Asuransi kecelakaan diri' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asuransi kecelakaan diri (PDF)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Yang tidak ditanggung' })).toBeVisible()
  const terms = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Unduh PDF' }).last().click()
  expect((await terms).suggestedFilename()).toBe('personal-accident-general.pdf')
})

test('R-086: without a chosen loan there is no specimen, and an unknown type or loan is told so, in English', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await setLanguage(page, 'en-us', desk.url)
  await page.goto('/H5/home/agreement/loan')
  await expect(page.getByText('Choose the amount and tenor of the loan first.')).toBeVisible()
  await page.goto('/H5/home/agreement/loan?productId=pinjaman-tunai&amount=3000000&tenor=4')
  await expect(page.getByText('There is no specimen yet')).toBeVisible()
  await page.getByRole('link', { name: 'Work out my loan' }).click()
  await expect(page).toHaveURL(/\/home\/apply-loan$/)
  await page.goto('/H5/home/agreement/loan?productId=pinjaman-tunai&amount=3000000&tenor=6')
  await expect(page.getByText('In English: interest is 2% a month', { exact: false })).toBeVisible()
  await page.goto('/H5/home/agreement/group-life')
  await expect(page.getByRole('heading', { name: 'What is not covered' })).toBeVisible()
  await page.goto('/H5/home/agreement/other')
  await expect(page.getByText('Document not found')).toBeVisible()
  await page.getByRole('link', { name: 'See my loans' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My loans' })).toBeVisible()
})

test('R-114: the agreement of the order just made is read from My loans; before an order there is none', async ({
  page,
  context,
  desk,
}) => {
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  await page.goto('/H5/loan-agreement')
  await expect(page.getByText('Belum ada perjanjian')).toBeVisible()
  await orderLoan(person)
  await page.goto('/H5/me/my-loans')
  await page.getByRole('link', { name: /Perjanjian terakhir/ }).click()
  await expect(page).toHaveURL(/\/H5\/loan-agreement$/)
  await expect(page.getByRole('button', { name: 'Tanda tangani', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Total yang dibayar Rp3.426.600' })).toBeVisible()
})

test('R-084 R-085 #7: a signed agreement is read by its id from the loan; another customer’s is not found', {
  tag: '@core',
}, async ({ page, context, desk }) => {
  const person = await borrower(desk)
  const { orderId } = person
  const { agreementId, model } = await person.client.data(loanAgreement, { query: { orderId } })
  await signInBrowser(context, person)
  await page.goto(`/H5/order-status/${orderId}`)
  await page.getByRole('link', { name: /Perjanjian pinjaman/ }).click()
  await expect(page.getByText('Pemberi dana juga sudah menandatangani.', { exact: false })).toBeVisible()
  await page.goto(`/H5/me/loan-details/${person.loanId}`)
  await page.getByRole('link', { name: /Perjanjian pinjaman/ }).click()
  await expect(page).toHaveURL(new RegExp(`/H5/home/tc-agreement/${agreementId}$`))
  await expect(page.getByText(model.number, { exact: false }).first()).toBeVisible()
  await page.goto(`/H5/home/apply-loan/ViewPdf?doc=${agreementId}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Unduh PDF' }).last().click()
  expect((await saved).suggestedFilename()).toBe(`${model.number}.pdf`)
  await signInBrowser(context, await decidedCustomer(desk))
  for (const address of [
    `home/tc-agreement/${agreementId}`,
    `home/apply-loan/ViewPdf?doc=${agreementId}`,
    `${orderId}/loan-agreement`,
  ]) {
    await page.goto(`/H5/${address}`)
    await expect(page.getByText('Dokumen tidak ditemukan')).toBeVisible()
  }
  for (const address of [`order-status/${orderId}`, `me/loan-details/${person.loanId}`]) {
    await page.goto(`/H5/${address}`)
    await expect(page.getByText('Halaman tidak ditemukan')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ke Beranda' })).toBeVisible()
  }
})

test('R-084: the agreement of a conversion is read from its process and from the new loan', async ({
  page,
  context,
  desk,
}) => {
  const person = await borrowerAtBillDate(desk)
  const conversionId = await applyForPlan(person)
  const loanId = await completeConversion(person, conversionId)
  const [document] = (await person.client.data(loan, { params: { loanId } })).documents
  await signInBrowser(context, person)
  await page.goto(`/H5/bill/installment-process?conversionId=${conversionId}`)
  await page.getByRole('link', { name: 'Baca perjanjian' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Perjanjian cicilan' })).toBeVisible()
  await page.goto(`/H5/me/loan-details/${loanId}`)
  await page.getByRole('link', { name: /Perjanjian pinjaman/ }).click()
  await expect(page).toHaveURL(new RegExp(`/H5/home/tc-agreement/${document?.agreementId}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Perjanjian cicilan' })).toBeVisible()
})

test('RA-17: the page that agreements name checks a PDF in the browser: a signed one, a changed one, and a SHA-256', async ({
  page,
  desk,
}) => {
  const person = await decidedCustomer(desk)
  const orderId = await orderLoan(person)
  await signLoan(person, orderId)
  const response = await person.client.fetch(`/api/loan/order/${orderId}/agreement.pdf`)
  const buffer = Buffer.from(await response.arrayBuffer())
  await page.goto('/verify')
  const choice = page.locator('input[type=file]')
  await expect(page.getByRole('heading', { level: 1, name: 'Asli dan belum diubah?' })).toBeVisible()
  await choice.setInputFiles({ name: 'perjanjian.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByText(/^Dokumen ini ditandatangani kedua pihak pada/)).toBeVisible()
  const changed = Buffer.concat([buffer, Buffer.from(' ')])
  await choice.setInputFiles({ name: 'lain.pdf', mimeType: 'application/pdf', buffer: changed })
  await expect(page.getByText(/^Dokumen ini tidak kami kenal/)).toBeVisible()
  const typed = page.getByLabel('SHA-256 (64 angka dan huruf)')
  await typed.fill('abc')
  await typed.press('Enter')
  await expect(page.getByText('SHA-256 terdiri dari 64 angka')).toBeVisible()
  await typed.fill(createHash('sha256').update(buffer).digest('hex').toUpperCase())
  await typed.press('Enter')
  await expect(page.getByText(/^Dokumen ini ditandatangani kedua pihak pada/)).toBeVisible()
})

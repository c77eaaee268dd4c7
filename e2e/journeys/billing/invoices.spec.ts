import { applyExtension } from '@lumbung/shared/contract/billing/extensions.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { decidedCustomer, type Person, signInBrowser } from '../../steps/customers.ts'
import { borrower, numberedInvoices, payFor } from '../../steps/loans.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

/** Moves the first due date for the fee. */
async function extend({ client, desk }: Person, loanId: string): Promise<void> {
  const [first] = (await client.data(loan, { params: { loanId } })).installments
  const body = { month: first?.dueDate.slice(0, 7) ?? '', method: 'BCA' } as const
  const { paymentId } = await client.data(applyExtension, { body })
  const made = () => client.data(payment, { params: { paymentId } })
  await expect.poll(async () => (await made()).status, { intervals: [50] }).toBe('PENDING')
  const code = await made()
  await desk.pay('code' in code ? code.code : '', 11_100)
  await expect.poll(async () => (await made()).status, { intervals: [50] }).toBe('PAID')
}

test('R-111 R-112 CX-42 CX-43 CX-73: a customer reads the invoices of both fees and saves one, in both languages', async ({
  page,
  context,
  desk,
}) => {
  const { loanId, ...person } = await borrower(desk)
  await extend(person, loanId)
  const items = await numberedInvoices(person, 2)
  expect(items.map(({ charge, total }) => [charge, total])).toEqual([
    ['EXTENSION_FEE', 11_100],
    ['SERVICE_FEE', 66_600],
  ])
  await signInBrowser(context, person)
  await page.goto('/H5/me')
  await page.getByRole('link', { name: 'Faktur' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Faktur' })).toBeVisible()
  await page.getByRole('link', { name: /Biaya layanan.*Rp66\.600/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Faktur ${items[1]?.number}` })).toBeVisible()
  for (const row of ['Biaya Rp60.000', 'Dasar pengenaan PPN 11/12 × Rp60.000', 'Tarif PPN 12%', 'PPN Rp6.600'])
    await expect(page.getByRole('row', { name: row, exact: true })).toBeVisible()
  await expect(page.getByText(/NPWP \d{16}/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Simpan faktur ini' }).click()
  expect((await download).suggestedFilename()).toBe(`${items[1]?.number}.pdf`)
  await setLanguage(page, 'en-us', desk.url)
  await page.goto(`/H5/me/invoice-pdf?id=${items[0]?.invoiceId}`)
  await expect(page.getByText('Extension of instalment 1')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Total with VAT Rp11.100' })).toBeVisible()
})

test('R-127 R-128 CX-44 CX-74 D-173: from an invoice to the notice about VAT of 12%, which is acknowledged once', async ({
  page,
  context,
  desk,
}) => {
  const person = await borrower(desk)
  await signInBrowser(context, person)
  await page.goto('/H5/vat12adjustment/completed')
  await page.getByRole('link', { name: 'Baca penyesuaian PPN' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Penyesuaian PPN 12%' })).toBeVisible()
  const [invoice] = await numberedInvoices(person, 1)
  await page.goto(`/H5/me/invoice-pdf?id=${invoice?.invoiceId}`)
  await page.getByRole('link', { name: 'Mengapa PPN 12% tetap 11% dari biaya?' }).click()
  await expect(page.getByText('Yang Anda bayar tidak berubah: PPN tetap 11% dari biaya.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Dasar pengenaan PPN 11/12 × Rp60.000' })).toBeVisible()
  await page.getByRole('button', { name: 'Saya mengerti' }).click()
  await expect(page).toHaveURL(/\/vat12adjustment\/completed$/)
  await expect(page.getByText('Anda membaca penyesuaian PPN 12% pada')).toBeVisible()
  await page.getByRole('link', { name: 'Ke Beranda' }).click()
  await expect(page).toHaveURL(/\/H5\/home$/)
  await setLanguage(page, 'en-us', desk.url)
  await page.goto('/H5/vat12adjustment')
  await expect(page.getByText('What you pay does not change: VAT is still 11% of the fee.')).toBeVisible()
  await expect(page.getByText(/You confirmed on .* that you have read this\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'I understand' })).toHaveCount(0)
})

test('#7: a loan cancelled in its cooling-off has a credit note; another customer’s invoice is not found', async ({
  page,
  context,
  desk,
}) => {
  const { loanId, ...person } = await borrower(desk)
  await payFor(person, { kind: 'SETTLEMENT', loanId })
  const [note, invoice] = await numberedInvoices(person, 2)
  await signInBrowser(context, person)
  await page.goto('/H5/me/invoice-page')
  await page.getByRole('link', { name: /Pembatalan biaya layanan.*−\s?Rp66\.600/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Nota kredit ${note?.number}` })).toBeVisible()
  await page.getByRole('link', { name: `Faktur ${invoice?.number} Dibatalkan oleh nota kredit ini` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Faktur ${invoice?.number}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Nota kredit ${note?.number} Membatalkan faktur ini` })).toBeVisible()
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto(`/H5/me/invoice-pdf?id=${invoice?.invoiceId}`)
  await expect(page.getByText('Faktur tidak ditemukan')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat semua faktur' }).click()
  await expect(page.getByText('Belum ada faktur')).toBeVisible()
})

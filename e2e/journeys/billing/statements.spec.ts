import { statementList } from '@lumbung/shared/contract/billing/statements.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'
import { contactCustomer } from '../../steps/database-changes.ts'
import { borrower, lateBorrower, payFor } from '../../steps/loans.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

test('R-025 CX-24: a late customer reads the monthly statements from the bills, in both languages', async ({
  page,
  context,
  desk,
}) => {
  const { loanId, ...person } = await lateBorrower(desk)
  await payFor(person, { kind: 'INSTALLMENT', loanId, number: 1 })
  await desk.moveClock(25)
  const { items } = await person.client.data(statementList)
  expect(items.length).toBeGreaterThanOrEqual(2)
  await signInBrowser(context, person)
  await page.goto('/H5/bill')
  await page.getByRole('link', { name: 'Rincian tagihan bulanan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rincian tagihan' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Biaya layanan', exact: true }).first()).toBeVisible()
  await expect(page.getByText('Pembayaran sejak rincian sebelumnya')).toBeVisible()
  await expect(page.getByText(items[0]?.number ?? '')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Simpan rincian ini' }).click()
  expect((await download).suggestedFilename()).toBe(`${items[0]?.number}.pdf`)
  const older = page.getByRole('listitem').filter({ hasText: 'Tagihan ' }).last()
  await older.click()
  await expect(page).toHaveURL(/statementId=/)
  await expect(page.getByText(items.at(-1)?.number ?? '')).toBeVisible()
  await setLanguage(page, 'en-us', desk.url)
  await page.goto('/H5/bill/statement')
  await expect(page.getByText('Payments since the previous statement')).toBeVisible()
  await expect(page.getByText(formatMoney(items[0]?.amount)).first()).toBeAttached()
  await page.getByRole('link', { name: 'See current bills' }).click()
  await expect(page).toHaveURL(/\/H5\/bill$/)
})

test('a statement of another customer is not found, and without statements the screen says when one is issued', async ({
  page,
  context,
  desk,
}) => {
  const owner = await borrower(desk)
  await desk.moveClock(25)
  const [foreign] = (await owner.client.data(statementList)).items
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/bill/statement')
  await expect(page.getByText('Rincian terbit 7 hari sebelum jatuh tempo pertama setiap bulan.')).toBeVisible()
  await page.goto(`/H5/bill/statement?statementId=${foreign?.statementId}`)
  await expect(page.getByText('Pembayaran sejak rincian sebelumnya')).toHaveCount(0)
  await expect(page.getByRole('alert').or(page.getByText('tidak ditemukan')).first()).toBeVisible()
})

test('CX-71: the customer sees every contact about the bills: when, how, by whom and why', async ({
  page,
  context,
  desk,
  database,
}) => {
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  await page.goto('/H5/bill')
  await page.getByRole('link', { name: 'Riwayat pengingat tagihan' }).click()
  await expect(page.getByText('Belum ada pengingat')).toBeVisible()
  await contactCustomer(database, person)
  await page.reload()
  await expect(page.getByText('Pemberitahuan keterlambatan')).toBeVisible()
  await expect(page.getByText('Rp572.100, jatuh tempo 24 Des 2026')).toBeVisible()
  await expect(page.getByText('26 Des 2026, 10.00 WIB · SMS, otomatis dari Lumbung')).toBeVisible()
})

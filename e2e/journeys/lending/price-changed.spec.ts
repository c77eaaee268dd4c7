import { loanList } from '@lumbung/shared/contract/billing/loans.ts'
import { expect, type Page } from '@playwright/test'
import { saveProduct } from '../../../server/src/modules/lending/api.ts'
import { byOperator } from '../../../server/src/platform/access/actor.ts'
import { offsetClock } from '../../../server/src/platform/clock.ts'
import type { Database } from '../../../server/src/platform/database/db.ts'
import { test } from '../../harness/fixtures.ts'
import { agreeToPlan, allowLocation, planLoan } from '../../steps/borrow.ts'
import { choose } from '../../steps/choose.ts'
import { signInBrowser } from '../../steps/customers.ts'
import { decidedCustomerOn } from '../../steps/database-changes.ts'

// Sold beside the seed product while a test runs, on a channel of its own: other journeys see one product.
const id = 'z-harga-berubah'

/** Saves the product with a flat rate. */
async function savePrice(database: Database, ratePpm: number, status = 'CREATED'): Promise<void> {
  const draft = {
    id,
    name: 'Harga Berubah',
    type: 'CASH',
    cardKind: 'PDL',
    status,
    channels: ['JAGAT_COIN'],
    min: 500_000,
    max: 20_000_000,
    step: 50_000,
    termUnit: 'MONTHS',
    tenors: [3, 6],
    rate: {
      method: 'FLAT',
      ratePpm,
      dayCount: '30/360',
      feePpm: { 3: 20_000, 6: 20_000 },
      vatPpm: 110_000,
      lateFeePpm: 1000,
      roundingMultiple: 1,
      every: null,
      graceInstallments: 0,
      dueDay: 'DISBURSEMENT',
    },
  }
  const app = { db: database, clock: offsetClock(() => 0) }
  expect((await saveProduct(app, draft, { actor: byOperator('test') })).result).toBe('SAVED')
}

// One after another: they share the product.
test.describe.configure({ mode: 'default' })
test.afterEach(({ database }) => savePrice(database, 20_000, 'UNAVAILABLE'))

const rowsOf = async (page: Page) =>
  (await page.getByRole('dialog').getByRole('row').allInnerTexts()).map((text) => text.trim().split(/\s*\t\s*|\n+/))

test('RATE_VERSION_CHANGED: the sheet compares the price agreed to with the new one, and consent is asked again', async ({
  page,
  context,
  desk,
  database,
}) => {
  await savePrice(database, 20_000)
  const person = await decidedCustomerOn(desk, database, 'JAGAT_COIN')
  await signInBrowser(context, person)
  await page.goto(`/JAGAT_COIN/home/apply-loan?productId=${id}`)
  await planLoan(page, '3000000', 6)
  await agreeToPlan(page)
  await savePrice(database, 19_000)
  const apply = page.getByRole('button', { name: /^Ajukan Rp/ })
  await apply.click()
  await allowLocation(page)
  await expect(page.getByRole('dialog')).toContainText('Biaya pinjaman berubah')
  const rows = await rowsOf(page)
  expect(rows.slice(1, 7)).toEqual([
    ['Angsuran', 'Rp571.100', 'Rp568.100'],
    ['Bunga', 'Rp360.000', 'Rp342.000'],
    ['Biaya layanan', 'Rp60.000', 'Rp60.000'],
    ['PPN biaya layanan', 'Rp6.600', 'Rp6.600'],
    ['Total biaya pinjaman', 'Rp426.600', 'Rp408.600'],
    ['Total yang Anda bayar', 'Rp3.426.600', 'Rp3.408.600'],
  ])
  await page.getByRole('button', { name: 'Lihat rincian baru' }).click()
  await expect(page.getByText('Rp568.100').first()).toBeVisible()
  const consent = page.getByRole('checkbox')
  await expect(consent).not.toBeChecked()
  await apply.click()
  await expect(page.getByText('Centang kotak ini untuk melanjutkan').first()).toBeVisible()
  await choose(consent)
  await apply.click()
  await expect(page.getByRole('checkbox', { name: /menyetujui isinya/ })).toBeVisible()
  await expect(page.getByText('Rp568.100').first()).toBeVisible()
})

test('RATE_VERSION_CHANGED: a customer who leaves the sheet has applied for nothing', async ({
  page,
  context,
  desk,
  database,
}) => {
  await savePrice(database, 18_000)
  const person = await decidedCustomerOn(desk, database, 'JAGAT_COIN')
  await signInBrowser(context, person)
  await context.addCookies([{ name: 'language', value: 'en-us', url: desk.url }])
  await page.goto(`/JAGAT_COIN/home/apply-loan?productId=${id}`)
  await page.getByRole('button', { name: /^Loan purpose/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Education' }).click()
  await choose(page.getByRole('checkbox'))
  await savePrice(database, 17_000)
  await page.getByRole('button', { name: /^Apply for Rp/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('dialog')).toContainText('The price has changed')
  const rows = await rowsOf(page)
  expect(rows[2]).toEqual(['Interest', 'Rp27.000', 'Rp25.500'])
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await person.client.data(loanList)).orders).toHaveLength(0)
})

import { expect, type Page } from '@playwright/test'
import { saveProduct } from '../../../server/src/modules/lending/api.ts'
import { byOperator } from '../../../server/src/platform/access/actor.ts'
import { offsetClock } from '../../../server/src/platform/clock.ts'
import type { Database } from '../../../server/src/platform/database/db.ts'
import { test } from '../../harness/fixtures.ts'
import { allowLocation, expectMoneySent, signAgreement } from '../../steps/borrow.ts'
import { choose } from '../../steps/choose.ts'
import { signInBrowser } from '../../steps/customers.ts'
import { decidedCustomerOn } from '../../steps/database-changes.ts'

/** Puts Pintar+ Flexi on sale on a channel where other journeys do not see it. */
async function sellFlexi(database: Database): Promise<void> {
  const fee = 15_000
  const draft = {
    id: 'pintar-flexi',
    name: 'Pintar+ Flexi',
    type: 'CASH',
    cardKind: 'PDL',
    status: 'CREATED',
    channels: ['JAGAT_MAP'],
    noLatePayments: true,
    mixesTenors: true,
    min: 500_000,
    max: 20_000_000,
    step: 50_000,
    termUnit: 'MONTHS',
    tenors: [3, 6, 9, 12],
    rate: {
      method: 'FLAT',
      ratePpm: 18_000,
      dayCount: '30/360',
      vatPpm: 110_000,
      lateFeePpm: 1000,
      roundingMultiple: 1,
      feePpm: { 3: fee, 6: fee, 9: fee, 12: fee },
      every: null,
      graceInstallments: 0,
      dueDay: 'DISBURSEMENT',
    },
  }
  const saved = await saveProduct({ db: database, clock: offsetClock(() => 0) }, draft, { actor: byOperator('test') })
  expect(saved.problems).toEqual([])
}

test.beforeEach(({ database }) => sellFlexi(database))

const tenor = (page: Page, months: number) =>
  page.getByRole('checkbox', { name: new RegExp(`^${months} (bulan|months)$`) })

async function typeAmount(page: Page, name: string, amount: string): Promise<void> {
  const part = page.getByRole('heading', { name }).locator('..')
  await part.getByRole('button', { name: /^(Ubah|Change)/ }).click()
  await part.getByRole('textbox').fill(amount)
  await part.getByRole('textbox').blur()
}

test('N-12 D-147: a customer divides a loan between two tenors, reads, signs and receives it', async ({
  page,
  context,
  desk,
  database,
}) => {
  const person = await decidedCustomerOn(desk, database, 'JAGAT_MAP')
  await signInBrowser(context, person)
  await page.goto('/JAGAT_MAP/home/apply-loan')
  // The seed product stays the first choice; the other one keeps the amount.
  await expect(page.getByRole('radio', { name: /^Pinjaman Tunai/ })).toBeChecked()
  await typeAmount(page, 'Berapa yang Anda butuhkan?', '3600000')
  await choose(page.getByRole('radio', { name: /^Pintar\+ Flexi/ }))
  await choose(tenor(page, 3))
  await choose(tenor(page, 12))
  await expect(page.getByText('Sisanya untuk 12 bulan')).toBeVisible()
  await expect(page.getByText('Rp1.800.000').last()).toBeVisible()
  await typeAmount(page, 'Untuk 3 bulan', '1200000')
  await expect(page.getByText('Rp2.400.000', { exact: true })).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await expect(page.getByText('Bayar tiap bulan, paling banyak')).toBeVisible()
  await expect(page.getByText('Rp669.795').first()).toBeVisible()
  await expect(page.getByText(/Pinjaman terbagi menjadi Rp1\.200\.000 selama 3 bulan/)).toBeVisible()
  await page.getByRole('button', { name: 'Tujuan pinjaman:' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pendidikan' }).click()

  // The specimen has the same parts, and the form still has them afterwards.
  await page.getByRole('link', { name: /^Contoh perjanjian/ }).click()
  await expect(page.getByText('Rp1.200.000 selama 3 bulan, Rp2.400.000 selama 12 bulan').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^Pintar\+ Flexi/ })).toBeChecked()
  await expect(tenor(page, 3)).toBeChecked()
  await expect(page.getByText('Rp2.400.000', { exact: true })).toBeVisible()

  await choose(page.getByRole('checkbox', { name: /sanggup membayar/ }))
  await page.getByRole('button', { name: 'Ajukan Rp3.600.000' }).click()
  await allowLocation(page)
  await expect(page.getByText('Rp1.200.000 selama 3 bulan, Rp2.400.000 selama 12 bulan').first()).toBeVisible()
  await signAgreement(page, desk, person.mobile)
  await expectMoneySent(page)
})

test('N-12 D-147: a plan that is not valid keeps the button from sending, and says why', async ({
  page,
  context,
  desk,
  database,
}) => {
  const person = await decidedCustomerOn(desk, database, 'JAGAT_MAP')
  await signInBrowser(context, person)
  await context.addCookies([{ name: 'language', value: 'en-us', url: desk.url }])
  await page.goto('/JAGAT_MAP/home/apply-loan?productId=pintar-flexi')
  // The smallest amount cannot be shared.
  await tenor(page, 6).click({ force: true })
  await expect(page.getByRole('status').filter({ hasText: 'For 2 tenors, borrow at least Rp1.000.000' })).toBeVisible()
  await expect(tenor(page, 6)).not.toBeChecked()
  await typeAmount(page, 'How much do you need?', '2000000')
  await choose(tenor(page, 6))
  await choose(tenor(page, 12))
  await typeAmount(page, 'For 3 months', '1400000')
  await expect(page.getByText('Leave at least Rp500.000 for 12 months').first()).toBeVisible()
  await typeAmount(page, 'For 3 months', '100000')
  await expect(page.getByText('Minimum Rp500.000')).toHaveCount(2)
  await typeAmount(page, 'For 3 months', '1400000')
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/loan/apply')) posted.push(request.url())
  })
  await page.getByRole('button', { name: 'Apply for Rp2.000.000' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Leave at least' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /Leave at least/ }).click()
  await expect(page.locator('#tranches')).toBeFocused()
  expect(posted).toEqual([])
  // A lower amount takes from the longest part first, then from the others.
  await typeAmount(page, 'How much do you need?', '1500000')
  await expect(page.getByText('The rest for 12 months').locator('..')).toContainText('Rp500.000')
  await typeAmount(page, 'How much do you need?', '1000000')
  await expect(page.getByText('For 3 tenors, borrow at least Rp1.500.000').first()).toBeVisible()
  await tenor(page, 6).click()
  await expect(page.getByText('For 3 tenors, borrow at least')).toHaveCount(0)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
})

import { expect, type Page } from '@playwright/test'
import { newAccount, newNik } from '../server/src/testing/customers.ts'
import { test } from './fixtures.ts'
import { addBankAccount } from './steps/accounts.ts'
import { photographIdCard } from './steps/apply-for-limit.ts'
import { applyForPlan, planLoan, seeMoneySent, signAgreement } from './steps/borrow.ts'
import { decidedPerson, fillInEverything, signedInPerson, takeOver } from './steps/customers.ts'

/** Keeps the answers of a call back until the returned function is called. */
async function holdAnswers(page: Page, path: RegExp): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await held.promise
    await route.fallback()
  })
  return async () => {
    held.resolve()
    await page.unroute(path)
  }
}

const longDate = /\d{1,2} (Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des)\w* 20\d\d/

test('who has to wait for a person is told that the application was sent', async ({ page, context, desk }) => {
  const person = await signedInPerson(desk)
  await fillInEverything(person, { ktp: { idNumber: newNik('9004') } })
  await takeOver(context, person)
  await page.goto('/H5/apply/bank-info')
  await page.getByRole('button', { name: 'Kirim pengajuan' }).click()
  const sent = page.getByRole('alertdialog', { name: 'Pengajuan terkirim' })
  await expect(sent.getByText('Nomor pengajuan')).toBeVisible()
  await sent.getByRole('button', { name: 'Lihat status' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pengajuan Anda sedang ditinjau' })).toBeVisible()
})

test('a rejected customer learns when to try again and is not led to an application', async ({
  page,
  context,
  desk,
}) => {
  await takeOver(context, await decidedPerson(desk, { ktp: { idNumber: newNik('9011') } }))
  await page.goto('/H5/home')
  await expect(page.getByRole('heading', { name: 'Pengajuan belum bisa kami setujui' })).toBeVisible()
  await expect(page.getByText(longDate)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajukan pinjaman' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Mulai pengajuan' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Lihat status' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pengajuan belum bisa kami setujui' })).toBeVisible()
  await expect(page.getByText(longDate)).toBeVisible()

  await page.goto('/H5/home/apply-loan')
  await expect(page).toHaveURL(/\/H5\/home$/)
  await expect(page.getByRole('alertdialog').getByText(longDate)).toBeVisible()
})

test.describe('without the service worker, behind which no answer can be held back', () => {
  test.use({ serviceWorkers: 'block' })

  test('a photo that came back is taken again and the application is approved', async ({
    page,
    context,
    desk,
    camera,
  }) => {
    await takeOver(context, await decidedPerson(desk, { ktp: { idNumber: newNik('9023') } }))
    await camera.pointAt('card')
    await page.goto('/H5/home')
    await page.getByRole('link', { name: 'Lihat yang perlu diperbaiki' }).click()
    await page.getByRole('link', { name: 'Perbaiki: Foto KTP' }).click()
    const answer = await holdAnswers(page, /\/application\/current/)
    await photographIdCard(page)
    // Until the page knows that the review has gone on, it asks for nothing.
    await expect(page).toHaveURL(/\/apply-status$/)
    await expect(page.locator('main [aria-busy=true]')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await answer()
    await expect(page.getByRole('heading', { level: 1, name: 'Pengajuan Anda disetujui' })).toBeVisible()
  })
})

test('money that the bank refused goes to another account, signed again', async ({ page, context, desk }) => {
  const person = await decidedPerson(desk, { bank: { accountNumber: newAccount('9101') } })
  await takeOver(context, person)
  await page.goto('/H5/home')
  await page.getByRole('button', { name: 'Ajukan pinjaman' }).click()
  await planLoan(page, '3000000', 6)
  await applyForPlan(page)
  await signAgreement(page, desk, person.mobile)
  await expect(page.getByText('Bank menolak rekening ini.')).toBeVisible()

  // A second code within a minute would be refused.
  await desk.moveClock(1)
  await page.getByRole('link', { name: 'Pilih rekening lain' }).click()
  await addBankAccount(page, newAccount('1234'))
  await page.getByRole('radio', { name: /1234/ }).check()
  await page.getByRole('button', { name: 'Pakai rekening ini' }).click()
  await page.getByLabel('Kode SMS, 6 angka').fill(await desk.newCode(person.mobile))
  await seeMoneySent(page)
})

import { expect, type Page } from '@playwright/test'
import { newAccount, newNik } from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import { addBankAccount } from '../../steps/accounts.ts'
import { photographIdCard } from '../../steps/apply-for-limit.ts'
import { applyForPlan, expectMoneySent, planLoan, signAgreement } from '../../steps/borrow.ts'
import { choose } from '../../steps/choose.ts'
import {
  decidedCustomer,
  fillInApplication,
  returnedApplicant,
  signedInCustomer,
  signInBrowser,
} from '../../steps/customers.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

/** Holds back the responses of a call until the returned function is called. */
async function holdResponses(page: Page, path: RegExp): Promise<() => Promise<void>> {
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

test('A-10 APPLY_SUCCESS: a referred applicant gets the confirmation that the application was submitted', {
  tag: '@core',
}, async ({ page, context, desk }) => {
  const person = await signedInCustomer(desk)
  await fillInApplication(person, { ktp: { idNumber: newNik('9004') } })
  await signInBrowser(context, person)
  await page.goto('/H5/apply/bank-info')
  await page.getByRole('button', { name: 'Kirim pengajuan' }).click()
  const sent = page.getByRole('alertdialog', { name: 'Pengajuan terkirim' })
  await expect(sent.getByText('Nomor pengajuan')).toBeVisible()
  await sent.getByRole('button', { name: 'Lihat status' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pengajuan Anda sedang ditinjau' })).toBeVisible()
  await page.goto('/H5/home')
  await expect(page.getByText(/^Hasilnya paling lambat \w+, \d+ \w+ 20\d\d, pukul \d\d\.\d\d WIB\./)).toBeVisible()
})

test('CX-04: an applicant who has entered nothing yet is shown how to begin', async ({ page, context, desk }) => {
  await signInBrowser(context, await signedInCustomer(desk))
  await page.goto('/H5/apply-status')
  await expect(page.getByRole('heading', { level: 1, name: 'Belum ada pengajuan' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mulai pengajuan' })).toBeVisible()
})

test('N-10: a rejected applicant sees the date of the next application and no button to apply', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk, { ktp: { idNumber: newNik('9011') } }))
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

test.describe('without the service worker, behind which no response can be held back', () => {
  test.use({ serviceWorkers: 'block' })

  test('a rejected applicant is told so also when the limit is known first', async ({ page, context, desk }) => {
    await signInBrowser(context, await decidedCustomer(desk, { ktp: { idNumber: newNik('9011') } }))
    await page.goto('/H5/me')
    const answer = await holdResponses(page, /\/loan\/eligibility/)
    const known = [/\/api\/loan\/products/, /\/api\/limit/].map((url) => page.waitForResponse(url))
    await page.evaluate("history.pushState(null, '', '/H5/home/apply-loan')")
    await Promise.all(known)
    // A hasty popup would be shown by now.
    await page.waitForTimeout(500)
    await answer()
    await expect(page.getByRole('alertdialog')).toContainText('Pengajuan belum bisa kami setujui')
  })

  test('a returned photo is taken again and the application is approved', async ({ page, context, desk, camera }) => {
    await signInBrowser(context, await decidedCustomer(desk, { ktp: { idNumber: newNik('9023') } }))
    await camera.pointAt('card')
    await page.goto('/H5/home')
    await page.getByRole('link', { name: 'Lihat yang diperlukan' }).click()
    await page.getByRole('link', { name: 'Perbaiki: Foto KTP' }).click()
    const answer = await holdResponses(page, /\/application\/current/)
    await expect(page.getByText('Foto KTP belum terbaca.')).toBeVisible()
    await photographIdCard(page)
    // The page must not request a correction before it knows that the review continues.
    await expect(page).toHaveURL(/\/apply-status$/)
    await expect(page.locator('main [aria-busy=true]')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await answer()
    await expect(page.getByRole('heading', { level: 1, name: 'Pengajuan Anda disetujui' })).toBeVisible()
  })
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('a returned photo: the camera says why, and its shutter is in view', async ({ page, context, desk, camera }) => {
    await signInBrowser(context, await returnedApplicant(desk, 'ktp-holding', 'WRONG_PHOTO_FORMAT'))
    await camera.pointAt('card')
    for (const [language, shutter, why] of [
      ['id', 'Ambil foto', 'Wajah atau KTP belum terlihat jelas.'],
      ['en-us', 'Take photo', 'Your face or card cannot be seen clearly.'],
    ] as const) {
      await setLanguage(page, language, desk.url)
      await page.goto('/H5/resubmit/ktp-holding')
      await expect(page.getByText(why)).toBeInViewport()
      await expect(page.getByRole('button', { name: shutter, exact: true })).toBeInViewport({ ratio: 1 })
    }
  })
})

test('after a failed disbursement the customer signs for another account and gets the money there', async ({
  page,
  context,
  desk,
  camera,
}) => {
  test.slow()
  const person = await decidedCustomer(desk, { bank: { accountNumber: newAccount('9101') } })
  await signInBrowser(context, person)
  await page.goto('/H5/home')
  await page.getByRole('button', { name: 'Ajukan pinjaman' }).click()
  await planLoan(page, '3000000', 6)
  await applyForPlan(page)
  await signAgreement(page, desk, person.mobile)
  await expect(page.getByText('Bank menolak rekening ini.')).toBeVisible()

  // A second code within a minute would be refused.
  await desk.moveClock(1)
  await page.getByRole('link', { name: 'Pilih rekening lain' }).click()
  await expect(page.getByText(/^Bank menolak BCA •••• 9101\. Pilih atau tambahkan rekening lain/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '9101' })).toContainText('Ditolak bank untuk pengajuan ini')
  await expect(page.getByRole('button', { name: 'Pakai rekening ini' })).toHaveCount(0)
  await addBankAccount(page, camera, newAccount('1234'))
  await choose(page.getByRole('radio', { name: /1234/ }))
  await page.getByRole('button', { name: 'Pakai rekening ini' }).click()
  await page.getByLabel('Kode SMS, 6 angka').fill(await desk.newCode(person.mobile))
  await expectMoneySent(page)
})

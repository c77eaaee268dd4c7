import { currentApplication, submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { expect, type Page } from '@playwright/test'
import { newNik } from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import { choose } from '../../steps/choose.ts'
import { decidedCustomer, fillInApplication, signedInCustomer, signInBrowser } from '../../steps/customers.ts'
import type { Desk } from '../../steps/desk.ts'
import { signInByCode } from '../../steps/sign-in.ts'

// Calls cannot be held back behind a service worker.
test.use({ serviceWorkers: 'block', expectedErrors: /ERR_FAILED/ })

/** A customer with another's NIK, who sends the application on one phone while it is open on the page. */
async function sendFromStalePage(page: Page, desk: Desk, nik: string): Promise<void> {
  const person = await signedInCustomer(desk)
  await fillInApplication(person, { ktp: { idNumber: nik } })
  await signInBrowser(page.context(), person)
  await page.goto('/H5/apply/bank-info')
  const send = page.getByRole('button', { name: 'Kirim pengajuan' })
  await expect(send).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await choose(box)
  // The page keeps what it has read, as on a bad connection.
  await page.route('**/api/application/current*', (route) => route.abort())
  await person.client.data(submitApplication)
  const review = async () => (await person.client.data(currentApplication)).review
  await expect.poll(review, { intervals: [50] }).toBe('REJECTED')
  await send.click()
}

test('A-05 T-12 NKP_ONGOING: the popup leads to the existing account, by signing out and in to it', async ({
  page,
  desk,
}) => {
  const nik = newNik()
  const first = await decidedCustomer(desk, { ktp: { idNumber: nik } })
  await sendFromStalePage(page, desk, nik)
  const popup = page.getByRole('alertdialog', { name: 'Akun Anda sudah ada' })
  await popup.getByRole('button', { name: 'Ke akun yang ada' }).click()
  await expect(page).toHaveURL(/\/H5\/exsit$/)
  await page.getByRole('button', { name: 'Masuk ke akun yang ada' }).click()
  await expect(page).toHaveURL(/\/H5\/login$/)
  await expect(page.getByRole('textbox', { name: 'Nomor HP' })).toBeVisible()
  // The next code of a number is allowed a minute later.
  await desk.moveClock(1)
  await signInByCode(page, desk, first.mobile)
  await expect(page.getByText('Limit tersedia')).toBeVisible()
})

test('A-07 NKP_REJECTED: the popup says that an earlier application was rejected, and leads to help', async ({
  page,
  desk,
}) => {
  const nik = newNik('9011')
  await decidedCustomer(desk, { ktp: { idNumber: nik } })
  await sendFromStalePage(page, desk, nik)
  const popup = page.getByRole('alertdialog', { name: 'Pengajuan ditolak' })
  await expect(popup).toContainText('Anda berhak menanyakan alasannya')
  await popup.getByRole('button', { name: 'Hubungi bantuan' }).click()
  await expect(page.getByRole('dialog', { name: /Bantuan|Hubungi/ })).toBeVisible()
})

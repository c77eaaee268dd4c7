import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { newNik } from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import { makeGestures } from '../../steps/apply-for-limit.ts'
import { decidedCustomer, type Person, signInBrowser } from '../../steps/customers.ts'
import type { Desk } from '../../steps/desk.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

/** A customer with a stored face who has signed out of this browser. */
async function signedOutHere(context: BrowserContext, desk: Desk, nik?: string): Promise<Person> {
  const person = await decidedCustomer(desk, nik ? { ktp: { idNumber: newNik(nik) } } : {})
  await signInBrowser(context, person)
  await person.client.data(logout)
  return person
}

async function enterNumber(page: Page, mobile: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(Nomor HP|Mobile number)/ }).fill(mobile)
  await page.getByRole('button', { name: /^(Masuk dengan wajah|Sign in with your face)$/ }).click()
}

test('R-047 CX-131 to CX-133: a customer signs in by face and sees it in the list of devices', async ({
  page,
  context,
  desk,
  camera,
}) => {
  test.slow()
  const person = await signedOutHere(context, desk)
  await page.goto('/H5/login?redirect=/H5/me/setting/security/devices')
  await page.getByRole('button', { name: 'Masuk dengan wajah' }).click()
  await expect(page.getByRole('textbox', { name: /^Nomor HP/ })).toHaveAttribute('aria-invalid', 'true')
  await enterNumber(page, person.mobile)
  await expect(page.getByRole('heading', { level: 1, name: 'Masuk dengan wajah' })).toBeVisible()
  await expect(page.getByText('Anda selalu bisa masuk dengan kode SMS.')).toBeVisible()
  expect(page.url()).not.toContain(person.mobile.slice(1))
  await makeGestures(page, camera)
  await expect(page.getByText(/Sedang dipakai · masuk dengan wajah/)).toBeVisible({ timeout: 60_000 })
})

test('R-047 CX-133: a customer signs in by face, in English', async ({ page, context, desk, camera }) => {
  test.slow()
  const person = await signedOutHere(context, desk)
  await setLanguage(page, 'en-us', desk.url)
  await page.goto('/H5/login')
  await enterNumber(page, person.mobile)
  await expect(page.getByText('You can always sign in with an SMS code instead.')).toBeVisible()
  await makeGestures(page, camera)
  await expect(page.getByText('Rp20,000,000').or(page.getByText('Rp20.000.000')).first()).toBeVisible({
    timeout: 60_000,
  })
})

test('CX-133: another face is refused with its reason, and the SMS code signs in', async ({
  page,
  context,
  desk,
  camera,
}) => {
  test.slow()
  const person = await signedOutHere(context, desk, '9026')
  await page.goto('/H5/login')
  await enterNumber(page, person.mobile)
  await makeGestures(page, camera)
  await expect(page.getByText('Wajah belum cocok dengan wajah di akun ini.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Sisa 2 percobaan hari ini.')).toBeVisible()
  await page.getByRole('button', { name: 'Masuk dengan kode SMS' }).click()
  await page.getByRole('textbox', { name: /Kode SMS/ }).fill(await desk.newCode(person.mobile))
  await expect(page.getByText('Rp20.000.000').first()).toBeVisible()
})

test('CX-133: while the face check is down the customer is led to the SMS code, in English', async ({
  page,
  context,
  desk,
  camera,
}) => {
  test.slow()
  const person = await signedOutHere(context, desk, '9027')
  await setLanguage(page, 'en-us', desk.url)
  await page.goto('/H5/login')
  await enterNumber(page, person.mobile)
  await makeGestures(page, camera)
  await expect(page.getByRole('heading', { name: 'You cannot sign in with your face now' })).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('button', { name: 'Sign in with an SMS code' }).click()
  await expect(page.getByRole('textbox', { name: /SMS code/ })).toBeVisible()
})

test('CX-132: another number on this phone, and a reload, lead to the SMS code', async ({ page, context, desk }) => {
  const person = await signedOutHere(context, desk)
  const other = await decidedCustomer(desk)
  await page.goto('/H5/login')
  await enterNumber(page, other.mobile)
  await page.getByRole('button', { name: 'Mulai verifikasi wajah' }).click()
  await expect(page.getByText('Masuk dengan wajah belum bisa dipakai di ponsel ini.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Kirim kode SMS' })).toBeVisible()
  await enterNumber(page, person.mobile)
  await page.getByRole('button', { name: 'Masuk dengan kode SMS' }).click()
  await expect(page.getByRole('textbox', { name: /Kode SMS/ })).toBeVisible()
})

test('#4 CX-131: a browser that nobody signed in on is offered no face', async ({ page }) => {
  const asked = page.waitForResponse(/\/api\/auth\/face\b/)
  await page.goto('/H5/login')
  await (await asked).finished()
  await expect(page.getByRole('button', { name: 'Kirim kode SMS' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Masuk dengan wajah' })).toHaveCount(0)
})

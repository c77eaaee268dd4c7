import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { expect, type Page } from '@playwright/test'
import { newNumber } from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import { makeGestures } from '../../steps/apply-for-limit.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'
import type { Desk } from '../../steps/desk.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

/** Enters the new number and the code that is sent to it. */
async function enterNewNumber(page: Page, desk: Desk): Promise<string> {
  const mobile = newNumber()
  await page.getByRole('textbox', { name: /Nomor HP baru|New mobile number/ }).fill(mobile)
  await page.getByRole('button', { name: /^(Kirim kode|Send the code)$/ }).click()
  await page.getByRole('textbox', { name: /Kode SMS|SMS code/ }).fill(await desk.newCode(mobile))
  return mobile
}

test('RA-02 CX-46: a customer changes the number with a code of each, in English', async ({ page, context, desk }) => {
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  await setLanguage(page, 'en-us', desk.url)
  await page.goto('/H5/me/my-account')
  await page.getByRole('link', { name: /^Mobile number/ }).click()
  await page.getByRole('button', { name: 'Send a code to this number' }).click()
  await page.getByRole('textbox', { name: /SMS code/ }).fill(await desk.newCode(person.mobile))
  const field = page.getByRole('textbox', { name: /New mobile number/ })
  await field.fill(person.mobile)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await enterNewNumber(page, desk)
  await expect(page.getByRole('heading', { name: 'Your mobile number was changed' })).toBeVisible()
  expect((await person.client.call(userInfo)).code).toBe('UNAUTHORIZED')
  await page.getByRole('link', { name: 'Go to My account' }).click()
  await expect(page.getByRole('link', { name: /^Mobile number/ })).toBeVisible()
})

test('R-047 D-096: a customer who lost the old number shows the face instead', async ({
  page,
  context,
  desk,
  camera,
}) => {
  test.slow()
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  await page.goto('/H5/me/setting/security/change-mobile')
  await page.getByRole('button', { name: 'Nomor ini sudah tidak aktif' }).click()
  await page.getByRole('button', { name: 'Verifikasi wajah' }).click()
  await makeGestures(page, camera)
  await enterNewNumber(page, desk)
  await expect(page.getByRole('heading', { name: 'Nomor HP sudah diganti' })).toBeVisible({ timeout: 60_000 })
})

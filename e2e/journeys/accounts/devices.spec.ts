import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { loginOtp, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { openClient } from '../../steps/client.ts'
import { type Person, signedInCustomer, signInBrowser } from '../../steps/customers.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

const onAndroid = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/142.0.1 Mobile Safari/537.36'
const onWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'

/** The same customer on another device with this browser. */
async function signInElsewhere({ desk, mobile }: Person, userAgent: string) {
  const client = openClient(desk.url)
  // A number's third code of a day would need a proof of work.
  await desk.moveClock(1)
  await client.data(sendCode, { body: { mobileNumber: mobile } })
  const body = { mobileNumber: mobile, otp: await desk.newCode(mobile) }
  await client.data(loginOtp, { body, headers: { 'user-agent': userAgent } })
  return client
}

test('RA-16 CX-96 to CX-98: a customer signs one device out, then all others', async ({ page, context, desk }) => {
  const person = await signedInCustomer(desk)
  const phone = await signInElsewhere(person, onAndroid)
  const computer = await signInElsewhere(person, onWindows)
  await signInBrowser(context, person)
  await page.goto('/H5/me/setting')
  await page.getByRole('link', { name: 'Perangkat Anda' }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Perangkat ini')
  await page.getByRole('button', { name: /^Chrome di Android/ }).click()
  await expect(page.getByRole('alertdialog', { name: 'Keluarkan Chrome di Android?' })).toBeVisible()
  await page.getByRole('button', { name: 'Tidak jadi' }).click()
  await page.getByRole('button', { name: /^Chrome di Android/ }).click()
  await page.getByRole('button', { name: 'Keluarkan', exact: true }).click()
  await expect(page.getByText('Perangkat sudah dikeluarkan')).toBeVisible()
  await expect(rows).toHaveCount(2)
  expect((await phone.call(userInfo)).code).toBe('UNAUTHORIZED')
  expect((await computer.call(userInfo)).code).toBe('SUCCESS')
  await setLanguage(page, 'en-us', desk.url)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Firefox on Windows/ })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('No other device is signed in.')).toBeVisible()
  expect((await computer.call(userInfo)).code).toBe('UNAUTHORIZED')
})

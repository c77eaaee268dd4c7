import { expect } from '@playwright/test'
import { newNumber } from '../server/src/testing/customers.ts'
import { test } from './fixtures.ts'
import { decidedPerson } from './steps/customers.ts'

test('an approved customer signs in, borrows, signs and pays the first bill in English', async ({
  page,
  desk,
  server,
}) => {
  const mobile = newNumber()
  await decidedPerson(server.url, { number: mobile })
  await desk.moveClock(1)

  await page.goto('/')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile)
  await page.getByRole('button', { name: 'Send SMS code' }).click()
  await page.getByLabel('SMS code, 4 digits').fill(await desk.newCode(mobile))
})

import { expect } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { test } from '../harness/fixtures.ts'
import { choose } from '../steps/choose.ts'
import { applyAndWait, customerInBrowser } from '../steps/customers.ts'
import { readPaymentNumber } from '../steps/pay.ts'

// Chrome offers to translate the page of a customer whose phone speaks a third language.
test.use({ translated: true, contextOptions: { reducedMotion: 'no-preference' } })

test('S-07 in English, translated by the browser: sign in, borrow, sign, pay the first bill', { tag: '@core' }, async ({
  page,
  context,
  desk,
}) => {
  const mobile = newNumber()
  await page.goto('/')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile)
  await page.getByRole('button', { name: 'Send SMS code' }).click()
  await page.getByLabel('SMS code, 4 digits').fill(await desk.newCode(mobile))
  await choose(page.getByRole('checkbox', { name: /Terms/ }))
  await choose(page.getByRole('checkbox', { name: /Privacy Policy/ }))
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('link', { name: 'Start your application' })).toBeVisible()
  await applyAndWait(await customerInBrowser(context, desk, mobile))

  await page.reload()
  await page.getByRole('button', { name: 'Apply for a loan' }).click()
  await page.getByRole('button', { name: 'Change Amount' }).click()
  await page.getByRole('textbox', { name: 'How much do you need?' }).fill('1000000')
  await choose(page.getByRole('radio', { name: '3 months' }))
  await page.getByRole('button', { name: 'Loan purpose:' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Education' }).click()
  await choose(page.getByRole('checkbox', { name: /I can afford to pay/ }))
  await page.getByRole('button', { name: 'Apply for Rp1.000.000' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Allow' }).click()

  await expect(page.getByText('The agreement is in Indonesian. Only the Indonesian text is binding.')).toBeVisible()
  await choose(page.getByRole('checkbox', { name: /I have read this agreement/ }))
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByLabel('SMS code, 6 digits').fill(await desk.newCode(mobile))
  await expect(page.getByRole('heading', { level: 1, name: 'Money sent' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await choose(page.getByRole('radio', { name: 'BNI' }))
  await page.getByRole('button', { name: 'Get a payment code' }).click()
  const { code, amount } = await readPaymentNumber(page, 'Virtual account number', 'Amount to pay')
  await desk.pay(code, amount)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
  await expect(page.getByText('This bill is paid.')).toBeVisible()
})

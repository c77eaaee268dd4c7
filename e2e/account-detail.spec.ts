import { addBankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { expect } from '@playwright/test'
import { newAccount } from '../server/src/testing/customers.ts'
import { test } from './fixtures.ts'
import { decidedCustomer, signInBrowser } from './steps/customers.ts'
import { setLanguage } from './steps/screen-checks.ts'

test('R-100 CX-22: a customer reads an account, makes it the primary one, and removes the other', async ({
  page,
  context,
  desk,
}) => {
  const person = await decidedCustomer(desk)
  const number = newAccount()
  const body = { bankCode: 'MANDIRI', accountNumber: number, accountNumberConfirmation: number }
  await person.client.data(addBankAccount, { body })
  await signInBrowser(context, person)
  await page.goto('/H5/home/bank-list')
  await page.getByRole('radio', { name: new RegExp(`Mandiri •••• ${number.slice(-4)}`) }).check({ force: true })
  await page.getByRole('link', { name: 'Rincian rekening' }).click()
  await expect(page.getByText(`•••• •••• ${number.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(/bisa menerima pinjaman mulai/)).toBeVisible()
  await page.getByRole('button', { name: 'Jadikan rekening utama' }).click()
  await expect(page.getByText('Rekening utama tidak bisa dihapus')).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await setLanguage(page, 'en-us', desk.url)
  await page.reload()
  await page.getByRole('radio', { name: /BCA ••••/ }).check({ force: true })
  await page.getByRole('link', { name: 'Account details' }).click()
  await page.getByRole('button', { name: 'Remove the account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the account' }).click()
  await expect(page.getByText('Account removed')).toBeVisible()
  await expect(page.getByText(/BCA ••••/)).toHaveCount(0)
})

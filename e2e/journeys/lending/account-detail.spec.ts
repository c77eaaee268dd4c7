import { addBankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { expect } from '@playwright/test'
import { newAccount, passLiveness } from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import { makeGestures } from '../../steps/apply-for-limit.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

test('R-100 CX-22 changeCard: a customer reads an account, makes it the primary one with the face, and removes the other', async ({
  page,
  context,
  desk,
  camera,
}) => {
  test.slow()
  const person = await decidedCustomer(desk)
  const number = newAccount()
  const body = { bankCode: 'MANDIRI', accountNumber: number, accountNumberConfirmation: number }
  const { challengeId } = await passLiveness(person.client, 'changeCard')
  await person.client.data(addBankAccount, { body: { ...body, challengeId } })
  await signInBrowser(context, person)
  await page.goto('/H5/home/bank-list')
  await page.getByRole('radio', { name: new RegExp(`Mandiri •••• ${number.slice(-4)}`) }).check({ force: true })
  await page.getByRole('link', { name: 'Rincian rekening' }).click()
  await expect(page.getByText(`•••• •••• ${number.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(/bisa menerima pinjaman mulai/)).toBeVisible()
  await page.getByRole('button', { name: 'Jadikan rekening utama' }).click()
  await expect(page.getByText(/Dana pinjaman dikirim ke rekening ini/)).toBeVisible()
  await makeGestures(page, camera)
  await expect(page.getByText('Rekening utama tidak bisa dihapus')).toBeVisible({ timeout: 60_000 })
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

import { expect } from '@playwright/test'
import { newAccount, newNumber } from '../server/src/testing/customers.ts'
import { test } from './fixtures.ts'
import { applyForLimit } from './steps/apply-for-limit.ts'
import { applyForPlan, expectMoneySent, planLoan, signAgreement } from './steps/borrow.ts'
import { expectOnlyAllowedStored, signOutAndExpectNothingStored, storedBy } from './steps/browser-storage.ts'
import { makePaymentNumber, payAndSeeReceipt, settleLoan } from './steps/pay.ts'
import { agreeToTerms, signInByCode } from './steps/sign-in.ts'

test('S-01 to S-05, W-25, K-10, K-33: a new customer gets a limit, borrows three million for six months and repays it', async ({
  page,
  desk,
  camera,
}) => {
  const mobile = newNumber()
  const accountNumber = newAccount()
  const secrets = [
    ...[mobile, '3171015601900321', accountNumber, 'Nurhaliza', 'Sumiati', 'Cikini', 'Gudang Garam'],
    ...['Budi Santoso', '81311112222', '81333334444'],
  ]
  await camera.pointAt('card')
  await signInByCode(page, desk, mobile)
  await agreeToTerms(page)
  await applyForLimit(page, camera, accountNumber)
  await expectOnlyAllowedStored(page, secrets)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByText('Rp20.000.000')).toBeVisible()

  await page.getByRole('link', { name: 'Ajukan pinjaman' }).click()
  await planLoan(page, '3000000', 6)
  await expect(page.getByText('Rp571.100').first()).toBeVisible()
  expect(Object.keys((await storedBy(page)).localStorage)).toEqual(['loanDraft'])
  await expectOnlyAllowedStored(page, secrets)
  await applyForPlan(page)
  await signAgreement(page, desk, mobile)
  await expectMoneySent(page)

  await page.getByRole('link', { name: 'Kembali ke Beranda' }).click()
  await page.getByRole('link', { name: 'Bayar', exact: true }).click()
  await payAndSeeReceipt(page, desk, await makePaymentNumber(page, 'BCA'))
  await expect(page.getByText('Tagihan ini sudah lunas.')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat tagihan' }).click()
  await expect(page.getByText('Angsuran ke-2 dari 6').first()).toBeVisible()

  await desk.moveClock(25)
  await page.getByRole('link', { name: 'Beranda' }).click()
  await settleLoan(page, desk)
  await expect(page.getByText('dari limit Rp20.000.000')).toBeVisible()
  await expect(page.getByText('Rp20.000.000', { exact: true })).toBeVisible()
  await expectOnlyAllowedStored(page, secrets)
  await signOutAndExpectNothingStored(page)
})

import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { applyForLimit } from '../../steps/apply-for-limit.ts'
import { applyForPlan, expectMoneySent, planLoan, signAgreement } from '../../steps/borrow.ts'
import { expectOnlyAllowedStored, signOutAndExpectNothingStored, storedBy } from '../../steps/browser-storage.ts'
import { makePaymentNumber, payAndSeeReceipt, settleLoan } from '../../steps/pay.ts'
import { agreeToTerms, signInByCode } from '../../steps/sign-in.ts'
import { readTour } from '../../steps/tour.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('S-01 to S-05, W-25, K-10, K-33: a new customer who follows the README’s tour gets a limit, borrows three million for six months and repays it', {
  tag: '@core',
}, async ({ page, desk, camera }) => {
  const { mobile, limit, principal, installments, each, ...applicant } = readTour()
  const { nik, accountNumber, fullName } = applicant
  const secrets = [
    mobile,
    nik,
    accountNumber,
    fullName.split(' ')[1] ?? fullName,
    'Sumiati',
    'Cikini',
    'Gudang Garam',
    'Budi Santoso',
    '81311112222',
    '81333334444',
  ]
  await camera.pointAt('card')
  await signInByCode(page, desk, mobile)
  await agreeToTerms(page)
  await applyForLimit(page, camera, applicant)
  await expectOnlyAllowedStored(page, secrets)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByText(limit)).toBeVisible()

  await page.getByRole('link', { name: 'Ajukan pinjaman' }).click()
  await planLoan(page, principal, installments)
  await expect(page.getByText(each).first()).toBeVisible()
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
  await expect(page.getByText(`dari limit ${limit}`)).toBeVisible()
  await expect(page.getByText(limit, { exact: true })).toBeVisible()
  await expectOnlyAllowedStored(page, secrets)
  await signOutAndExpectNothingStored(page)
})

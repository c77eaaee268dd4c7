import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { decidedCustomer, signedInCustomer, signInBrowser } from '../../steps/customers.ts'
import { borrower } from '../../steps/loans.ts'

test('N-06: the sign-in screens redirect a signed-in customer to the requested page, else to Home', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/login?redirect=%2FH5%2Fbill')
  await expect(page.getByRole('heading', { level: 1, name: 'Tagihan' })).toBeVisible()
  await expect(page).toHaveURL(/\/H5\/bill$/)
  await page.goto('/H5/code-step')
  await expect(page).toHaveURL(/\/H5\/home$/)
})

test('the PDF of an agreement is downloaded; signed out or on a new device, the app says what to do', async ({
  page,
  context,
  desk,
}) => {
  const person = await borrower(desk)
  const link = page.getByRole('link', { name: 'Perjanjian pinjaman' })
  await signInBrowser(context, person)
  await page.goto(`/H5/me/loan-details/${person.loanId}`)
  await link.click()
  const file = page.getByRole('link', { name: 'Unduh PDF' })
  const download = page.waitForEvent('download')
  await file.click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  await person.client.data(logout)
  await file.click()
  await expect(page.getByRole('textbox', { name: 'Nomor HP' })).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=/)

  await desk.moveClock(1)
  const customerOnNewPhone = await signedInCustomer(desk, person.mobile)
  await signInBrowser(context, customerOnNewPhone)
  await page.goto(`/H5/me/loan-details/${person.loanId}`)
  await link.click()
  await expect(page.getByRole('alertdialog', { name: /akun ini milik Anda/ })).toBeVisible()
  await expect(page).toHaveURL(/\/home\/tc-agreement\//)
})

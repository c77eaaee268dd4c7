import { expect } from '@playwright/test'
import { noteAnnounced } from '../../harness/deadlines.ts'
import { test } from '../../harness/fixtures.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'
import { borrower } from '../../steps/loans.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

test('R-103 W-22 K-24 A-20 A-21 DELETE_ACCOUNT_NOTICE DELETE_ACCOUNT_CONFIRM: an account is deleted after the notice, the confirmation and the code', async ({
  page,
  context,
  desk,
}) => {
  const person = await decidedCustomer(desk)
  await desk.changeVoucher(person.mobile, 'bebas-layanan', 'GIVE')
  await signInBrowser(context, person)
  const announced = await noteAnnounced(page)
  await page.goto('/H5/me/setting')
  await page.getByRole('button', { name: /^Hapus akun/ }).click()
  const notice = page.getByRole('alertdialog', { name: 'Hapus akun Lumbung?' })
  await expect(notice).toContainText('Limit Rp20.000.000 dan 1 voucher hilang.')
  await expect(notice).toContainText('selama diwajibkan hukum')
  const goOn = notice.getByRole('button', { name: /^Lanjut hapus/ })
  await expect(goOn).toHaveAttribute('aria-disabled', 'true')
  // A tap before the countdown has ended does nothing.
  await goOn.click({ force: true })
  await expect(notice).toBeVisible()
  await expect(goOn).not.toHaveAttribute('aria-disabled', 'true')
  await goOn.click()
  await page.getByRole('button', { name: 'Ya, kirim kode' }).click()
  const otp = await desk.newCode(person.mobile)
  await page.getByRole('textbox', { name: 'Kode SMS, 6 angka' }).fill(otp === '000000' ? '111111' : '000000')
  await expect(page.getByText('Sisa 2 percobaan.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Kode SMS, 6 angka' }).fill(otp)
  await expect.poll(announced).toContain('Akun Anda sudah dihapus')
  await expect(page).toHaveURL(/\/H5\/home$/)
  await expect(page.getByRole('link', { name: 'Masuk' }).first()).toBeVisible()
  await page.goto('/H5/me/setting/security/manage-account')
  await expect(page).toHaveURL(/\/H5\/login/)
})

test.describe('without the service worker, behind which no reply can be made up', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /Failed to load resource.* 500 / })

  test('R-103: a borrower reads what prevents the deletion, after a try that failed, and is led to the bill', async ({
    page,
    context,
    desk,
  }) => {
    await signInBrowser(context, await borrower(desk))
    await setLanguage(page, 'en-us', desk.url)
    await page.goto('/H5/me/setting/security/manage-account')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.goto('/H5/me/my-account')
    await page.route('**/api/user/deletion*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: /^Delete account/ }).click()
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await page.unroute('**/api/user/deletion*')
    await retry.click()
    const sheet = page.getByRole('dialog', { name: 'The account cannot be deleted yet' })
    await sheet.getByRole('link', { name: /You have a loan/ }).click()
    await expect(page).toHaveURL(/\/H5\/bill$/)
  })
})

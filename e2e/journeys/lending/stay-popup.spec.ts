import { expect, type Page } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { planLoan } from '../../steps/borrow.ts'
import { customerOf, signInBrowser } from '../../steps/customers.ts'
import { repayLoan } from '../../steps/loans.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'
import { openWithStayPopup, stayPopup, waitForStayPopup } from '../../steps/screens/stay-popup.ts'

/** Opens the loan form from Home. */
async function pressApply(page: Page): Promise<void> {
  await page.goto('/H5/home')
  await page.getByRole('button', { name: 'Ajukan pinjaman' }).click()
  await expect(page.getByRole('radio', { name: '6 bulan' })).toBeVisible()
}
const openForm = (page: Page) => openWithStayPopup(page, () => pressApply(page))

test.beforeEach(({ page }) => waitForStayPopup(page))

test('W-13 B-07 K-07 D-022: leaving the loan form asks once a day, and leaves in one tap', async ({
  page,
  context,
  desk,
}) => {
  const person = await customerOf(desk, 'A', 'C')
  await desk.changeVoucher(person.mobile, 'layanan-10-ribu', 'GIVE')
  await signInBrowser(context, person)
  await openForm(page)
  await planLoan(page, '3000000', 6)
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(stayPopup(page)).toContainText('Bayar tiap bulan, 6 kali')
  await expect(stayPopup(page)).toContainText('Rp571.100')
  await expect(stayPopup(page)).toContainText('Potongan biaya layanan Rp10.000')
  await stayPopup(page).getByRole('button', { name: 'Lanjut mengisi' }).click()
  await expect(stayPopup(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/home\/apply-loan/)
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL(/\/H5\/home$/)
  await openForm(page)
  await expect(page.getByRole('radio', { name: '6 bulan' })).toBeChecked()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL(/\/H5\/home$/)
})

test('W-15: the browser’s own back opens the popup as well, keeps what was typed, and saving leaves for Home', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await customerOf(desk, 'A', 'C'))
  await openForm(page)
  await planLoan(page, '2000000', 3)
  await page.goBack()
  await expect(stayPopup(page)).toBeVisible()
  await page.goBack()
  await expect(stayPopup(page)).toHaveCount(0)
  await expect(page.getByRole('radio', { name: '3 bulan' })).toBeChecked()
  await desk.moveClock(1)
  await openForm(page)
  await page.goBack()
  await expect(stayPopup(page)).toBeVisible()
  await stayPopup(page).getByRole('button', { name: 'Simpan dan keluar' }).click()
  await expect(page).toHaveURL(/\/H5\/home$/)
  await expect(stayPopup(page)).toHaveCount(0)
})

test('W-13: a customer of group B leaves without a popup', async ({ page, context, desk }) => {
  await signInBrowser(context, await customerOf(desk, 'B'))
  await openForm(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/H5\/home$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('B-08: leaving the invitation page reminds of a voucher once a day, in English', async ({
  page,
  context,
  desk,
}) => {
  const person = await customerOf(desk, 'A', 'C')
  await desk.changeVoucher(person.mobile, 'bunga-25-ribu', 'GIVE')
  await signInBrowser(context, person)
  await setLanguage(page, 'en-us', desk.url)
  const open = () =>
    openWithStayPopup(page, async () => {
      await page.goto('/H5/me')
      await page.getByRole('link', { name: 'Invite friends' }).click()
      await expect(page.getByRole('button', { name: 'Copy Your referral code' })).toBeVisible()
    })
  await open()
  await page.goBack()
  const sheet = stayPopup(page, 'You still have a voucher')
  await expect(sheet).toContainText('Rp25.000 off the interest')
  await sheet.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/H5\/me$/)
  await open()
  await page.goBack()
  await expect(page).toHaveURL(/\/H5\/me$/)
})

test('W-14 D-148 D-149: a Plus customer is named so, and asked to stay only with a voucher', async ({
  page,
  context,
  desk,
}) => {
  const person = await customerOf(desk, 'A', 'C')
  for (let repaid = 0; repaid < 3; repaid++) await repayLoan(person)
  await signInBrowser(context, person)
  await page.goto('/H5/me')
  await expect(page.getByRole('link', { name: /Siti/ })).toContainText('Lumbung+')
  await openForm(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/H5\/home$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await desk.changeVoucher(person.mobile, 'plus-bunga-15-persen', 'GIVE')
  await openForm(page)
  await page.goBack()
  await expect(stayPopup(page)).toContainText('Potongan bunga 15%')
})

test.describe('with a call that fails', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /ERR_FAILED/ })

  test('D-176: without an answer of the server back just leaves', async ({ page, context, desk }) => {
    await signInBrowser(context, await customerOf(desk, 'A', 'C'))
    await openForm(page)
    await page.route('**/api/coupon/stay-popup*', (route) => route.abort())
    await page.getByRole('button', { name: 'Kembali' }).click()
    await expect(page).toHaveURL(/\/H5\/home$/)
  })

  test('D-176: while it is unknown whether the customer is Plus back just leaves', async ({ page, context, desk }) => {
    await signInBrowser(context, await customerOf(desk, 'A', 'C'))
    await page.route('**/api/user/pintar-plus*', (route) => route.abort())
    await pressApply(page)
    await page.getByRole('button', { name: 'Kembali' }).click()
    await expect(page).toHaveURL(/\/H5\/home$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

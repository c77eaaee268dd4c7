import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { expect, type Page } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'
import { borrower, lateBorrower, payFor } from '../../steps/loans.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: /Utama|Main/ }).getByRole('link', { name })

test('R-109 R-110 C-027: what happened to a late loan is listed, opened one by one and marked as read, in both languages', async ({
  page,
  context,
  desk,
}) => {
  const { loanId, ...person } = await lateBorrower(desk)
  await payFor(person, { kind: 'SETTLEMENT', loanId })
  const { items } = await person.client.data(notifications, { query: {} })
  const unread = items.length
  expect(items.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['LOAN_SENT', 'LOAN_REPAID', 'STATEMENT_READY']),
  )
  await signInBrowser(context, person)
  await page.goto('/H5/me')
  await expect(tab(page, new RegExp(`Saya.*${unread} baru`))).toBeVisible()
  await page.getByRole('link', { name: `Notifikasi ${unread} baru` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifikasi' })).toBeVisible()
  await page.getByRole('link', { name: /Pinjaman lunas/ }).click()
  await expect(page.getByRole('heading', { name: 'Pinjaman lunas' })).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL(/\/me\/notifications$/)
  await page.getByRole('link', { name: /Pinjaman lunas/ }).click()
  await page.getByRole('link', { name: 'Rincian pinjaman' }).click()
  await expect(page).toHaveURL(new RegExp(`/me/loan-details/${loanId}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Rincian pinjaman' })).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('heading', { name: 'Pinjaman lunas' })).toBeVisible()
  await page.goto('/H5/me/notifications')
  await expect(page.getByRole('link', { name: /Belum dibaca/ })).toHaveCount(unread - 1)
  await setLanguage(page, 'en-us', desk.url)
  await page.goto('/H5/me/notifications')
  await expect(page.getByRole('link', { name: /Statement for/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByRole('link', { name: /Unread/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(tab(page, /^Me$/)).toBeVisible()
})

test.describe('with calls that fail', () => {
  test.use({ expectedErrors: /Failed to load resource.* 500 |ERR_FAILED/ })

  test('C-027 C-COM-08 N-05: without its counts the tabs have no dots, and a list that cannot be loaded offers a retry', async ({
    page,
    context,
    desk,
  }) => {
    const person = await borrower(desk)
    await signInBrowser(context, person)
    await page.route('**/api/tab-point/count*', (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL' } }))
    await page.goto('/H5/me')
    await expect(page.getByRole('link', { name: 'Notifikasi', exact: true })).toBeVisible()
    await expect(tab(page, /^Saya$/)).toBeVisible()
    await page.route('**/api/notification/list*', (route) => route.abort())
    await page.getByRole('link', { name: 'Notifikasi', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
    await page.unroute('**/api/notification/list*')
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(page.getByRole('link', { name: /Dana sudah dikirim/ })).toBeVisible()
  })
})

test('a new notification appears in the open list by itself', async ({ page, context, desk }) => {
  const { loanId, ...person } = await borrower(desk)
  await signInBrowser(context, person)
  await page.goto('/H5/me/notifications')
  await expect(page.getByRole('link', { name: /Dana sudah dikirim/ })).toBeVisible()
  await payFor(person, { kind: 'INSTALLMENT', loanId, number: 1 })
  await expect(page.getByRole('link', { name: /Pembayaran diterima/ })).toBeVisible()
})

test('another customer’s notification is shown as gone, and so is an address that names none', async ({
  page,
  context,
  desk,
}) => {
  const owner = await borrower(desk)
  const [foreign] = (await owner.client.data(notifications, { query: {} })).items
  await signInBrowser(context, await decidedCustomer(desk))
  for (const id of [foreign?.notificationId, 'nothing']) {
    await page.goto(`/H5/me/notification-detail/${id}`)
    await expect(page.getByText('Notifikasi tidak ada')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Semua notifikasi' }).click()
  await expect(page.getByRole('link', { name: /Pengajuan disetujui/ })).toBeVisible()
})

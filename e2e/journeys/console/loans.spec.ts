import { order } from '@lumbung/shared/contract/lending/orders.ts'
import { expect } from '@playwright/test'
import { test } from '../../harness/console.ts'
import { checkPage, enter, pressButton, typeText } from '../../steps/console-pages.ts'
import { borrower, lateBorrower, waitingForLender } from '../../steps/loans.ts'
import { languages } from '../../steps/screens/screen-checks.ts'

test('behaviour 13: a senior approves an order by keyboard, the customer sees the money, finance the balanced journals', async ({
  page,
  desk,
  office,
}) => {
  const customer = await waitingForLender(desk)
  const { orderId } = customer
  await office.sitDown('Dewi Sartika', 'SENIOR', { at: '/orders' })
  const link = page.locator(`a[href="/console/orders/${orderId}"]`)
  await expect(link).toHaveText(/^LN-/)
  await page.keyboard.press('j')
  await enter(link)
  await expect(page).toHaveURL(new RegExp(`/console/orders/${orderId}$`))
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('2')
  await expect(page.getByText('Petugas kami memeriksa pengajuan Anda').first()).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Disetujui. Dana sedang dikirim.')).toBeVisible()

  const own = async () => customer.client.data(order, { params: { orderId } })
  await expect.poll(async () => (await own()).status, { intervals: [50] }).toBe('DISBURSED')
  const app = await office.phoneOf(customer, `/H5/order-status/${orderId}`)
  await expect(app.getByText('Dana terkirim').first()).toBeVisible()

  const books = await office.join('Budi Santoso', 'FINANCE', { at: `/loans/${(await own()).loanId}` })
  await expect(books.getByText('Debit dan kredit seimbang')).toBeVisible()
  await expect(books.getByText('2 jurnal')).toBeVisible()
  await checkPage(books, 'loan')
  const saved = books.waitForEvent('download')
  await books.getByRole('button', { name: 'Unduh CSV' }).click()
  await typeText(books, 'Diminta auditor bank')
  await books.getByRole('alertdialog').getByRole('button', { name: 'Unduh CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^LN-\d{4}-\d{5,}\.csv$/)
})

test('#26: an order above Rp5.000.000 is recommended by one senior and sent by another, at the order or in the inbox', async ({
  page,
  desk,
  office,
}) => {
  const customer = await waitingForLender(desk, 6_000_000)
  const { orderId } = customer
  const at = `/orders/${orderId}`
  await office.sitDown('Dewi Sartika', 'SENIOR', { at })
  await page.getByRole('radio').first().waitFor()
  await page.keyboard.press('1')
  await expect(page.getByText('Rp6.000.000 melebihi Rp5.000.000')).toBeVisible()
  await checkPage(page, 'to recommend')
  await expect(page.getByRole('button', { name: 'Usulkan persetujuan' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Usulan dikirim. Pemeriksa senior lain memutuskan.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Anda mengusulkan persetujuan')).toBeVisible()
  await checkPage(page, 'recommended')

  const second = await office.join('Agus Salim', 'SENIOR', { at: '/orders' })
  await expect(second.getByRole('row').filter({ has: second.locator(`a[href$="${orderId}"]`) })).toContainText(
    'Dewi Sartika',
  )
  await checkPage(second, 'the list with a recommendation')
  await second.goto(`${desk.url}/console/inbox`)
  const proposal = second.getByRole('article').filter({ has: second.locator(`a[href$="${orderId}"]`) })
  await expect(proposal).toContainText('Total dibayar')
  await checkPage(second, 'the proposal')
  await second.goto(`${desk.url}/console${at}`)
  await expect(second.getByText('Dewi Sartika mengusulkan persetujuan,')).toBeVisible()
  await pressButton(second, 'Setujui')
  await expect(second).toHaveURL(/\/inbox$/)
  const own = async () => (await customer.client.data(order, { params: { orderId } })).status
  await expect.poll(own, { intervals: [50] }).toBe('DISBURSED')
  await second.goto(`${desk.url}/console${at}`)
  const history = second.getByRole('listitem').filter({ hasText: /mengusulkan persetujuan|menyetujui dan/ })
  await expect(history).toHaveText([/Agus Salim menyetujui dan menandatangani/, /Dewi Sartika mengusulkan persetujuan/])
})

for (const language of languages)
  test(`the console's orders and loans in ${language}: axe, policy, width`, async ({ page, desk, office }) => {
    test.slow()
    const late = await lateBorrower(desk)
    const { orderId, loanId } = await borrower(desk)
    const { orderId: waiting } = await waitingForLender(desk)
    await office.sitDown('Dewi Sartika', 'SENIOR', { language })
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      for (const view of ['WAITING', 'STUCK', 'RECENT']) {
        await page.goto(`${desk.url}/console/orders?view=${view}`)
        await checkPage(page, `${view} at ${width}`)
      }
      await page.goto(`${desk.url}/console/orders/${waiting}`)
      for (const key of ['1', '2']) {
        await page.getByRole('radio').first().waitFor()
        await page.keyboard.press(key)
        await checkPage(page, `order at ${width}, choice ${key}`)
      }
      await page.goto(`${desk.url}/console/orders/${orderId}`)
      await checkPage(page, `disbursed order at ${width}`)
      await page.goto(`${desk.url}/console/loans/${loanId}`)
      for (const details of await page.locator('details').all()) await details.locator('summary').click()
      await checkPage(page, `loan at ${width}`)
    }
    await page.goto(`${desk.url}/console/loans/019a2b3c-4d5e-7f60-8a1b-2c3d4e5f6071`)
    await expect(page.getByText(/^(Periksa kembali alamatnya|Check the address)/)).toBeVisible()
    await checkPage(page, 'a loan that does not exist')
    const calls = await office.join('Tono Wijaya', 'COLLECTIONS', { at: `/loans/${late.loanId}`, language })
    await checkPage(calls, 'late loan')
    await calls.getByRole('button', { name: /^(Catat kontak|Record a contact)$/ }).click()
    await calls.getByRole('alertdialog').getByRole('combobox').last().selectOption('PROMISED')
    await checkPage(calls, 'a contact')
  })

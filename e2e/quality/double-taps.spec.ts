import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { loanList } from '@lumbung/shared/contract/billing/loans.ts'
import { claimStayPopup } from '@lumbung/shared/contract/offers/stay-popup.ts'
import { addBankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { faceForAccount, newAccount } from '../../server/src/testing/people/customers.ts'
import { test } from '../harness/fixtures.ts'
import { agreeToPlan, allowLocation, expectMoneySent, planLoan } from '../steps/borrow.ts'
import { choose } from '../steps/choose.ts'
import { customerOf, decidedCustomer, signInBrowser } from '../steps/customers.ts'
import { orderLoan, signLoan } from '../steps/loans.ts'
import { stayPopup, waitForStayPopup } from '../steps/screens/stay-popup.ts'

/** Taps twice in one task, faster than any response. */
const tapTwice = (button: Locator) =>
  button.evaluate((element: { click(): void }) => {
    element.click()
    element.click()
  })

/** The idempotency keys of a page's POST requests to a path. Repeats of one submit have the same key. */
function keysSentTo(page: Page, path: RegExp): Set<string> {
  const keys = new Set<string>()
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (request.method() === 'POST' && path.test(new URL(request.url()).pathname)) keys.add(key ?? 'none')
  })
  return keys
}

test('two taps on "apply" place one order, two taps on "sign" sign it once', { tag: '@core' }, async ({
  page,
  context,
  desk,
}) => {
  const person = await decidedCustomer(desk)
  // Back leaves at once.
  await person.client.data(claimStayPopup, { body: { popup: 'APPLY_LOAN' } })
  await signInBrowser(context, person)
  const applied = keysSentTo(page, /\/loan\/apply$/)
  const signed = keysSentTo(page, /\/sign$/)
  await page.goto('/H5/home/apply-loan')
  await planLoan(page, '1000000', 3)
  await agreeToPlan(page)
  await tapTwice(page.getByRole('button', { name: /^Ajukan Rp/ }))
  await allowLocation(page)
  await choose(page.getByRole('checkbox', { name: /menyetujui isinya/ }))
  expect((await person.client.data(loanList)).orders).toHaveLength(1)
  expect(applied.size).toBe(1)

  await tapTwice(page.getByRole('button', { name: 'Tanda tangani', exact: true }))
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByLabel('Kode SMS, 6 angka').fill(await desk.newCode(person.mobile))
  await expectMoneySent(page)
  expect(signed.size).toBe(1)
  expect((await person.client.data(loanList)).items).toHaveLength(1)
})

test.describe('without the service worker, behind which no reply can be held back', () => {
  test.use({ serviceWorkers: 'block' })

  test('a signature whose live event arrives before its reply leads to the status all the same', async ({
    page,
    context,
    desk,
  }) => {
    const person = await decidedCustomer(desk)
    const orderId = await orderLoan(person)
    await signInBrowser(context, person)
    await page.goto(`/H5/${orderId}/loan-agreement`)
    await choose(page.getByRole('checkbox', { name: /menyetujui isinya/ }))
    const sign = page.getByRole('button', { name: 'Tanda tangani', exact: true })
    await sign.click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    const readAgain = Promise.withResolvers<void>()
    await page.route(/\/loan\/loan-agreement\?/, async (route) => {
      const response = await route.fetch()
      const { data } = (await response.json()) as { data: { status: string } }
      await route.fulfill({ response })
      if (data.status !== 'SIGNING') readAgain.resolve()
    })
    await page.route(/\/sign\?/, async (route) => {
      const response = await route.fetch()
      await readAgain.promise
      await page.evaluate('new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100)))')
      await route.fulfill({ response })
    })
    await page.getByLabel('Kode SMS, 6 angka').fill(await desk.newCode(person.mobile))
    await expectMoneySent(page)
  })
})

test('two taps on "get a payment code" create one code', async ({ page, context, desk }) => {
  const person = await decidedCustomer(desk)
  await signLoan(person, await orderLoan(person))
  await signInBrowser(context, person)
  const made = keysSentTo(page, /\/payment\/code$/)
  await page.goto('/H5/home')
  await page.getByRole('link', { name: 'Bayar', exact: true }).click()
  await tapTwice(page.getByRole('button', { name: 'Buat kode pembayaran' }))
  await expect(page.getByRole('button', { name: 'Salin Nomor virtual account' })).toBeVisible()
  expect(made.size).toBe(1)
  const { bills } = await person.client.data(currentBills)
  expect(bills.filter((bill) => bill.pendingPaymentId)).toHaveLength(1)
})

test('two taps on "use this account" after a failed disbursement send the money once', async ({
  page,
  context,
  desk,
}) => {
  const person = await decidedCustomer(desk, { bank: { accountNumber: newAccount('9101') } })
  const orderId = await orderLoan(person)
  await signLoan(person, orderId)
  await desk.moveClock(1)
  const number = newAccount('2345')
  const account = { bankCode: 'BCA', accountNumber: number, accountNumberConfirmation: number }
  await person.client.data(addBankAccount, { body: { ...account, ...(await faceForAccount(person.client)) } })
  await signInBrowser(context, person)
  const changed = keysSentTo(page, /\/account$/)
  await page.goto(`/H5/home/bank-list?orderId=${orderId}`)
  await choose(page.getByRole('radio', { name: /2345/ }))
  await tapTwice(page.getByRole('button', { name: 'Pakai rekening ini' }))
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByLabel('Kode SMS, 6 angka').fill(await desk.newCode(person.mobile))
  await expectMoneySent(page)
  expect(changed.size).toBe(1)
  const { items } = await person.client.data(loanList)
  expect(items.map(({ principal }) => principal)).toEqual([3_000_000])
})

test('an order cancelled on its agreement screen cannot be signed there afterwards', async ({
  page,
  context,
  desk,
}) => {
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  await page.goto('/H5/home')
  const orderId = await orderLoan(person)
  await page.goto(`/H5/${orderId}/loan-agreement`)
  await page.getByRole('button', { name: 'Batalkan pengajuan' }).click()
  await tapTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Ya, batalkan' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Pengajuan dibatalkan' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/order-status/${orderId}$`))
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Tanda tangani', exact: true })).toHaveCount(0)
})

/** Delays the location until it is released, like a phone waiting for GPS. */
const holdLocation = `
  const request = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
  navigator.geolocation.getCurrentPosition = (...callbacks) => { window.releaseLocation = () => request(...callbacks) }
`

test('no order is placed if the customer dismisses the prompt, changes the tenor or leaves while the location is pending', async ({
  page,
  context,
  desk,
}) => {
  const person = await decidedCustomer(desk)
  // Back leaves at once.
  await person.client.data(claimStayPopup, { body: { popup: 'APPLY_LOAN' } })
  await signInBrowser(context, person)
  const applied = keysSentTo(page, /\/loan\/apply$/)
  const submit = page.getByRole('button', { name: /^Ajukan Rp/ })
  const busy = page.getByRole('button', { name: 'Memproses…' })
  const question = page.getByRole('alertdialog', { name: 'Perlu akses lokasi' })
  const releaseLocation = () => page.evaluate('window.releaseLocation()')
  await page.addInitScript(holdLocation)
  await page.goto('/H5/home')
  await page.getByRole('button', { name: 'Ajukan pinjaman' }).click()
  await planLoan(page, '1000000', 3)
  await agreeToPlan(page)

  // Dismissing the prompt is no answer.
  await tapTwice(submit)
  await expect(question).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(submit).toBeVisible()

  // Another tenor needs a new consent.
  await submit.click()
  await allowLocation(page)
  await expect(busy).toBeVisible()
  await choose(page.getByRole('radio', { name: '6 bulan' }))
  await releaseLocation()
  await expect(submit).toBeVisible()
  expect(applied.size).toBe(0)

  await page.reload()
  await agreeToPlan(page)
  await submit.click()
  await allowLocation(page)
  await expect(busy).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByText('Limit tersedia')).toBeVisible()
  await releaseLocation()
  await page.waitForTimeout(500)
  expect(applied.size).toBe(0)
  expect((await person.client.data(loanList)).orders).toHaveLength(0)
})

test('W-13: no order is placed while the stay popup is open; going on, the customer submits again', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await customerOf(desk, 'A', 'C'))
  const applied = keysSentTo(page, /\/loan\/apply$/)
  const submit = page.getByRole('button', { name: /^Ajukan Rp/ })
  await page.addInitScript(holdLocation)
  await waitForStayPopup(page)
  await page.goto('/H5/home/apply-loan')
  await planLoan(page, '1000000', 3)
  await agreeToPlan(page)
  await submit.click()
  await allowLocation(page)
  await expect(page.getByRole('button', { name: 'Memproses…' })).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  const popup = stayPopup(page)
  await expect(popup).toBeVisible()
  await page.evaluate('window.releaseLocation()')
  await page.waitForTimeout(500)
  expect(applied.size).toBe(0)
  await popup.getByRole('button', { name: 'Lanjut mengisi' }).click()
  await submit.click()
  await expect(page.getByRole('checkbox', { name: /menyetujui isinya/ })).toBeVisible()
  expect(applied.size).toBe(1)
})

test('a reload keeps the chosen amount and tenor, stored under the only key of local storage', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/home/apply-loan')
  await planLoan(page, '2500000', 9)
  await expect(page.getByRole('radio', { name: /^9/ })).toBeChecked()
  await page.reload()
  await expect(page.getByText('2.500.000', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^9/ })).toBeChecked()
  expect(await page.evaluate('Object.keys(localStorage)')).toEqual(['loanDraft'])
})

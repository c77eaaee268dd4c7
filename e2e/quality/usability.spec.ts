import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { test } from '../harness/fixtures.ts'
import { choose } from '../steps/choose.ts'
import { decidedCustomer, fillInCard, signedInCustomer, signInBrowser } from '../steps/customers.ts'
import { borrower, orderLoan, payFor } from '../steps/loans.ts'
import { signInByCode } from '../steps/sign-in.ts'

/** Doubles the size of every text, as the text zoom of a browser or web view does, whatever the size is made of. */
const enlargeText = (page: Page) =>
  page.evaluate(`for (const [node, size, line] of Array.from(document.querySelectorAll('body *'), (node) => [node, getComputedStyle(node).fontSize, getComputedStyle(node).lineHeight])) {
    node.style.fontSize = parseFloat(size) * 2 + 'px'
    if (line !== 'normal') node.style.lineHeight = parseFloat(line) * 2 + 'px'
  }`)

test('back from a screen opened in Me returns to Me, by the arrow and by the browser', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/home')
  await page.getByRole('link', { name: /^Saya/ }).click()
  for (const name of ['Rincian limit', 'Riwayat pembayaran', 'Cara membayar', 'Rekening bank']) {
    for (const back of [() => page.getByRole('button', { name: 'Kembali' }).click(), () => page.goBack()]) {
      await page.getByRole('link', { name }).first().click()
      await expect(page).not.toHaveURL(/\/me$/)
      await back()
      await expect(page, name).toHaveURL(/\/H5\/me$/)
    }
  }
})

test('after the session has ended the sign-in screen says so', async ({ page, context, desk }) => {
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  await page.goto('/H5/home')
  await expect(page.getByText('Limit tersedia')).toBeVisible()
  await person.client.data(logout)
  const tap = page.getByRole('link', { name: 'Tagihan' }).first().click({ timeout: 3000 })
  // A call of the page itself may learn of it before the tap.
  await tap.catch(() => undefined)
  await expect(page.getByText('Sesi Anda berakhir. Silakan masuk kembali.')).toBeVisible()
})

test('the sign sheet opens with the code field focused', async ({ page, context, desk }) => {
  const person = await decidedCustomer(desk)
  const orderId = await orderLoan(person)
  await signInBrowser(context, person)
  await page.goto(`/H5/${orderId}/loan-agreement`)
  await choose(page.getByRole('checkbox'))
  await page.getByRole('button', { name: 'Tanda tangani', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Kode SMS, 6 angka' })).toBeFocused()
})

test('an amount is validated once complete, and the button never offers an invalid loan', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/home/apply-loan')
  await page.getByRole('button', { name: 'Ubah Jumlah' }).click()
  await page.getByRole('textbox', { name: 'Berapa yang Anda butuhkan?' }).fill('3')
  await expect(page.getByRole('button', { name: 'Ajukan Rp3', exact: true })).toHaveCount(0)
  await expect(page.getByText(/Minimal Rp/)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Minimal Rp/)).toBeVisible()
})

test('in cooling-off the order status has a button to return the money', async ({ page, context, desk }) => {
  const person = await borrower(desk)
  await signInBrowser(context, person)
  await page.goto(`/H5/order-status/${person.orderId}`)
  await page.getByRole('button', { name: /Berubah pikiran/ }).click()
  await expect(page.getByText('Pengembalian pinjaman')).toBeVisible()
  await expect(page.getByText(/^Tanpa biaya sampai .*23\.59/)).toBeVisible()
  await page.getByRole('button', { name: 'Buat kode pembayaran' }).click()
  await expect(page.getByText(/Pinjaman bisa dikembalikan tanpa biaya sampai/)).toBeVisible()
})

test('behaviour 6: what is asked back counts the charges that were paid, and a returned loan is not called paid off', async ({
  page,
  context,
  desk,
}) => {
  const { orderId, loanId, ...person } = await borrower(desk)
  await payFor(person, { kind: 'INSTALLMENT', loanId, number: 1 })
  await signInBrowser(context, person)
  await page.goto(`/H5/order-status/${orderId}`)
  await expect(page.getByRole('button', { name: /Kembalikan Rp2\.428\.900 hari ini/ })).toBeVisible()
  await expect(page.getByText(/Angsuran pertama/)).toHaveCount(0)
  await page.goto(`/H5/me/loan-details/${loanId}`)
  await expect(page.getByText('Kembalikan Rp2.428.900 hari ini')).toBeVisible()
  await page.getByRole('button', { name: 'Kembalikan', exact: true }).click()
  await expect(page.getByText('Rp2.428.900').first()).toBeVisible()
  const paymentId = await payFor(person, { kind: 'SETTLEMENT', loanId })
  await page.goto(`/H5/bill/payment-result/${paymentId}`)
  await expect(page.getByRole('row', { name: 'Untuk Pengembalian pinjaman' })).toBeVisible()
  await expect(page.getByText('Pinjaman ini dibatalkan. Tidak ada biaya.')).toBeVisible()
  await page.goto(`/H5/bill/detail/${loanId}`)
  await expect(page.getByText('Dibatalkan', { exact: true })).toBeVisible()
  await expect(page.getByText(/Sudah dibayar|Lunas/)).toHaveCount(0)
  await page.goto(`/H5/me/loan-details/${loanId}`)
  await expect(page.getByRole('table', { name: 'Rincian biaya menurut perjanjian' })).toBeVisible()
  await expect(page.getByText('Selesai', { exact: true })).toHaveCount(6)
  await page.goto(`/H5/order-status/${orderId}`)
  await expect(page.getByRole('link', { name: /Perjanjian pinjaman/ })).toBeVisible()
  await expect(page.getByText(/Berubah pikiran|Angsuran pertama/)).toHaveCount(0)
  await expect(page.getByText('Dana sudah Anda kembalikan.')).toBeVisible()
})

test('a partner’s header names the partner and the lender', async ({ page }) => {
  await page.goto('/GOPAY/check-token')
  await expect(page.getByRole('banner').getByText('GoPay')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Pinjaman oleh Lumbung')).toBeVisible()
})

test('where all text is enlarged to 200 % a limit wraps behind a dot, and a typed amount is whole', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/home')
  const card = page.locator('[aria-labelledby=limit]')
  const figure = card.locator('[aria-hidden]', { hasText: /^Rp[\d.]+$/ })
  await expect(figure).toBeVisible()
  await enlargeText(page)
  const right = async (locator: Locator) => {
    const box = await locator.boundingBox()
    return box ? box.x + box.width : Number.NaN
  }
  for (const part of await figure.locator('span').all())
    expect(await right(part)).toBeLessThanOrEqual((await right(card)) - 16)

  await page.goto('/H5/home/apply-loan')
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  await page.getByRole('button', { name: /^Ubah/ }).click()
  const field = page.getByRole('textbox', { name: 'Berapa yang Anda butuhkan?' })
  await field.fill('17000000')
  await expect(field).toHaveValue('17.000.000')
  const isWhole = () =>
    field.evaluate(
      (node: Record<'scrollWidth' | 'clientWidth' | 'scrollHeight' | 'clientHeight', number>) =>
        node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight,
    )
  await expect.poll(isWhole).toBe(true)
  await field.fill('500000')
  await expect.poll(isWhole).toBe(true)
})

test.describe('in a browser that refuses cookies', () => {
  test.use({ serviceWorkers: 'block' })

  test('after the right code the step says why nobody is signed in', async ({ page, context, desk }) => {
    await page.addInitScript("Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })")
    await page.route('**/api/auth/login/otp*', async (route) => {
      const reply = await route.fetch()
      await context.clearCookies()
      const { 'set-cookie': _refused, ...headers } = reply.headers()
      await route.fulfill({ response: reply, headers })
    })
    await signInByCode(page, desk, newNumber())
    await expect(page.getByText('Kodenya benar, tetapi tanpa cookie Anda langsung keluar lagi.')).toBeVisible()
    await expect(page.getByText(/^Browser ini menolak cookie/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Kode SMS, 4 angka' })).toBeVisible()
    await expect(page.getByText('Sesi Anda berakhir')).toHaveCount(0)
  })
})

test('with text at 200 % a limit and a voucher keep their digits on a narrow phone', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/H5/home')
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  const card = page.locator('[aria-labelledby=limit]')
  const figure = await card.locator('[aria-hidden]', { hasText: /^Rp[\d.]+$/ }).boundingBox()
  const frame = await card.boundingBox()
  if (!figure || !frame) throw new Error('the limit is not on the screen')
  expect(figure.x + figure.width).toBeLessThanOrEqual(frame.x + frame.width)
  await page.goto('/H5/refer-friends')
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  const reward = page.locator('strong', { hasText: 'Rp15.000' })
  const [value, column] = [await reward.boundingBox(), await reward.locator('..').boundingBox()]
  if (!value || !column) throw new Error('the reward is not on the screen')
  expect(value.x).toBeGreaterThanOrEqual(column.x)
  expect(value.x + value.width).toBeLessThanOrEqual(column.x + column.width)
})

test('with text at 200 % the step of a form says inside the screen that it is saved', async ({
  page,
  context,
  desk,
}) => {
  const person = await signedInCustomer(desk)
  await fillInCard(person)
  await signInBrowser(context, person)
  await page.setViewportSize({ width: 348, height: 800 })
  await page.goto('/H5/apply/ktp')
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  const saved = await page.getByText('Tersimpan otomatis', { exact: true }).boundingBox()
  if (!saved) throw new Error('the step does not say that it is saved')
  expect(saved.x + saved.width).toBeLessThanOrEqual(348)
})

test('with text at 200 % costs, accounts and links stay on a narrow screen', async ({ page, context, desk }) => {
  const person = await borrower(desk)
  await signInBrowser(context, person)
  await page.setViewportSize({ width: 320, height: 800 })
  const right = async (what: Locator) => {
    const box = await what.first().boundingBox()
    return box ? Math.floor(box.x + box.width) : Number.POSITIVE_INFINITY
  }
  for (const [path, widest] of [
    [`/H5/${person.orderId}/loan-agreement`, page.getByRole('cell', { name: /dari pokok/ })],
    ['/H5/me/setting/security/change-mobile', page.getByRole('button', { name: 'Nomor ini sudah tidak aktif' })],
    ['/H5/home/bank-list', page.locator('label', { hasText: 'Utama' }).locator('span').last()],
  ] as const) {
    await page.goto(path)
    await widest.first().waitFor()
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(await right(widest), path).toBeLessThanOrEqual(320)
    expect(await page.evaluate('document.scrollingElement.scrollWidth'), path).toBe(320)
  }
})

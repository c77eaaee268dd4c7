import { order as orderCall } from '@lumbung/shared/contract/lending/orders.ts'
import { vouchers } from '@lumbung/shared/contract/lending/vouchers.ts'
import { expect, type Page } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { agreeToPlan, applyForPlan, expectMoneySent, planLoan, signAgreement } from '../../steps/borrow.ts'
import { choose } from '../../steps/choose.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'

const costs = (page: Page) => page.getByRole('table', { name: 'Rincian biaya' })
const settled = (page: Page) => expect(page.locator('[aria-busy]')).toHaveCount(0)

test('CX-37 D-152 D-174 RA-01: a voucher is chosen in the sheet, returns with its amount, is signed and then used', async ({
  page,
  context,
  desk,
}) => {
  const person = await decidedCustomer(desk)
  await desk.changeVoucher(person.mobile, 'layanan-10-ribu', 'GIVE')
  await desk.changeVoucher(person.mobile, 'bebas-layanan', 'GIVE')
  await signInBrowser(context, person)
  await page.goto('/H5/home/apply-loan')
  await planLoan(page, '3000000', 6)
  await page.getByRole('button', { name: /Voucher.*2 bisa dipakai/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Pilih voucher' })
  await expect(sheet).toContainText('Hemat Rp11.100')
  await sheet.getByRole('button', { name: /Bebas biaya layanan/ }).click()
  await expect(costs(page)).toContainText('Voucher Bebas biaya layanan−Rp60.000')
  await expect(costs(page)).toContainText('Rp3.360.000')
  await page.getByRole('button', { name: 'Ubah Jumlah' }).click()
  await page.getByRole('textbox', { name: 'Berapa yang Anda butuhkan?' }).fill('2000000')
  await expect(page.getByRole('button', { name: /Voucher.*1 bisa dipakai/ })).toBeVisible()
  await settled(page)
  await expect(costs(page)).not.toContainText('Voucher')
  await page.getByRole('textbox', { name: 'Berapa yang Anda butuhkan?' }).fill('3000000')
  await expect(costs(page)).toContainText('Voucher Bebas biaya layanan')
  await settled(page)
  await applyForPlan(page)
  await expect(page.getByText('Rp3.360.000').first()).toBeVisible()
  await signAgreement(page, desk, person.mobile)
  await expectMoneySent(page)
  await page.goto('/H5/me/vouchers')
  await expect(page.getByRole('heading', { name: 'Sudah tidak bisa dipakai' })).toBeVisible()
  await expect(page.getByText('Sudah dipakai')).toBeVisible()
})

test('A-13 D-175: a voucher that is gone shows the price without it, in English, and Re-submit sends the order again', async ({
  page,
  context,
  desk,
}) => {
  const person = await decidedCustomer(desk)
  await desk.changeVoucher(person.mobile, 'layanan-50-persen', 'GIVE')
  await signInBrowser(context, person)
  await context.addCookies([{ name: 'language', value: 'en-us', url: desk.url }])
  await page.goto('/H5/home/apply-loan')
  await page.getByRole('button', { name: 'Change Amount' }).click()
  await page.getByRole('textbox', { name: 'How much do you need?' }).fill('3000000')
  await choose(page.getByRole('radio', { name: '6 months' }))
  await settled(page)
  await page.getByRole('button', { name: /Vouchers.*1 can be used/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /50% off the service fee/ })
    .click()
  await expect(page.getByText('Rp3.393.300').first()).toBeVisible()
  await settled(page)
  await page.getByRole('button', { name: /^Loan purpose/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Education' }).click()
  await choose(page.getByRole('checkbox'))
  await desk.changeVoucher(person.mobile, 'layanan-50-persen', 'REVOKE')
  await page.getByRole('button', { name: /^Apply for Rp/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Allow' }).click()
  const dialog = page.getByRole('dialog', { name: 'The voucher cannot be used' })
  await expect(dialog).toContainText('Apply voucher failed, click the button to re-submit your order')
  await expect(dialog.getByRole('row', { name: /Total you repay/ })).toContainText('Rp3.393.300Rp3.426.600')
  await dialog.getByRole('button', { name: 'Re-submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loan agreement' })).toBeVisible()
  const [, orderId = ''] = page.url().match(/([0-9a-f-]{36})\/loan-agreement/) ?? []
  const { quote } = await person.client.data(orderCall, { params: { orderId } })
  expect([quote.total, quote.voucher]).toEqual([3_426_600, undefined])
  expect((await person.client.data(vouchers)).items.map(({ status }) => status)).toEqual(['REVOKED'])
  await page.goto('/H5/me/vouchers')
  await expect(page.getByText('Withdrawn by us')).toBeVisible()
  await expect(page.getByText(/^Valid until/)).toHaveCount(0)
})

test('domain 4: a customer without vouchers reads so in the sheet', async ({ page, context, desk }) => {
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  await page.goto('/H5/home/apply-loan')
  await agreeToPlan(page)
  await page.getByRole('button', { name: /Voucher.*Belum ada voucher/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Anda belum punya voucher')
})

test('C-063: a code is redeemed among the vouchers; a wrong one and a second time are reported at the field', async ({
  page,
  context,
  desk,
  database,
}) => {
  const person = await decidedCustomer(desk)
  await database.pool.query(
    `insert into redeem_code (code, voucher_code, stock, from_on, until_on, made_by, made_at)
     values ('PANENRAYA', 'layanan-10-ribu', 5, '2020-01-01', '2099-12-31', 'OPERATOR:test', now()) on conflict do nothing`,
  )
  await signInBrowser(context, person)
  await page.goto('/H5/me/vouchers')
  const [field, send] = [
    page.getByRole('textbox', { name: 'Kode voucher' }),
    page.getByRole('button', { name: 'Tukar kode' }),
  ]
  await field.fill('PANENRAYAX')
  await send.click()
  await expect(page.getByText('Kode tidak ditemukan. Periksa kembali').first()).toBeVisible()
  await field.fill('panen raya')
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: 'masuk ke voucher Anda' })).toBeVisible()
  await expect(page.getByText('Potongan biaya layanan Rp10.000', { exact: true })).toBeVisible()
  await field.fill('PANENRAYA')
  await send.click()
  await expect(page.getByText('Voucher ini sudah Anda klaim').first()).toBeVisible()
})

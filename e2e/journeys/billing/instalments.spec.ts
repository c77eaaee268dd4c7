import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { expect, type Page } from '@playwright/test'
import { changeCeilings } from '../../../server/src/testing/ceilings.ts'
import { test } from '../../harness/fixtures.ts'
import { choose } from '../../steps/choose.ts'
import {
  applyForPlan,
  atBillDate,
  borrowerAtBillDate,
  borrowerWithBill,
  completeConversion,
  optionsOf,
} from '../../steps/conversions.ts'
import { signInBrowser } from '../../steps/customers.ts'
import { codeToPay, orderLoan, payFor, signLoan } from '../../steps/loans.ts'
import { makePaymentNumber, payAndSeeReceipt } from '../../steps/pay.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

const lowerCeiling = `insert into rate_cap values ('2026-11-01', 'BENEFIT', 0, null, 10, 'journey')`
const formerCeiling = `delete from rate_cap where source = 'journey'`

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('R-027 R-029 R-030 R-031 CX-33 CX-34 CX-35 CX-75 CX-78: a bill is turned into instalments: offer, advance payment, signature, new schedule', async ({
  page,
  context,
  desk,
}) => {
  const person = await borrowerAtBillDate(desk)
  await signInBrowser(context, person)
  await page.goto('/H5/bill')
  await page.getByRole('link', { name: 'Ubah jadwal pinjaman' }).click()
  await expect(heading(page, 'Ubah jadwal pinjaman')).toBeVisible()
  const tenors = page.getByRole('radio', { name: /bulan/ })
  await expect(tenors.first()).toHaveAccessibleName(/^12 bulan/)
  await expect(tenors.first()).toBeChecked()
  await expect(page.getByRole('radio', { name: /^2 bulan Naik Rp[\d.]+ per bulan/ })).toBeVisible()
  const [offer] = (await optionsOf(person)).offers
  const plan = offer?.plans.find(({ quote }) => quote.tenor === 12)
  if (!offer || !plan) throw new Error('nothing is on offer')
  const compared = page.getByRole('table', { name: 'Sekarang dan dengan jadwal baru' })
  for (const amount of [offer.unpaid, plan.total, offer.advance.total])
    await expect(compared.getByText(formatMoney(amount))).toBeVisible()
  await expect(page.getByText(formatMoney(plan.total - offer.unpaid))).toBeVisible()
  const before = (await person.client.data(loan, { params: { loanId: person.loanId } })).installments
  const months = new Set([...before, ...plan.quote.installments].map(({ dueDate }) => dueDate.slice(0, 7)))
  // Besides the months: the head, the payment in advance and the total.
  await expect(page.getByRole('table', { name: 'Jadwal lama dan baru' }).getByRole('row')).toHaveCount(months.size + 3)

  await page.getByRole('link', { name: 'Lihat tanggal jatuh tempo' }).click()
  await expect(heading(page, 'Jadwal angsuran')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Jadwal baru' }).getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('table', { name: 'Jadwal lama' }).getByRole('row')).toHaveCount(7)
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('radio', { name: '12 bulan' })).toBeChecked()

  await page.getByRole('button', { name: 'Ajukan jadwal baru' }).click()
  await expect(page.getByRole('alert')).toContainText('Centang kotak ini untuk mengajukan')
  await choose(page.getByRole('checkbox'))
  await page.getByRole('button', { name: 'Ajukan jadwal baru' }).click()
  await expect(heading(page, 'Tinggal dua langkah lagi')).toBeVisible()
  await page.getByRole('button', { name: `Bayar di muka ${formatMoney(offer.advance.total)}` }).click()
  await expect(page.getByText('Pembayaran di muka jadwal baru')).toBeVisible()
  const number = await makePaymentNumber(page, 'BCA')
  expect(number.amount).toBe(offer.advance.total)
  await payAndSeeReceipt(page, desk, number)
  await page.getByRole('link', { name: 'Lihat pengajuan jadwal baru' }).click()
  await expect(heading(page, 'Tinggal tanda tangan')).toBeVisible()

  await page.getByRole('link', { name: 'Baca dan tanda tangani' }).click()
  await expect(page.getByText('Menggantikan perjanjian')).toBeVisible()
  await choose(page.getByRole('checkbox'))
  await page.getByRole('button', { name: 'Tanda tangani', exact: true }).click()
  await page.getByRole('textbox', { name: 'Kode SMS, 6 angka' }).fill(await desk.newCode(person.mobile))
  await expect(heading(page, 'Jadwal baru sudah berlaku')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat jadwal baru' }).click()
  const { replacedBy = '' } = (await person.client.data(loan, { params: { loanId: person.loanId } })).loan
  const { installments } = await person.client.data(loan, { params: { loanId: replacedBy } })
  expect(installments).toHaveLength(12)
  for (const { dueDate } of installments) await expect(page.getByText(formatDate(dueDate, 'id'))).toBeVisible()

  await page.goto('/H5/bill')
  await expect(page.getByText('Jadwal diubah')).toBeVisible()
  await page.goto(`/H5/bill/detail/${person.loanId}`)
  await expect(page.getByRole('heading', { name: 'Jadwal pinjaman ini sudah diubah' })).toBeVisible()
  await page.goto(`/H5/me/loan-details/${person.loanId}`)
  await expect(page.getByText('Diganti jadwal baru').first()).toBeVisible()
  await page.getByRole('link', { name: 'Pinjaman dengan jadwal baru' }).click()
  await expect(page).toHaveURL(new RegExp(replacedBy))
  await page.getByRole('link', { name: 'Pinjaman sebelumnya' }).click()
  await expect(page).toHaveURL(new RegExp(person.loanId))
})

test('R-030 CX-79 D-170: an application is withdrawn free of charge, and what was paid in advance pays the bill', async ({
  page,
  context,
  desk,
}) => {
  const person = await borrowerAtBillDate(desk)
  const conversionId = await applyForPlan(person)
  const { code, amount, paymentId } = await codeToPay(person, { kind: 'CONVERSION', conversionId })
  await desk.pay(code, amount + 50_000)
  await signInBrowser(context, person)
  await page.goto(`/H5/bill/payment-result/${paymentId}`)
  const held = `Pembayaran di muka ${formatMoney(amount + 50_000)} kami simpan sampai jadwal baru berlaku. Kelebihan Rp50.000 lalu menjadi saldo Anda.`
  await expect(page.getByText(held)).toBeVisible()
  await page.goto('/H5/home')
  await expect(page.getByText(`${formatMoney(amount + 50_000)} kami simpan untuk itu.`)).toBeVisible()
  await page.goto('/H5/bill/payment-method')
  await expect(page.getByText('Membayar tagihan ini membatalkannya')).toBeVisible()
  await page.goto('/H5/bill')
  await expect(page.getByText('Membayar tagihan ini membatalkannya')).toBeVisible()
  await expect(page.getByText(held)).toBeVisible()
  await expect(page.getByText('Bayar hari ini')).toHaveCount(0)
  await page.getByRole('link', { name: 'Lihat pengajuan jadwal baru' }).click()
  await page.getByRole('button', { name: 'Batalkan pengajuan' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(formatMoney(amount + 50_000))
  await page.getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect(heading(page, 'Pengajuan dibatalkan')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat tagihan' }).click()
  await expect(page.getByText(`sudah dibayar ${formatMoney(amount + 50_000)}`)).toBeVisible()
})

test('R-029 R-030 E-39: three wrong codes and a payment of the bill end an application while it is watched', async ({
  page,
  context,
  desk,
}) => {
  const person = await borrowerAtBillDate(desk)
  const { loanId, month } = person
  await signInBrowser(context, person)
  const watch = async (tenor: number) => {
    const conversionId = await applyForPlan(person, tenor)
    await page.goto(`/H5/bill/installment-process?conversionId=${conversionId}`)
    await expect(heading(page, 'Tinggal dua langkah lagi')).toBeVisible()
    return conversionId
  }
  await watch(12)
  await page.getByRole('link', { name: 'Baca dan tanda tangani' }).click()
  await choose(page.getByRole('checkbox'))
  await page.getByRole('button', { name: 'Tanda tangani', exact: true }).click()
  const wrong = (await desk.newCode(person.mobile)) === '000000' ? '111111' : '000000'
  const code = page.getByRole('textbox', { name: 'Kode SMS, 6 angka' })
  for (const left of ['2', '1']) {
    await code.fill(wrong)
    await expect(page.getByRole('dialog').getByText(`Sisa ${left} percobaan`).first()).toBeVisible()
    await code.fill('')
  }
  await code.fill(wrong)
  await expect(heading(page, 'Kode salah 3 kali')).toBeVisible()

  await watch(6)
  await payFor(person, { kind: 'INSTALLMENT', loanId, number: 1 })
  await expect(heading(page, 'Pinjaman Anda berubah')).toBeVisible()
  await page.goto(`/H5/bill/apply-installment?month=${month}`)
  await expect(page.getByText('Tidak ada jadwal yang perlu diubah')).toBeVisible()
})

test('R-027 E-39: of a bill with two loans the customer picks the one to convert; the other stays as it is', async ({
  page,
  context,
  desk,
}) => {
  const person = await borrowerWithBill(desk)
  const otherId = await signLoan(person, await orderLoan(person, 1_000_000))
  await atBillDate(person)
  const { offers } = await optionsOf(person)
  const other = offers.find(({ loanId }) => loanId === otherId)
  expect(offers).toHaveLength(2)
  await signInBrowser(context, person)
  await page.goto(`/H5/bill/apply-installment?month=${person.month}`)
  await choose(page.getByRole('radio', { name: /Rp1.000.000/ }))
  const compared = page.getByRole('table', { name: 'Sekarang dan dengan jadwal baru' })
  await expect(compared.getByText(formatMoney(other?.unpaid))).toBeVisible()
  await choose(page.getByRole('radio', { name: '6 bulan' }))
  await choose(page.getByRole('checkbox'))
  await page.getByRole('button', { name: 'Ajukan jadwal baru' }).click()
  await expect(heading(page, 'Tinggal dua langkah lagi')).toBeVisible()
  const conversionId = new URL(page.url()).searchParams.get('conversionId') ?? ''
  const newLoanId = await completeConversion(person, conversionId)
  await expect(heading(page, 'Jadwal baru sudah berlaku')).toBeVisible()
  const loanOf = async (loanId: string) => (await person.client.data(loan, { params: { loanId } })).loan
  expect([(await loanOf(otherId)).replacedBy, (await loanOf(person.loanId)).status]).toEqual([newLoanId, 'ONGOING'])
  await page.goto('/H5/bill')
  await expect(page.getByText('Jadwal diubah')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Ubah jadwal pinjaman' })).toBeVisible()
})

test('R-029 R-030 E-39: a plan above a new ceiling is refused at the signature, and the loan goes on', async ({
  page,
  context,
  desk,
  database,
}) => {
  const person = await borrowerAtBillDate(desk)
  const conversionId = await applyForPlan(person)
  await payFor(person, { kind: 'CONVERSION', conversionId })
  await signInBrowser(context, person)
  await page.goto(`/H5/bill/installment-application?conversionId=${conversionId}`)
  await choose(page.getByRole('checkbox'))
  await changeCeilings(database.pool, lowerCeiling)
  try {
    await page.getByRole('button', { name: 'Tanda tangani', exact: true }).click()
    await page.getByRole('textbox', { name: 'Kode SMS, 6 angka' }).fill(await desk.newCode(person.mobile))
    await expect(heading(page, 'Pengajuan belum disetujui')).toBeVisible()
  } finally {
    await changeCeilings(database.pool, formerCeiling)
  }
  await expect(page.getByText('Pinjaman lama tetap berjalan.')).toBeVisible()
  expect((await person.client.data(loan, { params: { loanId: person.loanId } })).loan.status).toBe('ONGOING')
})

test('R-030 E-39: three days after applying the application has expired, and the plans can be seen again', async ({
  page,
  context,
  desk,
}) => {
  const person = await borrowerAtBillDate(desk)
  const conversionId = await applyForPlan(person)
  await signInBrowser(context, person)
  await desk.moveClock(4)
  await page.goto(`/H5/bill/installment-process?conversionId=${conversionId}`)
  await expect(heading(page, 'Batas waktu sudah lewat')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Lihat pilihan jadwal lagi' }).click()
  await expect(page.getByRole('button', { name: 'Ajukan jadwal baru' })).toBeVisible()
})

test('R-027 E-39: an offer that has changed since it was shown is shown again and needs a new consent', async ({
  page,
  context,
  desk,
}) => {
  const person = await borrowerAtBillDate(desk)
  await signInBrowser(context, person)
  await page.goto(`/H5/bill/apply-installment?month=${person.month}`)
  await choose(page.getByRole('checkbox'))
  await desk.moveClock(1)
  await page.getByRole('button', { name: 'Ajukan jadwal baru' }).click()
  await expect(page.getByText('Jadwal ini tidak tersedia')).toBeVisible()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  const [offer] = (await optionsOf(person)).offers
  await expect(page.getByText(formatMoney(offer?.advance.total)).first()).toBeVisible()
  const conversionId = await applyForPlan(person)
  await choose(page.getByRole('checkbox'))
  await page.getByRole('button', { name: 'Ajukan jadwal baru' }).click()
  await page.getByRole('link', { name: 'Lihat pengajuan' }).click()
  await expect(page).toHaveURL(new RegExp(conversionId))
})

test('R-027 R-028 R-032 CX-36: before the bill date the customer sees the plans and sets one reminder; in English, too', async ({
  page,
  context,
  desk,
}) => {
  const person = await borrowerWithBill(desk)
  const { billDate } = await optionsOf(person)
  await signInBrowser(context, person)
  await page.goto(`/H5/bill/detail/${person.loanId}`)
  await page.getByRole('link', { name: 'Ubah jadwal pinjaman' }).click()
  await expect(page.getByText('Bisa diajukan mulai')).toBeVisible()
  await page.getByRole('link', { name: 'Tanya jawab ubah jadwal' }).click()
  await expect(page.getByRole('heading', { name: 'Berapa biayanya?' })).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await page.getByRole('button', { name: /^Ingatkan saya/ }).click()
  await expect(heading(page, 'Pengingat dibuat')).toBeVisible()
  await expect(page.getByText(formatDate(billDate, 'id'))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/reminder-success/)
  await expect(heading(page, 'Pengingat dibuat')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat tagihan' }).click()
  await setLanguage(page, 'en-us', desk.url)
  await page.goto(`/H5/bill/apply-installment?month=${person.month}`)
  await expect(page.getByText(/A reminder is set/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Remind me/ })).toHaveCount(0)
})

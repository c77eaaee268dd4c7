import { expect, type Page } from '@playwright/test'
import { choose } from './choose.ts'
import type { Desk } from './desk.ts'

export interface PaymentNumber {
  code: string
  amount: number
}

/** Creates a virtual account at a bank. Returns the number and amount that the page shows. */
export async function makePaymentNumber(page: Page, bank: string): Promise<PaymentNumber> {
  await choose(page.getByRole('radio', { name: bank }))
  await page.getByRole('button', { name: 'Buat kode pembayaran' }).click()
  return readPaymentNumber(page, 'Nomor virtual account', 'Jumlah yang dibayar')
}

/** The number and amount that the page shows under these labels. */
export async function readPaymentNumber(page: Page, number: string, amount: string): Promise<PaymentNumber> {
  const code = await copied(page, number, /^[\d ]+$/)
  return { code, amount: Number(await copied(page, amount, /^Rp[\d.]+$/)) }
}

/** The digits of a row with a copy button. */
async function copied(page: Page, label: string, shape: RegExp): Promise<string> {
  const row = page.getByRole('paragraph').filter({ hasText: label }).locator('..')
  return ((await row.getByText(shape).textContent()) ?? '').replace(/\D/g, '')
}

/** Pays at the bank and waits until the open page shows the receipt. */
export async function payAndSeeReceipt(
  page: Page,
  desk: Pick<Desk, 'pay'>,
  { code, amount }: PaymentNumber,
): Promise<void> {
  await desk.pay(code, amount)
  await expect(page.getByRole('heading', { level: 1, name: 'Pembayaran diterima' })).toBeVisible()
}

/** Settles the loan of three million early, starting and ending on the home page. */
export async function settleLoan(page: Page, desk: Pick<Desk, 'pay'>): Promise<void> {
  await page.getByRole('link', { name: 'Pinjaman saya' }).click()
  await page.getByRole('link', { name: /3\.000\.000 rupiah/ }).click()
  await page.getByRole('link', { name: 'Lihat tagihan pinjaman ini' }).click()
  await page.getByRole('button', { name: /Lunasi lebih awal|Kembalikan pinjaman/ }).click()
  await page.getByRole('button', { name: /^(Lunasi|Kembalikan) Rp/ }).click()
  await payAndSeeReceipt(page, desk, await makePaymentNumber(page, 'BRI'))
  await page.getByRole('link', { name: 'Lihat tagihan' }).click()
  await expect(page.getByText('Tidak ada tagihan')).toBeVisible()
  await page.getByRole('link', { name: 'Beranda' }).click()
}

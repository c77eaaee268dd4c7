import { expect, type Page } from '@playwright/test'
import type { Desk } from './desk.ts'

/** Makes a code at a bank and returns it as digits. */
export async function makePaymentCode(page: Page, bank: string): Promise<string> {
  await page.getByRole('radio', { name: bank }).check()
  await page.getByRole('button', { name: 'Buat nomor pembayaran' }).click()
  const label = page.getByText('Nomor virtual account', { exact: true })
  await expect(label).toBeVisible()
  const shown = await label.locator('xpath=following-sibling::*[1]').innerText()
  return shown.split('\n')[0]?.replace(/\D/g, '') ?? ''
}

/** Pays at the bank; the page notices by itself. */
export async function payAndSeeReceipt(page: Page, desk: Desk, code: string, amount?: number): Promise<void> {
  await desk.pay(code, amount)
  await expect(page.getByRole('heading', { level: 1, name: 'Pembayaran diterima' })).toBeVisible()
}

import { expect, type Page } from '@playwright/test'
import type { Desk } from './desk.ts'

/** Sets the amount by typing, the tenor by its chip, and waits for the price. */
export async function planLoan(page: Page, amount: string, tenor: number): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Berapa yang Anda butuhkan?' })).toBeVisible()
  await page.getByRole('button', { name: 'Ubah Jumlah' }).click()
  await page.getByRole('textbox', { name: 'Berapa yang Anda butuhkan?' }).fill(amount)
  await page.getByRole('radio', { name: `${tenor} bulan` }).check()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
}

/** Chooses a purpose, agrees to the price, applies. */
export async function applyForPlan(page: Page): Promise<void> {
  await agreeToPlan(page)
  await page.getByRole('button', { name: /^Ajukan Rp/ }).click()
  await allowPlace(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Perjanjian pinjaman' })).toBeVisible()
}

/** The location is asked for once, after the reason is shown. */
export async function allowPlace(page: Page): Promise<void> {
  await page.getByRole('alertdialog', { name: 'Perlu akses lokasi' }).getByRole('button', { name: 'Izinkan' }).click()
}

export async function agreeToPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tujuan pinjaman:' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pendidikan' }).click()
  await page.getByRole('checkbox', { name: /sanggup membayar/ }).check()
}

/** Reads and signs the agreement with the code of the SMS. */
export async function signAgreement(page: Page, desk: Pick<Desk, 'newCode'>, mobile: string): Promise<void> {
  await page.getByRole('checkbox', { name: /menyetujui isinya/ }).check()
  await page.getByRole('button', { name: 'Tanda tangani', exact: true }).click()
  await page.getByLabel('Kode SMS, 6 angka').fill(await desk.newCode(mobile))
}

export async function seeMoneySent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Dana terkirim' })).toBeVisible()
}

import { expect, type Page } from '@playwright/test'
import { choose } from './choose.ts'
import type { Desk } from './desk.ts'

/** Types the amount, chooses the tenor and waits for the price. */
export async function planLoan(page: Page, amount: string, tenor: number): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Berapa yang Anda butuhkan?' })).toBeVisible()
  await page.getByRole('button', { name: 'Ubah Jumlah' }).click()
  await page.getByRole('textbox', { name: 'Berapa yang Anda butuhkan?' }).fill(amount)
  await choose(page.getByRole('radio', { name: `${tenor} bulan`, exact: true }))
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
}

/** Chooses a purpose, agrees to the price and applies. */
export async function applyForPlan(page: Page): Promise<void> {
  await agreeToPlan(page)
  await page.getByRole('button', { name: /^Ajukan Rp/ }).click()
  await allowLocation(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Perjanjian pinjaman' })).toBeVisible()
}

/** Confirms the explanation that precedes the browser's location prompt. */
export async function allowLocation(page: Page): Promise<void> {
  await page.getByRole('alertdialog', { name: 'Perlu akses lokasi' }).getByRole('button', { name: 'Izinkan' }).click()
}

export async function agreeToPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tujuan pinjaman:' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pendidikan' }).click()
  await choose(page.getByRole('checkbox', { name: /sanggup membayar/ }))
}

/** Signs the agreement with the SMS code. */
export async function signAgreement(page: Page, desk: Pick<Desk, 'newCode'>, mobile: string): Promise<void> {
  await choose(page.getByRole('checkbox', { name: /menyetujui isinya/ }))
  await page.getByRole('button', { name: 'Tanda tangani', exact: true }).click()
  await page.getByLabel('Kode SMS, 6 angka').fill(await desk.newCode(mobile))
}

export async function expectMoneySent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Dana terkirim' })).toBeVisible()
}

import { expect, type Page } from '@playwright/test'
import type { Camera } from '../harness/camera.ts'
import { heading, makeGestures } from './apply-for-limit.ts'

/** Adds an account with the face that it needs, and returns to the list once the bank has confirmed it. */
export async function addBankAccount(page: Page, camera: Camera, accountNumber: string): Promise<void> {
  await page.getByRole('link', { name: 'Tambah rekening' }).click()
  await page.getByRole('button', { name: 'Bank:' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'BCA', exact: true }).click()
  await page.getByRole('textbox', { name: 'Nomor rekening', exact: true }).fill(accountNumber)
  await page.getByRole('textbox', { name: 'Ulangi nomor rekening' }).fill(accountNumber)
  await page.getByRole('button', { name: 'Simpan rekening' }).click()
  await makeGestures(page, camera)
  await expect(page.getByText('Rekening terverifikasi')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Pakai rekening ini' }).click()
  await heading(page, 'Rekening bank Anda')
}

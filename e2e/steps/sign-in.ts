import { expect, type Page } from '@playwright/test'
import { choose } from './choose.ts'
import type { Desk } from './desk.ts'

/** Signs in from the first screen. */
export async function signInByCode(page: Page, desk: Pick<Desk, 'newCode'>, mobile: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Nomor HP' }).fill(mobile)
  await page.getByRole('button', { name: 'Kirim kode SMS' }).click()
  const code = page.getByLabel('Kode SMS, 4 angka')
  await code.fill(await desk.newCode(mobile))
}

/** Accepts terms and privacy policy, but not marketing. */
export async function agreeToTerms(page: Page): Promise<void> {
  await choose(page.getByRole('checkbox', { name: /Syarat/ }))
  await choose(page.getByRole('checkbox', { name: /Kebijakan Privasi/ }))
  await expect(page.getByRole('checkbox', { name: /penawaran/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Simpan dan lanjutkan' }).click()
}

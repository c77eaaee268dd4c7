import type { Page } from '@playwright/test'

/** Sends a complaint on the customer's page. */
export async function complain(page: Page, text: string): Promise<void> {
  await page.goto('/H5/me/help-center/complaint')
  await page.getByRole('button', { name: /^(Tulis pengaduan|Write a complaint)$/ }).click()
  await page.getByRole('combobox').selectOption('PAYMENT')
  await page.getByRole('textbox').fill(text)
  await page.getByRole('button', { name: /^(Kirim pengaduan|Send the complaint)$/ }).click()
  await page.getByRole('alertdialog').getByRole('button').click()
}

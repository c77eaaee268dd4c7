import { expect, type Page } from '@playwright/test'
import { enter, pressButton, pressLink, typeText } from './console-pages.ts'

/** The gateway's settlement file of a date, as the sandbox hands it out. */
async function settlementFile(url: string, date: string): Promise<Buffer> {
  const range = new URLSearchParams({ from: date, to: date, channel: 'H5', lang: 'id' })
  const reply = await fetch(`${url}/api/sandbox/settlement?${range}`)
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

/** Checks and signs a date that is over, by keyboard. A month's last day takes two people. */
export async function closeDay(page: Page, url: string, date: string): Promise<void> {
  await pressLink(page, 'Pemeriksaan')
  await pressButton(page, 'Jalankan yang belum')
  await expect(page.getByText('Akhir hari semua pelanggan sudah dijalankan.')).toBeVisible()
  const buffer = await settlementFile(url, date)
  await page.locator('[name=file]').setInputFiles({ name: 'settlement.csv', mimeType: 'text/csv', buffer })
  await pressButton(page, 'Unggah dan bandingkan')
  await expect(page.getByText('Semuanya cocok dengan pembukuan.')).toBeVisible()
  await pressButton(page, 'Periksa pembukuan')
  await expect(page.getByText('Semua aturan terpenuhi.')).toBeVisible({ timeout: 60_000 })
  await pressLink(page, 'Tutup buku harian')
  await enter(page.getByRole('row').filter({ hasText: 'Berikutnya' }).getByRole('link'))
  await expect(page).toHaveURL(new RegExp(`/console/books/close/${date}$`))
  await expect(page.getByText('Semua selesai. Tanggal ini bisa ditandatangani.')).toBeVisible()
  await pressButton(page, 'Tandatangani')
  await typeText(page, 'Sudah dicocokkan dengan rekening')
  await enter(page.getByRole('alertdialog').getByRole('button', { name: 'Tandatangani' }))
  await expect(page.getByText(/^Ditandatangani /)).toBeVisible()
}

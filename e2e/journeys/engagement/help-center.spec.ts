import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

test('R-104 R-133 R-134: a visitor finds an answer by topic and by search, and the way to a person', async ({
  page,
  desk,
}) => {
  await page.goto('/H5/me')
  await page.getByRole('link', { name: /Bantuan/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bantuan' })).toBeVisible()
  await page.getByRole('link', { name: 'Membayar tagihan' }).click()
  await page.getByRole('link', { name: 'Saya sudah membayar, tetapi belum tercatat' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Saya sudah membayar, tetapi belum tercatat' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Membayar tagihan' })).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await page.getByRole('searchbox', { name: 'Cari pertanyaan' }).fill('kontak DARURAT')
  await expect(page.getByText(/^\d jawaban$/)).toBeVisible()
  await page.getByRole('link', { name: 'Mengapa perlu kontak darurat?' }).click()
  await page.getByRole('button', { name: 'Hubungi kami' }).click()
  await expect(page.getByRole('dialog', { name: 'Bantuan' })).toContainText('10 hari kerja')
  await setLanguage(page, 'en-us', desk.url)
  await page.goto('/H5/me/help-center')
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('unicorn')
  await expect(page.getByText('Try another word, or ask us.')).toBeVisible()
  await page.getByRole('button', { name: 'Contact us' }).click()
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
})

test('the answer about the late fee names today’s rate, and does without it', async ({ page }) => {
  await page.goto('/H5/me/help-center/question/late-fee')
  await expect(page.getByText(/^Saat ini 0,1% per hari dari pokok angsuran yang terlambat\./)).toBeVisible()
})

test.describe('without the service worker, behind which no request can be cut off', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /ERR_FAILED/ })

  test('offline the answer about the late fee stands without the rate', async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort())
    await page.goto('/H5/me/help-center/question/late-fee')
    await expect(page.getByText(/^Denda dihitung per hari dari pokok angsuran yang terlambat/)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /Koneksi|jaringan/ })).toHaveCount(0)
  })
})

test('R-105: the steps of paying at each bank are read without a bill, and an unknown topic is not found', async ({
  page,
}) => {
  await page.goto('/H5/me/help-center')
  await page.getByRole('link', { name: 'Cara membayar, langkah demi langkah' }).click()
  await expect(page).toHaveURL(/\/me\/help-center\/how-to-pay$/)
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bantuan' })).toBeVisible()
  for (const address of ['topic/nothing', 'question/constructor']) {
    await page.goto(`/H5/me/help-center/${address}`)
    await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible()
  }
})

test('R-021 D-242: a visitor reads who lends and where they are, and opens the legal texts', async ({ page }) => {
  await page.goto('/H5/me')
  await page.getByRole('link', { name: 'Tentang Lumbung' }).click()
  await expect(page.getByText('PT Lumbung Dana Bersama')).toBeVisible()
  await expect(page.getByText('Izin', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Kebijakan Privasi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Privasi/ })).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await page.getByRole('button', { name: 'Hubungi kami' }).click()
  await expect(page.getByRole('dialog', { name: 'Bantuan' })).toBeVisible()
})

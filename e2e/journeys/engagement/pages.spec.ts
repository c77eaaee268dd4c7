import { creditScore } from '@lumbung/shared/contract/credit.ts'
import { globalStatus } from '@lumbung/shared/contract/home.ts'
import { expect, type Page } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { openClient } from '../../steps/client.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'
import { borrower } from '../../steps/loans.ts'

// Responses cannot be changed behind a service worker.
test.use({ serviceWorkers: 'block' })

/** The addresses of links that leave the app. */
const outgoingLinks =
  "[...document.querySelectorAll('a')].map((link) => link.href).filter((href) => !href.startsWith(location.origin + '/'))"

const android = 'https://play.google.com/store/apps/details?id=example'
const apk = 'https://unduh.example.com/lumbung.apk'

/** Shows the pages as with settings of a deployment: the reply of the server, with these in it. */
async function configure(page: Page, url: string, settings: object): Promise<void> {
  const status = await openClient(url).data(globalStatus)
  await page.route('**/api/global-status/v2*', (route) =>
    route.fulfill({ json: { code: 'SUCCESS', message: '', data: { ...status, ...settings } } }),
  )
}

test('R-073 R-083 R-117 R-118 R-119 without an app each download page leads on in the browser', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  for (const [path, heading] of [
    ['marketing-download-app', 'Lumbung di peramban Anda'],
    ['download-app', 'Belum ada aplikasi Lumbung'],
    ['download-app-apk', 'Berkas aplikasi Android'],
    ['home/download-app', 'Produk ini tersedia di sini'],
    ['resubmit/download-app', 'Perbaiki data di sini'],
  ] as const) {
    await page.goto(`/H5/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
    await expect(page.getByText(/(langsung di|tagihan di) peramban ini\./).first(), path).toBeVisible()
    await expect(page.getByRole('link', { name: /Google Play|App Store|Unduh/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Lanjut di peramban' }).click()
    await expect(page).toHaveURL(/\/H5\/home$/)
  }
  await page.goto('/H5/download-app-apk')
  await expect(page.getByText('Kami tidak menyediakan berkas aplikasi di luar toko aplikasi.')).toBeVisible()
})

test('R-117 R-119 R-120 with an app for Android its phones get the store, and others are told that there is none', async ({
  browser,
  baseURL,
  desk,
}) => {
  for (const [userAgent, isOffered] of [
    ['Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36', true],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Safari/604.1', false],
  ] as const) {
    const context = await browser.newContext({ userAgent, serviceWorkers: 'block', ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await configure(page, desk.url, { apps: { android, apk } })
    await page.goto('/H5/marketing-download-app')
    if (isOffered) await expect(page.getByRole('link', { name: 'Buka Google Play' })).toHaveAttribute('href', android)
    else await expect(page).toHaveURL(/\/H5\/download-app-sorry$/)
    await page.goto('/H5/download-app-apk')
    await expect(page.getByRole('link', { name: 'Unduh berkas' })).toHaveAttribute('href', apk)
    await context.close()
  }
})

test('D-057 R-118 hasback=false hides the arrow; R-124 leads there', async ({ page }) => {
  await page.goto('/H5/download-app')
  await expect(page.getByRole('button', { name: 'Kembali' })).toBeVisible()
  await page.goto('/H5/authenticate/whatsapp')
  await expect(page).toHaveURL(/\/H5\/download-app\?hasback=false$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Belum ada aplikasi Lumbung' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kembali' })).toHaveCount(0)
})

test('R-131 an allowed site is named before it is opened, and another has no link at all', async ({ page, desk }) => {
  await configure(page, desk.url, { outsideHosts: ['www.ojk.go.id'] })
  await page.goto(`/H5/jump-out-app?url=${encodeURIComponent('https://www.ojk.go.id/kanal?a=1')}`)
  await expect(page.getByText('Tautan ini menuju www.ojk.go.id.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buka www.ojk.go.id' })).toHaveAttribute(
    'href',
    'https://www.ojk.go.id/kanal?a=1',
  )
  for (const url of [
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    'https://www.ojk.go.id@evil.example',
  ]) {
    await page.goto(`/H5/jump-out-app?url=${encodeURIComponent(url)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Tautan ini tidak bisa dibuka' })).toBeVisible()
    expect(await page.evaluate(outgoingLinks)).toEqual([])
    await expect(page).toHaveURL(/\/H5\/jump-out-app/)
  }
})

test('R-022 R-125 a page is read by its slug, an unknown one offers the others, and an ended campaign leads Home', async ({
  page,
}) => {
  await page.goto('/H5/about-us')
  await page.getByRole('link', { name: 'Bacaan sebelum meminjam' }).click()
  await page.getByRole('link', { name: 'Contoh biaya' }).click()
  await expect(page).toHaveURL(/\/pages\?slug=price-example$/)
  await expect(page.getByText(/Pinjam Rp1\.000\.000 selama 3 bulan/)).toBeVisible()
  await expect(page.getByText('Bunga dihitung dari jumlah pinjaman awal, jadi sama besar setiap bulan.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Jadwal angsuran' }).getByRole('row')).toHaveCount(4)
  await page.goto('/H5/pages?slug=../../evil')
  await expect(page.getByText('Bacaan ini tidak ditemukan.')).toBeVisible()
  await page.getByRole('link', { name: 'Meminjam dengan bijak' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meminjam dengan bijak' })).toBeVisible()
  await page.goto('/H5/campaign-error')
  await page.getByRole('link', { name: 'Kembali ke Beranda' }).click()
  await expect(page).toHaveURL(/\/H5\/home$/)
})

test('R-129 R-132 R-135 a customer sees the stored score, how it is made, and saves a picture of it', async ({
  page,
  context,
  desk,
}) => {
  const person = await decidedCustomer(desk)
  const { scored } = await person.client.data(creditScore)
  await signInBrowser(context, person)
  await page.goto('/H5/home/my-limit')
  await page.getByRole('link', { name: 'Skor kredit' }).click()
  await expect(page.getByText(String(scored?.score), { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Poin awal' })).toContainText('300 poin')
  await page.getByRole('link', { name: 'Cara skor dihitung' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Penghasilan' })).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await page.getByRole('link', { name: 'Bagikan skor' }).click()
  await expect(page.getByRole('img', { name: `Poster: skor kredit saya di Lumbung ${scored?.score}` })).toBeVisible()
  await page.evaluate('navigator.canShare = undefined')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bagikan gambar' }).click()
  expect((await saved).suggestedFilename()).toBe('skor-lumbung.png')
})

test('R-136 R-137 the loans of a due date, and one’s own documents but nobody else’s', async ({
  page,
  context,
  desk,
}) => {
  const other = await borrower(desk)
  const { loanId, orderId, ...person } = await borrower(desk)
  await signInBrowser(context, person)
  await page.goto('/H5/activity/loan/list')
  await page.getByRole('link', { name: /Angsuran ke-1 dari 6/ }).click()
  await expect(page).toHaveURL(new RegExp(`/bill/detail/${loanId}$`))
  await page.goto('/H5/activity/loan/list?due=2020-01-01&amount=5')
  await expect(page.getByText('Tidak ada angsuran yang harus dibayar')).toBeVisible()

  await page.goto('/H5/me/my-account/profile')
  await page.getByRole('link', { name: 'Lihat foto KTP' }).click()
  const photo = page.getByRole('img', { name: 'Foto KTP' })
  await expect(photo).toBeVisible()
  const width = () => photo.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await page.goto(`/H5/docu/preview?id=${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Perjanjian pinjaman' })).toBeVisible()
  for (const id of [other.orderId, 'nonsense', '']) {
    await page.goto(`/H5/docu/preview?id=${id}`)
    await expect(page.getByText('Dokumen tidak ditemukan')).toBeVisible()
  }
})

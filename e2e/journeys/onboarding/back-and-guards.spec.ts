import { proveSecurity } from '@lumbung/shared/contract/accounts/security.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { expect, type Page } from '@playwright/test'
import { noteAnnounced } from '../../harness/deadlines.ts'
import { test } from '../../harness/fixtures.ts'
import {
  customerOnNewPhone,
  decidedCustomer,
  fillInApplication,
  signedInCustomer,
  signInBrowser,
} from '../../steps/customers.ts'

/** Follows a link to a path within the app, as a screen's own link would. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`(() => {
    const link = document.createElement('a')
    link.href = '${path}'
    document.querySelector('main').append(link)
    link.click()
  })()`)
}

test('G-08 a screen that cannot be gone back to leads Home when it is reached from Home, also by the browser', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/home')
  await expect(page.getByText('Limit tersedia')).toBeVisible()
  await follow(page, '/H5/bill/reminder-success')
  await expect(page).toHaveURL(/\/H5\/home$/)
  await expect(page.getByText('Limit tersedia')).toBeVisible()

  await page.goto('/H5/bill/reminder-success')
  await expect(page.getByRole('link', { name: /tagihan/i }).first()).toBeVisible()
  await follow(page, '/H5/home')
  await expect(page.getByText('Limit tersedia')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/H5\/home$/)
  await expect(page.getByText('Limit tersedia')).toBeVisible()
})

test('G-09 the channel goes along: by links, by back, and to an address without one', async ({ page }) => {
  await page.goto('/JAGAT_MAP/home')
  await page.getByRole('link', { name: /^Saya/ }).click()
  await expect(page).toHaveURL(/\/JAGAT_MAP\/me$/)
  await page
    .getByRole('link', { name: /Bantuan|bantuan/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/JAGAT_MAP\/me\/help-center$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Bantuan' })).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL(/\/JAGAT_MAP\/me$/)
  await page.goto('/about-us')
  await expect(page).toHaveURL(/\/JAGAT_MAP\/about-us$/)
})

test('B-01 B-09 the browser’s back closes an open popup first, then leaves by the rule of the screen', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/home')
  await page.goto('/H5/me/setting')
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page.getByRole('button', { name: 'Keluar' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await close()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/me\/setting$/)
  }
  // The page-title's back and the browser's end at the same named target, wherever the screen was opened.
  for (const back of [() => page.getByRole('button', { name: 'Kembali' }).click(), () => page.goBack()]) {
    await page.goto('/H5/home')
    await expect(page.getByText('Limit tersedia')).toBeVisible()
    await follow(page, '/H5/bill/statement')
    await expect(page).toHaveURL(/\/bill\/statement$/)
    await back()
    await expect(page).toHaveURL(/\/H5\/bill$/)
  }
})

test('G-24 W-07 W-08 994: the popup leads to the checks, anything else signs out, and a rejected check has its screen', async ({
  page,
  context,
  desk,
}) => {
  const person = await customerOnNewPhone(desk)
  await signInBrowser(context, person)
  const popup = page.getByRole('alertdialog', { name: 'Bantu kami memastikan akun ini milik Anda' })
  await page.goto('/H5/home/bank-list')
  await expect(popup).toBeVisible()
  await expect(page.getByText('Halaman ini belum bisa dibuka')).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await popup.getByRole('button', { name: 'Verifikasi' }).click()
  await expect(page).toHaveURL(/\/security\/verification-list$/)

  await page.goto('/H5/home/bank-list')
  await popup.getByRole('button', { name: 'Keluar' }).click()
  await expect(page).toHaveURL(/\/H5\/login\?redirect=/)

  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await desk.moveClock(1)
    await signInBrowser(context, await signedInCustomer(desk, person.mobile))
    await page.goto('/H5/home/bank-list')
    await expect(popup).toBeVisible()
    await leave()
    await expect(page).toHaveURL(/\/H5\/login\?redirect=/)
  }

  await desk.moveClock(1)
  const again = await signedInCustomer(desk, person.mobile)
  await signInBrowser(context, again)
  const refused = await again.client.call(bankInfo)
  const requestId = 'data' in refused ? String((refused.data as { requestId?: string }).requestId) : ''
  for (let tries = 0; tries < 3; tries++)
    await again.client.call(proveSecurity, { params: { requestId, item: 'LIVENESS' }, body: {} })
  await page.goto('/H5/home/bank-list')
  await expect(page).toHaveURL(/\/security\/rejected$/)
  await expect(page.getByText(/^Verifikasi gagal 3 kali\./)).toBeVisible()
  await expect(page.getByText(/^(24 jam|23 jam 59 menit)$/)).toBeVisible()
  await expect(popup).toHaveCount(0)
})

test.describe('without the service worker, behind which no call can be held back', () => {
  test.use({
    serviceWorkers: 'block',
    expectedErrors: /Failed to load resource|ERR_FAILED|dynamically imported module|preload CSS|did not load in time/,
  })

  for (const { what, gone, stays } of [
    { what: 'a stale style', gone: /\/assets\/document-preview-screen-.*\.css$/, stays: false },
    { what: 'a script that stays gone', gone: /\/assets\/document-preview-screen-.*\.js$/, stays: true },
  ])
    test(`G-16 G-19 ${what} reloads the page once, then ${stays ? 'the retry page' : 'the screen'} is shown`, async ({
      page,
      context,
      desk,
    }) => {
      await signInBrowser(context, await decidedCustomer(desk))
      await page.goto('/H5/home')
      await expect(page.getByText('Limit tersedia')).toBeVisible()
      await page.waitForLoadState('networkidle')
      let loads = 0
      page.on('domcontentloaded', () => loads++)
      await context.route(gone, (route) =>
        stays || loads === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
      )
      await follow(page, '/H5/docu/preview?id=KTP')
      await expect(
        stays ? page.getByRole('button', { name: 'Coba lagi' }) : page.getByRole('img', { name: 'Foto KTP' }),
      ).toBeVisible()
      await expect(page).toHaveURL(/\/docu\/preview\?id=KTP$/)
      expect(loads).toBe(1)
    })

  test('D-001 K-05 a script that does not arrive is waited for 120 s; after 10 s a retry is offered', async ({
    page,
    context,
    desk,
  }) => {
    await signInBrowser(context, await decidedCustomer(desk))
    await page.goto('/H5/home')
    await expect(page.getByText('Limit tersedia')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.clock.install()
    // Else the seconds that a busy machine takes count as well.
    await page.clock.pauseAt(Date.now() + 60_000)
    await context.route(/\/assets\/about-screen-.*\.js$/, () => undefined)
    await follow(page, '/H5/about-us')
    await page.clock.runFor(9_000)
    const slow = page.getByText('Kami masih memuat halaman ini')
    await expect(slow).toHaveCount(0)
    await page.clock.runFor(1_500)
    await expect(slow).toBeVisible()
    await page.clock.runFor(109_000)
    await expect(slow).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(page.getByText('Ada gangguan di pihak kami')).toBeVisible()
  })

  test('T-09 uploadFailed: a photo that was not sent is kept, says so, and is sent by another tap', async ({
    page,
    context,
    desk,
    camera,
  }) => {
    const person = await signedInCustomer(desk)
    await fillInApplication(person)
    await signInBrowser(context, person)
    await camera.pointAt('card')
    await page.goto('/H5/apply/ktp')
    await page.getByRole('button', { name: 'Ganti foto' }).click()
    await page.route('**/api/user/image/KTP/v3*', (route) => route.abort())
    await page.getByRole('button', { name: 'Ambil foto' }).click()
    await page.getByRole('button', { name: 'Pakai foto ini' }).click()
    await expect(page.getByText('Foto belum terkirim. Fotonya masih tersimpan di sini.')).toBeVisible()
    await page.unroute('**/api/user/image/KTP/v3*')
    await page.getByRole('button', { name: 'Kirim lagi' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Isi data sesuai KTP' })).toBeVisible()
  })

  test('H-08 T-10 networkError: a broken connection and a reply of another server are told apart, in both languages', async ({
    page,
    context,
    desk,
  }) => {
    await page.route('**/api/auth/send-code*', (route) =>
      page.url().includes('foreign') ? route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }) : route.abort(),
    )
    const announced = await noteAnnounced(page)
    for (const [language, send, query, text] of [
      ['id', 'Kirim kode SMS', '', 'Koneksi terganggu. Periksa internet Anda atau ganti Wi-Fi, lalu coba lagi.'],
      [
        'en-us',
        'Send SMS code',
        '',
        'Whoops… Network connection is bad. Check your connection or change a wifi and try again',
      ],
      ['id', 'Kirim kode SMS', '?from=foreign', 'Jaringan bermasalah, coba lagi nanti'],
      ['en-us', 'Send SMS code', '?from=foreign', 'Network Error, please try again later'],
    ] as const) {
      await context.addCookies([{ name: 'language', value: language, url: desk.url }])
      await page.goto(`/H5/login${query}`)
      await page.locator('#mobile').fill('081234567890')
      await page.getByRole('button', { name: send }).click()
      await expect.poll(announced).toContain(text)
    }
  })
})

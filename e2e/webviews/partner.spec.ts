import { expect } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { applyAndWait, customerInBrowser } from '../steps/customers.ts'
import { test } from './fixtures.ts'
import { agreeToTerms, borrow, planLoan, tokenFor } from './steps.ts'

test('W-02 B-02 B-13 G-11: in a partner’s app in WebKit its token signs in, its customer borrows and goes back to it', async ({
  webview,
  server,
  desk,
}, testInfo) => {
  const mobile = newNumber()
  const token = await tokenFor(desk, 'GOPAY', mobile)
  const { screen, session, events, back } = await webview(`${server.url}/gopay/home`, '--token', `echo ${token}`)

  await agreeToTerms(screen)
  await screen.sees('Mulai pengajuan')
  expect(await session.url()).toBe(`${server.url}/GOPAY/partner-home`)
  await applyAndWait(await customerInBrowser(session, desk, mobile))

  await session.reload()
  await screen.sees('Limit tersedia')
  await screen.photograph(testInfo.outputPath('partner-home.png'))
  await planLoan(screen)
  await borrow({ screen, desk, mobile, isVerified: false })
  await screen.tap('Kembali ke Beranda')
  await screen.sees(/Selamat (pagi|siang|sore|malam)/)
  expect(await session.url()).toBe(`${server.url}/GOPAY/partner-home`)
  await expect
    .poll(() => session.run<boolean>('return window.lumbungEvent !== undefined'), { timeout: 30_000 })
    .toBe(true)
  back()
  await expect.poll(() => events.map(({ event }) => event), { timeout: 30_000 }).toContain('finish')
})

test('V-37 T-01 B-13: without a token a partner’s app gets the reason, and its customer goes back to it', async ({
  webview,
  server,
}) => {
  const { screen, events } = await webview(`${server.url}/GOPAY/bill`)
  await screen.sees('Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.')
  await screen.tap('Kembali ke GoPay')
  await expect.poll(() => events.map(({ event }) => event), { timeout: 30_000 }).toContain('finish')
})

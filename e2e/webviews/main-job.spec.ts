import { expect } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { clientTypeOf } from '../../web/src/bridge/platform.ts'
import { applyAndWait, customerInBrowser } from '../steps/customers.ts'
import { test } from './fixtures.ts'
import { agreeToTerms, order, planLoan, sign } from './steps.ts'

test('S-01 to S-05, D-044, D-078: in a webview of WebKit a customer signs in, borrows, goes back, signs and sees the first bill', async ({
  webview,
  server,
  desk,
}, testInfo) => {
  const mobile = newNumber()
  const { screen, session, events, back } = await webview(`${server.url}/`, '--without', 'location')
  const photograph = (name: string) => screen.photograph(testInfo.outputPath(`${name}.png`))

  expect(clientTypeOf(await session.run('return navigator.userAgent'))).toBe('IOS_WEBVIEW')
  await screen.fill('Nomor HP', mobile)
  await photograph('sign-in')
  await screen.tap('Kirim kode SMS')
  await screen.fill('Kode SMS, 4 angka', await desk.newCode(mobile))
  await agreeToTerms(screen)
  await screen.sees('Mulai pengajuan')
  await applyAndWait(await customerInBrowser(session, desk, mobile))

  await session.reload()
  await screen.sees('Limit tersedia')
  await photograph('home')
  await screen.tap('Limit saya')
  await screen.sees('Yang memengaruhi limit')
  back()
  await screen.sees(/Selamat (pagi|siang|sore|malam)/)

  await planLoan(screen)
  await screen.tap(/^Tujuan pinjaman:/)
  await screen.sees('Pendidikan')
  back()
  await screen.tap(/^Tujuan pinjaman:/)
  await screen.tap('Pendidikan')
  await photograph('loan-form')
  await order(screen)
  await screen.sees(/menyetujui isinya/)
  expect(events).toContainEqual({ event: 'permission', kind: 'GeolocationPermissionRequest', allowed: true })
  await photograph('agreement')
  await sign(screen, desk, mobile)
  await photograph('disbursed')
  await screen.tap('Kembali ke Beranda')
  await screen.tap('Bayar')
  await screen.sees('Buat kode pembayaran')
  await photograph('bill')
})

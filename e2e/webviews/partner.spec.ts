import { expect } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { applyAndWait, customerInBrowser } from '../steps/customers.ts'
import { test } from './fixtures.ts'
import { planLoan } from './plan-loan.ts'

test('W-02 B-02 B-13 G-11: in a partner’s app in WebKit its token signs in, its customer borrows and goes back to it', async ({
  webview,
  server,
  desk,
}, testInfo) => {
  const mobile = newNumber()
  const token = (await desk.partnerLink('GOPAY', mobile)).split('token=')[1]
  const { screen, session, events, back } = await webview(`${server.url}/gopay/home`, '--token', `echo ${token}`)

  await screen.choose(/Syarat/)
  await screen.choose(/Kebijakan Privasi/)
  await screen.tap('Simpan dan lanjutkan')
  await screen.sees('Mulai pengajuan')
  expect(await session.url()).toBe(`${server.url}/GOPAY/partner-home`)
  await applyAndWait(await customerInBrowser(session, desk, mobile))

  await session.reload()
  await screen.sees('Limit tersedia')
  await screen.photograph(testInfo.outputPath('partner-home.png'))
  await planLoan(screen)
  await screen.tap(/^Tujuan pinjaman:/)
  await screen.tap('Pendidikan')
  await screen.choose(/sanggup membayar/)
  await screen.tap(/^Ajukan Rp/)
  await screen.tap('Izinkan')
  // A partner's token has verified no number on this phone, so the order asks for a code.
  await screen.fill('Kode SMS, 6 angka', await desk.newCode(mobile))
  await screen.choose(/menyetujui isinya/)
  await screen.tap('Tanda tangani')
  await screen.fill('Kode SMS, 6 angka', await desk.newCode(mobile))
  await screen.sees('Dana terkirim')
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

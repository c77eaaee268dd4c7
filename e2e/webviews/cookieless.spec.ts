import { writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { openClient } from '../steps/client.ts'
import { applyAndWait } from '../steps/customers.ts'
import { whileChannel } from '../steps/database-changes.ts'
import { test } from './fixtures.ts'
import { planLoan } from './plan-loan.ts'

/** The headers with which the page sends its session, seen in its next reads. */
const watchHeaders = `const send = window.fetch
  window.fetch = (url, how) => {
    window.sent = how.headers
    return send(url, how)
  }`

test('D-079: with cookies off, a customer of a partner comes back after a reload and borrows', async ({
  webview,
  server,
  desk,
  database,
}, testInfo) => {
  const mobile = newNumber()
  const file = testInfo.outputPath('token')
  const newToken = async () => writeFileSync(file, (await desk.partnerLink('GOPAY', mobile)).split('token=')[1] ?? '')
  await whileChannel(database, 'GOPAY', { cookieless: true }, async () => {
    const page = async () => (await fetch(`${server.url}/GOPAY/home`)).text()
    await expect.poll(page, { timeout: 20_000 }).toContain('"cookieless":true')
    await newToken()
    const { screen, session } = await webview(`${server.url}/GOPAY/home`, '--no-cookies', '--token', `cat ${file}`)
    await screen.choose(/Syarat/)
    await screen.choose(/Kebijakan Privasi/)
    await session.run(watchHeaders)
    await screen.tap('Simpan dan lanjutkan')
    await screen.sees('Mulai pengajuan')
    const sent = await session.run<Record<string, string>>('return window.sent')
    const client = openClient(server.url, (url, { headers, ...how }) => {
      const own = new Headers(headers)
      own.set('authorization', sent['authorization'] ?? '')
      return fetch(url, { ...how, headers: own })
    })
    client.device = sent['x-adv-uuid'] ?? ''
    await applyAndWait({ desk, mobile, client })
    expect(await session.run('return document.cookie')).toBe('')
    expect(await session.run('return JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(
      sent['authorization']?.slice(7),
    )

    await newToken()
    await session.reload()
    await screen.sees('Limit tersedia')
    await planLoan(screen)
    await screen.tap(/^Tujuan pinjaman:/)
    await screen.tap('Pendidikan')
    await screen.choose(/sanggup membayar/)
    await screen.tap(/^Ajukan Rp/)
    await screen.tap('Izinkan')
    await screen.fill('Kode SMS, 6 angka', await desk.newCode(mobile))
    await screen.choose(/menyetujui isinya/)
    await screen.tap('Tanda tangani')
    await screen.fill('Kode SMS, 6 angka', await desk.newCode(mobile))
    await screen.sees('Dana terkirim')
    expect(await session.cookies()).toEqual([])
  })
})

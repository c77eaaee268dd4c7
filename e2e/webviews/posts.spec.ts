import { complain, complaints } from '@lumbung/shared/contract/complaints.ts'
import { expect } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { applyAndWait } from '../steps/customers.ts'
import { test } from './fixtures.ts'
import { clientInPage } from './page-client.ts'
import { tokenFor } from './steps.ts'

/** Counts what the page sends itself. */
const watch = `window.sentByPage = []
  const note = (what) => void sentByPage.push(String(what))
  const [send, open, beacon] = [fetch, XMLHttpRequest.prototype.open, navigator.sendBeacon]
  window.fetch = (url, init) => {
    if (init?.method && init.method !== 'GET') note(url)
    return send(url, init)
  }
  XMLHttpRequest.prototype.open = function (...args) {
    note(args[1])
    return open.apply(this, args)
  }
  navigator.sendBeacon = (url, data) => {
    note(url)
    return beacon.call(navigator, url, data)
  }`

test('C-COM-05 C-COM-07 D-202: on an iPhone a customer signs in and applies by proxyPost alone', async ({
  webview,
  server,
  desk,
}) => {
  const mobile = newNumber()
  const { screen, session, events } = await webview(`${server.url}/`)
  const posts = () => events.filter(({ event }) => event === 'proxyPost').map(({ path, status }) => `${path} ${status}`)
  await session.run(watch)
  await screen.fill('Nomor HP', mobile)
  await screen.tap('Kirim kode SMS')
  const code = await desk.newCode(mobile)
  // A refusal comes through the app as well, and appears at the field.
  await screen.fill('Kode SMS, 4 angka', code === '0000' ? '1111' : '0000')
  await screen.sees('Kode salah atau kedaluwarsa.')
  await screen.fill('Kode SMS, 4 angka', code)
  await screen.choose(/Syarat/)
  await screen.choose(/Kebijakan Privasi/)
  await screen.tap('Simpan dan lanjutkan')
  await screen.sees('Mulai pengajuan')
  const client = await clientInPage(session)
  await applyAndWait({ desk, mobile, client })
  expect(await session.run('return sentByPage')).toEqual([])
  expect(posts()).toEqual(
    expect.arrayContaining([
      '/api/auth/send-code 200',
      '/api/auth/login/otp 400',
      '/api/auth/login/otp 200',
      '/api/user/image/KTP/v3 200',
      '/api/application/submit 200',
    ]),
  )
  await session.reload()
  await screen.sees('Limit tersedia')
})

test('D-202 #29: the same Idempotency-Key through the bridge counts once, and other content under it is refused', async ({
  webview,
  server,
  desk,
}) => {
  const mobile = newNumber()
  const token = await tokenFor(desk, 'GOPAY', mobile)
  const { screen, session } = await webview(`${server.url}/GOPAY/home`, '--token', `echo ${token}`)
  await screen.choose(/Syarat/)
  await screen.choose(/Kebijakan Privasi/)
  await screen.tap('Simpan dan lanjutkan')
  await screen.sees('Mulai pengajuan')
  const client = await clientInPage(session)
  const about = (text: string) => {
    const form = new FormData()
    form.append('subject', 'OTHER')
    form.append('text', text)
    return { form, key: 'a-key-of-this-complaint' }
  }
  const { code, data } = await client.call(complain, about('Tagihan saya ganda.'))
  expect(code).toBe('SUCCESS')
  for (let at = 0; at < 3; at++)
    expect(await client.call(complain, about('Tagihan saya ganda.'))).toMatchObject({ code, data })
  expect(await client.call(complain, about('Lain.'))).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  expect((await client.data(complaints)).items).toHaveLength(1)
})

test('C-COM-05: where an app has no proxyPost, the page sends what it has to send', async ({
  webview,
  server,
  desk,
}) => {
  const mobile = newNumber()
  const { screen, session, events } = await webview(`${server.url}/`, '--without', 'proxyPost')
  await session.run(watch)
  await screen.fill('Nomor HP', mobile)
  await screen.tap('Kirim kode SMS')
  await desk.newCode(mobile)
  await screen.sees('Masukkan kode 4 angka')
  expect(await session.run<string[]>('return sentByPage')).toContainEqual(
    expect.stringMatching(/^\/api\/auth\/send-code\?/),
  )
  expect(events.map(({ event }) => event)).not.toContain('proxyPost')
})

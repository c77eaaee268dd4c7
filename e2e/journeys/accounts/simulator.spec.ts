import { expect, type Page } from '@playwright/test'
import { newNumber } from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import { signRiskStatement } from '../../steps/apply-for-limit.ts'
import { agreeToPlan, allowLocation } from '../../steps/borrow.ts'
import { customerAtPhone, customerOf, decidedCustomer, signedInCustomer, usePhoneOf } from '../../steps/customers.ts'
import { whileChannel } from '../../steps/database-changes.ts'

interface Choices {
  channel?: string
  client?: 'Peramban' | 'Webview Android' | 'Webview iOS'
  token?: string
  pace?: string
}

/** The whole phone is on the screen. */
test.use({ viewport: { width: 1200, height: 1200 } })

const section = (page: Page) => page.locator('#partner')

async function open(
  page: Page,
  mobile: string,
  { channel = 'LINKAJA', client, token, pace }: Choices = {},
  cookies = true,
) {
  const of = section(page)
  const chosen = { Mitra: channel, 'Dibuka di': client, 'Token mitra': token, Jembatan: pace }
  for (const [label, choice] of Object.entries(chosen))
    if (choice !== undefined) await of.getByLabel(label, { exact: true }).selectOption(choice)
  await of.getByLabel('Nomor HP pengguna').fill(mobile)
  await of.getByRole('checkbox', { name: 'Tanpa cookie' }).setChecked(!cookies)
  await of.getByRole('button', { name: 'Buka di simulator' }).click()
  return of.frameLocator('iframe')
}

const calls = (page: Page, method: string) =>
  page.getByRole('region', { name: 'Panggilan jembatan' }).getByRole('listitem').filter({ hasText: method })

test('D-077: in each webview the simulator’s token signs in, its calls are listed, back and keyboard reach the page', async ({
  page,
  context,
  desk,
}) => {
  const person = await customerOf(desk, 'B')
  await usePhoneOf(context, person)
  await page.goto('/sandbox')
  for (const client of ['Webview iOS', 'Webview Android'] as const) {
    const phone = await open(page, person.mobile, { channel: 'LINKAJA', client })
    await expect(phone.getByRole('button', { name: 'Ajukan pinjaman' })).toBeVisible()
    await expect(calls(page, 'appInfo')).toHaveCount(1)
    await expect(calls(page, '"purpose":"ENTRY"')).toHaveCount(1)
    await phone.getByRole('button', { name: 'Ajukan pinjaman' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: /pinjam/i })).toBeVisible()
    await page.getByRole('button', { name: 'Papan tik' }).click()
    await expect(phone.locator('html')).toHaveAttribute('style', /--keyboard: 260px/)
    await page.getByRole('button', { name: 'Papan tik' }).click()
    await expect(phone.locator('html')).toHaveAttribute('style', /--keyboard: 0px/)
    await section(page).getByRole('button', { name: 'Kembali' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Beranda' })).toBeAttached()
    await section(page).getByRole('button', { name: 'Kembali' }).click()
    await expect(section(page).getByText('Aplikasi menutup halaman ini.')).toBeVisible()
  }
  await expect(calls(page, 'finish {}')).toHaveCount(1)
  await expect(calls(page, 'proxyPost').first()).toBeVisible()
})

for (const [token, text] of [
  ['Tidak ada', 'Verifikasi gagal'],
  ['Terpotong', 'Silakan masuk ke akun Anda di halaman utama dulu'],
  ['Tanda tangan salah', 'Verifikasi gagal'],
  ['Sudah dipakai', 'Verifikasi gagal'],
  ['Nomor salah bentuk', 'nomor'],
] as const)
  test(`D-077: the simulator shows what a token means that is: ${token}`, async ({ page }) => {
    await page.goto('/sandbox')
    const phone = await open(page, newNumber(), { client: 'Webview Android', token })
    await expect(phone.getByRole('heading', { name: 'Belum bisa masuk' })).toBeVisible()
    await expect(phone.getByText(text).first()).toBeVisible()
  })

/** Sets a partner's state at the desk while something is done; other journeys use the same channels. */
async function whilePartner(page: Page, channel: string, state: string, journey: () => Promise<void>): Promise<void> {
  const states = section(page).getByLabel('Keadaan mitra')
  const set = async (name: string) => {
    const saved = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.url().includes('/api/sandbox/partners'),
    )
    await states.selectOption(name)
    expect((await saved).status()).toBe(200)
    await expect(states.locator('option:checked')).toHaveText(name)
  }
  await section(page).getByLabel('Mitra', { exact: true }).selectOption(channel)
  await set(state)
  await journey().finally(() => set('Aktif'))
}

for (const state of ['Dijeda', 'Kunci tidak terjangkau'])
  test(`D-077 D-068: a partner whose state is "${state}" leads to T-01, and to the same again, until it is active`, async ({
    page,
    context,
    desk,
  }) => {
    const person = await customerAtPhone(context, desk)
    await page.goto('/sandbox')
    await whilePartner(page, 'OTTOH5', state, async () => {
      const phone = await open(page, person.mobile, { channel: 'OTTOH5', client: 'Webview Android' })
      await expect(phone.getByText('Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.')).toBeVisible()
      const refused = page.waitForResponse((reply) => reply.url().includes('/auth/partner-login-free'))
      await phone.getByRole('button', { name: 'Coba lagi' }).click()
      expect(await (await refused).json()).toMatchObject({ code: 'CHANNEL_VERIFY_ERROR' })
      await expect(phone.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
    })
    const phone = await open(page, person.mobile, { channel: 'OTTOH5', client: 'Webview Android' })
    await expect(phone.getByRole('heading', { level: 1, name: 'Beranda' })).toBeAttached()
  })

test('D-077: a token of the wrong shape in an address is a number that is not valid (T-03)', async ({ page }) => {
  await page.goto('/sandbox')
  const phone = await open(page, newNumber(), { client: 'Peramban', token: 'Salah bentuk' })
  await expect(phone.getByText('Nomor HP tidak valid. Periksa nomor HP yang terdaftar')).toBeVisible()
})

test('D-077: a partner that was added as a row can be played', async ({ page, database, server }) => {
  const add = `insert into channel (code, kind, status, aliases, settings, saved_by, saved_at)
    select 'DOMPETKU', kind, status, '{}', settings || '{"name": "Dompetku"}', saved_by, saved_at from channel where code = 'LINKAJA'`
  await database.pool.query(add)
  try {
    await database.pool.query('notify channel')
    const known = async () => (await fetch(`${server.url}/DOMPETKU/home`)).text()
    await expect.poll(known, { timeout: 30_000 }).toContain('"name":"Dompetku"')
    await page.goto('/sandbox')
    const phone = await open(page, newNumber(), { channel: 'DOMPETKU', client: 'Webview iOS' })
    await expect(phone.getByRole('checkbox', { name: /Syarat/ })).toBeVisible()
    await expect(phone.getByText('Dompetku').first()).toBeVisible()
  } finally {
    await database.pool.query(`delete from channel where code = 'DOMPETKU'`)
    await database.pool.query('notify channel')
  }
})

test('D-077: a token that is too old is replaced by the app; a bridge without answers leads to T-01', async ({
  page,
  context,
  desk,
}) => {
  const person = await customerAtPhone(context, desk)
  await page.goto('/sandbox')
  const phone = await open(page, person.mobile, { client: 'Webview iOS', token: 'Kedaluwarsa' })
  await expect(phone.getByRole('heading', { level: 1, name: 'Beranda' })).toBeAttached()
  await expect(calls(page, 'RENEW')).toHaveCount(1)
  await context.clearCookies()
  const dead = await open(page, person.mobile, { token: 'Benar', pace: 'Tidak menjawab' })
  await expect(dead.getByRole('heading', { name: 'Belum bisa masuk' })).toBeVisible()
  await expect(calls(page, 'appInfo')).toContainText('menunggu jawaban')
})

test('D-077: a browser gets the token in the address and sees no bridge; no page of ours is framed', async ({
  page,
  context,
  desk,
}) => {
  const person = await customerAtPhone(context, desk)
  await page.goto('/sandbox')
  const phone = await open(page, person.mobile, { client: 'Peramban' })
  await expect(phone.getByRole('heading', { level: 1, name: 'Beranda' })).toBeAttached()
  await expect(page.getByText('Panggilan jembatan')).toHaveCount(0)
  for (const path of ['/H5/login', '/sandbox'])
    expect((await page.request.get(path)).headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})

/** The phone's page, for steps that take a page: they look for what is in it only. */
const inPhone = (page: Page) => section(page).frameLocator('iframe') as unknown as Page

test('K-32 D-077: the app in the phone tells where it is and opens the agreement', async ({ page, context, desk }) => {
  const person = await customerOf(desk, 'B')
  await usePhoneOf(context, person)
  await page.goto('/sandbox')
  const phone = await open(page, person.mobile, { channel: 'LINKAJA', client: 'Webview iOS' })
  await phone.getByRole('button', { name: 'Ajukan pinjaman' }).click()
  await agreeToPlan(inPhone(page))
  await phone.getByRole('button', { name: /^Ajukan Rp/ }).click()
  await allowLocation(inPhone(page))
  await expect(phone.getByRole('heading', { level: 1, name: 'Perjanjian pinjaman' })).toBeVisible()
  await expect(calls(page, 'location {"coarse":true}')).toContainText('"latitude":-6.2')
  await phone.getByRole('link', { name: 'Unduh PDF' }).first().click()
  await expect(calls(page, 'openFile').first()).toContainText('"type":"application/pdf"')
  await expect(section(page).getByText(/Aplikasi menampilkan: .*\.pdf/)).toBeVisible()
})

test('D-113 D-077: a photo of the app’s camera is reviewed and stored as one of the live camera', async ({
  page,
  context,
  desk,
}) => {
  const person = await signedInCustomer(desk)
  await usePhoneOf(context, person)
  await page.goto('/sandbox')
  const phone = await open(page, person.mobile, { channel: 'LINKAJA', client: 'Webview Android' })
  await phone.getByRole('link', { name: 'Mulai pengajuan' }).click()
  await signRiskStatement(inPhone(page))
  await phone.getByText('Buka kamera').click()
  await expect(calls(page, 'camera {"type":"KTP","maxEdge":2048}')).toContainText('"type":"image/jpeg"')
  await phone.getByRole('button', { name: 'Pakai foto ini' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Isi data sesuai KTP' })).toBeVisible()
  await section(page).getByRole('button', { name: 'Muat ulang' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Isi data sesuai KTP' })).toBeVisible()
})

/** The frame of the phone's page, for scripts. */
const frameOf = (page: Page) => page.frames().find((frame) => frame !== page.mainFrame()) ?? page.mainFrame()

test('D-077: a page that loads itself again or leads elsewhere stays in the phone, with its history', async ({
  page,
  context,
  desk,
}) => {
  const person = await customerOf(desk, 'B')
  await usePhoneOf(context, person)
  await page.goto('/sandbox')
  const phone = await open(page, person.mobile, { channel: 'LINKAJA', client: 'Webview Android' })
  const home = phone.getByRole('heading', { level: 1, name: 'Beranda' })
  await expect(home).toBeAttached()
  await frameOf(page).evaluate('location.reload()')
  await expect(calls(page, 'appInfo')).toHaveCount(2)
  await expect(home).toBeAttached()
  await frameOf(page).evaluate(`location.assign('/LINKAJA/about-us')`)
  await expect(phone.getByRole('heading', { level: 1, name: 'Tentang Lumbung' })).toBeVisible()
  await expect(calls(page, 'appInfo')).toHaveCount(3)
  await frameOf(page).evaluate(`location.assign('https://partner.example/page')`)
  await expect(section(page).getByText('Aplikasi menampilkan: https://partner.example/page')).toBeVisible()
  await expect(phone.getByRole('heading', { level: 1, name: 'Tentang Lumbung' })).toBeVisible()
  const ask = (url: string) =>
    frameOf(page).evaluate(`lumbung.postMessage(JSON.stringify(
      { v: 1, id: '${url}', nonce: lumbungNonce, method: 'openExternal', params: { url: '${url}' } }))`)
  await ask('gojek://gopay/pay')
  await expect(section(page).getByText('Aplikasi menampilkan: gojek://gopay/pay')).toBeVisible()
  await ask('intent://pay')
  await expect(calls(page, 'openExternal {"url":"intent://pay"}')).toContainText('INVALID')
  await frameOf(page).evaluate('history.back()')
  await expect(home).toBeAttached()
})

test('D-079 D-077: without cookies the page in the phone is signed in in memory alone, and told where a channel needs them', async ({
  page,
  desk,
  database,
  server,
}) => {
  const { mobile } = await decidedCustomer(desk)
  await page.goto('/sandbox')
  await whileChannel(database, 'LINKAJA', { cookieless: true }, async () => {
    const isCookieless = async () => (await fetch(`${server.url}/LINKAJA/home`)).text()
    await expect.poll(isCookieless).toContain('"cookieless":true')
    const phone = await open(page, mobile, { channel: 'LINKAJA', client: 'Webview iOS' }, false)
    await expect(phone.getByText('Limit tersedia')).toBeVisible()
    expect(await frameOf(page).evaluate('document.cookie')).toBe('')
    await section(page).getByRole('button', { name: 'Muat ulang' }).click()
    await expect(calls(page, '"purpose":"ENTRY"')).toHaveCount(2)
    await expect(phone.getByText('Limit tersedia')).toBeVisible()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContainEqual(
      expect.stringMatching(/lumbung$/),
    )
  })
  const told = await open(page, mobile, { channel: 'OTTOH5', client: 'Webview iOS' }, false)
  await expect(told.getByText('Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.')).toBeVisible()
})

test('the desk shows what partners’ webhooks have not received, with the attempts and why', async ({
  page,
  database,
}) => {
  await page.goto('/sandbox')
  const missed = page.getByRole('region', { name: 'Webhook yang belum sampai' })
  await expect(missed.getByText('Tidak ada.')).toBeVisible()
  await database.pool.query(`
    insert into partner_event (user_id, id, channel, type, subject, ids, at, status, tries, due_at, outcome)
    select gen_random_uuid(), gen_random_uuid(), channel, type, gen_random_uuid(), '{}', now(), status, tries, due_at, outcome
    from (values ('GOPAY', 'order.ended', 'PENDING', 3, now() + interval '1 hour', '503'),
      ('TOPED', 'bill.issued', 'FAILED', 10, null, 'TIMEOUT')) as missed (channel, type, status, tries, due_at, outcome)`)
  await page.reload()
  await expect(missed.getByText('akan dicoba lagi · 3 percobaan · balasan 503')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  const english = page.getByRole('region', { name: 'Webhooks that have not arrived' })
  await expect(english.getByText('failed · 10 attempts · no reply within 15 seconds')).toBeVisible()
  await database.pool.query('delete from partner_event')
})

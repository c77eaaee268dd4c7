import { expect } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { serveTwoOrigins } from './two-origins.ts'

const test = base.extend<{ origins: Awaited<ReturnType<typeof serveTwoOrigins>> }>({
  origins: async ({ browserName: _browser }, use) => {
    const origins = await serveTwoOrigins()
    await use(origins)
    origins.close()
  },
})

test.use({ expectedErrors: /Permission policy 'Geolocation' check failed/ })

const patience = { intervals: [50], timeout: 30_000 }

test('#23 a frame of another origin sees the handler of the shell, is FORBIDDEN every call and cannot read the nonce', async ({
  webview,
  origins,
}) => {
  const { session, events } = await webview(`${origins.url}/framing`)
  await expect
    .poll(() => session.run('return window.attacked'), patience)
    .toEqual({
      calls: ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
      location: 1,
      secrets: ['undefined', 'SecurityError', 'SecurityError'],
    })
  expect(await session.run('return /^[0-9a-f]{32}$/.test(window.lumbungNonce)')).toBe(true)
  expect(events.map(({ event }) => event)).toEqual(['started'])
  expect(await session.run(`return ask('token')`)).toMatchObject({ ok: false, error: { code: 'UNAVAILABLE' } })
  expect(await session.run(`return ask('finish')`)).toMatchObject({ ok: true })
  await expect.poll(() => events.at(-1)?.event, patience).toBe('finish')
})

/** Messages of our page, and what the shell answers. */
const messages: readonly [call: string, answer: object][] = [
  [`ask('token')`, { ok: true, result: 'eyJ.token' }],
  [`ask('openExternal', { url: 'https://example.com/' })`, { ok: true, result: null }],
  [`ask('openExternal', { url: 'javascript:alert(1)' })`, { ok: false, error: { code: 'INVALID' } }],
  [`ask('openExternal')`, { ok: false, error: { code: 'INVALID' } }],
  [`ask('appInfo', {}, { nonce: 'wrong' })`, { ok: false, error: { code: 'FORBIDDEN' } }],
  [`ask('appInfo', {}, { v: 2 })`, { ok: false, error: { code: 'METHOD_UNKNOWN' } }],
  [`ask('readContacts')`, { ok: false, error: { code: 'METHOD_UNKNOWN' } }],
  [`ask('appInfo', 'text')`, { ok: false, error: { code: 'INVALID' } }],
  [`ask(7)`, { ok: false, error: { code: 'INVALID' } }],
]

test('behaviour 3: the shell answers its page, keeps the window on its origin, and goes back unless the page does', async ({
  webview,
  origins,
}) => {
  const { screen, session, events, back } = await webview(
    `${origins.url}/`,
    '--token',
    'echo eyJ.token',
    '--back-limit',
    '3000',
  )
  const info = { name: 'Lumbung shell', version: '1.0.0', platform: 'ios' }
  const methods = ['appInfo', 'finish', 'close', 'token', 'openExternal']
  expect(await session.run(`return ask('appInfo')`)).toEqual({ v: 1, id: '7', ok: true, result: { ...info, methods } })
  for (const [call, answer] of messages)
    expect(await session.run(`return ${call}`), call).toEqual({ v: 1, id: '7', ...answer })
  expect(await session.run(`return webkit.messageHandlers.lumbung.postMessage('text')`)).toMatchObject({ ok: false })
  expect(
    await session.run(`lumbungNonce = 'mine'; return [Object.keys(window).includes('lumbungNonce'), lumbungNonce]`),
  ).toEqual([false, expect.not.stringMatching('mine')])

  for (const name of ['Wallet', 'Elsewhere', 'Scripted']) await screen.tap(name)
  const opened = () => events.filter(({ event }) => event === 'openExternal').map(({ url }) => url)
  const foreign = [`${origins.foreignUrl}/elsewhere`, `${origins.foreignUrl}/scripted`]
  await expect.poll(opened, patience).toEqual(['https://example.com/', 'gojek://gopay/pay?id=1', ...foreign])
  expect(await session.url()).toBe(`${origins.url}/`)

  await screen.tap('Second page')
  await screen.sees('Second')
  await session.run(`window.lumbungEvent = async (message) => { window.heard = message; return 'handled' }`)
  back()
  await expect.poll(() => session.run('return window.heard'), patience).toEqual({ v: 1, event: 'back', data: null })
  await session.run('window.lumbungEvent = () => new Promise(() => {})')
  back()
  await screen.sees('Wallet')
  back()
  await expect.poll(() => events.at(-1)?.event, patience).toBe('close')
})

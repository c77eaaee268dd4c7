import { expect } from '@playwright/test'
import sharp from 'sharp'
import { calls, everyMethod, forbidden } from './calls.ts'
import { test as base } from './fixtures.ts'
import { serveTwoOrigins } from './served/two-origins.ts'
import type { ShellEvent } from './shell.ts'

const test = base.extend<{ origins: Awaited<ReturnType<typeof serveTwoOrigins>> }>({
  origins: async ({ browserName: _browser }, use) => {
    const origins = await serveTwoOrigins()
    await use(origins)
    origins.close()
  },
})

test.use({ expectedErrors: /Permission policy 'Geolocation' check failed/ })

const permissions = (events: readonly ShellEvent[]) =>
  events.filter(({ event }) => event === 'permission').map(({ kind, allowed }) => `${kind}: ${allowed}`)

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
  expect(await session.run(`return ask('token', { purpose: 'ENTRY' })`)).toMatchObject({
    ok: false,
    error: { code: 'UNAVAILABLE' },
  })
  expect(await session.run(`return ask('finish')`)).toMatchObject({ ok: true })
  await expect.poll(() => events.at(-1)?.event, patience).toBe('finish')
})

test('behaviour 3 #23: the shell answers its page, and refuses what it must not do', async ({
  webview,
  origins,
}, testInfo) => {
  const photo = testInfo.outputPath('photo.jpg')
  await sharp({ create: { width: 800, height: 500, channels: 3, background: '#2a6' } })
    .jpeg()
    .toFile(photo)
  const { session } = await webview(`${origins.url}/`, '--token', 'echo eyJ.token', '--photo', photo, '--ads')
  const info = { name: 'Lumbung shell', version: '1.0.0', platform: 'ios', methods: everyMethod }
  expect(await session.run(`return ask('appInfo')`)).toEqual({ v: 1, id: '7', ok: true, result: info })
  for (const [call, answer] of [...calls, ...forbidden])
    expect(await session.run(`return ${call}`), call).toMatchObject({ v: 1, ...answer })
  expect(await session.run(`return webkit.messageHandlers.lumbung.postMessage('text')`)).toMatchObject({ ok: false })
  expect(
    await session.run(`lumbungNonce = 'mine'; return [Object.keys(window).includes('lumbungNonce'), lumbungNonce]`),
  ).toEqual([false, expect.not.stringMatching('mine')])
  const size = `const { result } = await ask('camera', { type: 'KTP', maxEdge: 300 })
    const picture = new Image()
    picture.src = 'data:image/jpeg;base64,' + result.base64
    await picture.decode()
    return [result.type, Math.max(picture.naturalWidth, picture.naturalHeight)]`
  expect(await session.run(`return (async () => { ${size} })()`)).toEqual(['image/jpeg', 300])
})

test('behaviour 3: the shell keeps the window on its origin, and goes back unless the page does', async ({
  webview,
  origins,
}) => {
  const { screen, session, events, back } = await webview(`${origins.url}/`, '--back-limit', '3000', '--no-stay')
  for (const name of ['Wallet', 'Elsewhere', 'Scripted']) await screen.tap(name)
  const opened = () => events.filter(({ event }) => event === 'openExternal').map(({ url }) => url)
  const foreign = [`${origins.foreignUrl}/elsewhere`, `${origins.foreignUrl}/scripted`]
  await expect.poll(opened, patience).toEqual(['gojek://gopay/pay?id=1', ...foreign])
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
  await expect(() => expect(session.url()).rejects.toThrow()).toPass(patience)
})

test('#23 an answer to a page that is gone is not delivered, and windows that a page opens have no bridge', async ({
  webview,
  origins,
}) => {
  const { session, screen, events } = await webview(`${origins.url}/`, '--token', 'sh -c "sleep 2; echo eyJ.late"')
  await session.run(`void ask('token', { purpose: 'ENTRY' }, { id: 'shared' }); location.href = '/second'`)
  await screen.sees('Second')
  await session.run(`window.heard = []
    for (const name of ['lumbungAnswer', 'lumbungEvent']) window[name] = (message) => void heard.push(message)`)
  await expect.poll(() => events.map(({ event }) => event), patience).toContain('token')
  const token = `return ask('token', { purpose: 'RENEW' }, { id: 'shared' })`
  expect(await session.run(token)).toEqual({ v: 1, id: 'shared', ok: true, result: 'eyJ.late' })
  expect(await session.run('return heard')).toEqual([])
  expect(await session.run(`const opened = window.open('/second'); return opened?.lumbungNonce ?? null`)).toBe(null)
})

test('#23 while its app loads another origin, a page is FORBIDDEN every call and is given no location', async ({
  webview,
  origins,
}) => {
  const { session, events } = await webview(`${origins.url}/`)
  await session.run(`window.refused = (async () => {
    while (!(await ask('appInfo')).error) await new Promise((done) => setTimeout(done, 20))
    return [(await ask('appInfo')).error.code, await where()]
  })()`)
  // The shell keeps its page: it does not show this one.
  await session.open(`${origins.foreignUrl}/late`).catch(() => undefined)
  const never = `new Promise((done) => setTimeout(() => done('is answered'), 5_000))`
  expect(await session.run(`return Promise.race([refused, ${never}])`)).toEqual(['FORBIDDEN', 1])
  expect(permissions(events)).toEqual(['GeolocationPermissionRequest: false'])
})

test('#23 a page of ours gets camera and location, and nothing else of the phone', async ({ webview, origins }) => {
  const { screen, session, events } = await webview(`${origins.url}/`)
  expect(await session.run('return where()')).toBe('given')
  await screen.tap('Notify me')
  await expect.poll(() => session.run('return window.answered'), patience).toBe('denied')
  expect(permissions(events)).toEqual(['GeolocationPermissionRequest: true', 'NotificationPermissionRequest: false'])
})

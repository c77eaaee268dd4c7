import { createHash, randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { calls, everyMethod, forbidden } from './calls.ts'
import { test as base } from './fixtures.ts'
import { refusedPosts } from './refused-posts.ts'
import { serveProbe } from './served/probe.ts'
import { serveTwoOrigins } from './served/two-origins.ts'

const test = base.extend<{
  origins: Awaited<ReturnType<typeof serveTwoOrigins>>
  probe: Awaited<ReturnType<typeof serveProbe>>
}>({
  origins: async ({ browserName: _browser }, use) => {
    const origins = await serveTwoOrigins()
    await use(origins)
    origins.close()
  },
  probe: async ({ browserName: _browser }, use) => {
    const probe = await serveProbe()
    await use(probe)
    probe.close()
  },
})

test.use({ expectedErrors: /[Pp]ermissions? policy/ })

const patience = { intervals: [50], timeout: 30_000 }
const phone = {
  token: async () => 'eyJ.token',
  photo: Buffer.from('a photo'),
  location: { latitude: -6.2, longitude: 106.8 },
  ads: true,
}

for (const transport of ['listener', 'interface'] as const) {
  test(`#23 Android, ${transport}: the shell answers its page, and refuses what it must not do`, async ({
    android,
    origins,
  }) => {
    const { session, events } = await android(`${origins.url}/`, { phone, transport })
    const info = { name: 'Lumbung shell', version: '1.0.0', platform: 'android', methods: everyMethod }
    expect(await session.run(`return ask('appInfo')`)).toEqual({ v: 1, id: '7', ok: true, result: info })
    for (const [call, answer] of [...calls, ...forbidden])
      expect(await session.run(`return ${call}`), call).toMatchObject({ v: 1, ...answer })
    for (const text of ['{', 'null', '[]', '7', '"text"', '{}'])
      expect(await session.run(`return ask('{' + arguments[0])`, text), text).toMatchObject({ ok: false })
    expect(
      await session.run(`lumbungNonce = 'mine'; return [Object.keys(window).includes('lumbungNonce'), lumbungNonce]`),
    ).toEqual([false, expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(await session.run('return Object.keys(window).filter((name) => /lumbungPost/i.test(name))')).toEqual([])
    await session.run(`void ask('finish')`)
    await expect.poll(() => events.at(-1)?.event, patience).toBe('finish')
  })

  test(`#23 Android, ${transport}: frames of other origins and of ours, and windows, are FORBIDDEN every call or see nothing`, async ({
    android,
    origins,
  }) => {
    const { session, events } = await android(`${origins.url}/framing`, { phone, transport })
    if (transport === 'interface') {
      await expect
        .poll(() => session.run('return window.attacked'), patience)
        .toMatchObject({ calls: ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'], location: 1 })
    } else {
      // The object does not exist in the frame, whose script fails.
      await expect.poll(() => session.run('return frames.length'), patience).toBe(1)
    }
    // A frame of our origin can read the nonce of the top frame, and is refused as a frame.
    const inFrame = `const frame = document.body.appendChild(document.createElement('iframe'))
      frame.src = '/second'
      return new Promise((done) => { frame.onload = () => done(frame.contentWindow.lumbungNonce === undefined
        ? frame.contentWindow.ask('token', { purpose: 'ENTRY' }, { nonce: window.lumbungNonce })
        : 'has a nonce') })`
    expect(await session.run(inFrame)).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } })
    const inWindow = `const opened = window.open('about:blank')
      return [opened?.lumbungNonce ?? null, opened?.lumbung ?? null]`
    expect(await session.run(inWindow)).toEqual([null, null])
    expect(events.map(({ event }) => event)).not.toContain('token')
  })
}

test('#23 Android: a page of our address whose origin is its own is FORBIDDEN every call', async ({
  android,
  origins,
}) => {
  const { session } = await android(`${origins.url}/sandboxed`, { phone })
  expect(await session.run('return [location.origin, /^[0-9a-f]{32}$/.test(lumbungNonce)]')).toEqual([
    origins.url,
    true,
  ])
  expect(await session.run(`return ask('token', { purpose: 'ENTRY' })`)).toMatchObject({ error: { code: 'FORBIDDEN' } })
})

test('#23 Android: an answer to a page that is gone is not delivered', async ({ android, origins }) => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { session, screen, events, tell } = await android(`${origins.url}/`, { phone: { token: () => promise } })
  await session.run(`void ask('token', { purpose: 'ENTRY' })`)
  await expect.poll(() => events.map(({ event }) => event), patience).toContain('token')
  await screen.tap('Second page')
  await screen.sees('Second')
  await session.run(`window.heard = []; lumbung.onmessage = ({ data }) => void heard.push(data)`)
  resolve('eyJ.late')
  // Reaches the page after the answer would have.
  await tell('resume')
  expect(await session.run('return heard')).toEqual([])
})

test('behaviour 3: on Android the shell keeps the window on its origin, and goes back unless the page does', async ({
  android,
  origins,
}) => {
  const { screen, session, events, back } = await android(`${origins.url}/`, { backLimit: 300 })
  for (const name of ['Wallet', 'Elsewhere', 'Scripted']) await screen.tap(name)
  const opened = () => events.filter(({ event }) => event === 'openExternal').map(({ url }) => url)
  const foreign = [`${origins.foreignUrl}/elsewhere`, `${origins.foreignUrl}/scripted`]
  await expect.poll(opened, patience).toEqual(['gojek://gopay/pay?id=1', ...foreign])
  expect(await session.url()).toBe(`${origins.url}/`)

  await screen.tap('Second page')
  await screen.sees('Second')
  await session.run(`window.lumbungEvent = (message) => { window.heard = message; return 'handled' }`)
  back()
  await expect.poll(() => session.run('return window.heard'), patience).toEqual({ v: 1, event: 'back', data: null })
  await session.run(`window.lumbungEvent = () => { throw new Error('broken') }`)
  back()
  await screen.sees('Wallet')
  back()
  await expect.poll(() => events.at(-1)?.event, patience).toBe('close')
})

test('C-COM-05 #23: on Android proxyPost sends 3 MB byte for byte, with the cookies of the web view, and nothing else', async ({
  android,
  probe,
}) => {
  const { session } = await android(`${probe.url}/`)
  const post = `return ask('proxyPost', JSON.parse(arguments[0]))`
  const good = { method: 'POST', path: '/api/echo?lang=id', headers: {} }
  const photo = randomBytes(3_000_000)
  const file = { name: 'k"tp é.jpg', type: 'image/jpeg', base64: photo.toString('base64') }
  await session.run(`document.cookie = 'own=page'
    window.told = []
    window.lumbungEvent = ({ event, data }) => void told.push([event, data])`)
  const form = [
    ['forceSave', 'ya "é"'],
    ['image', file],
  ]
  expect(await session.run(post, JSON.stringify({ ...good, form }))).toMatchObject({
    ok: true,
    result: { status: 200 },
  })
  await session.run(post, JSON.stringify({ ...good, body: '{}' }))
  const [one, two] = probe.received
  const { base64: _base64, ...named } = file
  const sha256 = createHash('sha256').update(photo).digest('hex')
  expect(one?.form).toEqual({ forceSave: 'ya "é"', image: { ...named, bytes: photo.length, sha256 } })
  expect(two?.headers.cookie?.split('; ').toSorted()).toEqual(['first=1', 'own=page', `seen=${good.path.length}`])
  expect(await session.run('return document.cookie')).toBe(`own=page; seen=${good.path.length}`)
  const told = await session.run<[string, object][]>('return told')
  expect(told.at(-1)).toEqual(['progress', { id: '7', sent: one?.bytes, total: one?.bytes }])
  const moved = JSON.stringify({ ...good, path: '/api/moved' })
  expect(await session.run(post, moved)).toMatchObject({ ok: true, result: { status: 307 } })
  for (const path of ['/api/cut', '/api/large']) {
    const { error } = await session.run<{ error?: object }>(post, JSON.stringify({ ...good, path }))
    expect(error).toEqual({ code: 'NO_REPLY' })
  }

  const before = probe.received.length
  for (const params of refusedPosts)
    expect(await session.run(post, JSON.stringify(params)), JSON.stringify(params)).toMatchObject({
      ok: false,
      error: { code: 'INVALID' },
    })
  expect(probe.received).toHaveLength(before)
})

test('D-079: on Android with cookies off no request carries one, neither the page nor proxyPost keeps one', async ({
  android,
  probe,
}) => {
  const { session } = await android(`${probe.url}/`, { keepsCookies: false })
  const post = `return ask('proxyPost', { method: 'POST', path: '/api/echo', headers: {} })`
  const get = `return fetch('/api/echo').then(({ status }) => status)`
  for (const _again of [1, 2]) {
    expect(await session.run(`document.cookie = 'own=page'; return document.cookie`)).toBe('')
    expect(await session.run(post)).toMatchObject({ ok: true, result: { status: 200 } })
    expect(await session.run(get)).toBe(200)
  }
  expect(probe.received.map(({ method, headers }) => [method, headers.cookie])).toEqual([
    ['POST', undefined],
    ['GET', undefined],
    ['POST', undefined],
    ['GET', undefined],
  ])
  expect(await session.cookies(probe.url)).toEqual([])
})

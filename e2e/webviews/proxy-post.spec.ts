import { createHash, randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { refusedPosts } from './refused-posts.ts'
import { serveProbe } from './served/probe.ts'

const test = base.extend<{ probe: Awaited<ReturnType<typeof serveProbe>> }>({
  probe: async ({ browserName: _browser }, use) => {
    const probe = await serveProbe()
    await use(probe)
    probe.close()
  },
})

interface Answer {
  ok: boolean
  result?: { status: number; headers: Record<string, string>; body: string }
  error?: { code: string }
}

const post = `return ask('proxyPost', arguments[0])`
const json = { method: 'POST', path: '/api/echo?lang=id&channel=H5', headers: { 'Content-Type': 'application/json' } }

test('C-COM-05 D-202: the shell sends a call with the cookies of the web view both ways, and takes no redirect', async ({
  webview,
  probe,
}) => {
  const { session } = await webview(`${probe.url}/`)
  await session.run(`document.cookie = 'own=page'`)
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1', 'Accept-Language': 'id' }
  const first = await session.run<Answer>(post, { ...json, headers, body: '{"a":"é"}' })
  expect(first).toMatchObject({ ok: true, result: { status: 200, body: '{"code":"SUCCESS","got":10}' } })
  expect(first.result?.headers['content-type']).toBe('application/json')
  expect(Object.keys(first.result?.headers ?? {})).not.toContain('set-cookie')
  await session.run<Answer>(post, { ...json, headers, body: '{}' })
  const [one, two] = probe.received
  expect(one).toMatchObject({ method: 'POST', url: json.path })
  expect(one?.headers).toMatchObject({
    cookie: 'own=page',
    'idempotency-key': 'key-1',
    'accept-language': 'id',
    'user-agent': expect.stringContaining('iPhone'),
  })
  expect(one?.headers).not.toHaveProperty('origin')
  expect(two?.headers.cookie?.split('; ').toSorted()).toEqual(['first=1', 'own=page', `seen=${json.path.length}`])
  // The page has what scripts may have, and not the other.
  expect(await session.run('return document.cookie')).toBe(`own=page; seen=${json.path.length}`)

  expect(await session.run(post, { ...json, path: '/api/moved' })).toMatchObject({ ok: true, result: { status: 307 } })
  for (const path of ['/api/cut', '/api/large'])
    expect((await session.run<Answer>(post, { ...json, path })).error).toEqual({ code: 'NO_REPLY' })
  expect(probe.received.map(({ url }) => url?.split('?')[0])).toEqual([
    '/api/echo',
    '/api/echo',
    '/api/moved',
    '/api/cut',
    '/api/large',
  ])
})

test('a photo of 3 MB arrives byte for byte through proxyPost, with its progress', async ({ webview, probe }) => {
  const { session } = await webview(`${probe.url}/`)
  const photo = randomBytes(3_000_000)
  const form = [
    ['forceSave', 'ya "é"'],
    ['image', { name: 'k"tp é.jpg', type: 'image/jpeg', base64: photo.toString('base64') }],
  ]
  await session.run(`window.told = []; window.lumbungEvent = ({ event, data }) => void told.push([event, data])`)
  const answer = await session.run<Answer>(post, { ...json, headers: {}, form })
  expect(answer).toMatchObject({ ok: true, result: { status: 200 } })
  const sha256 = createHash('sha256').update(photo).digest('hex')
  const image = { name: 'k"tp é.jpg', type: 'image/jpeg', bytes: photo.length, sha256 }
  expect(probe.received[0]?.form).toEqual({ forceSave: 'ya "é"', image })
  const told = await session.run<[string, { id: string; sent: number; total: number }][]>('return told')
  const last = told.at(-1)
  expect(last).toEqual(['progress', { id: '7', sent: probe.received[0]?.bytes, total: probe.received[0]?.bytes }])
})

test(`#23 ${refusedPosts.length} requests to another host or path, by another method, with headers of its own: none is sent`, async ({
  webview,
  probe,
}) => {
  const { session } = await webview(`${probe.url}/`)
  for (const params of refusedPosts) {
    // As text: WebDriver has no undefined, and a key may be __proto__.
    const answer = await session.run(`return ask('proxyPost', JSON.parse(arguments[0]))`, JSON.stringify(params))
    expect(answer, JSON.stringify(params)).toMatchObject({ ok: false, error: { code: 'INVALID' } })
  }
  expect(probe.received).toEqual([])
})

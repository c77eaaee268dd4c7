import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { hostApp, setHostApp } from '../../state/host-app.ts'
import { noPage, pageOn } from '../../state/page-on.ts'
import { openMemorySession } from './memory-session.ts'

const values = new Map<string, string>()
beforeEach(() => {
  values.clear()
  const setItem = (key: string, value: string) => void values.set(key, value)
  Object.assign(globalThis, {
    sessionStorage: { getItem: (key: string) => values.get(key) ?? null, setItem, removeItem: () => undefined },
  })
})
const browserFetch = globalThis.fetch
after(() => {
  noPage()
  globalThis.fetch = browserFetch
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

const request = { url: '/api/home/v1', method: 'GET', headers: { 'x-adv-uuid': 'nil', lang: 'id' }, body: null }
const opened = (token: string) => new Response('', { headers: { 'x-adv-session': token } })

test('D-079: what a sign-in opens is sent as a bearer until it is forgotten, and stored nowhere', () => {
  const session = openMemorySession()
  const before = session.signed(request).headers as Record<string, string>
  assert.deepEqual(Object.keys(before), ['x-adv-uuid', 'lang', 'x-adv-session'])
  assert.match(before['x-adv-uuid'] ?? '', /^[\da-f]{32}$/)
  session.note(opened('first'))
  session.note(new Response('', { status: 401 }))
  const headers = session.signed(request).headers as Record<string, string>
  assert.equal(headers['authorization'], 'Bearer first')
  assert.equal(headers['x-adv-uuid'], before['x-adv-uuid'])
  session.note(opened('second'))
  assert.equal((session.signed(request).headers as Record<string, string>)['authorization'], 'Bearer second')
  assert.ok(!JSON.stringify([...values]).includes('second'))
  session.forget()
  assert.equal('authorization' in session.signed(request).headers, false)
})

test('D-079: a page that is loaded again is the same device', () => {
  const device = () => openMemorySession().signed(request).headers['x-adv-uuid']
  const first = device()
  assert.equal(device(), first)
})

test('D-079: live events arrive by a request with the session, and a stream that ends says so once', async () => {
  pageOn({ code: 'GOPAY' })
  const session = openMemorySession()
  session.note(opened('bearer'))
  const host = hostApp()
  assert.ok(host)
  setHostApp({ ...host, session })
  const sent: { url: string; headers: Record<string, string> }[] = []
  const parts = ['event: or', 'der\ndata: 1\n\n: beat\n\nevent: payment\ndata: 2\n\n']
  globalThis.fetch = (async (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ url, headers })
    const bytes = new ReadableStream({
      start(stream) {
        for (const part of parts) stream.enqueue(new TextEncoder().encode(part))
        stream.close()
      },
    })
    return new Response(bytes)
  }) as unknown as typeof fetch
  const heard: string[] = []
  const stream = session.openStream('/api/events?channel=GOPAY')
  for (const subject of ['order', 'payment']) stream.addEventListener(subject, () => heard.push(subject))
  stream.onopen = () => heard.push('open')
  await new Promise<void>((resolve) => {
    stream.onerror = resolve
  })
  assert.deepEqual(heard, ['open', 'order', 'payment'])
  assert.equal(stream.readyState, 2)
  assert.equal(sent[0]?.headers['authorization'], 'Bearer bearer')
})

test('a refused or closed stream never opens', async () => {
  globalThis.fetch = (async () => new Response('', { status: 204 })) as typeof fetch
  const session = openMemorySession()
  const refused = session.openStream('/api/events')
  let opens = 0
  refused.onopen = () => opens++
  await new Promise<void>((resolve) => {
    refused.onerror = resolve
  })
  const closed = session.openStream('/api/events')
  closed.close()
  await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual([opens, closed.readyState], [0, 2])
})

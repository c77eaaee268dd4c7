import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, mock, test } from 'node:test'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { signIn } from '../../../testing/people/sign-in.ts'
import { openPooler } from '../../../testing/services/pooler.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { notify } from '../../live/live.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

interface Listening {
  status: number
  /** The next subjects; ends when the server ends the stream. */
  subjects: AsyncGenerator<string>
  stop(): void
}

async function listen(client: TestClient, query = ''): Promise<Listening> {
  const abort = new AbortController()
  const response = await client.fetch(`/api/events${query}`, { signal: abort.signal })
  async function* read() {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n')) {
        const subject = text.slice(0, at).match(/^event: (.+)$/m)?.[1]
        text = text.slice(at + 2)
        if (subject) yield subject
      }
    }
  }
  return { status: response.status, subjects: read(), stop: () => abort.abort() }
}

const idOf = async (client: TestClient) => (await client.data(userInfo)).userId

test('a customer receives only events of their own changes', async () => {
  const [one, other] = [await signIn(app, '081250000001'), await signIn(app, '081250000002')]
  const stream = await listen(one)
  assert.equal(stream.status, 200)
  notify(app.app.db, await idOf(other), 'order')
  notify(app.app.db, await idOf(one), 'payment')
  assert.equal((await stream.subjects.next()).value, 'payment')
  stream.stop()
})

test('a stream since a moment begins with `missed` after a message, and for a moment that is not known', async () => {
  const client = await signIn(app, '081250000006')
  const userId = await idOf(client)
  // A stream that has missed nothing begins with the next message.
  const first = async (since: unknown) => {
    const stream = await listen(client, `?since=${since}`)
    notify(app.app.db, userId, 'order')
    const { value } = await stream.subjects.next()
    stream.stop()
    return value
  }
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const quiet = Date.now()
  assert.equal(await first(quiet), 'order')
  assert.equal(await first(quiet), 'missed')
  for (const unknown of [quiet - 60_000, 'x', '']) assert.equal(await first(unknown), 'missed')
})

test('a request without a session gets no stream', async () => {
  const stream = await listen(app.client())
  assert.equal(stream.status, 401)
})

test('a sixth stream of a customer is refused until one ends', async () => {
  const client = await signIn(app, '081250000003')
  const streams: Listening[] = []
  for (let n = 0; n < 5; n++) streams.push(await listen(client))
  assert.equal((await listen(client)).status, 429)
  streams[0]?.stop()
  let again = 429
  for (let tries = 0; again === 429 && tries < 100; tries++) {
    const next = await listen(client)
    again = next.status
    if (again === 200) streams.push(next)
    else await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.equal(again, 200)
  for (const { stop } of streams) stop()
})

test('#24: signing out ends the streams of that session', { timeout: 60_000 }, async () => {
  const client = await signIn(app, '081250000004')
  const stream = await listen(client)
  await client.data(logout)
  assert.equal((await stream.subjects.next()).value, 'session')
  assert.equal((await stream.subjects.next()).done, true)
})

test('#24: a stream whose session ended without a message ends with the next heartbeat', {
  timeout: 60_000,
}, async () => {
  const client = await signIn(app, '081250000007')
  const userId = await idOf(client)
  mock.timers.enable({ apis: ['setInterval'] })
  try {
    const stream = await listen(client)
    await app.app.db.pool.query('update session set ended_at = now() where user_id = $1', [userId])
    mock.timers.tick(25_000)
    assert.equal((await stream.subjects.next()).done, true)
  } finally {
    mock.timers.reset()
  }
})

test('stopping the server ends every stream', async () => {
  const stream = await listen(await signIn(app, '081250000005'))
  await app.restart()
  assert.equal((await stream.subjects.next()).done, true)
})

test('streams whose browser left before they began do not count', async () => {
  const client = await signIn(app, '081250000009')
  const { port, hostname } = new URL(app.url)
  const gone = Array.from({ length: 20 }, async () => {
    const socket = connect(Number(port), hostname)
    const lines = [
      'GET /api/events HTTP/1.1',
      `host: ${hostname}`,
      `cookie: ${client.cookie}`,
      `x-adv-uuid: ${client.device}`,
    ]
    await new Promise<void>((resolve) => socket.write([...lines, '', ''].join('\r\n'), () => resolve()))
    socket.destroy()
  })
  await Promise.all(gone)
  await new Promise((resolve) => setTimeout(resolve, 200))
  const streams: Listening[] = []
  for (let tries = 0; streams.length < 5 && tries < 200; tries++) {
    const next = await listen(client)
    if (next.status === 200) streams.push(next)
    else await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.deepEqual(
    streams.map(({ status }) => status),
    [200, 200, 200, 200, 200],
  )
  for (const stream of streams) stream.stop()
})

test('behind a pooler that swallows messages there are no streams, jobs run, and both recover', {
  timeout: 120_000,
}, async () => {
  const pooler = await openPooler(app.databaseUrl)
  const env = { DATABASE_DIRECT_URL: pooler.url }
  try {
    await app.restart({ env })
    const client = await signIn(app, '081250000008')
    const userId = await idOf(client)
    const within = async (seconds: number, status: number) => {
      for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
        const stream = await listen(client)
        if (stream.status === status) return stream
        stream.stop()
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      return assert.fail(`no ${status} within ${seconds} s`)
    }
    await within(5, 204)
    assert.match(await app.app.metrics.text(), /^database_messages_arrive 0$/m)
    await app.app.db.pool.query(`insert into outbox values (gen_random_uuid(), 'nobody.listens', '{}', now())`)
    const waiting = async () => (await app.app.db.pool.query('select from outbox')).rowCount
    for (const end = Date.now() + 20_000; (await waiting()) !== 0; ) {
      assert.ok(Date.now() < end, 'the outbox is not polled')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    pooler.passNotifications = true
    const stream = await within(30, 200)
    assert.match(await app.app.metrics.text(), /^database_messages_arrive 1$/m)
    notify(app.app.db, userId, 'order')
    assert.equal((await stream.subjects.next()).value, 'order')
    pooler.passNotifications = false
    assert.equal((await stream.subjects.next()).done, true)
    await within(5, 204)
  } finally {
    await app.restart()
    await pooler.close()
  }
})

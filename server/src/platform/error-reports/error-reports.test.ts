import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLog } from '../observability/log.ts'
import { readDsn } from './dsn.ts'
import { type ErrorEvent, eventOf } from './event-of-line.ts'
import { sendErrorReports } from './send-error-reports.ts'

const key = '0123456789abcdef0123456789abcdef'

test('a DSN is read; one that is not encrypted, or none, is refused', () => {
  const endpoint = 'https://errors.example.id/api/42/envelope/'
  assert.deepEqual(readDsn(`https://${key}@errors.example.id/42`), { endpoint, key })
  assert.equal(readDsn(`https://${key}@h.id:8443/a/b/7`)?.endpoint, 'https://h.id:8443/a/b/api/7/envelope/')
  assert.ok(readDsn(`http://${key}@127.0.0.1:9000/1`))
  for (const wrong of [
    `http://${key}@h.id/1`,
    'https://h.id/1',
    `https://${key}@h.id/`,
    `https://${key}@h.id/x`,
    'x',
    '',
  ])
    assert.equal(readDsn(wrong), undefined, wrong)
})

function linesOf(write: (log: ReturnType<typeof openLog>) => void): string[] {
  const lines: string[] = []
  write(openLog('info', { write: (line: string) => void lines.push(line) }))
  return lines
}

test('C-COM-12: an error becomes an event with its type, frames and tags, and nothing that the log leaves out', () => {
  const [line = ''] = linesOf((log) =>
    log.error(
      { route: '/api/home/v1', requestId: 'r-1', mobile: '081234567890', err: new TypeError('no limit') },
      'request failed',
    ),
  )
  const event = eventOf(line, 'production') ?? assert.fail()
  assert.deepEqual([event.level, event.logger, event.message], ['error', 'server', 'request failed'])
  assert.deepEqual(event.tags, { route: '/api/home/v1', requestId: 'r-1' })
  const [thrown] = event.exception?.values ?? []
  assert.deepEqual([thrown?.type, thrown?.value], ['TypeError', 'no limit'])
  const innermost = thrown?.stacktrace.frames.at(-1)
  assert.match(innermost?.filename ?? '', /error-reports\.test\.ts$/)
  assert.ok(innermost?.in_app && innermost.lineno)
  assert.ok(!JSON.stringify(event).includes('0812'))
})

test('C-COM-12: a fault in a browser is an event, a warning of ours and a customer’s text are none', () => {
  const lines = linesOf((log) => {
    log.warn({ route: 'Home' }, 'fault in a browser')
    log.warn({}, 'database or disk unavailable')
    log.info({ route: '"level":"error"' }, 'request')
  })
  const events = lines.map((line) => eventOf(line, 'sandbox'))
  assert.deepEqual([events[0]?.logger, events[0]?.level, events[0]?.tags], ['browser', 'error', { route: 'Home' }])
  assert.deepEqual(events.slice(1), [undefined, undefined])
})

/** A service that takes envelopes and answers with a status. */
async function service(t: TestContext, status: () => number) {
  const received: { headers: IncomingHttpHeaders; text: string }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      text += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, text })
      response.writeHead(status()).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const dsn = readDsn(`http://${key}@127.0.0.1:${(server.address() as AddressInfo).port}/3`) ?? assert.fail()
  return { received, dsn }
}

const failure = () => linesOf((log) => log.error({ err: new Error('broken') }, 'job failed'))[0] ?? assert.fail()

test('C-COM-12: reports reach the service as envelopes with their key', async (t) => {
  const { received, dsn } = await service(t, () => 200)
  const reports = sendErrorReports(dsn, 'production')
  for (const line of [failure(), failure()]) reports.write(line)
  await reports.close()
  assert.equal(received.length, 2)
  const [first] = received
  assert.match(String(first?.headers['x-sentry-auth']), new RegExp(`sentry_version=7.*sentry_key=${key}`))
  const [head = '', item = '', payload = ''] = (first?.text ?? '').split('\n')
  const event = JSON.parse(payload) as ErrorEvent
  assert.equal(JSON.parse(head).event_id, event.event_id)
  assert.deepEqual(JSON.parse(item), {
    type: 'event',
    content_type: 'application/json',
    length: Buffer.byteLength(payload),
  })
  assert.deepEqual([event.environment, event.exception?.values[0].value], ['production', 'broken'])
})

test('a service that refuses is left alone for a minute, a flood is cut at 60 a minute', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 60_000 * 1000 })
  let status = 429
  const { received, dsn } = await service(t, () => status)
  const reports = sendErrorReports(dsn, 'production')
  reports.write(failure())
  await reports.close()
  for (let n = 0; n < 5; n++) reports.write(failure())
  await reports.close()
  assert.equal(received.length, 1)
  status = 200
  t.mock.timers.tick(60_000)
  for (let n = 0; n < 90; n++) {
    reports.write(failure())
    if (n % 20 === 0) await reports.close()
  }
  await reports.close()
  assert.equal(received.length, 1 + 60)
})

test('a service that does not answer holds up neither the log nor the stop for more than two seconds', async (t) => {
  const server = createServer(() => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.closeAllConnections())
  t.after(() => server.close())
  const dsn = readDsn(`http://${key}@127.0.0.1:${(server.address() as AddressInfo).port}/3`) ?? assert.fail()
  const reports = sendErrorReports(dsn, 'production')
  reports.write(failure())
  const closed = reports.close().then(() => 'closed')
  assert.equal(await Promise.race([closed, sleep(10_000, 'still open')]), 'closed')
})

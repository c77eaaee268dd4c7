import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { ProviderUnavailable } from '../provider-error.ts'
import { xenditClient } from './client.ts'

async function against<T>(listener: RequestListener, work: (baseUrl: string) => Promise<T>): Promise<T> {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}

const post = { method: 'POST', path: '/v2/payouts', body: { amount: 1 }, idempotencyKey: 'order-1' } as const
const send = (baseUrl: string, options = {}) => xenditClient({ baseUrl, secretKey: 'key' })(post, options)
const answering = (status: number, body: string) => against((_, response) => response.writeHead(status).end(body), send)

test('a request carries the secret key, the idempotency key and JSON', async () => {
  const seen = await against(
    (request, response) => response.end(JSON.stringify({ headers: request.headers, path: request.url })),
    send,
  )
  assert.ok(seen.kind === 'OK')
  const { headers, path } = seen.body as { headers: Record<string, string>; path: string }
  assert.equal(path, '/v2/payouts')
  assert.equal(headers.authorization, `Basic ${Buffer.from('key:').toString('base64')}`)
  assert.equal(headers['idempotency-key'], 'order-1')
  assert.equal(headers['content-type'], 'application/json')
})

test('4xx is a refusal with the gateway’s code, or with the status if there is none', async () => {
  const refused = { kind: 'REFUSED', httpStatus: 400, errorCode: 'API_VALIDATION_ERROR' }
  assert.deepEqual(await answering(400, '{"error_code":"API_VALIDATION_ERROR"}'), refused)
  assert.deepEqual(await answering(404, '<html>'), { kind: 'REFUSED', httpStatus: 404, errorCode: 'HTTP_404' })
})

test('5xx, 408, a redirect and an unreadable success leave the outcome unknown', async () => {
  for (const [status, body] of [
    [500, '{"error_code":"SERVER_ERROR"}'],
    [503, ''],
    [408, '{}'],
    [302, ''],
    [200, 'half an ans'],
  ] as const) {
    assert.equal((await answering(status, body)).kind, 'UNKNOWN', `${status}`)
  }
})

test('a request rejected for our key or rate did not happen', async () => {
  for (const status of [401, 403, 429]) await assert.rejects(answering(status, '{}'), ProviderUnavailable)
})

test('a cut connection and a missing answer leave the outcome unknown', async () => {
  const cut = await against((request) => request.socket.destroy(), send)
  const silent = await against(
    () => undefined,
    (baseUrl) => send(baseUrl, { timeoutMs: 500 }),
  )
  assert.equal(cut.kind, 'UNKNOWN')
  assert.equal(silent.kind, 'UNKNOWN')
})

test('a request that was never sent did not happen', async () => {
  const closed = await against(
    () => undefined,
    async (baseUrl) => baseUrl,
  )
  await assert.rejects(send(closed), ProviderUnavailable)
  await assert.rejects(send('http://127.0.0.1:9', { signal: AbortSignal.abort() }), ProviderUnavailable)
})

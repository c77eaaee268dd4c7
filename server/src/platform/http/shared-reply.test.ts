import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { serveShared } from './shared-reply.ts'

const text = 'the same for everyone '.repeat(1000)

function openServer() {
  const server = Fastify()
  serveShared(server, { path: '/text', text, type: 'text/plain; charset=utf-8', caching: 'no-cache' })
  return (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.inject({ method, url: '/text', headers })
}

test('#37: a shared text comes in the encoding that the client accepts', async () => {
  const get = openServer()
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
    ['identity, br; q=0', undefined, (bytes: Buffer) => bytes],
    ['deflate', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    const { headers, rawPayload } = await get({ 'accept-encoding': accepted })
    assert.deepEqual([headers['content-encoding'], headers.vary], [encoding, 'accept-encoding'], accepted)
    assert.equal(unpack(rawPayload).toString(), text)
    assert.equal(headers['content-length'], String(rawPayload.length))
  }
})

test('#37: a client that has it gets 304, and HEAD gets no body', async () => {
  const get = openServer()
  const { etag = '' } = (await get({ 'accept-encoding': 'gzip' })).headers
  assert.match(etag, /^"[\w-]+-gzip"$/)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { statusCode, payload } = await get({ 'accept-encoding': 'gzip', 'if-none-match': known })
    assert.deepEqual([statusCode, payload], [304, ''], known)
  }
  assert.equal((await get({ 'accept-encoding': 'br', 'if-none-match': etag })).statusCode, 200, 'another encoding')
  assert.equal((await get({ 'accept-encoding': 'gzip', 'if-none-match': '"other"' })).statusCode, 200)
  const head = await get({}, 'HEAD')
  assert.deepEqual([head.payload, head.headers['content-length']], ['', String(text.length)])
})

test('a shared text that is given as a function is made once, by the first request', async () => {
  const server = Fastify()
  let made = 0
  const make = () => `made ${++made}`
  serveShared(server, { path: '/made', text: make, type: 'text/plain; charset=utf-8', caching: 'no-cache' })
  await server.ready()
  assert.equal(made, 0)
  const [one, other] = [await server.inject('/made'), await server.inject('/made')]
  assert.deepEqual([one.payload, other.payload], ['made 1', 'made 1'])
  assert.equal(one.headers.etag, other.headers.etag)
})

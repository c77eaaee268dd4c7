import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { bridgeOpenApiText } from './openapi.ts'
import { bridgeCalls } from './protocol.ts'
import { signRequest } from './signing.ts'

const docs = join(import.meta.dirname, '../../../../docs')
const page = readFileSync(join(docs, 'provider-bridge.md'), 'utf8')

test('docs/provider-bridge.openapi.json matches what the adapters check (npm run docs -- bridge)', () => {
  const written = readFileSync(join(docs, 'provider-bridge.openapi.json'), 'utf8')
  assert.deepEqual(JSON.parse(written), JSON.parse(bridgeOpenApiText()))
})

test('the page names every call, and its example is signed as the product signs', () => {
  for (const call of Object.keys(bridgeCalls)) assert.ok(page.includes(`/v1/${call}`), call)
  const value = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(page)?.[1] ?? assert.fail(name)
  const [secret, body, time, requestId] = [
    value('secret'),
    value('body'),
    value('Lumbung-Timestamp'),
    value('Lumbung-Request-Id'),
  ]
  const path = '/v1/bureau/report'
  const signature = signRequest(secret, { time: Number(time), path, requestId, body: Buffer.from(body) })
  assert.equal(value('Lumbung-Signature'), signature)
  assert.equal(value('sha256 of the body'), createHash('sha256').update(body).digest('hex'))
  // The page shows the signed text line by line.
  const [, lines = ''] = /signed text:\n([\s\S]+?)\n\n/.exec(page) ?? []
  assert.equal(createHmac('sha256', secret).update(lines).digest('hex'), signature)
})

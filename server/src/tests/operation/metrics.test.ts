import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, readConfig } from '../../platform/config/config.ts'
import { openTestApp } from '../../testing/test-app.ts'

test('metrics have their own address and are not served on the public one', async () => {
  const app = await openTestApp({ env: { METRICS_PORT: '0' } })
  try {
    const { url } = app.metrics
    assert.match(url ?? '', /^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
    assert.notEqual(new URL(url ?? '').port, new URL(app.url).port)
    await app.client().fetch('/healthz')
    const text = await (await fetch(url ?? '')).text()
    assert.match(text, /http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/)
    for (const path of ['/metrics', '/metrics/', '/api/metrics', '//metrics', '/H5/../metrics', '/%6detrics']) {
      const response = await app.client().fetch(path)
      assert.doesNotMatch(await response.text(), /http_request_seconds/, path)
    }
    assert.equal((await app.client().fetch('/metrics')).status, 404)
    for (const path of ['/', '/api/home/v1', '/healthz', '/metrics?a'])
      assert.equal((await fetch(new URL(path, url))).status, 404, path)
    assert.equal((await fetch(url ?? '', { method: 'POST' })).status, 404)
  } finally {
    await app.close()
  }
})

test('a second process on the machine starts without metrics and logs what to set', async () => {
  const first = await openTestApp({ env: { METRICS_PORT: '0' } })
  const lines: string[] = []
  const env = { METRICS_PORT: new URL(first.metrics.url ?? '').port, LOG_LEVEL: 'warn' }
  const second = await openTestApp({ env, logTo: { write: (line) => lines.push(line) } })
  try {
    assert.equal(second.metrics.url, undefined)
    assert.equal((await second.client().fetch('/readyz')).status, 200)
    assert.ok(lines.some((line) => line.includes('METRICS_PORT') && line.includes('EADDRINUSE')))
  } finally {
    await second.close()
    await first.close()
  }
})

test('a stopped process serves no metrics', async () => {
  const app = await openTestApp({ env: { METRICS_PORT: '0' } })
  const { url } = app.metrics
  await app.close()
  await assert.rejects(fetch(url ?? ''))
})

test('defaults are loopback and port 9464; METRICS_PORT=none serves no metrics', () => {
  assert.deepEqual(readConfig({}).metrics, { host: '127.0.0.1', port: 9464 })
  const settings = {
    NODE_ENV: 'production',
    LUMBUNG_SANDBOX: '1',
    LUMBUNG_MASTER_KEY: Buffer.alloc(32).toString('base64'),
  }
  assert.equal(readConfig(settings).metrics.host, '127.0.0.1')
  assert.deepEqual(readConfig({ METRICS_HOST: '10.0.0.5', METRICS_PORT: '0' }).metrics, { host: '10.0.0.5', port: 0 })
  assert.equal(readConfig({ METRICS_PORT: 'none' }).metrics.port, undefined)
  assert.throws(() => readConfig({ METRICS_PORT: 'off' }), ConfigError)
})

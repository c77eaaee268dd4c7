import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { headOf } from '../../testing/services/raw-http.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const many = process.env.LONG_RUN === '1' ? 500 : 60

/** Sends requests and never reads a byte of what comes back. */
function openUnread(text: string): Socket {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined).pause()
  socket.write(text)
  return socket
}

test('#37: replies that nobody reads cost little memory, and others are served', {
  timeout: 120_000,
}, async () => {
  const health = async () => (await app.client().fetch('/healthz')).status
  for (const path of ['/openapi.json', '/docs']) {
    await (await app.client().fetch(path)).arrayBuffer()
    const resident = process.memoryUsage.rss()
    const sockets = Array.from({ length: many }, () => openUnread(headOf(`GET ${path}`, []).repeat(10)))
    for (let looks = 0; looks < 10; looks++) {
      assert.equal(await health(), 200)
      await sleep(100)
    }
    const grown = (process.memoryUsage.rss() - resident) / 1_000_000
    for (const socket of sockets) socket.destroy()
    assert.ok(grown < 100, `${path}: ${Math.round(grown)} MB`)
  }
})

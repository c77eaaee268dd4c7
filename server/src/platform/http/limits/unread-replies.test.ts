import assert from 'node:assert/strict'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify, { type FastifyInstance } from 'fastify'
import { readConfig } from '../../config/config.ts'
import { openLog } from '../../observability/log.ts'
import type { HttpApp } from '../http-app.ts'
import { guardConnections } from './connections.ts'
import { type Connection, isTooSlow, limitUnread, pickVictim } from './unread-replies.ts'

const megabyte = 1024 * 1024
/** More than the system takes of a reply by itself. */
const largeBytes = 24 * megabyte

let server: FastifyInstance
const handled = { now: 0, most: 0, all: 0 }
before(async () => {
  const config = { ...readConfig({}), requestSeconds: 1 }
  server = Fastify({ trustProxy: true, forceCloseConnections: true })
  const app = { config, log: openLog('silent') } as HttpApp
  guardConnections(app, server)
  limitUnread(app, server)
  server.get('/large', async () => Buffer.alloc(largeBytes, 'a'))
  server.get('/slow', async () => {
    handled.all++
    handled.most = Math.max(handled.most, ++handled.now)
    await sleep(20)
    handled.now--
    return 'done'
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
})
after(() => server.close())

const requestOf = (path: string, from: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\n\r\n`

function open(text: string): Socket {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined).write(text)
  return socket
}

/** Reads what comes, with a pause after each piece; the number of bytes once the connection is closed or `enough` came. */
function readSlowly(socket: Socket, pauseMs: number, enough: number): Promise<number> {
  let bytes = 0
  return new Promise((resolve) => {
    socket.once('close', () => resolve(bytes))
    socket.on('data', (piece) => {
      bytes += piece.length
      if (bytes >= enough) return resolve(bytes)
      socket.pause()
      setTimeout(() => socket.resume(), pauseMs)
    })
  })
}

/** Connections of the server, whether their clients notice the end or not. */
const openConnections = () =>
  new Promise<number>((resolve) => server.server.getConnections((_error, count) => resolve(count)))

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** A time limit, because without the guard the attack would wait forever. */
const longTest = { timeout: 60_000 }

test('#37: a client that reads nothing is closed, a slow one gets all of its reply', longTest, async () => {
  const silent = open(requestOf('/large', '10.0.0.1')).pause()
  const slow = open(requestOf('/large', '10.0.0.2'))
  const whole = readSlowly(slow, 10, largeBytes)
  while ((await openConnections()) < 2) await sleep(5)
  while ((await openConnections()) === 2) await sleep(50)
  assert.ok((await whole) >= largeBytes)
  slow.destroy()
  silent.destroy()
})

test('#37: unread replies are limited, and the network that leaves most is closed first', longTest, async () => {
  const taken = () => process.memoryUsage().arrayBuffers
  const before = taken()
  const allowed = 250 * megabyte
  // What was given up but not collected yet is no reply that waits.
  const held = () => {
    if (taken() - before >= allowed) collectGarbage()
    return taken() - before
  }
  const reader = open(requestOf('/large', '10.0.0.2'))
  const whole = readSlowly(reader, 5, largeBytes)
  const silent = Array.from({ length: 30 }, () => open(requestOf('/large', '10.0.0.1')).pause())
  let most = 0
  let bytes: number | undefined
  whole.then((read) => {
    bytes = read
  })
  for (; bytes === undefined; await sleep(5)) most = Math.max(most, held())
  assert.ok(bytes >= largeBytes)
  assert.ok(most < allowed, `${Math.round(most / megabyte)} MB`)
  for (const socket of [reader, ...silent]) socket.destroy()
})

test('#37: of one network a connection that reads is kept before one that does not, whichever is older', () => {
  const opened = (network: string) => {
    const _handle = { bytesWritten: 0, writeQueueSize: 0 }
    const socket = { destroyed: false, writableLength: megabyte, _handle }
    const connection = { socket, network, slices: undefined, read: 0, lastRead: 0, window: undefined }
    return {
      connection: connection as unknown as Connection,
      reads: (bytes: number) => (_handle.bytesWritten += bytes),
    }
  }
  const [reader, silent, other] = [opened('10.0.0.1'), opened('10.0.0.1'), opened('10.0.0.2')]
  const ages = [reader, silent, other].map(({ connection }) => connection)
  for (let look = 1; look <= 3; look++) {
    reader.reads(5000)
    for (const one of ages) assert.equal(isTooSlow(one, look, 6), false)
  }
  assert.equal(pickVictim(ages), silent.connection)
  assert.equal(pickVictim(ages.toReversed()), silent.connection)
})

test('#37: requests of one connection are handled one after another, and far too many end it', longTest, async () => {
  const socket = open(requestOf('/slow', '10.0.0.3').repeat(10))
  let text = ''
  socket.on('data', (piece) => {
    text += piece
  })
  while (text.split('done').length <= 10) await sleep(10)
  assert.deepEqual([handled.most, handled.all], [1, 10])
  socket.destroy()
  const closed = new Promise((resolve) => open(requestOf('/slow', '10.0.0.3').repeat(1000)).once('close', resolve))
  await closed
  assert.ok(handled.all < 30)
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { TurnSocket } from './turn-socket.ts'

test('what is written in one turn is sent together at its end, corked or not', async () => {
  const received: string[] = []
  const server = createServer((peer) => peer.on('data', (chunk) => received.push(chunk.toString())))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(typeof address === 'object' && address)
  const socket = new TurnSocket()
  socket.connect(address.port, address.address)
  await once(socket, 'connect')
  for (const text of ['a', 'b', 'c']) {
    socket.cork()
    socket.write(text)
    socket.uncork()
  }
  assert.equal(socket.writableLength, 3, 'nothing is sent within the turn')
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(socket.writableCorked, 0)
  while (received.join('').length < 3) await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual(received, ['abc'])
  socket.end('d')
  await once(server.close(), 'close')
  assert.equal(received.at(-1), 'd')
})

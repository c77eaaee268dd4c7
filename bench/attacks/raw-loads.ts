import { connect, type Socket } from 'node:net'
import { seededDevice } from '../../server/src/testing/load/seed-customers.ts'
import { pause, type Target } from './send.ts'

function open(target: Target): Socket {
  const { port, hostname } = new URL(target.base)
  const socket = connect(Number(port), hostname)
  return socket.on('error', () => undefined)
}

/** Keeps `count` connections open as `begin` opens them, opening another for each that the server closes. */
async function hold(target: Target, count: number, begin: (socket: Socket, n: number) => void): Promise<void> {
  const sockets: Socket[] = []
  for (let n = 0; !target.stopped(); n++) {
    const slot = n % count
    if (!sockets[slot] || sockets[slot].destroyed) {
      if (sockets[slot]) target.count(0)
      const socket = open(target)
      sockets[slot] = socket
      begin(socket, n)
    }
    await pause(slot === 0 ? 200 : 2)
  }
  for (const socket of sockets) socket.destroy()
}

const bigPages = ['/openapi.json', '/docs', '/']

/** 150 connections that each ask ten times for a large page and read nothing. */
export async function unreadReplies(target: Target): Promise<void> {
  await hold(target, 150, (socket, n) => {
    socket.pause()
    const path = bigPages[n % bigPages.length]
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(10))
  })
}

/** Uploads of 10 MB that are declared and never sent. */
export async function declaredUploads(target: Target): Promise<void> {
  await hold(target, 50, (socket, n) => {
    const person = target.people[n % target.people.length]
    const head = [
      'POST /api/user/image/KTP/v3 HTTP/1.1',
      'host: x',
      `cookie: lumbung=${person?.token}`,
      `x-adv-uuid: ${seededDevice}`,
      'x-user-agent: WEB',
      'content-type: multipart/form-data; boundary=x',
      'content-length: 10000000',
    ]
    socket.resume().write([...head, '', ''].join('\r\n'))
  })
}

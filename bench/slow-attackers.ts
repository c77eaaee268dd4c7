import { connect, type Socket } from 'node:net'
import { type SeededCustomer, seededDevice } from '../server/src/testing/load/seed-customers.ts'

export interface Attack {
  base: string
  people: readonly SeededCustomer[]
  seconds: number
}

export interface Attacked {
  /** Seconds from opening the first connection to closing the last. */
  closedAfterSeconds: number
  stillOpen: number
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const headOf = (path: string, lines: readonly string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: x', ...lines, '', ''].join('\r\n')

const cookieOf = ({ token }: SeededCustomer) => [
  `cookie: lumbung=${token}`,
  `x-adv-uuid: ${seededDevice}`,
  'x-user-agent: WEB',
]

/** Opens 500 anonymous requests that send their body byte by byte, and one upload of 10 MB per customer that stalls before its end. */
function openAll(url: URL, people: readonly SeededCustomer[]): Socket[] {
  const open = (text: string, more?: Buffer) => {
    const socket = connect(Number(url.port), url.hostname)
    socket.on('error', () => undefined).resume()
    socket.write(text)
    if (more) socket.write(more)
    return socket
  }
  const drip = headOf('/api/loan/quote', ['content-type: application/json', 'content-length: 9000'])
  const part = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
  const type = ['content-type: multipart/form-data; boundary=x', 'content-length: 10000000']
  const uploads = people.map((one) =>
    open(headOf('/api/user/image/KTP/v3', [...cookieOf(one), ...type]) + part, Buffer.alloc(9_900_000)),
  )
  return [...Array.from({ length: 500 }, () => open(drip)), ...uploads]
}

async function attack({ base, people, seconds }: Attack): Promise<Attacked> {
  const started = performance.now()
  const sockets = openAll(new URL(base), people)
  let closedAfterSeconds = 0
  for (const socket of sockets)
    socket.once('close', () => {
      closedAfterSeconds = (performance.now() - started) / 1000
    })
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ')
  }, 1000)
  await pause(seconds * 1000)
  clearInterval(dripping)
  const stillOpen = sockets.filter((socket) => !socket.destroyed).length
  for (const socket of sockets) socket.destroy()
  return { closedAfterSeconds, stillOpen }
}

process.once('message', async (order: Attack) => {
  process.send?.(await attack(order))
  process.disconnect()
})

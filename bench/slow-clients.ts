import { connect, type Socket } from 'node:net'
import { type SeededCustomer, seededDevice } from '../server/src/testing/seed-customers.ts'

export interface SlowClients {
  /** When the last connection of a slow client was closed, in seconds after the first was opened. */
  closedAfterSeconds: number
  stillOpen: number
  /** The borrower's calls meanwhile. */
  calls: number
  failed: number
  slowestMs: number
}

const wholeBody = '{"productId":"pinjaman-tunai","amount":1000000,"tenor":6}'
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const headOf = (path: string, lines: readonly string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: x', ...lines, '', ''].join('\r\n')

const cookieOf = ({ token }: SeededCustomer) => [
  `cookie: lumbung=${token}`,
  `x-adv-uuid: ${seededDevice}`,
  'x-user-agent: WEB',
]

/** 500 bodies that drip without a session, and an upload of 10 MB per person that stops before its end. */
function attack(url: URL, people: readonly SeededCustomer[]): Socket[] {
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

/** A borrower's calls, one after the other, until told to stop. */
async function borrow(base: string, who: SeededCustomer, stopped: () => boolean) {
  const headers = { cookie: `lumbung=${who.token}`, 'x-adv-uuid': seededDevice, 'x-user-agent': 'WEB' }
  const result = { calls: 0, failed: 0, slowestMs: 0 }
  const json = { ...headers, 'content-type': 'application/json' }
  const requests = [
    () => fetch(`${base}/api/home/v1`, { headers }),
    () => fetch(`${base}/api/bill/current`, { headers }),
    () => fetch(`${base}/api/loan/quote`, { method: 'POST', headers: json, body: wholeBody }),
  ]
  while (!stopped())
    for (const request of requests) {
      const started = performance.now()
      const answer = await request()
      await answer.arrayBuffer()
      result.slowestMs = Math.max(result.slowestMs, performance.now() - started)
      result.calls += 1
      if (!answer.ok) result.failed += 1
      await pause(50)
    }
  return result
}

/** Holds slow clients for a time beside a borrower and says what she noticed. */
export async function measureSlowClients(
  base: string,
  [borrower, ...people]: readonly SeededCustomer[],
  seconds: number,
): Promise<SlowClients> {
  if (!borrower) throw new Error('nobody to borrow')
  let over = false
  await borrow(base, borrower, () => true)
  const started = performance.now()
  const sockets = attack(new URL(base), people)
  let closedAfterSeconds = 0
  for (const socket of sockets)
    socket.once('close', () => {
      closedAfterSeconds = (performance.now() - started) / 1000
    })
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ')
  }, 1000)
  const borrowed = borrow(base, borrower, () => over)
  await pause(seconds * 1000)
  over = true
  const stillOpen = sockets.filter((socket) => !socket.destroyed).length
  clearInterval(dripping)
  for (const socket of sockets) socket.destroy()
  return { closedAfterSeconds, stillOpen, ...(await borrowed) }
}

import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/** Below the ephemeral ports for outgoing connections, which could take a port before it is used. */
const range = { from: 20_000, to: 32_000 } as const

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** Holds the UDP port of the same number until this process ends, so that another one that asks meanwhile gets another port. */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const held = createSocket('udp4')
    held.once('error', () => resolve(false))
    held.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      held.unref()
      resolve(true)
    })
  })
}

/** A free TCP port on loopback. No other call gets it, of this process or another, while this process runs. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(range.from, range.to)
    if ((await isFree(port)) && (await reserve(port))) return port
  }
  throw new Error(`no free port from ${range.from} to ${range.to}`)
}

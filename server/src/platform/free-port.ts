import { randomInt } from 'node:crypto'
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

/** A free port on loopback. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(range.from, range.to)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port from ${range.from} to ${range.to}`)
}

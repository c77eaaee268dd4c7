import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type SeededCustomer, seededDevice } from '../server/src/testing/load/seed-customers.ts'
import type { Attack, Attacked } from './slow-attackers.ts'

export interface SlowClients extends Attacked {
  /** Calls of the borrower during the attack. */
  calls: number
  failed: number
  slowestMs: number
}

const wholeBody = '{"productId":"pinjaman-tunai","amount":1000000,"tenor":6}'
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs the slow clients in a separate process, so that they affect the borrower only through the server. */
async function attack(order: Attack): Promise<Attacked> {
  const child = fork(join(import.meta.dirname, 'slow-attackers.ts'))
  child.send(order)
  const [attacked] = await once(child, 'message')
  return attacked
}

/** Makes a borrower's calls one after the other until `stopped`. */
async function borrow(base: string, customer: SeededCustomer, stopped: () => boolean) {
  const headers = { cookie: `lumbung=${customer.token}`, 'x-adv-uuid': seededDevice, 'x-user-agent': 'WEB' }
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
      const response = await request()
      await response.arrayBuffer()
      result.slowestMs = Math.max(result.slowestMs, performance.now() - started)
      result.calls += 1
      if (!response.ok) result.failed += 1
      await pause(50)
    }
  return result
}

/** Runs slow clients for some seconds and measures a borrower's calls meanwhile. */
export async function measureSlowClients(
  base: string,
  [borrower, ...people]: readonly SeededCustomer[],
  seconds: number,
): Promise<SlowClients> {
  if (!borrower) throw new Error('no borrower')
  let isOver = false
  const borrowed = borrow(base, borrower, () => isOver)
  const attacked = await attack({ base, people, seconds })
  isOver = true
  return { ...attacked, ...(await borrowed) }
}

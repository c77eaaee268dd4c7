import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type SeededCustomer, seededDevice } from '../server/src/testing/seed-customers.ts'
import type { Attack, Attacked } from './slow-attackers.ts'

export interface SlowClients extends Attacked {
  /** The borrower's calls meanwhile. */
  calls: number
  failed: number
  slowestMs: number
}

const wholeBody = '{"productId":"pinjaman-tunai","amount":1000000,"tenor":6}'
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Holds slow clients in a process of their own, so that only the server is between them and the borrower. */
async function attack(order: Attack): Promise<Attacked> {
  const child = fork(join(import.meta.dirname, 'slow-attackers.ts'))
  child.send(order)
  const [attacked] = await once(child, 'message')
  return attacked
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
  const borrowed = borrow(base, borrower, () => over)
  const attacked = await attack({ base, people, seconds })
  over = true
  return { ...attacked, ...(await borrowed) }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { cancelOrder } from '@lumbung/shared/contract/lending/orders.ts'
import type { Borrower } from '../loans/borrowers.ts'
import { query, type TestApp } from '../test-app.ts'

interface LoadReply {
  status: number
  code: string
  /** performance.now() of the reply. */
  at: number
}

export type Load = ReturnType<typeof startLoad>

/** Customers who apply and cancel without a pause until `stop`. */
export function startLoad(customers: readonly Borrower[]) {
  const acknowledged: string[] = []
  const answers: LoadReply[] = []
  let isOver = false
  const note = ({ status, code }: { status: number; code: string }) => {
    answers.push({ status, code, at: performance.now() })
    return code === 'SUCCESS'
  }
  const cut = () => ({ status: 0, code: 'CUT' as const })
  const work = async ({ apply, client }: Borrower) => {
    for (let orderId: string | undefined; !isOver; await sleep(10)) {
      if (orderId) {
        const ended = await client.call(cancelOrder, { params: { orderId }, body: {} }).catch(cut)
        // After a lost reply the order may already be cancelled.
        if (note(ended) || ended.code === 'ORDER_NOT_OPEN') orderId = undefined
        continue
      }
      const answer = await apply({ amount: 500_000, tenor: 3 }).catch(cut)
      if (!note(answer) || answer.code !== 'SUCCESS') continue
      orderId = answer.data.orderId
      acknowledged.push(orderId)
    }
  }
  const working = Promise.all(customers.map(work))
  return {
    /** Orders whose application got SUCCESS. */
    acknowledged,
    /** All replies, in order. A broken connection has status 0. */
    answers,
    /** Waits until a write that began after this moment succeeds; fails after `ms`. Returns how long it took. */
    async writes(ms: number): Promise<number> {
      const start = performance.now()
      const known = acknowledged.length + customers.length
      // Requests already in flight, at most one per customer, may still succeed; one more success belongs to a new request.
      while (acknowledged.length <= known) {
        if (performance.now() - start > ms) throw new Error(`no write succeeded within ${ms} ms`)
        await sleep(20)
      }
      return Math.round(performance.now() - start)
    },
    stop: async () => {
      isOver = true
      await working
    },
  }
}

/** The acknowledged orders that are not in the database. */
export async function lostOrders(app: TestApp, { acknowledged }: Load): Promise<string[]> {
  const found = await query(app, 'select id from loan_order where id = any($1)', [acknowledged])
  const kept = new Set(found.map(({ id }) => id))
  return acknowledged.filter((id) => !kept.has(id))
}

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { manualPostings } from '@lumbung/shared/contract/operators/books/manual.ts'
import type { CreditPayoutStatus, refunds } from '@lumbung/shared/contract/operators/books/refunds.ts'
import type { SuspenseEntry } from '@lumbung/shared/contract/operators/suspense.ts'
import { unless } from './borrower-steps.ts'
import { type Pair, reason, type Until } from './pair.ts'

const highestLimit = 20_000_000

/** Lowers a limit, which one person may, and raises it again. */
export const changeLimits = ({ maker, done, inTwo, repeat }: Pair, userId: string, until: Until) =>
  repeat(until, async () => {
    const path = `/operator/customers/${userId}/limit`
    await maker.act(`${path}/lower`, { limit: highestLimit - 1000 * Math.ceil(1000 * Math.random()), reason })
    done.lowered++
    await inTwo('limit.raise', `${path}/raise`, { limit: highestLimit })
  })

/** Waives a little of a loan's late fees. */
export const waiveFees = ({ inTwo, repeat }: Pair, loanId: string, until: Until) =>
  repeat(until, () => inTwo('loan.waive-fees', `/operator/loans/${loanId}/late-fees/waive`, { amount: 10 }))

/** Posts a top-up of our own account, unless its day is over and sealed before it is approved. */
export const postByHand = ({ maker, inTwo, repeat }: Pair, until: Until) =>
  repeat(until, async () => {
    const { today } = (await maker.send('GET', '/operator/books/manual')).data as ReplyOf<typeof manualPostings>
    const lines = [
      { account: 'cash', provider: 'bank', amount: 1000 },
      { account: 'funding', amount: -1000 },
    ]
    const document = { kind: 'manual-top-up', date: today, reference: randomUUID() }
    await inTwo('books.post', '/operator/books/manual', { ...document, lines }).catch(unless('"DATE_SEALED"'))
  })

const isOpen = (status: CreditPayoutStatus) => status === 'CREATED' || status === 'SENT' || status === 'UNKNOWN'

/** Pays a little of a customer's credit out, and asks what became of it until that is known. */
export const payCreditOut = ({ maker, checker, inTwo, repeat }: Pair, userId: string, stepMs: number, until: Until) =>
  repeat(until, async () => {
    await inTwo('credit.pay-out', `/operator/customers/${userId}/credit-payout`, { amount: 10_000 })
    for (const end = Date.now() + stepMs; Date.now() < end; await pause(500)) {
      const { payouts } = (await maker.send('GET', '/operator/refunds')).data as unknown as ReplyOf<typeof refunds>
      const open = payouts.find(({ customerId, status }) => customerId === userId && isOpen(status))
      if (!open) return
      if (open.status !== 'UNKNOWN') continue
      const ask = `/operator/credit-payouts/${open.payoutId}/ask`
      await checker.act(ask).catch(unless('"STATE_CHANGED"', '"PROVIDER_UNAVAILABLE"'))
    }
    throw new Error(`a payout of credit of ${userId} has no end`)
  })

/** Has money arrive on a code that is not ours, assigns it to a loan, takes that back, and sends the money back. */
export async function takeBack(pair: Pair, { code, loanId }: { code: string; loanId: string }, until: Until) {
  const { maker, done, inTwo } = pair
  const inSuspense = async (reference?: string): Promise<SuspenseEntry | undefined> => {
    const { data } = await maker.send('GET', '/operator/suspense')
    const { items = [] } = (data ?? {}) as { items?: SuspenseEntry[] }
    return items.find((one) => reference === undefined || one.reference === reference)
  }
  const correct = async ({ paymentId, reference }: SuspenseEntry) => {
    const body = { kind: 'LOAN', number: loanId, reason }
    const assigned = await maker.act(`/operator/suspense/${paymentId}/assign`, body)
    await inTwo('assignment.take-back', `/operator/payments/${assigned.paymentId}/take-back`)
    const again = await inSuspense(reference)
    await maker.act(`/operator/suspense/${again?.paymentId}/return`, { reference: randomUUID(), reason })
    done.returned++
  }
  for (let waiting = await inSuspense(); waiting || !until(); waiting = await inSuspense()) {
    if (waiting) await correct(waiting)
    else await maker.send('POST', '/sandbox/pay', { paymentCode: code, amount: 10_000 })
    await pause(1000 * Math.random())
  }
}

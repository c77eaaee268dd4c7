import * as z from 'zod/mini'
import { atOneInstant } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { addNotifications } from '../../engagement/api.ts'
import { lockMoney } from '../../ledger/api.ts'
import { approvable, type TwoPeople } from '../../operators/api.ts'
import { unpaidLateFees } from '../book/relief/waive-fees.ts'
import { catchUpDays } from '../days/close-days.ts'
import { followFormerDebt } from '../payments/former-debt.ts'
import { later, lockBook } from '../store/lock-book.ts'
import { insertWaiver, unpaidFeesOf } from '../store/waiver-store.ts'
import { writeEvents } from '../store/write-book.ts'
import { ownerOf } from '../store/write-off-store.ts'

/** The amount is what is waived; `unpaid` is what it was proposed of. */
const payload = z.strictObject({
  loanId: z.uuid(),
  amount: z.int().check(z.positive()),
  unpaid: z.int().check(z.positive()),
})
type Waiver = z.output<typeof payload>

/** Locks the money of a loan's customer, with the ends of day up to today: a late fee of today counts. */
async function lockLoan(app: App, tx: Tx, loanId: string): Promise<void> {
  const userId = await ownerOf(tx, loanId)
  if (userId === undefined) return
  await lockMoney(tx, userId)
  await catchUpDays(app, tx, userId)
}

async function waive(running: App, tx: Tx, { loanId, amount }: Waiver, people: TwoPeople): Promise<void> {
  const userId = await ownerOf(tx, loanId)
  if (userId === undefined) throw new Refusal('NOT_FOUND')
  const app = atOneInstant(running)
  const { book, lastAt, isClosed } = await lockBook(tx, userId)
  const loan = book.loans.find((one) => one.loanId === loanId)
  if (!loan || unpaidLateFees(loan) < amount) throw new Refusal('STATE_CHANGED')
  const now = app.clock.now()
  const at = later(now, lastAt)
  const ref = await insertWaiver(tx, { ...people, userId, loanId, most: amount, decidedAt: now, countsFrom: at })
  await writeEvents(app, tx, book, { events: [{ kind: 'FEES_WAIVED', ref, loanId, at, most: amount }] })
  if (isClosed) await followFormerDebt(app, tx, userId)
  else await addNotifications(tx, [{ userId, event: 'LATE_FEE_WAIVED', about: ref, facts: { amount } }], now)
  notify(tx, userId, 'payment')
}

async function factsOf(db: Db, { loanId, amount }: Waiver) {
  const owed = await unpaidFeesOf(db, loanId)
  if (!owed) return undefined
  // Fees that were charged since do not matter: no more than the amount is waived.
  const facts = {
    waivable: { kind: 'MONEY', value: Math.min(owed.unpaid, amount) },
    loanState: { kind: 'CODE', value: owed.is_written_off ? 'WRITTEN_OFF' : 'RUNNING' },
  } as const
  return { label: owed.number, facts }
}

/** A goodwill waiver of late fees (behaviour 7, I16). It rests on the fees that are still unpaid. */
export const waiverOfFees = approvable<App, Waiver>({
  act: 'loan.waive-fees',
  payload,
  subjectOf: ({ loanId }) => `loan:${loanId}`,
  lock: (app, tx, { loanId }) => lockLoan(app, tx, loanId),
  read: (_app, db, waiver) => factsOf(db, waiver),
  changes: ({ amount, unpaid }) => [
    { field: 'lateFee', from: { kind: 'MONEY', value: unpaid }, to: { kind: 'MONEY', value: unpaid - amount } },
  ],
  carryOut: waive,
})

/**
 * What a proposal waives: an amount, or all late fees that are unpaid now. Refuses with NOT_FOUND, NO_LATE_FEES, and INVALID_INPUT if
 * less is unpaid.
 */
export async function waiverFor(app: App, tx: Tx, loanId: string, asked: number | undefined): Promise<Waiver> {
  await lockLoan(app, tx, loanId)
  const owed = await unpaidFeesOf(tx, loanId)
  if (!owed) throw new Refusal('NOT_FOUND')
  const { unpaid } = owed
  if (unpaid === 0) throw new Refusal('NO_LATE_FEES')
  const amount = asked ?? unpaid
  if (amount > unpaid) throw new Refusal('INVALID_INPUT', { fields: { amount: 'invalid' } })
  return { loanId, amount, unpaid }
}

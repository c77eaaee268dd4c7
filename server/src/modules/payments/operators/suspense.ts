import type { QueryOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { SuspenseEntry, suspenseList, suspenseTarget } from '@lumbung/shared/contract/operators/suspense.ts'
import { actorOf, type OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { houseId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  assignToLoanOf,
  filedPayment,
  loanOfId,
  loanOfNumber,
  MoreThanOwed,
  openSuspense,
  resolutionOf,
  resolvedSuspense,
  returnSuspended,
  type Suspended,
  type SuspenseRow,
  suspenseTotal,
} from '../../billing/api.ts'
import type { App } from '../../context.ts'
import { maskedCustomer } from '../../onboarding/api.ts'
import { actorNameOf } from '../../operators/api.ts'
import { codeOfNumber } from '../codes/code-store.ts'
import { assignToCodeOf } from '../notices/assign-to-code.ts'
import { suspenseCause } from './read-payment.ts'

/** ⚙ */
const pageSize = 50

async function resolvedView(
  db: Db,
  { outcome, by, at, ...row }: SuspenseRow,
): Promise<Pick<SuspenseEntry, 'resolved'>> {
  if (!outcome || !at) return {}
  const { assigned_to: customerId, customer_payment_id: to, reference } = row
  const who = { outcome, by: await actorNameOf(db, by), at: at.toISOString() }
  return { resolved: { ...who, ...(customerId && to && { customerId, to }), ...(reference && { reference }) } }
}

async function entryFrom(db: Db, row: SuspenseRow): Promise<SuspenseEntry> {
  const { id: paymentId, provider, provider_ref: reference, amount, value_at, received_at } = row
  const cause = suspenseCause(row)
  return {
    ...{ paymentId, provider, reference, amount, cause },
    paidAt: value_at.toISOString(),
    receivedAt: received_at.toISOString(),
    mayAssign: row.outcome === null && cause !== 'PAYOUT_CAME_BACK',
    ...(await resolvedView(db, row)),
  }
}

/** A page of the money in suspense, or of what became of it. */
export async function listSuspense(
  { db }: App,
  { view = 'OPEN', after, except }: QueryOf<typeof suspenseList>,
): Promise<ReplyOf<typeof suspenseList>> {
  const read = view === 'OPEN' ? openSuspense : resolvedSuspense
  const [rows, { count, total }] = await Promise.all([
    read(db, { after, except, size: pageSize + 1 }),
    suspenseTotal(db),
  ])
  const items = await Promise.all(rows.slice(0, pageSize).map((row) => entryFrom(db, row)))
  const last = rows.length > pageSize ? items.at(-1) : undefined
  return { items, count, total, ...(last && { next: last.paymentId }) }
}

interface Target {
  kind: 'CODE' | 'LOAN'
  number: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A number as it is stored; people write it in groups. */
const digitsOf = (number: string) => number.replace(/[\s.-]/g, '')

/** A loan by its number or its id, however it is written. */
async function loanNamed(db: Db, text: string) {
  const [number, id] = [text.toUpperCase(), text.toLowerCase()]
  return uuid.test(id) ? loanOfId(db, id) : loanOfNumber(db, number)
}

const ownerOf = async (db: Db, { kind, number }: Target): Promise<string | undefined> =>
  (kind === 'CODE' ? await codeOfNumber(db, digitsOf(number)) : await loanNamed(db, number))?.userId

/** Whose code or loan it is. Refuses with ASSIGN_TARGET_UNKNOWN. */
export async function targetOf(app: App, target: Target): Promise<ReplyOf<typeof suspenseTarget>> {
  const userId = await ownerOf(app.db, target)
  if (userId === undefined) throw new Refusal('ASSIGN_TARGET_UNKNOWN')
  return maskedCustomer(app, app.db, userId)
}

/** Why money cannot be taken out of suspense: who was faster, or that it never was or is no longer there. */
async function refuseResolved(tx: Tx, paymentId: string): Promise<never> {
  const payment = await filedPayment(tx, paymentId)
  if (payment?.user_id !== houseId) throw new Refusal('NOT_FOUND')
  const resolved = await resolutionOf(tx, paymentId)
  if (!resolved) throw new Refusal('STATE_CHANGED')
  const { at, by } = resolved
  throw new Refusal('ALREADY_DECIDED', { by: (await actorNameOf(tx, by)) || 'Lumbung', at: at.toISOString() })
}

async function assigning(app: App, tx: Tx, suspended: Suspended, { kind, number }: Target) {
  if (kind === 'CODE') return assignToCodeOf(app, tx, suspended, digitsOf(number))
  const loan = await loanNamed(tx, number)
  return loan ? assignToLoanOf(app, tx, suspended, loan.loanId) : 'NO_LOAN'
}

interface Resolving {
  paymentId: string
  caller: OperatorCaller
}

/**
 * Assigns money in suspense to the customer of a code or a loan. Refuses with NOT_FOUND, ALREADY_DECIDED { by, at }, STATE_CHANGED,
 * ASSIGN_TARGET_UNKNOWN and MORE_THAN_OWED.
 */
export async function assignByOperator(app: App, tx: Tx, { paymentId, caller, kind, number }: Resolving & Target) {
  const assigned = await assigning(app, tx, { paymentId, by: actorOf(caller) }, { kind, number }).catch(
    (error: unknown) => {
      throw error instanceof MoreThanOwed ? new Refusal('MORE_THAN_OWED') : error
    },
  )
  if (assigned === 'NO_CODE' || assigned === 'NO_LOAN') throw new Refusal('ASSIGN_TARGET_UNKNOWN')
  if (typeof assigned === 'string') return refuseResolved(tx, paymentId)
  return { customerId: assigned.userId, paymentId: assigned.paymentId }
}

/** Records that money in suspense was sent back. Refuses with NOT_FOUND, ALREADY_DECIDED { by, at } and STATE_CHANGED. */
export async function returnByOperator(
  app: App,
  tx: Tx,
  { paymentId, caller, reference }: Resolving & { reference: string },
): Promise<void> {
  const isReturned = await returnSuspended(app, tx, { paymentId, by: actorOf(caller) }, reference)
  if (!isReturned) await refuseResolved(tx, paymentId)
}

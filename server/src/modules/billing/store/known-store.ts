import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import { rupiah, sum } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { balanceOf } from '../../ledger/api.ts'
import type { AllocatedLine, AllocationKind } from '../book/allocated-line.ts'
import type { Loan, PaidMoney } from '../book/book.ts'
import type { Conversion } from '../book/conversion.ts'
import type { BookEvent } from '../book/events.ts'
import { conversionProvider, creditRefs, isDerived, type Money, returnProvider } from '../book/money.ts'
import { dayKey, type KnownMoney } from '../book/replay/correction.ts'
import { conversionsOf, type StoredConversion } from './conversion-store.ts'
import { chargedFees, closedDays } from './day-store.ts'
import { extensionsOf } from './extension-store.ts'
import { loadFeeRules, loadLoans } from './lock-book.ts'
import { endedPolicies } from './policy-store.ts'
import { waivers } from './waiver-store.ts'
import { approvedWriteOffs, paidOutCredit } from './write-off-store.ts'

interface PaymentRow {
  id: string
  provider: string
  provider_ref: string
  amount: number
  value_at: Date
  counts_from: Date
  held_credit: number
  reversed_at: Date | null
  reversal_id: string | null
  target: PaymentTarget | null
  lines: readonly [string | null, number | null, AllocatedLine['part'], AllocationKind, number, boolean][]
}

const findLoanIds = statement<{ id: string }>('select id from loan where user_id = $1')
const findPayments = statement<PaymentRow>(`
  select p.id, p.provider, p.provider_ref, p.amount, p.value_at, p.counts_from, p.held_credit, p.reversed_at, p.reversal_id, p.target,
    (select coalesce(jsonb_agg(jsonb_build_array(a.loan_id, a.number, a.part, a.kind, a.amount, a.on_claim) order by a.line), '[]')
      from allocation a where a.user_id = p.user_id and a.payment_id = p.id) as lines
  from payment p
  where p.user_id = $1 and (p.status = 'BOOKED' or (p.status = 'REVERSED' and p.provider not in ('credit', 'conversion', 'premium')))`)

const findSettled = statement<{ id: string; loan_id: string; at: Date }>(
  'select id, loan_id, at from credit_settlement where user_id = $1',
)

/** The stored payments by ref; for credit that was used, the id of its payment. */
export interface StoredMoney extends KnownMoney {
  paymentIds: ReadonlyMap<string, string>
}

const linesFrom = ({ lines }: PaymentRow): AllocatedLine[] =>
  lines.map(([loanId, number, part, kind, amount, onClaim]) => ({
    loanId: loanId ?? undefined,
    number: number ?? undefined,
    part,
    kind,
    amount,
    onClaim,
  }))

const isPrincipal = ({ part, kind }: AllocatedLine) => part === 'principal' && kind === 'PAID'

/** What the payment of a conversion lends again: the principal that it pays. */
function lentBy(row: PaymentRow, conversions: readonly Conversion[]): Pick<Money, 'lent'> {
  if (row.provider !== conversionProvider) return {}
  const conversion = conversions.find(({ conversionId }) => creditRefs.conversion(conversionId) === row.provider_ref)
  if (!conversion?.newLoanId) throw new Error(`no new loan of ${row.provider_ref}`)
  const amount = sum(
    linesFrom(row)
      .filter(isPrincipal)
      .map((line) => rupiah(line.amount)),
  )
  return { lent: { loanId: conversion.newLoanId, amount } }
}

function paidFrom(row: PaymentRow, conversions: readonly Conversion[]): PaidMoney {
  const { provider, amount, value_at: valueAt, target } = row
  const ref = isDerived(row) ? row.provider_ref : row.id
  const held = row.held_credit > 0 ? { heldCredit: row.held_credit } : {}
  const money: Money = { ref, provider, amount: rupiah(amount), valueAt, target: target ?? undefined, ...held }
  return {
    money: { ...money, ...lentBy(row, conversions) },
    allocated: linesFrom(row),
    isReversed: row.reversed_at !== null,
  }
}

export interface KnownEvent {
  /** Ids ascend in the order in which events became known. */
  id: string
  event: BookEvent
}

/** The event of a payment, and that of its reversal. Money of ours is used by other events. */
function eventsOf(row: PaymentRow): KnownEvent[] {
  const { id, provider, counts_from: from, reversed_at: at, reversal_id: reversalId } = row
  if (isDerived(row)) return []
  const { money } = paidFrom(row, [])
  const returned = provider === returnProvider && money.target?.kind === 'SETTLEMENT' ? money.target : undefined
  const paid: BookEvent = returned
    ? { kind: 'RETURNED', money, loanId: returned.loanId }
    : { kind: 'PAID', money, from }
  const known = [{ id, event: paid }]
  return at && reversalId ? [...known, { id: reversalId, event: { kind: 'REVERSED', ref: money.ref, at } }] : known
}

const settledFrom = ({ id, loan_id: loanId, at }: { id: string; loan_id: string; at: Date }): KnownEvent => ({
  id,
  event: { kind: 'SETTLED', ref: creditRefs.settled(id), loanId, at },
})

/** The booking of a conversion became known when its loan was made. */
function convertedFrom(
  { conversionId, newLoanId, bookedAt, quote }: StoredConversion,
  loans: readonly Loan[],
): KnownEvent[] {
  const loan = loans.find(({ loanId }) => loanId === newLoanId)
  if (!bookedAt || !loan) return []
  return [{ id: loan.loanId, event: { kind: 'CONVERTED', conversionId, loan, quote, at: bookedAt } }]
}

const inKnownOrder = (known: KnownEvent[]): BookEvent[] =>
  known.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ event }) => event)

/** Everything stored about a customer's money. Hold the customer's lock. */
export async function loadKnown(tx: Tx, userId: string): Promise<StoredMoney> {
  const ids = (await tx.rows(findLoanIds, [userId])).map(({ id }) => id)
  const [
    loans,
    balance,
    rules,
    extensions,
    conversions,
    rows,
    settled,
    policies,
    writtenOff,
    waived,
    paidOut,
    fees,
    days,
  ] = await Promise.all([
    loadLoans(tx, userId, ids),
    balanceOf(tx, userId, 'credit'),
    loadFeeRules(tx, userId, ids),
    extensionsOf(tx, userId),
    conversionsOf(tx, userId),
    tx.rows(findPayments, [userId]),
    tx.rows(findSettled, [userId]),
    endedPolicies(tx, userId),
    approvedWriteOffs(tx, userId),
    waivers(tx, userId),
    paidOutCredit(tx, userId),
    chargedFees(tx, userId),
    closedDays(tx, userId),
  ])
  const paid = rows.map((row) => paidFrom(row, conversions))
  const converted = conversions.flatMap((one) => convertedFrom(one, loans))
  return {
    book: { userId, loans, credit: -balance + 0, extensions, conversions, ...rules },
    events: inKnownOrder([
      ...rows.flatMap(eventsOf),
      ...settled.map(settledFrom),
      ...policies,
      ...converted,
      ...writtenOff,
      ...waived,
      ...paidOut,
    ]),
    payments: new Map(paid.map((each) => [each.money.ref, each])),
    fees,
    days: new Set(days.map(dayKey)),
    paymentIds: new Map(rows.map((row, n) => [paid[n]?.money.ref ?? row.id, row.id])),
  }
}

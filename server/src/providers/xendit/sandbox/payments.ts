import { hash, randomUUID } from 'node:crypto'
import { type CodeRow, codeRow } from './codes.ts'
import { businessId, type Gateway, type GatewayOutcome, ok, refuse, type SandboxDelays } from './gateway.ts'
import { kindOfChannel, type SandboxKind } from './kinds.ts'
import { type NoticePlan, noticePlan } from './magic.ts'
import { enqueue, type QueuedNotice } from './notices.ts'

export interface CodePayment {
  code: string
  /** Rupiah; defaults to the amount of a bound code. */
  amount?: number | undefined
  /** When the payer pays. */
  at: Date
  /** How the payment is reported; by default the amount's magic ending decides. */
  plan?: NoticePlan | undefined
}

export type CodePaymentResult =
  | { status: 'PAID'; providerRef: string }
  | { status: 'REFUSED'; reason: 'UNKNOWN_CODE' | 'EXPIRED' | 'AMOUNT_NEEDED' | 'OTHER_AMOUNT' }

interface PaymentRow {
  id: string
  amount: number
  paid_at: Date
  received_at: Date
  /** When it is reversed (machine's clock); null if it is not. */
  reverses_at: Date | null
}

const codeByNumber = 'select * from sandbox.xendit_code where code = $1'
const insert = `
with paid as (insert into sandbox.xendit_payment (id, code_id, amount, paid_at, received_at, reverses_at)
  values ($1, $2, $3, $4, $5, $6) returning id),
queued as (${enqueue('$7', 'paid')})
select id from paid`
const payments = `
select p.id as payment_id, p.amount, p.paid_at, p.received_at, p.reverses_at, c.*
from sandbox.xendit_payment p join sandbox.xendit_code c on c.id = p.code_id`
const byId = `${payments} where p.id = $1`
const byCode = `${payments} where p.code_id = $1 order by p.received_at desc limit 100`
const reverse = `
with reversed as (update sandbox.xendit_payment set reverses_at = $2
  where id = $1 and (reverses_at is null or reverses_at > $2) returning id),
queued as (${enqueue('$3', 'reversed')})
select id from reversed`

/**
 * The other ids of a payment, as different as at the gateway: that of its callback (a shop's is called payment_id), which is the Product
 * ID of the reports, and that of the transaction in the reports.
 */
export const callbackIdOf = (paymentId: string): string => hash('sha256', `callback ${paymentId}`).slice(0, 24)
export const transactionIdOf = (id: string): string => `txn_${hash('sha256', `transaction ${id}`).slice(0, 32)}`

/** The payment in the shape of the API. Xendit has no reversal of these; `status: REVERSED` is specific to the sandbox. */
function paymentObject(code: CodeRow, payment: PaymentRow, isReversed: boolean) {
  const callbackId = callbackIdOf(payment.id)
  return {
    id: callbackId,
    owner_id: businessId,
    external_id: code.reference,
    amount: payment.amount,
    transaction_timestamp: payment.paid_at.toISOString(),
    created: payment.received_at.toISOString(),
    updated: payment.received_at.toISOString(),
    ...kindOfChannel(code.channel).paymentFields({ id: payment.id, callbackId, isReversed }, code),
  }
}

const paymentRow = (row: Record<string, unknown>): PaymentRow => ({
  ...(row as unknown as PaymentRow),
  id: String(row.payment_id),
  amount: Number(row.amount),
})

const isPast = (moment: Date | null) => moment !== null && moment.getTime() <= Date.now()

function shown(row: Record<string, unknown>) {
  const payment = paymentRow(row)
  return paymentObject(codeRow(row), payment, isPast(payment.reverses_at))
}

/** When such a payment is reversed, in milliseconds from now; undefined: never. */
function reversalMs(plan: NoticePlan, { settleMs, returnMs }: SandboxDelays): number | undefined {
  if (plan === 'REVERSED_FIRST') return 0
  return plan === 'REVERSED' ? settleMs + returnMs : undefined
}

function noticesOf(delays: SandboxDelays, code: CodeRow, payment: PaymentRow, plan: NoticePlan): QueuedNotice[] {
  const body = paymentObject(code, payment, false)
  const usual = { body, afterMs: plan === 'LATE' ? delays.lateMs : delays.settleMs }
  if (plan === 'THRICE') return [usual, usual, usual]
  const inflated = { ...body, amount: payment.amount * 10 }
  if (plan === 'WRONG_AMOUNT') return [{ ...usual, body: inflated }]
  if (plan === 'FORGED') return [{ body: inflated, afterMs: 0, forged: true }, usual]
  const afterMs = reversalMs(plan, delays)
  return afterMs === undefined ? [usual] : [usual, { body: paymentObject(code, payment, true), afterMs }]
}

function refusal(code: CodeRow, { amount, at }: CodePayment): (CodePaymentResult & { status: 'REFUSED' }) | undefined {
  const { expected_amount: expected, expires_at: end } = code
  if (at >= end) return { status: 'REFUSED', reason: 'EXPIRED' }
  if (expected === null) return amount === undefined ? { status: 'REFUSED', reason: 'AMOUNT_NEEDED' } : undefined
  return amount !== undefined && amount !== expected ? { status: 'REFUSED', reason: 'OTHER_AMOUNT' } : undefined
}

/** Pays a code as a customer would at a bank or a counter. Each accepted call is a separate payment. */
export async function payCode(gateway: Gateway, payment: CodePayment): Promise<CodePaymentResult> {
  const [found] = (await gateway.store.query(codeByNumber, [payment.code])).rows
  if (!found) return { status: 'REFUSED', reason: 'UNKNOWN_CODE' }
  const code = codeRow(found)
  const refused = refusal(code, payment)
  if (refused) return refused
  const amount = payment.amount ?? code.expected_amount ?? 0
  if (!Number.isSafeInteger(amount) || amount < 1) return { status: 'REFUSED', reason: 'AMOUNT_NEEDED' }
  const { store, notices, delays, now } = gateway
  const plan = payment.plan ?? noticePlan(amount)
  const reversal = reversalMs(plan, delays)
  const reverses_at = reversal === undefined ? null : new Date(Date.now() + reversal)
  const row: PaymentRow = { id: randomUUID(), amount, paid_at: payment.at, received_at: now(), reverses_at }
  const queued = notices.parameter(noticesOf(delays, code, row, plan))
  await store.query(insert, [row.id, code.id, amount, row.paid_at, row.received_at, reverses_at, queued])
  notices.wake()
  return { status: 'PAID', providerRef: row.id }
}

/** Reverses a payment now, as the bank would. Returns false if there is none that can be reversed. */
export async function reverseSandboxPayment(gateway: Gateway, providerRef: string): Promise<boolean> {
  const [found] = (await gateway.store.query(byId, [providerRef])).rows
  if (!found) return false
  const body = paymentObject(codeRow(found), paymentRow(found), true)
  const queued = gateway.notices.parameter([{ body, afterMs: 0 }])
  const { rows } = await gateway.store.query(reverse, [providerRef, new Date(), queued])
  gateway.notices.wake()
  return rows.length > 0
}

/** GET of a kind's payments: one, or those of a code. */
export async function readPayments(gateway: Gateway, kind: SandboxKind, id: string): Promise<GatewayOutcome> {
  const { rows } = await gateway.store.query(kind.payments.of === 'PAYMENT' ? byId : byCode, [id])
  const known = rows.filter((row) => kindOfChannel(codeRow(row).channel) === kind)
  if (kind.payments.of === 'CODE') return ok({ data: known.map(shown), has_more: false })
  const [row] = known
  return row ? ok(shown(row)) : refuse(404, 'PAYMENT_NOT_FOUND', 'No such payment')
}

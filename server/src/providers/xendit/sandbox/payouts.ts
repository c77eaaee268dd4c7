import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { isChannel, payoutRange } from './channels.ts'
import { businessId, type Gateway, type GatewayOutcome, ok, refuse } from './gateway.ts'
import { type PayoutPlan, payoutPlan } from './magic.ts'
import { enqueue, type QueuedNotice } from './notices.ts'

/** What the vendor's own clients may send: fields optional there are optional here. */
const Emails = z.array(z.string()).nullish()
const Request = z.object({
  reference_id: z.string().min(1).max(255),
  channel_code: z.string(),
  channel_properties: z.object({
    account_number: z.string(),
    account_holder_name: z.string().max(100).nullish(),
    account_type: z.string().optional(),
  }),
  amount: z.number(),
  currency: z.literal('IDR'),
  description: z.string().max(100).optional(),
  receipt_notification: z.object({ email_to: Emails, email_cc: Emails, email_bcc: Emails }).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
})
type Request = z.infer<typeof Request>

const insert = `
with made as (
  insert into sandbox.xendit_payout
    (id, idempotency_key, reference, request, outcome, failure_code, settles_at, returns_at, created_at, amount)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (idempotency_key) do nothing returning *),
queued as (${enqueue('$11', 'made')})
select * from made`
const byKey = 'select * from sandbox.xendit_payout where idempotency_key = $1'
const byReference = 'select * from sandbox.xendit_payout where reference = $1 order by created_at desc, id'
const byId = 'select * from sandbox.xendit_payout where id = $1'
const lose = 'insert into sandbox.xendit_lost values ($1) on conflict do nothing returning idempotency_key'
const markReturned = `
with returned as (update sandbox.xendit_payout set returns_at = $2
  where id = $1 and outcome = 'SUCCEEDED' and settles_at <= $2 and (returns_at is null or returns_at > $2) returning id),
queued as (${enqueue('$3', 'returned')})
select id from returned`

export const isPast = (moment: unknown) => moment instanceof Date && moment.getTime() <= Date.now()

/** The status of a stored payout now. */
export function payoutStatus(row: Record<string, unknown>): string {
  if (isPast(row.returns_at)) return 'REVERSED'
  return isPast(row.settles_at) ? String(row.outcome) : 'ACCEPTED'
}

/**
 * When a payout reached a status, on the gateway's calendar. The desk may cause a return, so its time is the time of the
 * request.
 */
function updatedAt({ delays, now }: Gateway, created: Date, request: Request, status: string): Date {
  if (status === 'ACCEPTED') return created
  if (status === 'REVERSED') return now()
  const { settleMs } = payoutPlan(request.channel_properties.account_number, delays)
  return new Date(created.getTime() + settleMs)
}

/** The payout in the shape of the API; `status` shows it at another moment. */
function payoutObject(gateway: Gateway, row: Record<string, unknown>, status: string) {
  const created = row.created_at as Date
  const request = JSON.parse(gateway.vault.open(row.request as Buffer)) as Request
  return {
    id: row.id,
    ...request,
    status,
    created: created.toISOString(),
    updated: updatedAt(gateway, created, request, status).toISOString(),
    estimated_arrival_time: new Date(created.getTime() + 15 * 60_000).toISOString(),
    business_id: businessId,
    ...(status === 'FAILED' ? { failure_code: row.failure_code } : {}),
  }
}

const noticeOf = (gateway: Gateway, row: Record<string, unknown>, status: string, afterMs: number): QueuedNotice => ({
  afterMs,
  body: {
    event: `payout.${status.toLowerCase()}`,
    business_id: businessId,
    created: gateway.now().toISOString(),
    data: payoutObject(gateway, row, status),
  },
})

function noticesOf(gateway: Gateway, row: Record<string, unknown>, plan: PayoutPlan): QueuedNotice[] {
  const { settleMs, returnMs, copies, outcome, returnFirst } = plan
  const returnedMs = settleMs + (returnMs ?? 0)
  const outcomeMs = returnFirst ? returnedMs + gateway.delays.settleMs : settleMs
  const outcomes = Array.from({ length: copies }, () => noticeOf(gateway, row, outcome, outcomeMs))
  return returnMs === undefined ? outcomes : [...outcomes, noticeOf(gateway, row, 'REVERSED', returnedMs)]
}

async function take(gateway: Gateway, key: string, request: Request, plan: PayoutPlan): Promise<GatewayOutcome> {
  const { store, vault, notices, now } = gateway
  const plain = JSON.stringify(request)
  const settlesAt = new Date(Date.now() + plan.settleMs)
  const returnsAt = plan.returnMs === undefined ? null : new Date(settlesAt.getTime() + plan.returnMs)
  const row = {
    id: `disb-${randomBytes(12).toString('hex')}`,
    request: vault.seal(plain),
    failure_code: plan.failureCode ?? null,
    created_at: now(),
  }
  const queued = notices.parameter(noticesOf(gateway, row, plan))
  const { outcome } = plan
  const values = [row.id, key, request.reference_id, row.request, outcome, row.failure_code, settlesAt, returnsAt]
  const made = await store.query(insert, [...values, row.created_at, request.amount, queued])
  const sent = notices.wake()
  if (plan.answer === 'OVERTAKEN') await sent
  const stored = made.rows[0] ?? (await store.query(byKey, [key])).rows[0]
  if (!stored || vault.open(stored.request as Buffer) !== plain) {
    return refuse(409, 'DUPLICATE_ERROR', 'The idempotency key was used with another request')
  }
  // The answer always shows the payout as accepted, also for a repeated request.
  return { reply: { status: 200, body: payoutObject(gateway, stored, 'ACCEPTED') }, afterMs: plan.answerMs }
}

/** The refusal of a well-formed request, with the documented codes. */
function refusalOf({ channel_code: channel, channel_properties: to, amount }: Request): GatewayOutcome | undefined {
  if (!isChannel(channel)) return refuse(400, 'CHANNEL_CODE_NOT_SUPPORTED_ERROR', 'No such channel')
  if (!/^\d{6,20}$/.test(to.account_number))
    return refuse(400, 'RECIPIENT_ACCOUNT_NUMBER_ERROR', 'The account number is not valid')
  if (!Number.isInteger(amount) || amount < payoutRange.minimum)
    return refuse(400, 'RECIPIENT_AMOUNT_ERROR', 'The amount is below the minimum or not in whole rupiah')
  return amount > payoutRange.maximum ? refuse(400, 'MAXIMUM_TRANSFER_LIMIT_ERROR', 'Above the maximum') : undefined
}

/** POST /v2/payouts */
export async function createPayout(gateway: Gateway, body: unknown, key: string | undefined): Promise<GatewayOutcome> {
  if (!key || key.length > 100) return refuse(400, 'API_VALIDATION_ERROR', 'Idempotency-key is required')
  const parsed = Request.safeParse(body)
  if (!parsed.success) return refuse(400, 'API_VALIDATION_ERROR', z.prettifyError(parsed.error))
  const refused = refusalOf(parsed.data)
  if (refused) return refused
  const plan = payoutPlan(parsed.data.channel_properties.account_number, gateway.delays)
  if (plan.answer === 'DOWN') return refuse(503, 'SERVER_ERROR', 'Try again later')
  if (plan.refusal) return refuse(400, plan.refusal, 'Refused by a magic account number')
  if (plan.answer === 'LOST' && (await gateway.store.query(lose, [key])).rows.length > 0) return 'CUT'
  const outcome = await take(gateway, key, parsed.data, plan)
  return plan.answer === 'CUT' ? 'CUT' : outcome
}

const defaultPage = 10

/** The requested page of a list, and whether more follows. */
function pageOf<T extends { id?: unknown }>(rows: readonly T[], query: URLSearchParams): { page: T[]; more: boolean } {
  const at = (name: string) => rows.findIndex(({ id }) => id === query.get(name))
  const start = query.has('after_id') ? at('after_id') + 1 : 0
  const end = query.has('before_id') && at('before_id') >= 0 ? at('before_id') : rows.length
  const limit = Math.max(1, Number(query.get('limit')) || defaultPage)
  const page = rows.slice(start, Math.min(end, start + limit))
  return { page, more: start + page.length < end }
}

/** GET /v2/payouts?reference_id= */
export async function listPayouts(gateway: Gateway, query: URLSearchParams): Promise<GatewayOutcome> {
  const reference = query.get('reference_id')
  if (!reference) return refuse(400, 'API_VALIDATION_ERROR', 'reference_id is required')
  const { rows } = await gateway.store.query(byReference, [reference])
  const { page, more } = pageOf(rows, query)
  const after = new URLSearchParams({ reference_id: reference, after_id: String(page.at(-1)?.id) })
  const links = more ? { links: { href: `/v2/payouts?${after}`, rel: 'next', method: 'GET' } } : {}
  return ok({ data: page.map((row) => payoutObject(gateway, row, payoutStatus(row))), has_more: more, ...links })
}

/** GET /v2/payouts/{id} */
export async function getPayout(gateway: Gateway, id: string): Promise<GatewayOutcome> {
  const row = (await gateway.store.query(byId, [id])).rows[0]
  return row ? ok(payoutObject(gateway, row, payoutStatus(row))) : refuse(404, 'DATA_NOT_FOUND', 'No such payout')
}

/** Returns a succeeded payout now, as the bank would. Returns false if there is none with that reference. */
export async function returnPayout(gateway: Gateway, reference: string): Promise<boolean> {
  const row = (await gateway.store.query(byReference, [reference])).rows[0]
  if (!row) return false
  const queued = gateway.notices.parameter([noticeOf(gateway, row, 'REVERSED', 0)])
  const { rows } = await gateway.store.query(markReturned, [row.id, new Date(), queued])
  gateway.notices.wake()
  return rows.length > 0
}

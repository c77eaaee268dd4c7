import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import * as z from 'zod'
import { type Gateway, type GatewayOutcome, ok, refuse } from './gateway.ts'
import { type CodePayment, payCode, reverseSandboxPayment } from './payments.ts'
import { returnPayout } from './payouts.ts'
import { settlementFile } from './settlement.ts'

const Pay = z.strictObject({ payment_code: z.string().max(40), amount: z.int().positive().optional() })

/** Makes everything that is waiting due now, in its original order. */
const settleAll = `
with payouts as (update sandbox.xendit_payout
  set settles_at = least(settles_at, $1), returns_at = case when returns_at > $1 then $1 else returns_at end
  where settles_at > $1 or returns_at > $1),
waiting as (select id, dense_rank() over (order by due_at) as turn from sandbox.xendit_notice where due_at > $1)
update sandbox.xendit_notice n
set due_at = $1::timestamptz - interval '1 second' + make_interval(secs => waiting.turn * 0.001)
from waiting where n.id = waiting.id`
const countNotices = 'select count(*)::int as waiting from sandbox.xendit_notice'

const missing = refuse(404, 'DATA_NOT_FOUND', 'There is nothing that could be returned')

/** POST /_test/pay: a customer pays a code now. */
export async function testPay(gateway: Gateway, body: unknown): Promise<GatewayOutcome> {
  const parsed = Pay.safeParse(body)
  if (!parsed.success) return refuse(400, 'API_VALIDATION_ERROR', z.prettifyError(parsed.error))
  const { payment_code: code, amount } = parsed.data
  const payment: CodePayment = { code, amount, at: gateway.now() }
  const result = await payCode(gateway, payment)
  return result.status === 'PAID' ? ok(result) : refuse(400, result.reason, 'The counter does not accept it')
}

/** POST /_test/settle: completes waiting outcomes, returns and notices immediately. */
export async function testSettle(gateway: Gateway): Promise<GatewayOutcome> {
  await gateway.store.query(settleAll, [new Date()])
  await gateway.notices.wake()
  return testNotices(gateway)
}

/** GET /_test/notices: how many notices are not acknowledged yet. */
export async function testNotices(gateway: Gateway): Promise<GatewayOutcome> {
  const { rows } = await gateway.store.query(countNotices, [])
  return ok({ waiting: Number(rows[0]?.waiting) })
}

/** POST /_test/payouts/{reference}/return: the bank returns a succeeded payout now. */
export const testReturn = async (gateway: Gateway, reference: string): Promise<GatewayOutcome> =>
  (await returnPayout(gateway, reference)) ? ok({ status: 'REVERSED' }) : missing

/** POST /_test/payments/{id}/reverse: reverses a payment now. */
export const testReverse = async (gateway: Gateway, id: string): Promise<GatewayOutcome> =>
  (await reverseSandboxPayment(gateway, id)) ? ok({ status: 'REVERSED' }) : missing

/** GET /_test/settlement?from=&to=: the settlement file of these business dates, as CSV. */
export async function testSettlementFile(gateway: Gateway, query: URLSearchParams): Promise<GatewayOutcome> {
  const [from = '', to = ''] = [query.get('from') ?? undefined, query.get('to') ?? undefined]
  try {
    return ok(await settlementFile(gateway, businessDate(from), businessDate(to)))
  } catch (error) {
    if (error instanceof RangeError) return refuse(400, 'API_VALIDATION_ERROR', 'from and to must be dates')
    throw error
  }
}

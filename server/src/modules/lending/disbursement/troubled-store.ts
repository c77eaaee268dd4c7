import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { isClosedColumn } from '../../accounts/api.ts'
import type { DisbursementStatus } from './disbursement-state.ts'

/** A disbursement that does not get through or went wrong. */
export interface TroubledRow {
  user_id: string
  id: string
  order_id: string
  provider: string
  provider_ref: string
  amount: number
  status: DisbursementStatus
  not_before: Date | null
  /** When it was first sent, or created if it was not sent yet. */
  sent_at: Date
  paid_after_failure_at: Date | null
  tries: number
  /** Of the order's newest failed one. */
  failure: string | null
  /** When the order's first one failed. */
  failed_since: Date | null
  is_closed: boolean
}

const select = `
  select d.user_id, d.id, d.order_id, d.provider, d.provider_ref, d.amount, d.status, d.not_before,
    coalesce(d.sent_at, d.created_at) as sent_at, d.paid_after_failure_at, f.tries, f.failure, f.failed_since,
    ${isClosedColumn('d.user_id')}
  from disbursement d cross join lateral (
    select count(*)::int as tries, min(o.updated_at) filter (where o.status = 'FAILED') as failed_since,
      (array_agg(o.failure order by o.created_at desc) filter (where o.status = 'FAILED'))[1] as failure
    from disbursement o where o.user_id = d.user_id and o.order_id = d.order_id) as f`
/** One that follows a failure has a time before which it is not sent. */
const stuck = statement<TroubledRow>(`${select}
  where d.status in ('CREATED', 'SENT', 'UNKNOWN') and (d.status = 'UNKNOWN' or (d.status = 'SENT' and d.updated_at <= $1)
    or (d.status = 'CREATED' and d.not_before is not null))
  order by d.updated_at limit $2`)
const paidAfterFailure = statement<TroubledRow>(`${select}
  where d.paid_after_failure_at is not null order by d.paid_after_failure_at desc limit $1`)
const markPaid = statement(`
  update disbursement set paid_after_failure_at = $2
  where provider_ref = $1 and status = 'FAILED' and paid_after_failure_at is null`)

/** Disbursements without an outcome: unknown, sent before a time, or waiting for our balance or a bank. */
export const stuckDisbursements = (db: Db, sentBefore: Date, most: number) => db.rows(stuck, [sentBefore, most])
/** Disbursements that the provider has reported as sent after they had failed, the newest first. */
export const paidAfterTheirFailure = (db: Db, most: number) => db.rows(paidAfterFailure, [most])

/** Remembers that money was sent by a disbursement that had failed. */
export async function markPaidAfterFailure(db: Db, reference: string, at: Date): Promise<void> {
  await db.run(markPaid, [reference, at])
}

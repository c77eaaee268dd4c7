import type { Db } from '../../../platform/db.ts'
import { statement } from '../../../platform/sql.ts'

const findAgreements = statement<{ hash: string; signed_at: Date }>(`
  select coalesce(pdf_hash, document_hash) as hash, signed_at from agreement
  where user_id = $1 and order_id = $2 and kind = 'AGREEMENT' and signed_at is not null order by made_at`)

/** The signed agreements of a loan's order. */
export async function agreementsOf(db: Db, userId: string, orderId: string) {
  const rows = await db.rows(findAgreements, [userId, orderId])
  return rows.map(({ hash, signed_at }) => ({
    kind: 'AGREEMENT' as const,
    orderId,
    hash,
    signedAt: signed_at.toISOString(),
  }))
}

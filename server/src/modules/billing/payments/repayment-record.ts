import type { Db } from '../../../platform/database/db.ts'
import { pageOfPayments } from './payments-view-store.ts'

const pageSize = 20

/** Payments that were not reversed, newest first, in keyset pages (CX-25). Applied credit appears as method CREDIT. */
export async function repaymentRecord(db: Db, userId: string, after: string | undefined) {
  const found = await pageOfPayments(db, userId, after, pageSize + 1)
  const items = found.slice(0, pageSize).map(({ parts, surplus, returned, ...item }) => ({
    ...item,
    credit: parts.credit + surplus,
    extension: parts.extensionFee + parts.extensionVat,
    ...(returned ? { returned } : {}),
  }))
  const last = found.length > pageSize ? items.at(-1) : undefined
  return { items, ...(last ? { next: last.paymentId } : {}) }
}

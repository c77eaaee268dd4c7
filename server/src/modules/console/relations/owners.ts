import type { Db } from '../../../platform/database/db.ts'
import { findLostNumber } from '../../accounts/api.ts'
import { loanOfId, paymentOfId, payoutOfId, reportOwner } from '../../billing/api.ts'
import { complaintOfId } from '../../complaints/api.ts'
import { orderOfId } from '../../lending/api.ts'
import { applicationOfId, findNoCamera } from '../../onboarding/api.ts'
import { subjectOfApproval } from '../../operators/api.ts'
import { codeOfId, noticeOwner } from '../../payments/api.ts'
import { requestOwner } from '../../rights/api.ts'

type Owner = (db: Db, id: string) => Promise<string | readonly string[] | undefined>

/** Whose a thing is, by its kind in the audit trail. */
export const owners: Readonly<Record<string, Owner>> = {
  customer: async (_db, id) => id,
  application: async (db, id) => (await applicationOfId(db, id))?.user_id,
  order: async (db, id) => (await orderOfId(db, id))?.user_id,
  loan: async (db, id) => (await loanOfId(db, id))?.userId,
  payment: async (db, id) => (await paymentOfId(db, id))?.userId ?? (await codeOfId(db, id))?.userId,
  complaint: async (db, id) => (await complaintOfId(db, id))?.userId,
  request: requestOwner,
  payout: async (db, id) => (await payoutOfId(db, id))?.user_id,
  report: reportOwner,
  notice: noticeOwner,
  'no-camera': async (db, id) => (await findNoCamera(db, id))?.userId,
  async 'lost-number'(db, id) {
    const { userId, ownerId } = (await findLostNumber(db, id)) ?? {}
    return [userId, ownerId].filter((one) => one !== undefined)
  },
  async approval(db, id) {
    const [kind = '', of = ''] = (await subjectOfApproval(db, id))?.split(':') ?? []
    return owners[kind]?.(db, of)
  },
}

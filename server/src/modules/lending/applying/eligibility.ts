import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { eligibility } from '@lumbung/shared/contract/product.ts'
import type { Db } from '../../../platform/db.ts'
import type { App } from '../../context.ts'
import { type Offer, offersOn } from '../pricing/product-store.ts'
import { readApplicant } from './applicant-store.ts'
import type { Applicant } from './apply-rules.ts'

type Eligibility = ReplyOf<typeof eligibility>

const unusable = { result: 'INVALID', popup: 'UNQUALIFIED' } as const

function ofOrder({ openOrder }: Applicant): Eligibility | undefined {
  if (!openOrder) return undefined
  const { id: orderId, status } = openOrder
  if (status === 'SIGNING') return { result: 'HAS_LBA_TO_SIGN', orderId }
  return { result: 'ONGOING_ORDER_EXISTS', popup: 'ONGOING', orderId }
}

/** The first of the specification's answers that fits, in the order of D-131, with what opens. */
export function eligibilityOf(applicant: Applicant, offers: readonly Offer[], today: string): Eligibility {
  const { review, rejectedUntil, limit, overdueLoanId, owesBack } = applicant
  if (offers.length === 0) return { result: 'INVALID', popup: 'UNAVAILABLE' }
  if (limit && limit.status !== 'ACTIVE')
    return { result: 'INVALID', popup: limit.status === 'BLOCKED' ? 'BLOCKED' : 'FROZEN' }
  if (review === 'REJECTED')
    return rejectedUntil && rejectedUntil > today
      ? { result: 'UNDER_REJECTION', popup: 'REJECTED', retryDate: rejectedUntil }
      : unusable
  if (review === 'CREDITING') return { result: 'HAS_AUDITING_APPLICATION', popup: 'APPLY_SUCCESS_WITH_PENDING' }
  if (review !== 'APPROVED' || !limit) return unusable
  if (overdueLoanId) return { result: 'OVERDUE', popup: 'ONGOING', loanId: overdueLoanId }
  if (owesBack) return { result: 'OVERDUE', popup: 'ONGOING' }
  const least = Math.min(...offers.map(({ product }) => product.min_amount))
  const order = ofOrder(applicant)
  if (order) return order
  if (limit.total < least) return { result: 'LIMIT_NOT_ENOUGH', popup: 'LIMIT' }
  if (limit.available < least) return { result: 'AVAILABLE_LIMIT_NOT_ENOUGH', popup: 'LIMIT' }
  return { result: 'APPLICABLE' }
}

/** Whether this customer may apply now (behaviour 6), asked before the loan screen opens. */
export async function eligibilityFor(
  app: App,
  db: Db,
  who: { userId: string; deviceHash: Buffer; channel: string },
): Promise<Eligibility> {
  const now = app.clock.now()
  const offers = await offersOn(db, who.channel, now)
  const applicant = await readApplicant(db, { ...who, productId: '', bankAccountId: null, now })
  return eligibilityOf(applicant, offers, app.clock.today())
}

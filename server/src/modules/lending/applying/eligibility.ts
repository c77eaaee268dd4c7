import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { eligibility } from '@lumbung/shared/contract/lending/products.ts'
import type { Db } from '../../../platform/database/db.ts'
import { experimentGroupOf } from '../../content/api.ts'
import type { App } from '../../context.ts'
import { type Offer, offersOn } from '../pricing/product-store.ts'
import { type Borrower, type Obstacle, obstacleOf } from './apply-rules.ts'
import { readBorrower, withCompleteness } from './borrower-store.ts'

type Eligibility = ReplyOf<typeof eligibility>

/** The reply for a customer who may not borrow now, with the popup to open (D-131). */
function eligibilityWith(obstacle: Obstacle, today: string): Eligibility {
  switch (obstacle.kind) {
    case 'unfinished':
      return { result: 'INVALID', popup: 'UNQUALIFIED' }
    case 'overdue':
      return { result: 'OVERDUE', popup: 'ONGOING', ...(obstacle.loanId ? { loanId: obstacle.loanId } : {}) }
    case 'order': {
      const { id: orderId, status } = obstacle.order
      if (status === 'SIGNING') return { result: 'HAS_LBA_TO_SIGN', orderId }
      return { result: 'ONGOING_ORDER_EXISTS', popup: 'ONGOING', orderId }
    }
    case 'rejected': {
      const { until, notRecommended } = obstacle
      if (!until || until <= today) return { result: 'INVALID', popup: 'UNQUALIFIED' }
      if (notRecommended) return { result: 'NOT_RECOMMENDED', popup: 'UNQUALIFIED', retryDate: until }
      return { result: 'UNDER_REJECTION', popup: 'REJECTED', retryDate: until }
    }
    case 'auditing':
      return { result: 'HAS_AUDITING_APPLICATION', popup: 'APPLY_SUCCESS_WITH_PENDING' }
    case 'limit':
      return { result: 'INVALID', popup: obstacle.status === 'BLOCKED' ? 'BLOCKED' : 'FROZEN' }
    case 'incomplete':
      return { result: 'INVALID', isIncomplete: true }
    case 'outdated':
      return { result: 'INVALID', isOutdated: true }
  }
}

/** The part of an offer that matters here: its smallest loan. */
interface SmallestLoan {
  product: Pick<Offer['product'], 'min_amount'>
}

/** The first that applies: no offer, an obstacle to a loan, no account for its money, a limit below the smallest loan (D-131). */
export function eligibilityOf(borrower: Borrower, offers: readonly SmallestLoan[], today: string): Eligibility {
  if (offers.length === 0) return { result: 'INVALID', hasNoProduct: true }
  const obstacle = obstacleOf(borrower)
  if (obstacle) return eligibilityWith(obstacle, today)
  // An order names its account and is refused because of it; here another one is asked for.
  if (!borrower.hasAccount) return { result: 'INVALID', isOutdated: true }
  const { total, available } = borrower.limit ?? { total: 0, available: 0 }
  const least = Math.min(...offers.map(({ product }) => product.min_amount))
  if (total < least) return { result: 'LIMIT_NOT_ENOUGH', popup: 'LIMIT' }
  if (available < least) return { result: 'AVAILABLE_LIMIT_NOT_ENOUGH', popup: 'LIMIT' }
  return { result: 'APPLICABLE' }
}

/** Whether this customer may apply now (behaviour 6); called before the loan screen opens. */
export async function eligibilityFor(
  app: App,
  db: Db,
  who: { userId: string; deviceHash: Buffer; channel: ChannelCode },
): Promise<Eligibility> {
  const now = app.clock.now()
  const offers = await offersOn(db, who.channel, now)
  const today = app.clock.today()
  const borrower = await readBorrower(db, { ...who, bankAccountId: null, today })
  const eligibility = eligibilityOf(await withCompleteness(app, db, who.userId, borrower), offers, today)
  if (eligibility.result !== 'APPLICABLE') return eligibility
  const group = await experimentGroupOf(db, 'update-loan-intention', { refId: who.userId, refType: 'USER' })
  return { ...eligibility, ...(group?.groupName === 'B' ? { updateLoanIntentionBranch: 'B' as const } : {}) }
}

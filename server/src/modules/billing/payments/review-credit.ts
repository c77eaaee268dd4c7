import { statement } from '../../../platform/database/sql.ts'
import type { App } from '../../context.ts'
import { conversionProvider, creditRefs, isDerived, returnProvider, waiverProvider } from '../book/money.ts'

/** Overpayments are looked at together, and above this sum by an operator ⚙: money may be laundered in many small ones. */
const creditReview = { days: 30, above: 5_000_000 } as const

const day = 86_400_000

interface Excess {
  id: string
  provider: string
  provider_ref: string
  excess: number
}

const findExcesses = statement<Excess>(`
  select p.id, p.provider, p.provider_ref, a.amount as excess from payment p
  join allocation a on a.user_id = p.user_id and a.payment_id = p.id and a.part = 'credit'
  where p.user_id = $1 and p.status = 'BOOKED' and p.received_at > $2`)

/** Whether a payment came from outside: not from us, and not made from other payments, except what a conversion was paid too much. */
const isPaidIn = (payment: { provider: string }) =>
  payment.provider === conversionProvider ||
  !(isDerived(payment) || [returnProvider, waiverProvider].includes(payment.provider))

/**
 * Raises an alarm when a payment, or a conversion that its money was paid for, leaves credit and the customer's overpayments of the last days exceed the sum that an operator
 * reviews (behaviour 14). An operator who pays credit out by hand first asks where the money came from.
 */
export async function reviewCredit(
  app: App,
  userId: string,
  { paymentId, conversionId = '' }: { paymentId?: string; conversionId?: string },
): Promise<void> {
  const since = new Date(app.clock.now().getTime() - creditReview.days * day)
  const excesses = (await app.db.rows(findExcesses, [userId, since])).filter(isPaidIn)
  const sum = excesses.reduce((total, { excess }) => total + excess, 0)
  const ref = creditRefs.conversion(conversionId)
  const cause = excesses.find((one) => one.id === paymentId || one.provider_ref === ref)
  if (!cause || sum <= creditReview.above) return
  app.metrics.count('credit_review')
  app.log.warn({ userId, paymentId: cause.id, sum }, 'credit by overpaying needs a review')
}

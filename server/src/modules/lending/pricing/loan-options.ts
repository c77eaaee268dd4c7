import type { Db } from '../../../platform/database/db.ts'
import type { ReadApp } from '../../context.ts'
import { paydayOf } from '../../onboarding/api.ts'
import type { Offer } from './product-store.ts'
import type { LoanOptions } from './quote-for.ts'

/** The customer's own terms of an offer. The payday is read only if the product is due on it. */
export async function loanOptionsOf(
  app: ReadApp,
  db: Db,
  offer: Offer | undefined,
  userId: string | undefined,
): Promise<LoanOptions> {
  if (offer?.rate.due_day !== 'PAYDAY' || userId === undefined) return {}
  const payday = await paydayOf(app, db, userId)
  return payday === undefined ? {} : { payday }
}

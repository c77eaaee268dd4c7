import type { BookedQuote } from '@lumbung/shared/lending/booked-quote.ts'
import type { BusinessDate } from '@lumbung/shared/lending/calendar.ts'
import type { TermUnit } from '@lumbung/shared/lending/price.ts'
import type { Db, Tx } from '../platform/db.ts'

/** The loan of an order whose money has left. */
export interface LoanToBook {
  userId: string
  orderId: string
  productId: string
  rateVersion: number
  /** The quote that was signed. */
  quote: BookedQuote
  /** Rupiah */
  principal: number
  tenor: number
  tenorUnit: TermUnit
  /** ppm a day of overdue principal */
  lateFeePpm: number
  /** When the provider says that the money left. */
  disbursedAt: Date
  /** When we learned of it and could tell the customer. */
  learnedAt: Date
  disbursementId: string
  /** Who sent the money. */
  provider: string
}

export interface LoanOfOrder {
  loanId: string
  /** Rupiah */
  principal: number
  /** The last day of cooling-off, while the loan runs. */
  coolingOffUntil: BusinessDate | undefined
}

/**
 * What a module asks of a module above it, which it may not import. `server/src/hooks.ts` binds them. Each runs in the
 * transaction of its caller.
 */
export interface Hooks<App> {
  /** Accounts asks engagement to send a sign-in code; `to` is an E.164 number. */
  queueSignInCode(app: App, tx: Tx, message: { to: string; code: string }): Promise<void>
  /** Accounts asks onboarding whether a face was accepted that later ones can be compared with. */
  hasKeptFace(db: Db, userId: string): Promise<boolean>
  /** Accounts asks onboarding to use up a passed liveness challenge; false when it is not passed, of another context or used. */
  consumeChallenge(tx: Tx, userId: string, challengeId: string, context: string): Promise<boolean>
  /** Onboarding asks lending whether an order runs whose account cannot be changed. */
  hasOrderOnTheWay(db: Db, userId: string): Promise<boolean>
  /** Lending asks billing for the loan that an order became. */
  loanOfOrder(db: Db, userId: string, orderId: string): Promise<LoanOfOrder | undefined>
  /** Lending asks billing to book the loan. */
  bookLoan(app: App, tx: Tx, loan: LoanToBook): Promise<{ loanId: string }>
}

import type { CustomerTag } from '@lumbung/shared/facts/customer-tags.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { TermUnit } from '@lumbung/shared/lending/price.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import type { Db, Tx } from '../platform/database/db.ts'

/** The loan of an order whose money was sent. */
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
  /** When the money was sent, according to the provider. */
  disbursedAt: Date
  /** When we learned of it and could show it to the customer. */
  learnedAt: Date
  disbursementId: string
  /** The provider that sent the money. */
  provider: string
}

/** What a code that is sent by SMS is for. */
export type CodeKind =
  | 'SIGN_IN_CODE'
  | 'ORDER_CODE'
  | 'SIGN_CODE'
  | 'SECURITY_CODE'
  | 'OLD_NUMBER_CODE'
  | 'NEW_NUMBER_CODE'
  | 'DELETION_CODE'
  | 'EXPORT_CODE'

export interface LoanOfOrder {
  loanId: string
  /** Rupiah */
  principal: number
  /** The last day of cooling-off, while the loan runs. */
  coolingOffUntil: BusinessDate | undefined
}

/**
 * Functions that a module calls in a module above it, which it must not import. `server/src/hooks.ts` binds them. Each runs in
 * the transaction of its caller.
 */
export interface Hooks<App> {
  /** Accounts to engagement: sends a code; `to` is an E.164 number. */
  queueCode(app: App, tx: Tx, message: { to: string; kind: CodeKind; code: string }): Promise<void>
  /** Accounts to onboarding: whether a face is stored with which others can be compared. */
  hasStoredFace(db: Db, userId: string): Promise<boolean>
  /** Accounts to onboarding: when that face was stored; undefined if there is none. */
  storedFaceAt(db: Db, userId: string): Promise<Date | undefined>
  /** Accounts to onboarding: uses up a passed liveness challenge; false if it failed, has another context or was used. */
  consumeChallenge(tx: Tx, userId: string, challengeId: string, context: string): Promise<boolean>
  /** Accounts to onboarding: the numbers of the emergency contacts, `8…`. */
  emergencyNumbers(app: App, db: Db, userId: string): Promise<string[]>
  /** Accounts to onboarding: whether a customer has entered a NIK. */
  hasNik(app: App, db: Db, userId: string): Promise<boolean>
  /** Accounts to onboarding: whether a NIK is the one that a customer entered, that of another account, or nobody's. */
  ownerOfNik(app: App, db: Db, userId: string, nik: string): Promise<'OWN' | 'OTHER' | 'NOBODY'>
  /** Accounts to onboarding: who has proved that a NIK is theirs. */
  holderOfNik(app: App, db: Db, nik: string): Promise<string | undefined>
  /** Accounts to onboarding: how alike the face of a passed challenge is to another customer's, in ppm. */
  compareFace(
    app: App,
    compared: { userId: string; challengeId: string; context: string; nik: string; owner: string | undefined },
  ): Promise<number | undefined>
  /** Onboarding to credit: the declared income and instalments elsewhere of a customer with a limit, in rupiah a month. */
  declareMeans(
    tx: Tx,
    userId: string,
    declared: { income: number; otherInstallments: number },
    now: Date,
  ): Promise<void>
  /** Onboarding to lending: whether an order is in progress whose account cannot be changed. */
  hasOrderInProgress(db: Db, userId: string): Promise<boolean>
  /** Lending to billing: the loan of a disbursed order. */
  loanOfOrder(db: Db, userId: string, orderId: string): Promise<LoanOfOrder | undefined>
  /** Lending to billing: the price of a conversion's new loan. */
  quoteOfConversion(db: Db, userId: string, conversionId: string): Promise<BookedQuote | undefined>
  /** Ledger to billing: the last day of the first month whose interest is not accrued, which must not be sealed yet. */
  firstMonthToAccrue(db: Db): Promise<BusinessDate | undefined>
  /** Lending to billing: the business date of the customer's last payment of an overdue instalment. */
  lastLatePayment(db: Db, userId: string): Promise<BusinessDate | undefined>
  /** Accounts, lending and offers to billing: the customer's tags, which select content and vouchers (D-089). */
  tagsOf(app: App, db: Db, userId: string): Promise<CustomerTag[]>
  /** Credit to console: the customers whom an operator may not touch. */
  relativesOf(db: Db, operatorId: string): Promise<string[]>
  /** Lending to billing: books the loan. */
  bookLoan(app: App, tx: Tx, loan: LoanToBook): Promise<{ loanId: string }>
  /**
   * Engagement to billing: whether the reminder with this id may be sent to a number now, checked before each attempt. It may not once
   * the amount or the customer's number has changed, the next step has come or the contact window is closed.
   */
  startReminder(app: App, id: string, to: string): Promise<boolean>
  /** Engagement to billing: the reminder with this id could not be delivered. */
  failReminder(app: App, id: string): Promise<void>
}

import type { LoanStatus } from '@lumbung/shared/enums/billing.ts'
import type { BusinessDate } from '@lumbung/shared/lending/calendar.ts'
import type { LateFee } from '@lumbung/shared/lending/late-fee.ts'
import type { Line } from '../../ledger/api.ts'
import type { AllocatedLine } from './allocated-line.ts'
import type { ChargedFee } from './book.ts'
import type { Draft } from './draft.ts'
import type { LoanEvent } from './loan-state.ts'
import type { Money } from './money.ts'

/** A payment that was not reversed yet, with its allocation and the posting that reverses it. */
export interface ActivePayment {
  paymentId: string
  allocated: readonly AllocatedLine[]
  counter: { id: string; lines: readonly Line[] }
}

/** What happens to the loans of a customer, in the order in which we learn of it. */
export type BookEvent =
  /** The end of day of a business date; `atMost` limits its late fees by instalment (`feeKey`). */
  | { kind: 'DAY_CLOSED'; date: BusinessDate; atMost?: ReadonlyMap<string, number> }
  /** A payment that counts from a given time; for an honoured bound code, from when the code was created. */
  | { kind: 'PAID'; money: Money; from: Date }
  /** Credit pays what is due if anything is overdue. */
  | { kind: 'CREDIT_RELEASED'; date: BusinessDate; at: Date }
  /** The whole disbursement of a running loan was returned. */
  | { kind: 'RETURNED'; money: Money; loanId: string }
  /** Payments were reversed; finished loans continue from this date. */
  | { kind: 'REVERSED'; payments: readonly ActivePayment[]; date: BusinessDate; at: Date }

/** The results of an event, to be written in this order. */
export type BookRecord =
  | { kind: 'DAY'; loanId: string; date: BusinessDate; fees: readonly LateFee[]; lines: readonly Line[] }
  /** `completes`: the payment that this credit supplements. */
  | { kind: 'PAYMENT'; money: Money; draft: Draft; completes?: string | undefined }
  | { kind: 'FEES_TAKEN_BACK'; paymentId: string | undefined; fees: readonly ChargedFee[]; lines: readonly Line[] }
  | { kind: 'REVERSAL'; payment: ActivePayment; lines: readonly Line[] }
  | { kind: 'REOPENED'; loanId: string; closedDate: BusinessDate }
  | { kind: 'MOVED'; loanId: string; orderId: string; from: LoanStatus; event: LoanEvent; cause: BookEvent['kind'] }

export const feeKey = ({ loanId, number }: { loanId: string; number: number }): string => `${loanId}:${number}`

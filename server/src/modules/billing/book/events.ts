import type { LoanStatus } from '@lumbung/shared/enums/billing.ts'
import { type BusinessDate, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import type { LateFee } from '@lumbung/shared/lending/servicing/late-fee.ts'
import type { Line } from '../../ledger/api.ts'
import type { Loan } from './book.ts'
import type { Draft } from './draft.ts'
import type { Money } from './money.ts'
import type { LoanEvent } from './states/loan-state.ts'

/** What happens to the loans of a customer. */
export type BookEvent =
  /** The money of a loan was sent. */
  | { kind: 'DISBURSED'; loan: Loan; at: Date }
  /** The end of day of a business date. */
  | { kind: 'DAY_CLOSED'; date: BusinessDate }
  /** A payment that counts from a given time; for an honoured bound code, from when the code was created. */
  | { kind: 'PAID'; money: Money; from: Date }
  /** A loan was replaced. `quote` is the one that was signed, to lend less if less was owed. */
  | { kind: 'CONVERTED'; conversionId: string; loan: Loan; quote: BookedQuote; at: Date }
  /** The customer settled a loan with the credit balance. */
  | { kind: 'SETTLED'; ref: string; loanId: string; at: Date }
  /** The policy of a loan ended so that its premium is given back. */
  | { kind: 'POLICY_ENDED'; policyId: string; loanId: string; at: Date }
  /** A loan was written off, provided that it was late by more than this. */
  | { kind: 'WRITTEN_OFF'; ref: string; loanId: string; at: Date; moreThanDays: number }
  /** Late fees of a loan were waived as goodwill, at most this amount of those that were unpaid. */
  | { kind: 'FEES_WAIVED'; ref: string; loanId: string; at: Date; most: number }
  /** The whole disbursement of a running loan was returned. */
  | { kind: 'RETURNED'; money: Money; loanId: string }
  /** Credit left for the customer's bank account. */
  | { kind: 'PAID_OUT'; ref: string; amount: number; at: Date }
  /** Credit that had left came back. */
  | { kind: 'PAYOUT_BACK'; ref: string; amount: number; at: Date }
  /** A payment was reversed; finished loans continue from this date. Needs the allocations of all payments. */
  | { kind: 'REVERSED'; ref: string; at: Date }

/** The results of an event, to be written in this order. */
export type BookRecord =
  | {
      kind: 'DAY'
      loanId: string
      date: BusinessDate
      fees: readonly LateFee[]
      /** The number of the calendar that judged the fees. */
      calendar: number
      lines: readonly Line[]
    }
  | { kind: 'PAYMENT'; money: Money; draft: Draft }
  | { kind: 'WRITTEN_OFF'; ref: string; date: BusinessDate; draft: Draft }
  | { kind: 'FEES_WAIVED'; ref: string; draft: Draft }
  | {
      kind: 'MOVED'
      loanId: string
      orderId: string | undefined
      from: LoanStatus
      event: LoanEvent
      cause: BookEvent['kind']
    }

/** When an event counts. An end of day counts from the first instant of its date. */
export function timeOf(event: BookEvent): Date {
  switch (event.kind) {
    case 'DAY_CLOSED':
      return startOfDay(event.date)
    case 'PAID':
      return event.from
    case 'RETURNED':
      return event.money.valueAt
    case 'DISBURSED':
    case 'CONVERTED':
    case 'SETTLED':
    case 'POLICY_ENDED':
    case 'WRITTEN_OFF':
    case 'FEES_WAIVED':
    case 'PAID_OUT':
    case 'PAYOUT_BACK':
    case 'REVERSED':
      return event.at
  }
}

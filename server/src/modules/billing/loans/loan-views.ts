import type * as contract from '@lumbung/shared/contract/billing/loans.ts'
import type { LoanSummary } from '@lumbung/shared/contract/billing/loans.ts'
import type { QueryOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { addDays, type BusinessDate, daysBetween } from '@lumbung/shared/lending/dates/calendar.ts'
import { isCoolingOff } from '@lumbung/shared/lending/dates/cooling-off.ts'
import type { Holidays } from '@lumbung/shared/lending/dates/holidays.ts'
import { sum } from '@lumbung/shared/lending/money.ts'
import type { LateFee } from '@lumbung/shared/lending/servicing/late-fee.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { openOrders, quoteView, signedAgreements } from '../../lending/api.ts'
import { dueSoonDays } from '../bills/bill-status.ts'
import type { FeeRules } from '../book/book.ts'
import { lateFeesOn } from '../book/end-of-day/late-fees.ts'
import {
  billPaid,
  chargedOf,
  daysLate,
  type Installment,
  isExtended,
  unpaidOf,
  unpaidTotal,
} from '../book/installment.ts'
import { isRunning } from '../book/states/loan-state.ts'
import { insuranceOfLoan } from '../insurance/view-insurance.ts'
import { paymentsOfLoan } from '../payments/payments-view-store.ts'
import { loadHolidays } from '../store/holiday-store.ts'
import { loadFeeRules, loadLoans } from '../store/lock-book.ts'
import { waivedOfLoan } from '../store/waiver-store.ts'
import { findLoan, type LoanFacts, pageOfLoans } from './loan-views-store.ts'

function summaryOf(loan: LoanFacts, today: BusinessDate, holidays: Holidays): LoanSummary {
  const open = loan.installments.filter((each) => unpaidTotal(each) > 0)
  const [next] = open
  const { loanId, orderId, status, principal, tenor, tenorUnit, disbursedOn, repaidAt } = loan
  return {
    loanId,
    status,
    principal,
    tenor,
    tenorUnit,
    disbursedOn,
    ...(orderId ? { orderId } : {}),
    ...(loan.quote.tranches ? { tranches: [...loan.quote.tranches] } : {}),
    outstanding: sum(open.map(unpaidTotal)),
    outstandingPrincipal: sum(open.map((each) => unpaidOf(each).principal)),
    ...(next ? { nextDueDate: next.dueDate, nextAmount: unpaidTotal(next) } : {}),
    daysPastDue: Math.max(0, ...open.map((each) => daysLate(each, today, holidays))),
    ...(isRunning(status) && isCoolingOff(loan, today) ? { coolingOffUntil: loan.coolingOffUntil } : {}),
    ...(repaidAt ? { repaidAt: repaidAt.toISOString() } : {}),
    ...(loan.replaces ? { replaces: loan.replaces } : {}),
    ...(loan.replacedBy ? { replacedBy: loan.replacedBy } : {}),
  }
}

function stateOf(each: Installment, late: number, today: BusinessDate) {
  if (unpaidTotal(each) === 0) return 'PAID'
  if (late > 0) return 'OVERDUE'
  if (billPaid(each) > 0) return 'PARTLY_PAID'
  return daysBetween(today, each.dueDate) <= dueSoonDays ? 'DUE' : 'OPEN'
}

function installmentView(each: Installment, { today, rules, nextFees, waived }: Reading) {
  const late = daysLate(each, today, rules.holidays)
  const next = late > 0 ? nextFees.find(({ number }) => number === each.number) : undefined
  const { number, dueDate, originalDueDate } = each
  const feesWaived = waived.get(number)
  return {
    number,
    dueDate,
    ...chargedOf(each),
    paid: billPaid(each),
    unpaid: unpaidTotal(each),
    ...(isExtended(each) ? { originalDueDate } : {}),
    ...({ state: stateOf(each, late, today), daysLate: late } as const),
    ...(feesWaived && { feesWaived }),
    ...(next && { nextLateFee: { amount: next.amount, principal: unpaidOf(each).principal } }),
  }
}

interface Reading {
  today: BusinessDate
  rules: FeeRules
  /** The late fees of tomorrow's end of day, by instalment. */
  nextFees: readonly LateFee[]
  /** The late fees that were waived as goodwill, by instalment. */
  waived: ReadonlyMap<number, number>
}

const pageSize = 20

/** One loan with schedule, payments and documents (CX-18). Refuses with NOT_FOUND, also if the loan is another customer's. */
export async function loadLoan(
  app: App,
  db: Db,
  userId: string,
  loanId: string,
): Promise<ReplyOf<typeof contract.loan>> {
  const loan = await findLoan(db, userId, loanId)
  if (!loan) throw new Refusal('NOT_FOUND')
  const today = app.clock.today()
  const rules = await loadFeeRules(db, userId)
  const replaced = loan.replaces ? await loadLoans(db, userId) : []
  const nextFees = isRunning(loan.status) ? lateFeesOn(rules, loan, addDays(today, 1), replaced) : []
  const payments = await paymentsOfLoan(db, userId, loanId)
  const waived = await waivedOfLoan(db, userId, loanId)
  const insurance = await insuranceOfLoan(db, userId, loanId, {
    quote: loan.quote,
    today,
    hasPages: app.providers.insurer.weblink !== undefined,
  })
  return {
    loan: summaryOf(loan, today, rules.holidays),
    // No money is sent for a principal that is lent again.
    quote: { ...quoteView(loan.quote), ...(loan.replaces ? { received: 0 } : {}) },
    installments: loan.installments.map((each) => installmentView(each, { today, rules, nextFees, waived })),
    payments: payments.map(({ loanIds: _loanIds, ...payment }) => payment),
    ...(insurance ? { insurance } : {}),
    documents: await signedAgreements(db, userId, loan.orderId ?? loan.conversionId ?? loanId),
  }
}

/** A customer's 20 newest loans with their numbers, as operators list them. */
export async function loansOf(app: App, db: Db, userId: string): Promise<(LoanSummary & { number: string })[]> {
  const loans = await pageOfLoans(db, userId, { after: undefined, statuses: undefined, size: pageSize })
  const holidays = await loadHolidays(db)
  return loans.map((loan) => ({ ...summaryOf(loan, app.clock.today(), holidays), number: loan.number }))
}

const statusesOf = {
  ACTIVE: ['ONGOING', 'OVERDUE'],
  FINISHED: ['REPAID', 'CANCELED', 'REFUNDED', 'REBALANCED'],
} as const

/** Open orders and loans, newest first (CX-17). */
export async function listLoans(
  app: App,
  db: Db,
  userId: string,
  query: QueryOf<typeof contract.loanList>,
): Promise<ReplyOf<typeof contract.loanList>> {
  const { after, status } = query
  const size = pageSize + 1
  const loans = await pageOfLoans(db, userId, { after, statuses: status && statusesOf[status], size })
  const holidays = await loadHolidays(db)
  const items = loans.slice(0, pageSize).map((loan) => summaryOf(loan, app.clock.today(), holidays))
  const last = loans.length > pageSize ? items.at(-1) : undefined
  const orders = after || status === 'FINISHED' ? [] : await openOrders(db, userId)
  return { orders, items, ...(last ? { next: last.loanId } : {}) }
}

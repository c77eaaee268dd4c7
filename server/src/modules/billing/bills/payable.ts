import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import { addDays, type BusinessDate, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import { isCoolingOff } from '@lumbung/shared/lending/dates/cooling-off.ts'
import { type Rupiah, rupiah, sum, zero } from '@lumbung/shared/lending/money.ts'
import type { ConversionOutcome } from '@lumbung/shared/lending/servicing/conversion.ts'
import type { ExtensionStatus } from '@lumbung/shared/lending/servicing/extension.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { ReadApp } from '../../context.ts'
import { balanceOf } from '../../ledger/api.ts'
import type { Loan } from '../book/book.ts'
import { namedBy } from '../book/closure/named-loans.ts'
import { leftToSettle } from '../book/closure/settlement-figure.ts'
import { daysLate, unpaidOf, unpaidTotal } from '../book/installment.ts'
import { isRunning } from '../book/states/loan-state.ts'
import { findConversion } from '../store/conversion-store.ts'
import { extensionsOf } from '../store/extension-store.ts'
import { usableCredit } from '../store/held-credit.ts'
import { loadHolidays } from '../store/holiday-store.ts'
import { loadLoans } from '../store/lock-book.ts'

export interface Payable {
  /** Rupiah to pay now for the target; may be 0. */
  amount: Rupiah
  /** The earliest due date in the amount; undefined for a settlement and for a debt of the credit balance. */
  dueDate: BusinessDate | undefined
  /** The last date on which paying it returns the money of a loan in cooling-off. */
  returnUntil?: BusinessDate
  /** The late fees in the amount. */
  lateFee: Rupiah
  /** When codes for it end, if not by the due date. */
  expiresAt?: Date
  /** Of the extension that it pays. */
  extension?: ExtensionStatus
  /** The outcome of the conversion that it pays. */
  conversion?: ConversionOutcome
  /** What was received for it and is held until it is booked. */
  held?: Rupiah
  /** What was received for it beyond the advance payment. */
  surplus?: Rupiah
  /** Days past due of its most overdue instalment; 0 during the grace. */
  daysLate: number
  /** All of it was written off. */
  feesStopped?: boolean
}

/** The fee of an extension, while it can be paid. */
async function extensionPayable(
  app: Pick<ReadApp, 'clock'>,
  db: Db,
  userId: string,
  extensionId: string,
): Promise<Payable | undefined> {
  const extension = (await extensionsOf(db, userId)).find((one) => one.extensionId === extensionId)
  if (!extension) return undefined
  const { status, until, items } = extension
  const isOpen = status === 'PAY_IN_ADVANCE_UNPAID' && app.clock.today() <= until
  const amount = isOpen ? sum(items.flatMap(({ fee, vat }) => [fee, vat])) : zero
  const expiresAt = startOfDay(addDays(until, 1))
  return { amount, dueDate: undefined, lateFee: zero, daysLate: 0, expiresAt, extension: status }
}

/** What is left of the advance payment of a conversion, while it can be paid. */
async function conversionPayable(
  app: Pick<ReadApp, 'clock'>,
  db: Db,
  userId: string,
  conversionId: string,
): Promise<Payable | undefined> {
  const found = await findConversion(db, userId, conversionId)
  if (!found) return undefined
  const { outcome, until: expiresAt, advance, deposit, received } = found
  const isOpen = outcome === 'OPEN' && app.clock.now() < expiresAt
  const amount = isOpen ? rupiah(Math.max(0, advance - deposit)) : zero
  const sums = {
    held: rupiah(outcome === 'OPEN' ? deposit : 0),
    surplus: rupiah(outcome === 'ENDED' ? 0 : Math.max(0, received - advance)),
  }
  return { amount, dueDate: undefined, lateFee: zero, daysLate: 0, expiresAt, conversion: outcome, ...sums }
}

/** What settles a loan, with the date until which that returns its money. */
async function settlementPayable(db: Db, userId: string, loan: Loan, date: BusinessDate): Promise<Payable> {
  const { loanId, status, installments, coolingOffUntil } = loan
  const credit = -(await balanceOf(db, userId, 'credit'))
  const { usable } = await usableCredit(db, { userId, loanId, date }, credit)
  const lateFee = sum(installments.map((each) => unpaidOf(each).lateFee))
  const returns = isRunning(status) ? isCoolingOff(loan, date) : status === 'CANCELED' || status === 'REFUNDED'
  return {
    amount: leftToSettle(loan, date, usable),
    dueDate: undefined,
    lateFee,
    daysLate: 0,
    ...(returns ? { returnUntil: coolingOffUntil } : {}),
  }
}

/** Everything unpaid on the loan that a target names, or on all loans of a customer. */
export async function loansLeft(db: Db, userId: string, target: PaymentTarget): Promise<Rupiah> {
  const loans = await loadLoans(db, userId, 'loanId' in target ? [target.loanId] : [])
  return sum(
    loans
      .filter(({ loanId }) => !('loanId' in target) || loanId === target.loanId)
      .flatMap(({ installments }) => installments.map(unpaidTotal)),
  )
}

/** The amount to pay for a target today; undefined if it names a loan or an instalment that the customer does not have. */
export async function payableOf(
  app: Pick<ReadApp, 'clock'>,
  db: Db,
  userId: string,
  target: PaymentTarget,
): Promise<Payable | undefined> {
  if (target.kind === 'CONVERSION') return conversionPayable(app, db, userId, target.conversionId)
  if (target.kind === 'EXTENSION') return extensionPayable(app, db, userId, target.extensionId)
  const loans = await loadLoans(db, userId, 'loanId' in target ? [target.loanId] : [])
  const loan = 'loanId' in target ? loans.find(({ loanId }) => loanId === target.loanId) : undefined
  if ('loanId' in target && !loan) return undefined
  if (target.kind === 'INSTALLMENT' && !loan?.installments.some(({ number }) => number === target.number))
    return undefined
  const running = loans.filter(({ status }) => isRunning(status))
  const today = app.clock.today()
  if (target.kind === 'SETTLEMENT' && loan) return settlementPayable(db, userId, loan, today)
  const named = namedBy(running, target)
  const payable = running
    .flatMap(({ installments }) => installments)
    .filter(({ loanId, number, dueDate }) =>
      target.kind === 'ALL_DUE'
        ? dueDate <= today
        : named.some((one) => one.loanId === loanId && one.numbers.includes(number)),
    )
    .filter((each) => unpaidTotal(each) > 0)
  const [dueDate] = payable.map((each) => each.dueDate).sort()
  const owedBack = target.kind === 'ALL_DUE' ? Math.max(0, await balanceOf(db, userId, 'credit')) : 0
  const holidays = await loadHolidays(db)
  return {
    amount: sum([...payable.map(unpaidTotal), rupiah(owedBack)]),
    dueDate,
    lateFee: sum(payable.map((each) => unpaidOf(each).lateFee)),
    daysLate: Math.max(0, ...payable.map((each) => daysLate(each, today, holidays))),
    feesStopped: payable.length > 0 && payable.every(({ claim }) => claim !== undefined),
  }
}

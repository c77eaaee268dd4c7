import type { Bill, BilledConversion } from '@lumbung/shared/contract/billing/bills.ts'
import { addDays, type BusinessDate, monthOf } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Holidays } from '@lumbung/shared/lending/dates/holidays.ts'
import { type Rupiah, rupiah, sum, zero } from '@lumbung/shared/lending/money.ts'
import { extensionWindowDays } from '@lumbung/shared/lending/servicing/extension.ts'
import { daysPastDue } from '@lumbung/shared/lending/servicing/late-fee.ts'
import type { App } from '../../context.ts'
import type { BilledInstallment } from '../store/balance-store.ts'
import { recentHolidays } from '../store/holiday-store.ts'
import { billStatus } from './bill-status.ts'
import { type OpenDebt, owedOf } from './bills-store.ts'

/** As of which day bills are built. */
interface BillDay {
  today: BusinessDate
  holidays: Holidays
  waived: OpenDebt['waived']
}

function lineOf({ today, holidays, waived }: BillDay, each: BilledInstallment): Bill['lines'][number] {
  const { loanId, number, of, dueDate, amount, lateFee, unpaid, paid, extended, writtenOff } = each
  const daysLate = unpaid > 0 ? daysPastDue(dueDate, today, holidays) : 0
  const own = waived.filter(([loan, place]) => loan === loanId && place === number)
  const feesWaived = own.reduce((total, [, , sum]) => total + sum, 0)
  const shown = { loanId, number, of, dueDate, amount, lateFee, unpaid, paid, daysLate, extended }
  const line = feesWaived > 0 ? { ...shown, feesWaived } : shown
  return writtenOff ? { ...line, feesStopped: true } : line
}

/** Whether the customer may ask to move due dates of the bill: only for instalments not moved before, shortly after at the latest, nothing that was written off. */
function isExtendable(open: readonly BilledInstallment[], today: BusinessDate): boolean {
  const first = open.find(({ extended, writtenOff }) => !extended && !writtenOff)
  return first !== undefined && today <= addDays(first.dueDate, extensionWindowDays)
}

function billOf(day: BillDay, month: string, installments: BilledInstallment[]): Bill {
  const lines = installments
    .sort((a, b) => (a.dueDate < b.dueDate ? -1 : Number(a.dueDate > b.dueDate)))
    .map((each) => lineOf(day, each))
  const unpaid = sum(lines.map((line) => rupiah(line.unpaid)))
  const open = lines.filter((line) => line.unpaid > 0)
  const firstDueDate = ((open[0] ?? lines[0])?.dueDate ?? '') as BusinessDate
  const facts = {
    extended: open.some(({ extended }) => extended),
    unpaid,
    paid: installments.reduce((total, { paid }) => total + paid, 0),
    late: open.some((line) => line.daysLate > 0),
    firstDueDate,
  }
  const lateFee = sum(lines.map((line) => rupiah(line.lateFee)))
  const extendable = isExtendable(
    installments.filter((each) => each.unpaid > 0),
    day.today,
  )
  return { month, status: billStatus(facts, day.today), firstDueDate, unpaid, lateFee, extendable, lines }
}

/** The bills of running loans by month, without those that are fully paid. */
function openBillsOf(day: BillDay, installments: readonly BilledInstallment[]): Bill[] {
  const months = Map.groupBy(installments, ({ dueDate }) => monthOf(dueDate))
  return [...months]
    .filter(([, lines]) => lines.some(({ unpaid }) => unpaid > 0))
    .map(([month, lines]) => billOf(day, month, lines))
    .sort((a, b) => (a.month < b.month ? -1 : 1))
}

export interface CurrentBills {
  /** Rupiah due today or overdue, plus what the customer owes for a reversed payment. */
  dueTotal: Rupiah
  /** Rupiah still to pay on all loans. */
  openTotal: Rupiah
  credit: Rupiah
  /** The bills that are not fully paid, the earliest due date first. */
  bills: Bill[]
  conversions: BilledConversion[]
}

/** The open bills of a customer (behaviour 7). */
export async function currentBills(
  app: App,
  { owedBack: balance, codes, conversions, installments, waived }: OpenDebt,
): Promise<CurrentBills> {
  const today = app.clock.today()
  const day = { today, holidays: await recentHolidays(app), waived }
  const bills = openBillsOf(day, installments).map((bill) => {
    const code = codes.find(({ month }) => month === bill.month)
    return code ? { ...bill, pendingPaymentId: code.paymentId } : bill
  })
  const lines = bills.flatMap((bill) => bill.lines)
  const owedBack = rupiah(balance)
  const debt = rupiah(Math.max(zero, owedBack))
  return {
    dueTotal: sum([debt, ...lines.filter(({ dueDate }) => dueDate <= today).map(({ unpaid }) => rupiah(unpaid))]),
    openTotal: sum([debt, ...lines.map(({ unpaid }) => rupiah(unpaid))]),
    credit: rupiah(Math.max(zero, -owedBack)),
    bills,
    conversions: conversions.map(({ newLoanId, ...one }) =>
      newLoanId ? { ...one, outcome: 'BOOKED', newLoanId } : { ...one, outcome: 'OPEN' },
    ),
  }
}

/** The open bills of a customer as of now. */
export const currentBillsOf = async (app: App, userId: string): Promise<CurrentBills> =>
  currentBills(app, await owedOf(app, userId))

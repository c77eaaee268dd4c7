import type { Bill } from '@lumbung/shared/contract/billing/bills.ts'
import { type BusinessDate, type Holidays, monthOf } from '@lumbung/shared/lending/calendar.ts'
import { type Rupiah, rupiah, sum, zero } from '@lumbung/shared/lending/money.ts'
import type { Db } from '../../../platform/db.ts'
import type { ReadApp } from '../../context.ts'
import type { Loan } from '../book/book.ts'
import { askedOf, daysLate, type Installment, moneyPaid, unpaidTotal } from '../book/installment.ts'
import { billStatus } from './bill-status.ts'
import { type Standing, standingOf } from './bills-store.ts'

/** The loans whose bills are built, and as of which day. */
interface BillContext {
  loans: readonly Loan[]
  today: BusinessDate
  holidays: Holidays
}

/** The amount agreed in the contract, without late fees. */
const contractAmount = (each: Installment) => {
  const { lateFee: _lateFee, ...asked } = askedOf(each)
  return sum(Object.values(asked).map(rupiah))
}

function lineOf({ loans, today, holidays }: BillContext, each: Installment): Bill['lines'][number] {
  const { loanId, number, dueDate } = each
  const of = loans.find((loan) => loan.loanId === loanId)?.installments.length ?? 0
  const figures = { amount: contractAmount(each), lateFee: each.parts.lateFee.asked, unpaid: unpaidTotal(each) }
  return { loanId, number, of, dueDate, ...figures, daysLate: daysLate(each, today, holidays) }
}

function billOf(context: BillContext, month: string, installments: Installment[]): Bill {
  const lines = installments
    .sort((a, b) => (a.dueDate < b.dueDate ? -1 : Number(a.dueDate > b.dueDate)))
    .map((each) => lineOf(context, each))
  const unpaid = sum(lines.map((line) => rupiah(line.unpaid)))
  const open = lines.filter((line) => line.unpaid > 0)
  const firstDueDate = ((open[0] ?? lines[0])?.dueDate ?? '') as BusinessDate
  const facts = {
    converted: false,
    extended: false,
    unpaid,
    paid: installments.reduce((total, each) => total + moneyPaid(each), 0),
    late: open.some((line) => line.daysLate > 0),
    firstDueDate,
  }
  const lateFee = sum(lines.map((line) => rupiah(line.lateFee)))
  return { month, status: billStatus(facts, context.today), firstDueDate, unpaid, lateFee, lines }
}

/** The bills of running loans by month, paid ones included. */
export function billsOf(context: BillContext): Bill[] {
  const installments = context.loans.flatMap((loan) => loan.installments)
  const months = Map.groupBy(installments, ({ dueDate }) => monthOf(dueDate))
  return [...months].map(([month, own]) => billOf(context, month, own)).sort((a, b) => (a.month < b.month ? -1 : 1))
}

export interface CurrentBills {
  /** Rupiah due today or overdue, plus what the customer owes for a reversed payment. */
  dueTotal: Rupiah
  /** Rupiah still to pay on all loans. */
  openTotal: Rupiah
  credit: Rupiah
  /** The bills that are not fully paid, the earliest due date first. */
  bills: Bill[]
}

/** The open bills of a customer (behaviour 7), built from loaded rows. */
export function currentBills(
  { owedBack: balance, holidays, codes, loans }: Standing,
  today: BusinessDate,
): CurrentBills {
  const bills = billsOf({ loans, today, holidays })
    .filter(({ unpaid }) => unpaid > 0)
    .map((bill) => {
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
  }
}

/** The open bills of a customer as of now. */
export async function currentBillsOf(app: Pick<ReadApp, 'clock'>, db: Db, userId: string): Promise<CurrentBills> {
  return currentBills(await standingOf(db, userId, app.clock.now()), app.clock.today())
}

import type { StatementLine, StatementPayment } from '@lumbung/shared/contract/billing/statements.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Holidays } from '@lumbung/shared/lending/dates/holidays.ts'
import { chargedOf, daysLate, type Installment, moneyPaid, unpaidTotal } from '../book/installment.ts'
import type { StatementMonth } from './statement-months.ts'

/** An instalment with the number of those of its loan, and what was waived of its late fees as goodwill. */
type BilledInstallment = Installment & { of: number; feesWaived: number }

/** What the books show about a customer when a statement is issued. */
export interface StatementFacts {
  /** No later ones than the month's. */
  installments: readonly BilledInstallment[]
  /** Payments and reversals that are on no statement yet, oldest first. */
  payments: readonly StatementPayment[]
  /** Rupiah: above 0 the customer has credit, below 0 the customer owes it. */
  credit: number
}

/** The content of a statement as it is stored. Amounts are in rupiah. */
export interface StatementContent {
  /** The instalments of the month. */
  lines: StatementLine[]
  /** Instalments of earlier months that are not fully paid. */
  earlier: StatementLine[]
  payments: readonly StatementPayment[]
  credit: number
  /** What the customer owes for payments that were taken back. */
  owedBack: number
}

export interface BuiltStatement {
  content: StatementContent
  firstDueDate: BusinessDate | undefined
  /** Everything on it that is still to pay. */
  amount: number
}

function lineOf(each: BilledInstallment, today: BusinessDate, holidays: Holidays): StatementLine {
  const { loanId, number, of, dueDate, feesWaived } = each
  const amounts = { ...chargedOf(each), paid: moneyPaid(each), unpaid: unpaidTotal(each) }
  const waived = feesWaived > 0 ? { feesWaived } : {}
  return { loanId, number, of, dueDate, ...amounts, ...waived, daysLate: daysLate(each, today, holidays) }
}

/** The statement of a month as of today. */
export function buildStatement(
  { installments, payments, credit }: StatementFacts,
  { firstDay }: Pick<StatementMonth, 'firstDay'>,
  { today, holidays }: { today: BusinessDate; holidays: Holidays },
): BuiltStatement {
  const all = installments
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : Number(a.dueDate > b.dueDate)))
    .map((each) => lineOf(each, today, holidays))
  const lines = all.filter(({ dueDate }) => dueDate >= firstDay)
  const earlier = all.filter(({ dueDate, unpaid }) => dueDate < firstDay && unpaid > 0)
  const owedBack = Math.max(0, -credit)
  return {
    content: { lines, earlier, payments, credit: Math.max(0, credit), owedBack },
    firstDueDate: lines[0]?.dueDate as BusinessDate | undefined,
    amount: [...lines, ...earlier].reduce((total, { unpaid }) => total + unpaid, owedBack),
  }
}

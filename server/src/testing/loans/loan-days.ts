import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { closeDays } from '../../modules/billing/api.ts'
import { openTestApp, query } from '../test-app.ts'
import { debtors } from './loans.ts'

/** The target of a code for the bill of a month. */
export const bill = (month: string) => ({ kind: 'BILL', month }) as const

/** The running product with customers who can borrow, and a clock that moves day by day and runs each end of day. */
export async function openLoanDays() {
  const app = await openTestApp()
  const next = await debtors(app, 24)
  /** A loan of Rp3.000.000 over six months, with the times of its disbursement and its confirmation. */
  async function lent(terms: { disbursedAt: string; learnedAt: string }) {
    app.clock.set(terms.learnedAt)
    const debtor = next()
    const loanId = await debtor.lend(terms)
    return { debtor, loanId, shown: () => debtor.client.data(loan, { params: { loanId } }) }
  }
  return {
    app,
    rows: (sql: string, values?: unknown[]) => query(app, sql, values),
    /** 10:00 WIB of a date, with every end of day up to it. */
    async atDay(day: string): Promise<void> {
      app.clock.set(`${day}T03:00:00Z`)
      await closeDays(app.app)
    },
    /** A customer who can borrow. */
    person: next,
    lent,
    /** A loan of Rp3.000.000 disbursed on Friday 20 November 2026, first due Sunday 20 December, then Wednesday 20 January. */
    async borrower(disbursedOn = '2026-11-20') {
      const at = `${disbursedOn}T03:00:00Z`
      const made = await lent({ disbursedAt: at, learnedAt: at })
      return { ...made, first: async () => (await made.shown()).installments[0] }
    },
  }
}

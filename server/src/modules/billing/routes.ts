import * as bill from '@lumbung/shared/contract/billing/bills.ts'
import * as loan from '@lumbung/shared/contract/billing/loans.ts'
import { route } from '../context.ts'
import { currentBillsOf } from './bills/bills.ts'
import { quoteSettlement } from './bills/quote-settlement.ts'
import { listLoans, loadLoan } from './loans/loan-views.ts'
import { repaymentRecord } from './payments/repayment-record.ts'

export const billingRoutes = [
  route(bill.currentBills, ({ app, caller }) => currentBillsOf(app, caller.userId)),
  route(bill.repaymentRecord, async ({ app, caller, query }) => repaymentRecord(app.db, caller.userId, query.after)),
  route(loan.loanList, async ({ app, caller, query }) => listLoans(app, app.db, caller.userId, query)),
  route(loan.loan, async ({ app, caller, params }) => loadLoan(app, app.db, caller.userId, params.loanId)),
  route(loan.settlementQuote, async ({ app, caller, params }) =>
    quoteSettlement(app, app.db, caller.userId, params.loanId),
  ),
]

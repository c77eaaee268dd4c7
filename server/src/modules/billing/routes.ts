import * as bill from '@lumbung/shared/contract/billing/bills.ts'
import * as contact from '@lumbung/shared/contract/billing/debt-contacts.ts'
import * as extension from '@lumbung/shared/contract/billing/extensions.ts'
import * as invoice from '@lumbung/shared/contract/billing/invoices.ts'
import * as loan from '@lumbung/shared/contract/billing/loans.ts'
import * as statement from '@lumbung/shared/contract/billing/statements.ts'
import { route } from '../context.ts'
import { currentBillsOf } from './bills/bills.ts'
import { quoteSettlement } from './bills/quote-settlement.ts'
import { quoteExtension } from './extensions/quote-extension.ts'
import { printInvoice } from './invoices/print-invoice.ts'
import { listInvoices, readInvoice } from './invoices/read-invoices.ts'
import { acknowledgeVatNotice, readVatNotice } from './invoices/vat-notice.ts'
import { listLoans, loadLoan } from './loans/loan-views.ts'
import { repaymentRecord } from './payments/repayment-record.ts'
import { settleWithCredit } from './payments/settle-with-credit.ts'
import { listContacts } from './reminders/list-contacts.ts'
import { printStatement } from './statements/print-statement.ts'
import { listStatements, readStatement } from './statements/read-statements.ts'

export const billingRoutes = [
  route(bill.currentBills, ({ app, caller }) => currentBillsOf(app, caller.userId)),
  route(extension.extensionQuote, async ({ app, caller, query }) =>
    quoteExtension(app, app.db, caller.userId, query.month),
  ),
  route(bill.repaymentRecord, async ({ app, caller, query }) => repaymentRecord(app.db, caller.userId, query.after)),
  route(statement.statementList, async ({ app, caller, query }) => listStatements(app.db, caller.userId, query.after)),
  route(statement.statement, async ({ app, caller, params }) =>
    readStatement(app.db, caller.userId, params.statementId),
  ),
  route(statement.statementPdf, async ({ app, caller, params, lang }) =>
    printStatement(await readStatement(app.db, caller.userId, params.statementId), lang),
  ),
  route(invoice.invoiceList, async ({ app, caller, query }) => listInvoices(app.db, caller.userId, query.after)),
  route(invoice.invoice, async ({ app, caller, params }) => readInvoice(app, caller.userId, params.invoiceId)),
  route(invoice.invoicePdf, async ({ app, caller, params, lang }) =>
    printInvoice(await readInvoice(app, caller.userId, params.invoiceId), lang),
  ),
  route(invoice.vatNotice, async ({ app, caller }) => readVatNotice(app.db, caller.userId)),
  route(invoice.acknowledgeVatNotice, async ({ app, tx, caller }) => acknowledgeVatNotice(app, tx, caller.userId)),
  route(contact.debtContacts, async ({ app, caller, query }) => listContacts(app.db, caller.userId, query.after)),
  route(loan.loanList, async ({ app, caller, query }) => listLoans(app, app.db, caller.userId, query)),
  route(loan.loan, async ({ app, caller, params }) => loadLoan(app, app.db, caller.userId, params.loanId)),
  route(loan.settleWithCredit, async ({ app, tx, caller, params }) =>
    settleWithCredit(app, tx, caller.userId, params.loanId),
  ),
  route(loan.settlementQuote, async ({ app, caller, params }) =>
    quoteSettlement(app, app.db, caller.userId, params.loanId),
  ),
]

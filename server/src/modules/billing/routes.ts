import * as bill from '@lumbung/shared/contract/billing/bills.ts'
import * as conversion from '@lumbung/shared/contract/billing/conversions.ts'
import * as contact from '@lumbung/shared/contract/billing/debt-contacts.ts'
import * as extension from '@lumbung/shared/contract/billing/extensions.ts'
import * as invoice from '@lumbung/shared/contract/billing/invoices.ts'
import * as loan from '@lumbung/shared/contract/billing/loans.ts'
import * as report from '@lumbung/shared/contract/billing/payment-reports.ts'
import * as statement from '@lumbung/shared/contract/billing/statements.ts'
import * as weblink from '@lumbung/shared/contract/billing/weblinks.ts'
import type { EarlyCall } from '../../platform/http/route.ts'
import { countSmsRequest } from '../accounts/api.ts'
import { type App, route } from '../context.ts'
import { currentBillsOf } from './bills/bills.ts'
import { quoteSettlement } from './bills/quote-settlement.ts'
import { applyConversion } from './conversions/apply-conversion.ts'
import { countConversionTry, sendConversionCode } from './conversions/conversion-codes.ts'
import { withdrawConversion } from './conversions/end-conversion.ts'
import {
  conversionStatus,
  loadConversion,
  readConversionAgreement,
  readConversionPdf,
} from './conversions/load-conversion.ts'
import { setReminder } from './conversions/set-reminder.ts'
import { signConversion } from './conversions/sign-conversion.ts'
import { listConversions } from './conversions/view-conversions.ts'
import { quoteExtension } from './extensions/quote-extension.ts'
import { cancelInsurance } from './insurance/end-policy.ts'
import { askWeblink, onlinePoliciesOf, sealWeblink, useWeblink, weblinkTarget } from './insurance/weblinks.ts'
import { printInvoice } from './invoices/print-invoice.ts'
import { listInvoices, readInvoice } from './invoices/read-invoices.ts'
import { acknowledgeVatNotice, readVatNotice } from './invoices/vat-notice.ts'
import { listLoans, loadLoan } from './loans/loan-views.ts'
import { repaymentRecord } from './payments/repayment-record.ts'
import { settleWithCredit } from './payments/settle-with-credit.ts'
import { shownPayout } from './refunds/shown-payout.ts'
import { listContacts } from './reminders/list-contacts.ts'
import { prepareReceipt, reportPayment } from './reports/report-payment.ts'
import { reportsOf } from './reports/report-store.ts'
import { printStatement } from './statements/print-statement.ts'
import { listStatements, readStatement } from './statements/read-statements.ts'

const countSmsFor = ({ app, address }: EarlyCall<App, typeof conversion.sendConversionCode>) =>
  countSmsRequest(app, address)
const signTry = ({ app, caller, params, body: { documentHash } }: EarlyCall<App, typeof conversion.signConversion>) =>
  countConversionTry(app, caller.userId, { ...params, documentHash })

const receiptOf = ({ app, caller: { userId }, body, files }: EarlyCall<App, typeof report.reportPayment>) =>
  prepareReceipt(app, { userId, ...body }, files['file']?.[0])

const askedWeblink = ({ app, caller, body }: EarlyCall<App, typeof weblink.generateWeblink>) =>
  askWeblink(app, caller.userId, body)

export const billingRoutes = [
  route(
    report.reportPayment,
    async ({ app, tx, caller: { userId }, body, prepared: receipt }) =>
      reportPayment(app, tx, { userId, ...body, receipt }),
    { prepare: receiptOf },
  ),
  route(report.paymentReports, async ({ app, caller }) => reportsOf(app.db, caller.userId)),
  route(bill.currentBills, async ({ app, caller: { userId } }) => {
    // In one turn, which is one way to the database.
    const [bills, payout] = await Promise.all([currentBillsOf(app, userId), shownPayout(app, userId)])
    return { ...bills, ...payout }
  }),
  route(extension.extensionQuote, async ({ app, caller, query }) =>
    quoteExtension(app, app.db, caller.userId, query.month),
  ),
  route(conversion.conversionOptions, async ({ app, caller, query }) =>
    listConversions(app, app.db, caller.userId, query.month),
  ),
  route(conversion.applyConversion, async ({ app, tx, caller, body }) => applyConversion(app, tx, caller.userId, body)),
  route(conversion.remindOfConversion, async ({ app, tx, caller, body }) => setReminder(app, tx, caller.userId, body)),
  route(conversion.conversion, async ({ app, caller, params }) =>
    loadConversion(app, app.db, caller.userId, params.conversionId),
  ),
  route(conversion.conversionAgreement, async ({ app, caller, params }) =>
    readConversionAgreement(app, caller.userId, params.conversionId),
  ),
  route(conversion.conversionAgreementPdf, async ({ app, caller, params }) =>
    readConversionPdf(app, caller.userId, params.conversionId),
  ),
  route(
    conversion.sendConversionCode,
    async ({ app, tx, caller, params, prepared: fromAddress }) =>
      sendConversionCode(app, tx, caller.userId, { ...params, fromAddress }),
    { prepare: countSmsFor },
  ),
  route(
    conversion.signConversion,
    async ({ app, tx, caller, params, body, prepared: tried }) =>
      signConversion(app, tx, caller.userId, { ...params, ...body, tried }),
    { prepare: signTry },
  ),
  route(conversion.withdrawConversion, async ({ app, tx, caller, params }) => {
    await withdrawConversion(app, tx, caller.userId, params.conversionId)
    return conversionStatus(app, tx, caller.userId, params.conversionId)
  }),
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
  route(loan.cancelInsurance, async ({ app, tx, caller, params }) =>
    cancelInsurance(app, tx, caller.userId, params.loanId),
  ),
  route(weblink.onlinePolicies, async ({ app, caller }) => onlinePoliciesOf(app, app.db, caller.userId)),
  route(weblink.generateWeblink, async ({ app, tx, caller, prepared: asked }) => sealWeblink(app, tx, caller, asked), {
    prepare: askedWeblink,
  }),
  route(weblink.readWeblink, async ({ app, caller, body }) => weblinkTarget(app, app.db, caller.userId, body.link)),
  route(weblink.openWeblink, async ({ app, tx, caller, body }) => useWeblink(app, tx, caller, body.link)),
  route(loan.settleWithCredit, async ({ app, tx, caller, params }) =>
    settleWithCredit(app, tx, caller.userId, params.loanId),
  ),
  route(loan.settlementQuote, async ({ app, caller, params }) =>
    quoteSettlement(app, app.db, caller.userId, params.loanId),
  ),
]

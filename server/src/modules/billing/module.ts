import * as bills from '@lumbung/shared/contract/billing/bills.ts'
import * as conversions from '@lumbung/shared/contract/billing/conversions.ts'
import * as debtContacts from '@lumbung/shared/contract/billing/debt-contacts.ts'
import * as extensions from '@lumbung/shared/contract/billing/extensions.ts'
import * as invoices from '@lumbung/shared/contract/billing/invoices.ts'
import * as loans from '@lumbung/shared/contract/billing/loans.ts'
import * as paymentReports from '@lumbung/shared/contract/billing/payment-reports.ts'
import * as statements from '@lumbung/shared/contract/billing/statements.ts'
import * as weblinks from '@lumbung/shared/contract/billing/weblinks.ts'
import * as byHand from '@lumbung/shared/contract/operators/books/by-hand.ts'
import * as holidays from '@lumbung/shared/contract/operators/books/holidays.ts'
import * as refunds from '@lumbung/shared/contract/operators/books/refunds.ts'
import * as operators from '@lumbung/shared/contract/operators/loans.ts'
import * as orderFile from '@lumbung/shared/contract/operators/order-file.ts'
import * as operatorReports from '@lumbung/shared/contract/operators/payment-reports.ts'
import * as writeOffs from '@lumbung/shared/contract/operators/write-offs.ts'
import type { AppModule } from '../context.ts'
import { closeDays } from './api.ts'
import { recordingOfPayment } from './by-hand/record-payment.ts'
import { byHandRoutes } from './by-hand/routes.ts'
import { waiverOfFees } from './by-hand/waive-late-fees.ts'
import { calendarChange } from './calendar/approve-calendar.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { billingOperatorRoutes } from './operator-routes.ts'
import { countSuspense } from './payments/suspense-list-store.ts'
import { payoutOfCredit } from './refunds/approve-payout.ts'
import { refundRoutes } from './refunds/routes.ts'
import { countReports } from './reports/operator-reports.ts'
import { reportOperatorRoutes } from './reports/operator-routes.ts'
import { billingData, billingRetention } from './retention.ts'
import { billingRoutes } from './routes.ts'
import { billingSchedules } from './schedules.ts'
import { billingSubscriptions } from './subscriptions.ts'
import { writeOff } from './write-offs/approve-write-off.ts'
import { countCandidates } from './write-offs/candidates.ts'
import { writeOffRoutes } from './write-offs/routes.ts'

export const billingModule: AppModule = {
  name: 'billing',
  contract: [
    bills,
    loans,
    statements,
    debtContacts,
    extensions,
    conversions,
    invoices,
    paymentReports,
    weblinks,
    operators,
    orderFile,
    operatorReports,
    writeOffs,
    byHand,
    holidays,
    refunds,
  ],
  tables: [
    'allocation',
    'bill_statement',
    'bill_statement_day',
    'bill_statement_payment',
    'calendar_change',
    'calendar_replay',
    'charge',
    'claim',
    'conversion',
    'conversion_history',
    'conversion_item',
    'conversion_reminder',
    'credit_payout',
    'credit_settlement',
    'customer_balance',
    'debt_contact',
    'extension',
    'extension_history',
    'extension_item',
    'fee_waiver',
    'fee_waiver_item',
    'holiday',
    'installment',
    'insurance_policy',
    'insurance_policy_history',
    'interest_accrual',
    'invoice',
    'invoice_number',
    'invoice_waiting',
    'invoice_year',
    'late_fee',
    'loan',
    'loan_day',
    'loan_history',
    'payment',
    'payment_directory',
    'payment_report',
    'portfolio_day',
    'recorded_payment',
    'replaced_allocation',
    'suspense_resolution',
    'suspense_take_back',
    'vat_notice',
    'write_off',
    'write_off_candidate',
    'write_off_history',
  ],
  routes: billingRoutes,
  operatorRoutes: [
    ...billingOperatorRoutes,
    ...reportOperatorRoutes,
    ...writeOffRoutes,
    ...byHandRoutes,
    ...calendarRoutes,
    ...refundRoutes,
  ],
  approvables: [writeOff, waiverOfFees, recordingOfPayment, calendarChange, payoutOfCredit],
  work: [
    { kind: 'PAYMENT_REPORTS', act: 'report.close', count: countReports },
    { kind: 'SUSPENSE', act: 'suspense.assign', count: countSuspense },
    { kind: 'WRITE_OFFS', act: 'loan.write-off', count: countCandidates },
  ],
  subscriptions: billingSubscriptions,
  schedules: billingSchedules,
  retention: billingRetention,
  personData: billingData,
  resume: closeDays,
}

export { currentBills, currentBillsOf } from './bills/bills.ts'
export { type OwedRow, owedColumns, owedFrom, owedJoin } from './bills/bills-store.ts'
export { loansLeft, type Payable, payableOf } from './bills/payable.ts'
export { conversionStates } from './book/states/conversion-state.ts'
export { extensionStates } from './book/states/extension-state.ts'
export { loanStates } from './book/states/loan-state.ts'
export { policyStates } from './book/states/policy-state.ts'
export { writeOffStates } from './book/states/write-off-state.ts'
export { recordedBy } from './by-hand/recorded-store.ts'
export { calendarGaps, calendarKnownUntil, calendarState } from './calendar/known-years.ts'
export { replayCalendar } from './calendar/replay-calendar.ts'
export { type CalendarEffect, checkYear, rehearseYear } from './calendar/set-calendar.ts'
export { problemText } from './calendar/year-calendar.ts'
export { tagsOf } from './customers/tags-of.ts'
export { firstMonthToAccrue } from './days/accrue-interest.ts'
export { catchUpDays, closeDays, runEndOfDay } from './days/close-days.ts'
export { countBehind, customersBehind } from './days/days-behind.ts'
export { type PortfolioDay, portfolioOn, tkb90, tkb90Of } from './days/portfolio.ts'
export { openExtension } from './extensions/open-extension.ts'
export { insuredNik } from './insurance/insured-nik.ts'
export { invoiceNumbers, withoutNumber } from './invoices/invoice-numbers.ts'
export { bookLoan } from './loans/book-loan.ts'
export { loansOf } from './loans/loan-views.ts'
export { loanOfId, loanOfNumber, loansOfAgreement, principalLeft } from './loans/loan-views-store.ts'
export { applyPayment, type IncomingPayment } from './payments/apply-payment.ts'
export {
  assigning,
  assignSuspense,
  assignToLoanOf,
  returnSuspended,
  type Suspended,
} from './payments/assign-suspense.ts'
export { MoreThanOwed, openFormerDebts } from './payments/former-debt.ts'
export {
  allocationOfPayment,
  assignedFrom,
  type FiledPayment,
  filedPayment,
  filedPaymentsOfReference,
  installmentsOfPayment,
  newestPayments,
  paymentsOfCode,
  resolutionOf,
  takenBackOf,
} from './payments/payment-file-store.ts'
export { pageOfPayments } from './payments/payments-view-store.ts'
export { refundLoan } from './payments/refund-loan.ts'
export { reversePayment } from './payments/reverse-payment.ts'
export { bookSuspense, reverseSuspense } from './payments/suspense.ts'
export { openSuspense, resolvedSuspense, type SuspenseRow, suspenseTotal } from './payments/suspense-list-store.ts'
export { type SuspensePayment, suspensePayments } from './payments/suspense-store.ts'
export { assignedPayment, lockAssigned, takeBackAssignment } from './payments/take-back-assignment.ts'
export { pageOfHolders } from './refunds/list-refunds.ts'
export { creditPayoutReferences, findCreditPayout, unknownCreditPayouts } from './refunds/payout-store.ts'
export { payoutOfId } from './refunds/refund-list-store.ts'
export { onCreditPayoutNotice, resumeCreditPayouts } from './refunds/send-payout.ts'
export { sendReminders } from './reminders/send-reminders.ts'
export { failReminder, startReminder } from './reminders/start-reminder.ts'
export { reportOwner } from './reports/operator-report-store.ts'
export { listReports } from './reports/operator-reports.ts'
export { issueStatements } from './statements/issue-statements.ts'
export { balancesOfBooks, rebuildBalances } from './store/balance-store.ts'
export { quoteOfConversion } from './store/conversion-store.ts'
export { loadHolidays } from './store/holiday-store.ts'
export { lastLatePayment } from './store/last-late-payment.ts'
export { coolingOffOfFirstLoan, loanOfOrder, ordersBehind } from './store/loan-store.ts'
export {
  anyPaymentWithCode,
  findPaymentByRef,
  paidWithCode,
  paymentOfId,
  paymentsOfReference,
} from './store/payment-store.ts'
export { checkWriteOff } from './write-offs/approve-write-off.ts'
export { writeOffAfterDays, writeOffCandidates } from './write-offs/candidates.ts'
export { listWriteOffs } from './write-offs/list-write-offs.ts'
export { writeOffLoan } from './write-offs/write-off-loan.ts'

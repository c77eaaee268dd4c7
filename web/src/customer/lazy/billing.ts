import type { DomainScreens } from '../../shell/router/route-table.ts'

/** The screens of bills, loans, payments, statements and invoices: each in its own chunk. */
export const billingScreens: DomainScreens<'billing'> = {
  ActivityLoanList: () =>
    import('../billing/bills/due-loans/due-loans-screen.tsx').then((module) => module.DueLoansScreen),
  Bill: () => import('../billing/bills/bill-screen.tsx').then((module) => module.BillScreen),
  BillDetail: () => import('../billing/loans/detail/bill-detail-screen.tsx').then((module) => module.BillDetailScreen),
  PaymentMethod: () =>
    import('../billing/pay/method/payment-method-screen.tsx').then((module) => module.PaymentMethodScreen),
  BillHowToPay: () => import('../billing/pay/code/how-to-pay-screen.tsx').then((module) => module.HowToPayScreen),
  PaymentResult: () =>
    import('../billing/pay/result/payment-result-screen.tsx').then((module) => module.PaymentResultScreen),
  PaymentReceiptUpload: () =>
    import('../billing/pay/report/payment-receipt-screen.tsx').then((module) => module.PaymentReceiptScreen),
  BillStatement: () => import('../billing/statements/statement-screen.tsx').then((module) => module.StatementScreen),
  BillHardToPay: () => import('../billing/relief/hard-to-pay-screen.tsx').then((module) => module.HardToPayScreen),
  BillApplyExtension: () =>
    import('../billing/extension/extension-screen.tsx').then((module) => module.ExtensionScreen),
  BillApplyInstallment: () =>
    import('../billing/conversion/offer/offer-screen.tsx').then((module) => module.OfferScreen),
  BillApplyInstallmentFaq: () =>
    import('../billing/conversion/offer/faq-screen.tsx').then((module) => module.FaqScreen),
  BillInstallmentApplication: () =>
    import('../billing/conversion/application-screen.tsx').then((module) => module.ApplicationScreen),
  BillInstallmentProcess: () =>
    import('../billing/conversion/process-screen.tsx').then((module) => module.ProcessScreen),
  BillInstallmentSchedule: () =>
    import('../billing/conversion/schedule-screen.tsx').then((module) => module.ScheduleScreen),
  BillReminderSuccess: () =>
    import('../billing/conversion/offer/reminder-success-screen.tsx').then((module) => module.ReminderSuccessScreen),
  BillContacts: () => import('../billing/bills/due-loans/contacts-screen.tsx').then((module) => module.ContactsScreen),
  RepaymentRecord: () =>
    import('../billing/statements/repayment-record-screen.tsx').then((module) => module.RepaymentRecordScreen),
  InvoicePage: () => import('../billing/invoices/invoices-screen.tsx').then((module) => module.InvoicesScreen),
  InvoicePdf: () => import('../billing/invoices/invoice-screen.tsx').then((module) => module.InvoiceScreen),
  Vat12Adjustment: () => import('../billing/invoices/vat-notice-screen.tsx').then((module) => module.VatNoticeScreen),
  Vat12AdjustmentCompleted: () =>
    import('../billing/invoices/vat-completed-screen.tsx').then((module) => module.VatCompletedScreen),
  MyLoans: () => import('../billing/loans/my-loans-screen.tsx').then((module) => module.MyLoansScreen),
  LoanDetails: () => import('../billing/loans/loan-details-screen.tsx').then((module) => module.LoanDetailsScreen),
  WpsInsuranceEntry: () =>
    import('../billing/online-policy/entry-screen.tsx').then((module) => module.InsuranceEntryScreen),
  HelpHowToPay: () => import('../billing/pay/code/pay-steps-screen.tsx').then((module) => module.PayStepsScreen),
}

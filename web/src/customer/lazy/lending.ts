import type { DomainScreens } from '../../shell/router/route-table.ts'

/** The screens of the loan form, orders, agreements and vouchers: each in its own chunk. */
export const lendingScreens: DomainScreens<'lending'> = {
  LimitPdlPreBorrow: () => import('../lending/plan/ahead/range-screen.tsx').then((module) => module.RangeScreen),
  PdlPreBorrow: () =>
    import('../lending/plan/ahead/loan-estimate-screen.tsx').then((module) => module.LoanEstimateScreen),
  PdlPrePurpose: () => import('../lending/plan/ahead/purpose-screen.tsx').then((module) => module.PurposeScreen),
  ApplyLoan: () => import('../lending/plan/apply-loan-screen.tsx').then((module) => module.ApplyLoanScreen),
  DbrAlert: () => import('../lending/plan/debt-ratio/dbr-alert-screen.tsx').then((module) => module.DbrAlertScreen),
  LoanAgreement: () => import('../lending/order/agreement-screen.tsx').then((module) => module.NewestAgreementScreen),
  OrderLoanAgreement: () => import('../lending/order/agreement-screen.tsx').then((module) => module.AgreementScreen),
  OrderStatus: () => import('../lending/order/order-status-screen.tsx').then((module) => module.OrderStatusScreen),
  TcAgreement: () =>
    import('../lending/agreement/documents/document-screens.tsx').then((module) => module.TcAgreementScreen),
  ApplyLoanViewPdf: () =>
    import('../lending/agreement/documents/document-screens.tsx').then((module) => module.ViewPdfScreen),
  HomeAgreement: () =>
    import('../lending/agreement/documents/document-screens.tsx').then((module) => module.AgreementTypeScreen),
  Pages: () => import('../lending/pages/pages-screen.tsx').then((module) => module.PagesScreen),
  DocuPreview: () =>
    import('../lending/agreement/preview/document-preview-screen.tsx').then((module) => module.DocumentPreviewScreen),
  Vouchers: () => import('../lending/vouchers/vouchers-screen.tsx').then((module) => module.VouchersScreen),
}

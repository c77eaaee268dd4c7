import type { LazyScreens } from './route-table.ts'

/** All screens except the prerendered ones, each in its own chunk. */
export const lazyScreens: LazyScreens = {
  CodeStep: () => import('../features/sign-in/code-step-screen.tsx').then((module) => module.CodeStepScreen),
  ReferFriends: () =>
    import('../features/referral/refer-friends-screen.tsx').then((module) => module.ReferFriendsScreen),
  ReferLogin: () => import('../features/sign-in/refer-login-screens.tsx').then((module) => module.ReferLoginScreen),
  ReferCodeStep: () => import('../features/sign-in/code-step-screen.tsx').then((module) => module.ReferCodeStepScreen),
  TopUpInviteeLogin: () =>
    import('../features/sign-in/refer-login-screens.tsx').then((module) => module.TopUpInviteeLoginScreen),
  TermsAndConditionPage: () => import('../features/sign-in/terms-screen.tsx').then((module) => module.TermsScreen),
  LimitPdlPreBorrow: () => import('../features/apply/range-screen.tsx').then((module) => module.RangeScreen),
  PdlPreBorrow: () => import('../features/apply/wish-screen.tsx').then((module) => module.WishScreen),
  PdlPrePurpose: () => import('../features/apply/purpose-screen.tsx').then((module) => module.PurposeScreen),
  MandatoryBranch: () =>
    import('../features/application/mandatory-fields-screen.tsx').then((module) => module.MandatoryFieldsScreen),
  ApplyLoan: () => import('../features/apply/apply-loan-screen.tsx').then((module) => module.ApplyLoanScreen),
  DbrAlert: () => import('../features/apply/dbr-alert-screen.tsx').then((module) => module.DbrAlertScreen),
  BankList: () => import('../features/bank-accounts/bank-list-screen.tsx').then((module) => module.BankListScreen),
  AddLoanBankCard: () => import('../features/bank-accounts/add-card-screen.tsx').then((module) => module.AddCardScreen),
  OrderLoanAgreement: () => import('../features/order/agreement-screen.tsx').then((module) => module.AgreementScreen),
  OrderStatus: () => import('../features/order/order-status-screen.tsx').then((module) => module.OrderStatusScreen),
  MyLimit: () => import('../features/home/my-limit-screen.tsx').then((module) => module.MyLimitScreen),
  LinearKtp: () => import('../features/identity/ktp-screen.tsx').then((module) => module.KtpScreen),
  LinearLivenessIntroduce: () =>
    import('../features/identity/liveness-introduce-screen.tsx').then((module) => module.LivenessIntroduceScreen),
  LinearLiveness: () => import('../features/identity/liveness-screen.tsx').then((module) => module.LivenessScreen),
  LinearKtpHolding: () =>
    import('../features/identity/ktp-holding-screen.tsx').then((module) => module.KtpHoldingScreen),
  ResubmitKtp: () => import('../features/identity/resubmit-ktp-screen.tsx').then((module) => module.ResubmitKtpScreen),
  ResubmitKtpHolding: () =>
    import('../features/identity/resubmit-ktp-holding-screen.tsx').then((module) => module.ResubmitKtpHoldingScreen),
  ResubmitLiveness: () =>
    import('../features/identity/resubmit-liveness-screen.tsx').then((module) => module.ResubmitLivenessScreen),
  SecurityLivenessIntroduce: () =>
    import('../features/identity/security-liveness-introduce-screen.tsx').then(
      (module) => module.SecurityLivenessIntroduceScreen,
    ),
  SecurityLiveness: () =>
    import('../features/identity/security-liveness-screen.tsx').then((module) => module.SecurityLivenessScreen),
  Risk: () => import('../features/legal/risk-screen.tsx').then((module) => module.RiskScreen),
  Documents: () => import('../features/legal/documents-screen.tsx').then((module) => module.DocumentsScreen),
  LinearPersonalInfo: () =>
    import('../features/application/personal-info-screen.tsx').then((module) => module.PersonalInfoScreen),
  LinearWorkInfo: () => import('../features/application/work-info-screen.tsx').then((module) => module.WorkInfoScreen),
  LinearContactInfo: () =>
    import('../features/application/contact-info-screen.tsx').then((module) => module.ContactInfoScreen),
  LinearBankInfo: () => import('../features/application/bank-info-screen.tsx').then((module) => module.BankInfoScreen),
  ApplicationStatus: () => import('../features/application/status-screen.tsx').then((module) => module.StatusScreen),
  ResubmitBankInfo: () =>
    import('../features/application/resubmit-bank-screen.tsx').then((module) => module.ResubmitBankScreen),
  NoProduct: () => import('../features/dead-ends/no-product-screen.tsx').then((module) => module.NoProductScreen),
  Exsit: () => import('../features/dead-ends/account-exists-screen.tsx').then((module) => module.AccountExistsScreen),
  SecurityVerificationList: () =>
    import('../features/security/verification-list-screen.tsx').then((module) => module.VerificationListScreen),
  SecurityRejected: () =>
    import('../features/security/rejected-screen.tsx').then((module) => module.SecurityRejectedScreen),
  Bill: () => import('../features/bill/bill-screen.tsx').then((module) => module.BillScreen),
  BillDetail: () => import('../features/bill/bill-detail-screen.tsx').then((module) => module.BillDetailScreen),
  PaymentMethod: () =>
    import('../features/bill/payment-method-screen.tsx').then((module) => module.PaymentMethodScreen),
  BillHowToPay: () => import('../features/bill/how-to-pay-screen.tsx').then((module) => module.HowToPayScreen),
  PaymentResult: () =>
    import('../features/bill/payment-result-screen.tsx').then((module) => module.PaymentResultScreen),
  BillStatement: () =>
    import('../features/bill/statement/statement-screen.tsx').then((module) => module.StatementScreen),
  BillApplyExtension: () => import('../features/bill/extension-screen.tsx').then((module) => module.ExtensionScreen),
  BillApplyInstallment: () =>
    import('../features/bill/installment/offer-screen.tsx').then((module) => module.OfferScreen),
  BillApplyInstallmentFaq: () =>
    import('../features/bill/installment/faq-screen.tsx').then((module) => module.FaqScreen),
  BillInstallmentApplication: () =>
    import('../features/bill/installment/application-screen.tsx').then((module) => module.ApplicationScreen),
  BillInstallmentProcess: () =>
    import('../features/bill/installment/process-screen.tsx').then((module) => module.ProcessScreen),
  BillInstallmentSchedule: () =>
    import('../features/bill/installment/schedule-screen.tsx').then((module) => module.ScheduleScreen),
  BillReminderSuccess: () =>
    import('../features/bill/installment/reminder-success-screen.tsx').then((module) => module.ReminderSuccessScreen),
  BillContacts: () => import('../features/bill/contacts-screen.tsx').then((module) => module.ContactsScreen),
  RepaymentRecord: () =>
    import('../features/bill/repayment-record-screen.tsx').then((module) => module.RepaymentRecordScreen),
  Me: () => import('../features/me/me-screen.tsx').then((module) => module.MeScreen),
  Notifications: () =>
    import('../features/notifications/notifications-screen.tsx').then((module) => module.NotificationsScreen),
  NotificationDetail: () =>
    import('../features/notifications/notification-screen.tsx').then((module) => module.NotificationScreen),
  Vouchers: () => import('../features/me/vouchers-screen.tsx').then((module) => module.VouchersScreen),
  InvoicePage: () => import('../features/me/invoices/invoices-screen.tsx').then((module) => module.InvoicesScreen),
  InvoicePdf: () => import('../features/me/invoices/invoice-screen.tsx').then((module) => module.InvoiceScreen),
  Vat12Adjustment: () =>
    import('../features/me/invoices/vat-notice-screen.tsx').then((module) => module.VatNoticeScreen),
  Vat12AdjustmentCompleted: () =>
    import('../features/me/invoices/vat-completed-screen.tsx').then((module) => module.VatCompletedScreen),
  MyLoans: () => import('../features/me/my-loans-screen.tsx').then((module) => module.MyLoansScreen),
  LoanDetails: () => import('../features/me/loan-details-screen.tsx').then((module) => module.LoanDetailsScreen),
  HelpCenter: () => import('../features/help-center/help-center-screen.tsx').then((module) => module.HelpCenterScreen),
  HelpHowToPay: () => import('../features/bill/pay-steps-screen.tsx').then((module) => module.PayStepsScreen),
  HelpTopic: () => import('../features/help-center/topic-screen.tsx').then((module) => module.TopicScreen),
  HelpQuestion: () => import('../features/help-center/question-screen.tsx').then((module) => module.QuestionScreen),
  AboutUs: () => import('../features/legal/about-screen.tsx').then((module) => module.AboutScreen),
  MyAccount: () => import('../features/account/my-account-screen.tsx').then((module) => module.MyAccountScreen),
  ChangeUserName: () =>
    import('../features/account/change-user-name-screen.tsx').then((module) => module.ChangeUserNameScreen),
  RefCode: () => import('../features/referral/ref-code-screen.tsx').then((module) => module.RefCodeScreen),
  InviteFriendsPage: () =>
    import('../features/referral/invite-friends-screen.tsx').then((module) => module.InviteFriendsScreen),
  Profile: () => import('../features/application/profile/profile-screen.tsx').then((module) => module.ProfileScreen),
  ProfilePersonalInfo: () =>
    import('../features/application/personal-info-screen.tsx').then((module) => module.ProfilePersonalInfoScreen),
  ProfileContactInfo: () =>
    import('../features/application/contact-info-screen.tsx').then((module) => module.ProfileContactInfoScreen),
  ProfileResidentialInfo: () =>
    import('../features/application/personal-info-screen.tsx').then((module) => module.ProfileResidentialInfoScreen),
  ProfileWorkInfo: () =>
    import('../features/application/work-info-screen.tsx').then((module) => module.ProfileWorkInfoScreen),
  ManageAccount: () =>
    import('../features/account/manage-account-screen.tsx').then((module) => module.ManageAccountScreen),
  Setting: () => import('../features/me/setting-screen.tsx').then((module) => module.SettingScreen),
}

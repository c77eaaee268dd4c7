import type { LazyScreens } from '../shell/router/route-table.ts'

/** All screens except the prerendered ones, each in its own chunk. */
export const lazyScreens: LazyScreens = {
  CodeStep: () => import('./accounts/sign-in/code-step-screen.tsx').then((module) => module.CodeStepScreen),
  ReferFriends: () =>
    import('./engagement/referral/refer-friends-screen.tsx').then((module) => module.ReferFriendsScreen),
  ReferLogin: () => import('./engagement/referral/refer-login-screens.tsx').then((module) => module.ReferLoginScreen),
  ReferCodeStep: () => import('./accounts/sign-in/code-step-screen.tsx').then((module) => module.ReferCodeStepScreen),
  TopUpInviteeLogin: () =>
    import('./engagement/referral/refer-login-screens.tsx').then((module) => module.TopUpInviteeLoginScreen),
  TermsAndConditionPage: () => import('./accounts/sign-in/terms-screen.tsx').then((module) => module.TermsScreen),
  LimitPdlPreBorrow: () => import('./lending/plan/ahead/range-screen.tsx').then((module) => module.RangeScreen),
  PdlPreBorrow: () => import('./lending/plan/ahead/wish-screen.tsx').then((module) => module.WishScreen),
  PdlPrePurpose: () => import('./lending/plan/ahead/purpose-screen.tsx').then((module) => module.PurposeScreen),
  MandatoryBranch: () =>
    import('./onboarding/forms/mandatory-fields-screen.tsx').then((module) => module.MandatoryFieldsScreen),
  ApplyLoan: () => import('./lending/plan/apply-loan-screen.tsx').then((module) => module.ApplyLoanScreen),
  DbrAlert: () => import('./lending/plan/debt-ratio/dbr-alert-screen.tsx').then((module) => module.DbrAlertScreen),
  BankList: () => import('./onboarding/bank-accounts/bank-list-screen.tsx').then((module) => module.BankListScreen),
  CardAccountDetail: () =>
    import('./onboarding/bank-accounts/account-detail-screen.tsx').then((module) => module.AccountDetailScreen),
  AddLoanBankCard: () =>
    import('./onboarding/bank-accounts/add-card-screen.tsx').then((module) => module.AddCardScreen),
  LoanAgreement: () => import('./lending/order/agreement-screen.tsx').then((module) => module.NewestAgreementScreen),
  OrderLoanAgreement: () => import('./lending/order/agreement-screen.tsx').then((module) => module.AgreementScreen),
  OrderStatus: () => import('./lending/order/order-status-screen.tsx').then((module) => module.OrderStatusScreen),
  TcAgreement: () =>
    import('./lending/agreement/documents/document-screens.tsx').then((module) => module.TcAgreementScreen),
  ApplyLoanViewPdf: () =>
    import('./lending/agreement/documents/document-screens.tsx').then((module) => module.ViewPdfScreen),
  HomeAgreement: () =>
    import('./lending/agreement/documents/document-screens.tsx').then((module) => module.AgreementTypeScreen),
  MyLimit: () => import('./home/limit/my-limit-screen.tsx').then((module) => module.MyLimitScreen),
  LinearKtp: () => import('./onboarding/identity/ktp-screen.tsx').then((module) => module.KtpScreen),
  LinearLivenessIntroduce: () =>
    import('./onboarding/identity/liveness-introduce-screen.tsx').then((module) => module.LivenessIntroduceScreen),
  LinearLiveness: () => import('./onboarding/identity/liveness-screen.tsx').then((module) => module.LivenessScreen),
  LivenessIntroduce: () =>
    import('./onboarding/identity/own-liveness-screen.tsx').then((module) => module.OwnLivenessScreen),
  LinearKtpHolding: () =>
    import('./onboarding/identity/ktp-holding-screen.tsx').then((module) => module.KtpHoldingScreen),
  ResubmitKtp: () => import('./onboarding/identity/resubmit-ktp-screen.tsx').then((module) => module.ResubmitKtpScreen),
  ResubmitKtpHolding: () =>
    import('./onboarding/identity/resubmit-ktp-holding-screen.tsx').then((module) => module.ResubmitKtpHoldingScreen),
  ResubmitLiveness: () =>
    import('./onboarding/identity/resubmit-liveness-screen.tsx').then((module) => module.ResubmitLivenessScreen),
  SecurityCodeStep: () =>
    import('./accounts/security/security-code-screen.tsx').then((module) => module.SecurityCodeScreen),
  SecurityLivenessIntroduce: () =>
    import('./onboarding/identity/security-liveness-introduce-screen.tsx').then(
      (module) => module.SecurityLivenessIntroduceScreen,
    ),
  SecurityLiveness: () =>
    import('./onboarding/identity/security-liveness-screen.tsx').then((module) => module.SecurityLivenessScreen),
  Risk: () => import('./onboarding/flow/risk-screen.tsx').then((module) => module.RiskScreen),
  ContactConsent: () =>
    import('./onboarding/contacts/contact-consent-screen.tsx').then((module) => module.ContactConsentScreen),
  Documents: () => import('./accounts/documents/documents-screen.tsx').then((module) => module.DocumentsScreen),
  LinearPersonalInfo: () =>
    import('./onboarding/forms/personal-info-screen.tsx').then((module) => module.PersonalInfoScreen),
  LinearWorkInfo: () => import('./onboarding/forms/work-info-screen.tsx').then((module) => module.WorkInfoScreen),
  LinearContactInfo: () =>
    import('./onboarding/contacts/contact-info-screen.tsx').then((module) => module.ContactInfoScreen),
  LinearBankInfo: () => import('./onboarding/flow/review/bank-info-screen.tsx').then((module) => module.BankInfoScreen),
  ModuleApply: () =>
    import('./onboarding/flow/review/module-apply-screen.tsx').then((module) => module.ModuleApplyScreen),
  ModuleKtp: () => import('./onboarding/identity/ktp-screen.tsx').then((module) => module.KtpScreen),
  ModuleLivenessIntroduce: () =>
    import('./onboarding/identity/liveness-introduce-screen.tsx').then((module) => module.LivenessIntroduceScreen),
  ModuleLiveness: () => import('./onboarding/identity/liveness-screen.tsx').then((module) => module.LivenessScreen),
  ModuleLivenessResult: () =>
    import('./onboarding/identity/liveness-result-screen.tsx').then((module) => module.LivenessResultScreen),
  ModuleKtpHolding: () =>
    import('./onboarding/identity/ktp-holding-screen.tsx').then((module) => module.KtpHoldingScreen),
  ModulePersonalInfo: () =>
    import('./onboarding/forms/personal-info-screen.tsx').then((module) => module.PersonalInfoScreen),
  ModuleWorkInfo: () => import('./onboarding/forms/work-info-screen.tsx').then((module) => module.WorkInfoScreen),
  ModuleContactInfo: () =>
    import('./onboarding/contacts/contact-info-screen.tsx').then((module) => module.ContactInfoScreen),
  ModuleBankInfo: () => import('./onboarding/flow/review/bank-info-screen.tsx').then((module) => module.BankInfoScreen),
  UpdateInfo: () => import('./onboarding/profile/update-info-screen.tsx').then((module) => module.UpdateInfoScreen),
  PersonalInfoUpdate: () =>
    import('./onboarding/forms/personal-info-screen.tsx').then((module) => module.PersonalInfoUpdateScreen),
  ContactInfoUpdate: () =>
    import('./onboarding/contacts/contact-info-screen.tsx').then((module) => module.ContactInfoUpdateScreen),
  ResidentialInfoUpdate: () =>
    import('./onboarding/forms/personal-info-screen.tsx').then((module) => module.ResidentialInfoUpdateScreen),
  WorkInfoUpdate: () => import('./onboarding/forms/work-info-screen.tsx').then((module) => module.WorkInfoUpdateScreen),
  BankInfoUpdate: () =>
    import('./onboarding/bank-accounts/bank-info-update-screen.tsx').then((module) => module.BankInfoUpdateScreen),
  ApplicationStatus: () => import('./onboarding/status/status-screen.tsx').then((module) => module.StatusScreen),
  ResubmitEmail: () =>
    import('./onboarding/status/resubmit-email-screen.tsx').then((module) => module.ResubmitEmailScreen),
  ResubmitBankInfo: () =>
    import('./onboarding/status/resubmit-bank-screen.tsx').then((module) => module.ResubmitBankScreen),
  Resubmit: () => import('./onboarding/status/resubmit-screen.tsx').then((module) => module.ResubmitScreen),
  ResubmitSupplement: () =>
    import('./onboarding/supplements/supplement-screen.tsx').then((module) => module.SupplementScreen),
  Supplement: () => import('./onboarding/supplements/supplement-screen.tsx').then((module) => module.SupplementScreen),
  LinearSupplement: () =>
    import('./onboarding/supplements/supplement-screen.tsx').then((module) => module.SupplementStepScreen),
  ModuleSupplement: () =>
    import('./onboarding/supplements/supplement-screen.tsx').then((module) => module.SupplementStepScreen),
  SupplementUpload: () =>
    import('./onboarding/supplements/supplement-upload-screen.tsx').then((module) => module.SupplementUploadScreen),
  SupplementHr: () =>
    import('./onboarding/supplements/supplement-hr-screen.tsx').then((module) => module.SupplementHrScreen),
  MarketingDownloadApp: () =>
    import('./home/outside/download-screens.tsx').then((module) => module.MarketingDownloadScreen),
  DownloadApp: () => import('./home/outside/download-screens.tsx').then((module) => module.DownloadScreen),
  DownloadAppApk: () => import('./home/outside/download-screens.tsx').then((module) => module.DownloadApkScreen),
  DownloadAppSorry: () => import('./home/outside/download-screens.tsx').then((module) => module.DownloadSorryScreen),
  HomeDownloadApp: () => import('./home/outside/download-screens.tsx').then((module) => module.HomeDownloadScreen),
  ResubmitDownloadApp: () =>
    import('./home/outside/download-screens.tsx').then((module) => module.ResubmitDownloadScreen),
  CampaignErrorPage: () =>
    import('./home/dead-ends/campaign-error-screen.tsx').then((module) => module.CampaignErrorScreen),
  JumpOutApp: () => import('./home/outside/jump-out-screen.tsx').then((module) => module.JumpOutScreen),
  Pages: () => import('./lending/pages/pages-screen.tsx').then((module) => module.PagesScreen),
  ActivityLoanList: () =>
    import('./billing/bills/due-loans/due-loans-screen.tsx').then((module) => module.DueLoansScreen),
  DocuPreview: () =>
    import('./lending/agreement/preview/document-preview-screen.tsx').then((module) => module.DocumentPreviewScreen),
  ActivityCreditScore: () =>
    import('./credit/score/credit-score-screen.tsx').then((module) => module.CreditScoreScreen),
  CreditScoreRule: () => import('./credit/score/score-rule-screen.tsx').then((module) => module.ScoreRuleScreen),
  CreditPoster: () => import('./credit/score/score-poster-screen.tsx').then((module) => module.ScorePosterScreen),
  NoProduct: () => import('./home/dead-ends/no-product-screen.tsx').then((module) => module.NoProductScreen),
  Exsit: () => import('./home/dead-ends/account-exists-screen.tsx').then((module) => module.AccountExistsScreen),
  SecurityVerificationList: () =>
    import('./accounts/security/verification-list-screen.tsx').then((module) => module.VerificationListScreen),
  SecurityRejected: () =>
    import('./accounts/security/rejected-screen.tsx').then((module) => module.SecurityRejectedScreen),
  Bill: () => import('./billing/bills/bill-screen.tsx').then((module) => module.BillScreen),
  BillDetail: () => import('./billing/loans/detail/bill-detail-screen.tsx').then((module) => module.BillDetailScreen),
  PaymentMethod: () =>
    import('./billing/pay/method/payment-method-screen.tsx').then((module) => module.PaymentMethodScreen),
  BillHowToPay: () => import('./billing/pay/code/how-to-pay-screen.tsx').then((module) => module.HowToPayScreen),
  PaymentResult: () =>
    import('./billing/pay/result/payment-result-screen.tsx').then((module) => module.PaymentResultScreen),
  PaymentReceiptUpload: () =>
    import('./billing/pay/report/payment-receipt-screen.tsx').then((module) => module.PaymentReceiptScreen),
  BillStatement: () => import('./billing/statements/statement-screen.tsx').then((module) => module.StatementScreen),
  BillHardToPay: () => import('./billing/relief/hard-to-pay-screen.tsx').then((module) => module.HardToPayScreen),
  BillApplyExtension: () => import('./billing/extension/extension-screen.tsx').then((module) => module.ExtensionScreen),
  BillApplyInstallment: () =>
    import('./billing/conversion/offer/offer-screen.tsx').then((module) => module.OfferScreen),
  BillApplyInstallmentFaq: () => import('./billing/conversion/offer/faq-screen.tsx').then((module) => module.FaqScreen),
  BillInstallmentApplication: () =>
    import('./billing/conversion/application-screen.tsx').then((module) => module.ApplicationScreen),
  BillInstallmentProcess: () =>
    import('./billing/conversion/process-screen.tsx').then((module) => module.ProcessScreen),
  BillInstallmentSchedule: () =>
    import('./billing/conversion/schedule-screen.tsx').then((module) => module.ScheduleScreen),
  BillReminderSuccess: () =>
    import('./billing/conversion/offer/reminder-success-screen.tsx').then((module) => module.ReminderSuccessScreen),
  BillContacts: () => import('./billing/bills/due-loans/contacts-screen.tsx').then((module) => module.ContactsScreen),
  RepaymentRecord: () =>
    import('./billing/statements/repayment-record-screen.tsx').then((module) => module.RepaymentRecordScreen),
  Me: () => import('./home/me/me-screen.tsx').then((module) => module.MeScreen),
  Notifications: () =>
    import('./engagement/notifications/notifications-screen.tsx').then((module) => module.NotificationsScreen),
  NotificationDetail: () =>
    import('./engagement/notifications/notification-screen.tsx').then((module) => module.NotificationScreen),
  Vouchers: () => import('./lending/vouchers/vouchers-screen.tsx').then((module) => module.VouchersScreen),
  InvoicePage: () => import('./billing/invoices/invoices-screen.tsx').then((module) => module.InvoicesScreen),
  InvoicePdf: () => import('./billing/invoices/invoice-screen.tsx').then((module) => module.InvoiceScreen),
  Vat12Adjustment: () => import('./billing/invoices/vat-notice-screen.tsx').then((module) => module.VatNoticeScreen),
  Vat12AdjustmentCompleted: () =>
    import('./billing/invoices/vat-completed-screen.tsx').then((module) => module.VatCompletedScreen),
  MyLoans: () => import('./billing/loans/my-loans-screen.tsx').then((module) => module.MyLoansScreen),
  LoanDetails: () => import('./billing/loans/loan-details-screen.tsx').then((module) => module.LoanDetailsScreen),
  HelpCenter: () => import('./engagement/help/help-center-screen.tsx').then((module) => module.HelpCenterScreen),
  HelpHowToPay: () => import('./billing/pay/code/pay-steps-screen.tsx').then((module) => module.PayStepsScreen),
  Complaint: () => import('./engagement/complaints/complaint-screen.tsx').then((module) => module.ComplaintScreen),
  HelpTopic: () => import('./engagement/help/topic-screen.tsx').then((module) => module.TopicScreen),
  HelpQuestion: () => import('./engagement/help/question-screen.tsx').then((module) => module.QuestionScreen),
  VerifyDocument: () =>
    import('./accounts/documents/verify/verify-document-screen.tsx').then((module) => module.VerifyDocumentScreen),
  AboutUs: () => import('./accounts/documents/about-screen.tsx').then((module) => module.AboutScreen),
  MyAccount: () => import('./accounts/settings/my-account-screen.tsx').then((module) => module.MyAccountScreen),
  ChangeUserName: () =>
    import('./accounts/profile/change-user-name-screen.tsx').then((module) => module.ChangeUserNameScreen),
  RefCode: () => import('./engagement/referral/ref-code-screen.tsx').then((module) => module.RefCodeScreen),
  InviteFriendsPage: () =>
    import('./engagement/referral/invite-friends-screen.tsx').then((module) => module.InviteFriendsScreen),
  Profile: () => import('./onboarding/profile/profile-screen.tsx').then((module) => module.ProfileScreen),
  ProfilePersonalInfo: () =>
    import('./onboarding/forms/personal-info-screen.tsx').then((module) => module.ProfilePersonalInfoScreen),
  ProfileContactInfo: () =>
    import('./onboarding/contacts/contact-info-screen.tsx').then((module) => module.ProfileContactInfoScreen),
  ProfileResidentialInfo: () =>
    import('./onboarding/forms/personal-info-screen.tsx').then((module) => module.ProfileResidentialInfoScreen),
  ProfileWorkInfo: () =>
    import('./onboarding/forms/work-info-screen.tsx').then((module) => module.ProfileWorkInfoScreen),
  ProfileVerifEmail: () =>
    import('./accounts/profile/verify-email-screen.tsx').then((module) => module.VerifyEmailScreen),
  LinkAccount: () =>
    import('./accounts/linked-accounts/link-account-screen.tsx').then((module) => module.LinkAccountScreen),
  LinkAccountType: () =>
    import('./accounts/linked-accounts/link-type-screen.tsx').then((module) => module.LinkTypeScreen),
  ProfileEmailOtp: () => import('./accounts/profile/email-otp-screen.tsx').then((module) => module.EmailOtpScreen),
  PrivacySettings: () => import('./accounts/privacy/privacy-screen.tsx').then((module) => module.PrivacyScreen),
  ChangeMobile: () =>
    import('./accounts/security/change-mobile/change-mobile-screen.tsx').then((module) => module.ChangeMobileScreen),
  Devices: () => import('./accounts/devices/devices-screen.tsx').then((module) => module.DevicesScreen),
  ManageAccount: () => import('./accounts/settings/setting-screen.tsx').then((module) => module.SettingScreen),
  Setting: () => import('./accounts/settings/setting-screen.tsx').then((module) => module.SettingScreen),
}

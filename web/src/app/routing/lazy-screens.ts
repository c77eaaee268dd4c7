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
  CardAccountDetail: () =>
    import('../features/bank-accounts/account-detail-screen.tsx').then((module) => module.AccountDetailScreen),
  AddLoanBankCard: () => import('../features/bank-accounts/add-card-screen.tsx').then((module) => module.AddCardScreen),
  LoanAgreement: () => import('../features/order/agreement-screen.tsx').then((module) => module.NewestAgreementScreen),
  OrderLoanAgreement: () => import('../features/order/agreement-screen.tsx').then((module) => module.AgreementScreen),
  OrderStatus: () => import('../features/order/order-status-screen.tsx').then((module) => module.OrderStatusScreen),
  TcAgreement: () => import('../features/documents/document-screens.tsx').then((module) => module.TcAgreementScreen),
  ApplyLoanViewPdf: () => import('../features/documents/document-screens.tsx').then((module) => module.ViewPdfScreen),
  HomeAgreement: () =>
    import('../features/documents/document-screens.tsx').then((module) => module.AgreementTypeScreen),
  MyLimit: () => import('../features/home/my-limit-screen.tsx').then((module) => module.MyLimitScreen),
  LinearKtp: () => import('../features/identity/ktp-screen.tsx').then((module) => module.KtpScreen),
  LinearLivenessIntroduce: () =>
    import('../features/identity/liveness-introduce-screen.tsx').then((module) => module.LivenessIntroduceScreen),
  LinearLiveness: () => import('../features/identity/liveness-screen.tsx').then((module) => module.LivenessScreen),
  LivenessIntroduce: () =>
    import('../features/identity/own-liveness-screen.tsx').then((module) => module.OwnLivenessScreen),
  LinearKtpHolding: () =>
    import('../features/identity/ktp-holding-screen.tsx').then((module) => module.KtpHoldingScreen),
  ResubmitKtp: () => import('../features/identity/resubmit-ktp-screen.tsx').then((module) => module.ResubmitKtpScreen),
  ResubmitKtpHolding: () =>
    import('../features/identity/resubmit-ktp-holding-screen.tsx').then((module) => module.ResubmitKtpHoldingScreen),
  ResubmitLiveness: () =>
    import('../features/identity/resubmit-liveness-screen.tsx').then((module) => module.ResubmitLivenessScreen),
  SecurityCodeStep: () =>
    import('../features/security/security-code-screen.tsx').then((module) => module.SecurityCodeScreen),
  SecurityLivenessIntroduce: () =>
    import('../features/identity/security-liveness-introduce-screen.tsx').then(
      (module) => module.SecurityLivenessIntroduceScreen,
    ),
  SecurityLiveness: () =>
    import('../features/identity/security-liveness-screen.tsx').then((module) => module.SecurityLivenessScreen),
  Risk: () => import('../features/legal/risk-screen.tsx').then((module) => module.RiskScreen),
  ContactConsent: () =>
    import('../features/contact-consent/contact-consent-screen.tsx').then((module) => module.ContactConsentScreen),
  Documents: () => import('../features/legal/documents-screen.tsx').then((module) => module.DocumentsScreen),
  LinearPersonalInfo: () =>
    import('../features/application/personal-info-screen.tsx').then((module) => module.PersonalInfoScreen),
  LinearWorkInfo: () => import('../features/application/work-info-screen.tsx').then((module) => module.WorkInfoScreen),
  LinearContactInfo: () =>
    import('../features/application/contact-info-screen.tsx').then((module) => module.ContactInfoScreen),
  LinearBankInfo: () => import('../features/application/bank-info-screen.tsx').then((module) => module.BankInfoScreen),
  ModuleApply: () =>
    import('../features/application/module-apply-screen.tsx').then((module) => module.ModuleApplyScreen),
  ModuleKtp: () => import('../features/identity/ktp-screen.tsx').then((module) => module.KtpScreen),
  ModuleLivenessIntroduce: () =>
    import('../features/identity/liveness-introduce-screen.tsx').then((module) => module.LivenessIntroduceScreen),
  ModuleLiveness: () => import('../features/identity/liveness-screen.tsx').then((module) => module.LivenessScreen),
  ModuleLivenessResult: () =>
    import('../features/identity/liveness-result-screen.tsx').then((module) => module.LivenessResultScreen),
  ModuleKtpHolding: () =>
    import('../features/identity/ktp-holding-screen.tsx').then((module) => module.KtpHoldingScreen),
  ModulePersonalInfo: () =>
    import('../features/application/personal-info-screen.tsx').then((module) => module.PersonalInfoScreen),
  ModuleWorkInfo: () => import('../features/application/work-info-screen.tsx').then((module) => module.WorkInfoScreen),
  ModuleContactInfo: () =>
    import('../features/application/contact-info-screen.tsx').then((module) => module.ContactInfoScreen),
  ModuleBankInfo: () => import('../features/application/bank-info-screen.tsx').then((module) => module.BankInfoScreen),
  UpdateInfo: () =>
    import('../features/application/update-info/update-info-screen.tsx').then((module) => module.UpdateInfoScreen),
  PersonalInfoUpdate: () =>
    import('../features/application/personal-info-screen.tsx').then((module) => module.PersonalInfoUpdateScreen),
  ContactInfoUpdate: () =>
    import('../features/application/contact-info-screen.tsx').then((module) => module.ContactInfoUpdateScreen),
  ResidentialInfoUpdate: () =>
    import('../features/application/personal-info-screen.tsx').then((module) => module.ResidentialInfoUpdateScreen),
  WorkInfoUpdate: () =>
    import('../features/application/work-info-screen.tsx').then((module) => module.WorkInfoUpdateScreen),
  BankInfoUpdate: () =>
    import('../features/bank-accounts/bank-info-update-screen.tsx').then((module) => module.BankInfoUpdateScreen),
  ApplicationStatus: () => import('../features/application/status-screen.tsx').then((module) => module.StatusScreen),
  ResubmitEmail: () =>
    import('../features/account/resubmit-email-screen.tsx').then((module) => module.ResubmitEmailScreen),
  ResubmitBankInfo: () =>
    import('../features/application/resubmit-bank-screen.tsx').then((module) => module.ResubmitBankScreen),
  Resubmit: () => import('../features/application/resubmit-screen.tsx').then((module) => module.ResubmitScreen),
  ResubmitSupplement: () =>
    import('../features/supplement/supplement-screen.tsx').then((module) => module.SupplementScreen),
  Supplement: () => import('../features/supplement/supplement-screen.tsx').then((module) => module.SupplementScreen),
  LinearSupplement: () =>
    import('../features/supplement/supplement-screen.tsx').then((module) => module.SupplementStepScreen),
  ModuleSupplement: () =>
    import('../features/supplement/supplement-screen.tsx').then((module) => module.SupplementStepScreen),
  SupplementUpload: () =>
    import('../features/supplement/supplement-upload-screen.tsx').then((module) => module.SupplementUploadScreen),
  SupplementHr: () =>
    import('../features/supplement/supplement-hr-screen.tsx').then((module) => module.SupplementHrScreen),
  MarketingDownloadApp: () =>
    import('../features/download-app/download-screens.tsx').then((module) => module.MarketingDownloadScreen),
  DownloadApp: () => import('../features/download-app/download-screens.tsx').then((module) => module.DownloadScreen),
  DownloadAppApk: () =>
    import('../features/download-app/download-screens.tsx').then((module) => module.DownloadApkScreen),
  DownloadAppSorry: () =>
    import('../features/download-app/download-screens.tsx').then((module) => module.DownloadSorryScreen),
  HomeDownloadApp: () =>
    import('../features/download-app/download-screens.tsx').then((module) => module.HomeDownloadScreen),
  ResubmitDownloadApp: () =>
    import('../features/download-app/download-screens.tsx').then((module) => module.ResubmitDownloadScreen),
  CampaignErrorPage: () =>
    import('../features/dead-ends/campaign-error-screen.tsx').then((module) => module.CampaignErrorScreen),
  JumpOutApp: () => import('../features/jump-out/jump-out-screen.tsx').then((module) => module.JumpOutScreen),
  Pages: () => import('../features/pages/pages-screen.tsx').then((module) => module.PagesScreen),
  ActivityLoanList: () => import('../features/bill/due-loans-screen.tsx').then((module) => module.DueLoansScreen),
  DocuPreview: () =>
    import('../features/document-preview/document-preview-screen.tsx').then((module) => module.DocumentPreviewScreen),
  ActivityCreditScore: () =>
    import('../features/credit-score/credit-score-screen.tsx').then((module) => module.CreditScoreScreen),
  CreditScoreRule: () =>
    import('../features/credit-score/score-rule-screen.tsx').then((module) => module.ScoreRuleScreen),
  CreditPoster: () =>
    import('../features/credit-score/score-poster-screen.tsx').then((module) => module.ScorePosterScreen),
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
  PaymentReceiptUpload: () =>
    import('../features/bill/report/payment-receipt-screen.tsx').then((module) => module.PaymentReceiptScreen),
  BillStatement: () =>
    import('../features/bill/statement/statement-screen.tsx').then((module) => module.StatementScreen),
  BillHardToPay: () =>
    import('../features/bill/relief/hard-to-pay-screen.tsx').then((module) => module.HardToPayScreen),
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
  Complaint: () => import('../features/complaints/complaint-screen.tsx').then((module) => module.ComplaintScreen),
  HelpTopic: () => import('../features/help-center/topic-screen.tsx').then((module) => module.TopicScreen),
  HelpQuestion: () => import('../features/help-center/question-screen.tsx').then((module) => module.QuestionScreen),
  VerifyDocument: () =>
    import('../features/verify/verify-document-screen.tsx').then((module) => module.VerifyDocumentScreen),
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
  ProfileVerifEmail: () =>
    import('../features/account/verify-email-screen.tsx').then((module) => module.VerifyEmailScreen),
  LinkAccount: () =>
    import('../features/link-account/link-account-screen.tsx').then((module) => module.LinkAccountScreen),
  LinkAccountType: () =>
    import('../features/link-account/link-type-screen.tsx').then((module) => module.LinkTypeScreen),
  ProfileEmailOtp: () => import('../features/account/email-otp-screen.tsx').then((module) => module.EmailOtpScreen),
  PrivacySettings: () => import('../features/privacy/privacy-screen.tsx').then((module) => module.PrivacyScreen),
  ChangeMobile: () =>
    import('../features/account/change-mobile/change-mobile-screen.tsx').then((module) => module.ChangeMobileScreen),
  Devices: () => import('../features/account/devices/devices-screen.tsx').then((module) => module.DevicesScreen),
  ManageAccount: () => import('../features/account/setting-screen.tsx').then((module) => module.SettingScreen),
  Setting: () => import('../features/account/setting-screen.tsx').then((module) => module.SettingScreen),
}

import type { DomainScreens } from '../../shell/router/route-table.ts'

/** The screens of the application, identity and bank accounts: each in its own chunk. */
export const onboardingScreens: DomainScreens<'onboarding'> = {
  MandatoryBranch: () =>
    import('../onboarding/forms/mandatory-fields-screen.tsx').then((module) => module.MandatoryFieldsScreen),
  BankList: () => import('../onboarding/bank-accounts/bank-list-screen.tsx').then((module) => module.BankListScreen),
  CardAccountDetail: () =>
    import('../onboarding/bank-accounts/account-detail-screen.tsx').then((module) => module.AccountDetailScreen),
  AddLoanBankCard: () =>
    import('../onboarding/bank-accounts/add-card-screen.tsx').then((module) => module.AddCardScreen),
  LinearKtp: () => import('../onboarding/identity/ktp-screen.tsx').then((module) => module.KtpScreen),
  LinearLivenessIntroduce: () =>
    import('../onboarding/identity/liveness-introduce-screen.tsx').then((module) => module.LivenessIntroduceScreen),
  LinearLiveness: () => import('../onboarding/identity/liveness-screen.tsx').then((module) => module.LivenessScreen),
  LivenessIntroduce: () =>
    import('../onboarding/identity/own-liveness-screen.tsx').then((module) => module.OwnLivenessScreen),
  LinearKtpHolding: () =>
    import('../onboarding/identity/ktp-holding-screen.tsx').then((module) => module.KtpHoldingScreen),
  ResubmitKtp: () =>
    import('../onboarding/identity/resubmit-ktp-screen.tsx').then((module) => module.ResubmitKtpScreen),
  ResubmitKtpHolding: () =>
    import('../onboarding/identity/resubmit-ktp-holding-screen.tsx').then((module) => module.ResubmitKtpHoldingScreen),
  ResubmitLiveness: () =>
    import('../onboarding/identity/resubmit-liveness-screen.tsx').then((module) => module.ResubmitLivenessScreen),
  SecurityLivenessIntroduce: () =>
    import('../onboarding/identity/security-liveness-introduce-screen.tsx').then(
      (module) => module.SecurityLivenessIntroduceScreen,
    ),
  SecurityLiveness: () =>
    import('../onboarding/identity/security-liveness-screen.tsx').then((module) => module.SecurityLivenessScreen),
  Risk: () => import('../onboarding/flow/risk-screen.tsx').then((module) => module.RiskScreen),
  ContactConsent: () =>
    import('../onboarding/contacts/contact-consent-screen.tsx').then((module) => module.ContactConsentScreen),
  LinearPersonalInfo: () =>
    import('../onboarding/forms/personal-info-screen.tsx').then((module) => module.PersonalInfoScreen),
  LinearWorkInfo: () => import('../onboarding/forms/work-info-screen.tsx').then((module) => module.WorkInfoScreen),
  LinearContactInfo: () =>
    import('../onboarding/contacts/contact-info-screen.tsx').then((module) => module.ContactInfoScreen),
  LinearBankInfo: () =>
    import('../onboarding/flow/review/bank-info-screen.tsx').then((module) => module.BankInfoScreen),
  ModuleApply: () =>
    import('../onboarding/flow/review/module-apply-screen.tsx').then((module) => module.ModuleApplyScreen),
  ModuleKtp: () => import('../onboarding/identity/ktp-screen.tsx').then((module) => module.KtpScreen),
  ModuleLivenessIntroduce: () =>
    import('../onboarding/identity/liveness-introduce-screen.tsx').then((module) => module.LivenessIntroduceScreen),
  ModuleLiveness: () => import('../onboarding/identity/liveness-screen.tsx').then((module) => module.LivenessScreen),
  ModuleLivenessResult: () =>
    import('../onboarding/identity/liveness-result-screen.tsx').then((module) => module.LivenessResultScreen),
  ModuleKtpHolding: () =>
    import('../onboarding/identity/ktp-holding-screen.tsx').then((module) => module.KtpHoldingScreen),
  ModulePersonalInfo: () =>
    import('../onboarding/forms/personal-info-screen.tsx').then((module) => module.PersonalInfoScreen),
  ModuleWorkInfo: () => import('../onboarding/forms/work-info-screen.tsx').then((module) => module.WorkInfoScreen),
  ModuleContactInfo: () =>
    import('../onboarding/contacts/contact-info-screen.tsx').then((module) => module.ContactInfoScreen),
  ModuleBankInfo: () =>
    import('../onboarding/flow/review/bank-info-screen.tsx').then((module) => module.BankInfoScreen),
  UpdateInfo: () => import('../onboarding/profile/update-info-screen.tsx').then((module) => module.UpdateInfoScreen),
  PersonalInfoUpdate: () =>
    import('../onboarding/forms/personal-info-screen.tsx').then((module) => module.PersonalInfoUpdateScreen),
  ContactInfoUpdate: () =>
    import('../onboarding/contacts/contact-info-screen.tsx').then((module) => module.ContactInfoUpdateScreen),
  ResidentialInfoUpdate: () =>
    import('../onboarding/forms/personal-info-screen.tsx').then((module) => module.ResidentialInfoUpdateScreen),
  WorkInfoUpdate: () =>
    import('../onboarding/forms/work-info-screen.tsx').then((module) => module.WorkInfoUpdateScreen),
  BankInfoUpdate: () =>
    import('../onboarding/bank-accounts/bank-info-update-screen.tsx').then((module) => module.BankInfoUpdateScreen),
  ApplicationStatus: () => import('../onboarding/status/status-screen.tsx').then((module) => module.StatusScreen),
  ResubmitEmail: () =>
    import('../onboarding/status/resubmit-email-screen.tsx').then((module) => module.ResubmitEmailScreen),
  ResubmitBankInfo: () =>
    import('../onboarding/status/resubmit-bank-screen.tsx').then((module) => module.ResubmitBankScreen),
  Resubmit: () => import('../onboarding/status/resubmit-screen.tsx').then((module) => module.ResubmitScreen),
  ResubmitSupplement: () =>
    import('../onboarding/supplements/supplement-screen.tsx').then((module) => module.SupplementScreen),
  Supplement: () => import('../onboarding/supplements/supplement-screen.tsx').then((module) => module.SupplementScreen),
  LinearSupplement: () =>
    import('../onboarding/supplements/supplement-screen.tsx').then((module) => module.SupplementStepScreen),
  ModuleSupplement: () =>
    import('../onboarding/supplements/supplement-screen.tsx').then((module) => module.SupplementStepScreen),
  SupplementUpload: () =>
    import('../onboarding/supplements/supplement-upload-screen.tsx').then((module) => module.SupplementUploadScreen),
  SupplementHr: () =>
    import('../onboarding/supplements/supplement-hr-screen.tsx').then((module) => module.SupplementHrScreen),
  Profile: () => import('../onboarding/profile/profile-screen.tsx').then((module) => module.ProfileScreen),
  ProfilePersonalInfo: () =>
    import('../onboarding/forms/personal-info-screen.tsx').then((module) => module.ProfilePersonalInfoScreen),
  ProfileContactInfo: () =>
    import('../onboarding/contacts/contact-info-screen.tsx').then((module) => module.ProfileContactInfoScreen),
  ProfileResidentialInfo: () =>
    import('../onboarding/forms/personal-info-screen.tsx').then((module) => module.ProfileResidentialInfoScreen),
  ProfileWorkInfo: () =>
    import('../onboarding/forms/work-info-screen.tsx').then((module) => module.ProfileWorkInfoScreen),
}

import type { DomainScreens } from '../../shell/router/route-table.ts'

/** The screens of sign-in, security, the account and its settings: each in its own chunk. */
export const accountsScreens: DomainScreens<'accounts'> = {
  CheckToken: () => import('../accounts/entry/entry-screen.tsx').then((module) => module.EntryScreen),
  Entry: () => import('../accounts/entry/entry-screen.tsx').then((module) => module.EntryScreen),
  CodeStep: () => import('../accounts/sign-in/code-step-screen.tsx').then((module) => module.CodeStepScreen),
  LoginOtp: () => import('../accounts/sign-in/code-step-screen.tsx').then((module) => module.CodeStepScreen),
  VerifyNik: () => import('../accounts/entry/nik-screen.tsx').then((module) => module.NikScreen),
  GopayNikExisted: () => import('../accounts/entry/nik-exists-screen.tsx').then((module) => module.NikExistsScreen),
  ReferCodeStep: () => import('../accounts/sign-in/code-step-screen.tsx').then((module) => module.ReferCodeStepScreen),
  TermsAndConditionPage: () => import('../accounts/sign-in/terms-screen.tsx').then((module) => module.TermsScreen),
  SecurityCodeStep: () =>
    import('../accounts/security/security-code-screen.tsx').then((module) => module.SecurityCodeScreen),
  Documents: () => import('../accounts/documents/documents-screen.tsx').then((module) => module.DocumentsScreen),
  SecurityVerificationList: () =>
    import('../accounts/security/verification-list-screen.tsx').then((module) => module.VerificationListScreen),
  SecurityRejected: () =>
    import('../accounts/security/rejected-screen.tsx').then((module) => module.SecurityRejectedScreen),
  VerifyDocument: () =>
    import('../accounts/documents/verify/verify-document-screen.tsx').then((module) => module.VerifyDocumentScreen),
  AboutUs: () => import('../accounts/documents/about-screen.tsx').then((module) => module.AboutScreen),
  MyAccount: () => import('../accounts/settings/my-account-screen.tsx').then((module) => module.MyAccountScreen),
  ChangeUserName: () =>
    import('../accounts/profile/change-user-name-screen.tsx').then((module) => module.ChangeUserNameScreen),
  ProfileVerifEmail: () =>
    import('../accounts/profile/verify-email-screen.tsx').then((module) => module.VerifyEmailScreen),
  LinkAccount: () =>
    import('../accounts/linked-accounts/link-account-screen.tsx').then((module) => module.LinkAccountScreen),
  LinkAccountType: () =>
    import('../accounts/linked-accounts/link-type-screen.tsx').then((module) => module.LinkTypeScreen),
  ProfileEmailOtp: () => import('../accounts/profile/email-otp-screen.tsx').then((module) => module.EmailOtpScreen),
  PrivacySettings: () => import('../accounts/privacy/privacy-screen.tsx').then((module) => module.PrivacyScreen),
  ChangeMobile: () =>
    import('../accounts/security/change-mobile/change-mobile-screen.tsx').then((module) => module.ChangeMobileScreen),
  Devices: () => import('../accounts/devices/devices-screen.tsx').then((module) => module.DevicesScreen),
  ManageAccount: () => import('../accounts/settings/setting-screen.tsx').then((module) => module.SettingScreen),
  Setting: () => import('../accounts/settings/setting-screen.tsx').then((module) => module.SettingScreen),
}

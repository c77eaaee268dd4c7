import type { ComponentType } from 'react'

/** Who may see a route: anyone, only signed-in customers, or anyone with different content. */
type RouteAccess = 'public' | 'session' | 'either'

interface RouteMeta<Target extends string = string, Name extends string = string> {
  /** `session` unless it says otherwise. */
  auth?: RouteAccess
  /** Names of the query parameters that the screen reads. */
  query?: readonly string[]
  /** Back leaves the app. */
  root?: boolean
  /** Back does nothing; a visit that comes from Home is sent to Home (G-08). */
  cantGoBack?: boolean
  /** Back goes to this route. */
  back?: Target
  /** Back goes through history, or to this route if there is none. */
  fallback?: Target
  showStayPopup?: boolean
  tab?: 'Home' | 'Bill' | 'Me'
  /** The route has no screen and redirects to this one. */
  redirect?: Name
}

function route<const P extends `/${string}`, const M extends RouteMeta = object>(path: P, meta?: M): { path: P } & M {
  return { auth: 'session', path, ...meta } as { path: P } & M
}

/** What is chosen in the loan form, for the specimen of its agreement. */
const plannedLoan = [
  ...([
    'productId',
    'amount',
    'tenor',
    'tranches',
    'loanPurpose',
    'bankAccountId',
    'voucherId',
    'insuranceId',
  ] as const),
] as const

/** The routes of the customer's app, below the channel segment, by their names in the specification and by the domain that shows them. */
export const tables = {
  home: {
    Home: route('/home', { auth: 'either', root: true, tab: 'Home' }),
    PartnerHome: route('/partner-home', { root: true, tab: 'Home' }),
    Me: route('/me', { auth: 'either', root: true, tab: 'Me' }),
    MyLimit: route('/home/my-limit', { back: 'Home' }),
    MarketingDownloadApp: route('/marketing-download-app', { auth: 'public', fallback: 'Home' }),
    DownloadApp: route('/download-app', { auth: 'public', fallback: 'Home', query: ['hasback'] }),
    DownloadAppApk: route('/download-app-apk', { auth: 'public', fallback: 'Home' }),
    DownloadAppSorry: route('/download-app-sorry', { auth: 'public', fallback: 'Home' }),
    HomeDownloadApp: route('/home/download-app', { auth: 'either', back: 'Home' }),
    ResubmitDownloadApp: route('/resubmit/download-app', { fallback: 'ApplicationStatus' }),
    AuthenticateWhatsapp: route('/authenticate/whatsapp', { auth: 'public', redirect: 'DownloadApp' }),
    CampaignErrorPage: route('/campaign-error', { auth: 'public', fallback: 'Home' }),
    JumpOutApp: route('/jump-out-app', { auth: 'either', fallback: 'Home', query: ['url', 'link'] }),
    NoProduct: route('/no-product', { auth: 'either', fallback: 'Home' }),
    Exsit: route('/exsit', { auth: 'either', fallback: 'Home' }),
  },
  billing: {
    Bill: route('/bill', { root: true, tab: 'Bill' }),
    BillDetail: route('/bill/detail/{loanId}', { back: 'Bill' }),
    PaymentMethod: route('/bill/payment-method', { back: 'Bill', query: ['dueDate', 'loanId'] }),
    BillHowToPay: route('/bill/how-to-pay', { back: 'PaymentMethod', query: ['code', 'paymentId'] }),
    PaymentResult: route('/bill/payment-result/{paymentId}', { back: 'Bill' }),
    PaymentReceiptUpload: route('/bill/payment-receipt', { back: 'Bill', query: ['month'] }),
    BillStatement: route('/bill/statement', { back: 'Bill', query: ['statementId'] }),
    BillHardToPay: route('/bill/hard-to-pay', { back: 'Bill', query: ['month'] }),
    BillApplyExtension: route('/bill/apply-extension', { back: 'Bill', query: ['due', 'amount'] }),
    BillApplyInstallment: route('/bill/apply-installment', {
      back: 'Bill',
      query: ['month', 'loanId', 'tenor'],
    }),
    BillApplyInstallmentFaq: route('/bill/apply-installment/faq', { auth: 'either', fallback: 'BillApplyInstallment' }),
    BillInstallmentApplication: route('/bill/installment-application', {
      fallback: 'BillApplyInstallment',
      query: ['conversionId'],
    }),
    BillInstallmentProcess: route('/bill/installment-process', {
      back: 'Bill',
      query: ['conversionId'],
    }),
    BillInstallmentSchedule: route('/bill/installment-schedule', {
      fallback: 'BillApplyInstallment',
      query: ['conversionId', 'month', 'loanId', 'tenor'],
    }),
    BillReminderSuccess: route('/bill/reminder-success', {
      back: 'Bill',
      cantGoBack: true,
      query: ['month'],
    }),
    BillContacts: route('/bill/contacts', { back: 'Bill' }),
    RepaymentRecord: route('/repayment-record', { fallback: 'Bill' }),
    MyLoans: route('/me/my-loans', { fallback: 'Me' }),
    InvoicePage: route('/me/invoice-page', { fallback: 'Me' }),
    InvoicePdf: route('/me/invoice-pdf', { fallback: 'InvoicePage', query: ['id'] }),
    LoanRedirect: route('/me/loan-details', { redirect: 'LoanDetails', query: ['loan_id'] }),
    LoanDetails: route('/me/loan-details/{id}', { fallback: 'MyLoans' }),
    WpsInsuranceEntry: route('/wps-insurance/entry-page', { fallback: 'MyLoans', query: ['loanId'] }),
    HelpHowToPay: route('/me/help-center/how-to-pay', { auth: 'either', fallback: 'HelpCenter' }),
    Vat12Adjustment: route('/vat12adjustment', { fallback: 'InvoicePage' }),
    Vat12AdjustmentCompleted: route('/vat12adjustment/completed', { back: 'Home', cantGoBack: true }),
    ActivityLoanList: route('/activity/loan/list', { fallback: 'Bill', query: ['due', 'amount'] }),
  },
  lending: {
    LimitPdlPreBorrow: route('/apply/limit-pdl-pre-borrow', { fallback: 'Home' }),
    PdlPreBorrow: route('/apply/pdl-pre-borrow', { fallback: 'LimitPdlPreBorrow' }),
    PdlPrePurpose: route('/apply/pdl-pre-purpose', { fallback: 'PdlPreBorrow' }),
    ApplyLoan: route('/home/apply-loan', { back: 'Home', showStayPopup: true, query: ['productId'] }),
    TcAgreement: route('/home/tc-agreement/{id}', { fallback: 'MyLoans' }),
    ApplyLoanViewPdf: route('/home/apply-loan/ViewPdf', {
      fallback: 'ApplyLoan',
      query: ['doc', ...plannedLoan],
    }),
    HomeAgreement: route('/home/agreement/{type}', { fallback: 'ApplyLoan', query: plannedLoan }),
    LoanAgreement: route('/loan-agreement', { fallback: 'Home' }),
    OrderLoanAgreement: route('/{orderId}/loan-agreement', { fallback: 'Home' }),
    OrderStatus: route('/order-status/{orderId}', { back: 'Home' }),
    Vouchers: route('/me/vouchers', { fallback: 'Me' }),
    DbrAlert: route('/dbr-alert', { back: 'Home', query: ['followUp', 'amount', 'tenor'] }),
    Pages: route('/pages', { auth: 'public', fallback: 'AboutUs', query: ['slug'] }),
    DocuPreview: route('/docu/preview', { fallback: 'Profile', query: ['id'] }),
  },
  credit: {
    ActivityCreditScore: route('/activity/credit-score', { fallback: 'MyLimit' }),
    CreditScoreRule: route('/activity/credit-score/rule', { auth: 'either', fallback: 'ActivityCreditScore' }),
    CreditPoster: route('/activity/credit-score/poster', { fallback: 'ActivityCreditScore' }),
  },
  onboarding: {
    Risk: route('/risk', { auth: 'either', fallback: 'Home' }),
    ContactConsent: route('/contact-consent/{token}', { auth: 'public', root: true }),
    MandatoryBranch: route('/apply/mandatory-branch', { back: 'Home' }),
    LinearApply: route('/apply', { redirect: 'LinearKtp' }),
    LinearKtp: route('/apply/ktp', { back: 'Home' }),
    LinearLivenessIntroduce: route('/apply/liveness-introduce', { back: 'LinearKtp' }),
    LinearLiveness: route('/apply/liveness', { back: 'LinearKtp' }),
    LivenessIntroduce: route('/liveness-introduce', { auth: 'either', fallback: 'Me', query: ['context', 'redirect'] }),
    LinearKtpHolding: route('/apply/ktp-holding', { back: 'LinearKtp' }),
    LinearPersonalInfo: route('/apply/personal-info', { back: 'LinearKtp' }),
    LinearWorkInfo: route('/apply/work-info', { back: 'LinearKtp' }),
    LinearContactInfo: route('/apply/contact-info', { back: 'LinearKtp' }),
    LinearBankInfo: route('/apply/bank-info', { back: 'LinearKtp' }),
    ModuleApply: route('/apply-step', { back: 'Home', query: ['needBack'] }),
    ModuleKtp: route('/apply-step/ktp', { back: 'ModuleApply' }),
    ModuleLivenessIntroduce: route('/apply-step/liveness-introduce', { back: 'ModuleApply' }),
    ModuleLiveness: route('/apply-step/liveness', { back: 'ModuleApply' }),
    ModuleLivenessResult: route('/apply-step/liveness-result', { back: 'ModuleApply' }),
    ModuleKtpHolding: route('/apply-step/ktp-holding', { back: 'ModuleApply' }),
    ModulePersonalInfo: route('/apply-step/personal-info', { back: 'ModuleApply' }),
    ModuleWorkInfo: route('/apply-step/work-info', { back: 'ModuleApply' }),
    ModuleContactInfo: route('/apply-step/contact-info', { back: 'ModuleApply' }),
    ModuleBankInfo: route('/apply-step/bank-info', { back: 'ModuleApply' }),
    UpdateInfo: route('/update-info', { back: 'Home' }),
    PersonalInfoUpdate: route('/update-info/personal-info', {
      back: 'UpdateInfo',
      query: ['needBack'],
    }),
    ContactInfoUpdate: route('/update-info/contact-info', { back: 'UpdateInfo' }),
    ResidentialInfoUpdate: route('/update-info/residential-info', { back: 'UpdateInfo' }),
    WorkInfoUpdate: route('/update-info/work-info', { back: 'UpdateInfo' }),
    BankInfoUpdate: route('/update-info/bank-info', { back: 'UpdateInfo' }),
    LinearSupplement: route('/apply/linear-supplement', { fallback: 'ApplicationStatus' }),
    ModuleSupplement: route('/apply-step/apply-supplement', { fallback: 'ApplicationStatus' }),
    ApplicationStatus: route('/apply-status', { back: 'Home' }),
    Resubmit: route('/resubmit', { back: 'Home' }),
    ResubmitKtp: route('/resubmit/ktp', { fallback: 'ApplicationStatus' }),
    ResubmitKtpHolding: route('/resubmit/ktp-holding', { fallback: 'ApplicationStatus' }),
    ResubmitLiveness: route('/resubmit/liveness', { fallback: 'ApplicationStatus' }),
    ResubmitEmail: route('/resubmit/email', { fallback: 'Resubmit' }),
    ResubmitBankInfo: route('/resubmit/bank-info', { fallback: 'ApplicationStatus' }),
    ResubmitSupplement: route('/resubmit/supplement', { fallback: 'Resubmit' }),
    Supplement: route('/supplement', { back: 'Home' }),
    SupplementUpload: route('/supplement/{type}/upload', { fallback: 'Supplement' }),
    SupplementHr: route('/supplement/{type}/hr', { fallback: 'Supplement' }),
    BankList: route('/home/bank-list', { fallback: 'ApplyLoan', query: ['orderId'] }),
    AddLoanBankCard: route('/home/add-card', { back: 'BankList', query: ['orderId'] }),
    Profile: route('/me/my-account/profile', { back: 'MyAccount' }),
    ProfilePersonalInfo: route('/me/my-account/profile/personal-info', { fallback: 'Profile' }),
    ProfileContactInfo: route('/me/my-account/profile/contact-info', { fallback: 'Profile' }),
    ProfileResidentialInfo: route('/me/my-account/profile/residential-info', { fallback: 'Profile' }),
    ProfileWorkInfo: route('/me/my-account/profile/work-info', { fallback: 'Profile' }),
    ProfileBankInfo: route('/me/my-account/profile/bank-info', { redirect: 'BankList' }),
    CardAccountDetail: route('/me/my-account/card-account-detail', {
      fallback: 'BankList',
      query: ['id'],
    }),
    SecurityLivenessIntroduce: route('/security/liveness-introduce', {
      auth: 'either',
      fallback: 'SecurityVerificationList',
    }),
    SecurityLiveness: route('/security/liveness', { auth: 'either', fallback: 'SecurityVerificationList' }),
  },
  engagement: {
    ReferFriends: route('/refer-friends', { auth: 'either', fallback: 'Home', query: ['invitedBy', 'shareType'] }),
    ReferLogin: route('/refer-friends/refer-login', {
      auth: 'public',
      fallback: 'ReferFriends',
      query: ['invitedBy', 'shareType'],
    }),
    TopUpInviteeLogin: route('/top-up/invitee/login', {
      auth: 'public',
      root: true,
      query: ['invitedBy', 'shareType'],
    }),
    Notifications: route('/me/notifications', { fallback: 'Me' }),
    NotificationDetail: route('/me/notification-detail/{id}', { fallback: 'Notifications' }),
    HelpCenter: route('/me/help-center', { auth: 'either', fallback: 'Me' }),
    Complaint: route('/me/help-center/complaint', { fallback: 'HelpCenter' }),
    HelpTopic: route('/me/help-center/topic/{topicId}', { auth: 'either', fallback: 'HelpCenter' }),
    HelpQuestion: route('/me/help-center/question/{questionId}', { auth: 'either', fallback: 'HelpCenter' }),
    RefCode: route('/me/my-account/ref-code', { back: 'MyAccount' }),
    InviteFriendsPage: route('/activity/invite-friends', { back: 'Me', showStayPopup: true }),
  },
  accounts: {
    CheckToken: route('/check-token', { auth: 'public', root: true, query: ['redirect'] }),
    Entry: route('/entry', { auth: 'public', root: true, query: ['redirect'] }),
    Login: route('/login', { auth: 'public', root: true, query: ['redirect'] }),
    CodeStep: route('/code-step', { auth: 'public', fallback: 'Login', query: ['redirect'] }),
    LoginOtp: route('/login-otp', { auth: 'public', back: 'Login', query: ['redirect'] }),
    VerifyNik: route('/verify/nik', { auth: 'public', root: true, query: ['redirect'] }),
    GopayNikExisted: route('/gopay-nik-existed', { auth: 'either', fallback: 'Home' }),
    ReferCodeStep: route('/refer-friends/refer-code-step', {
      auth: 'public',
      fallback: 'ReferLogin',
      query: ['invitedBy', 'shareType'],
    }),
    TermsAndConditionPage: route('/push/term-and-condition', { root: true, query: ['redirect'] }),
    Documents: route('/documents/{type}', { auth: 'public', fallback: 'Home' }),
    VerifyDocument: route('/verify', { auth: 'public', fallback: 'Home', query: ['hash'] }),
    AboutUs: route('/about-us', { auth: 'either', fallback: 'Me' }),
    MyAccount: route('/me/my-account', { back: 'Me' }),
    ChangeUserName: route('/me/my-account/change-user-name', { back: 'MyAccount' }),
    LinkAccount: route('/me/my-account/link-account', { back: 'MyAccount' }),
    // Also for a browser without the session, to which a service brings back a customer who left a partner's app.
    LinkAccountType: route('/link-account/{type}', {
      auth: 'public',
      back: 'MyAccount',
      query: ['state', 'code', 'error'],
    }),
    ProfileVerifEmail: route('/me/my-account/profile/verif-email', { fallback: 'MyAccount' }),
    ProfileEmailOtp: route('/me/my-account/profile/email-otp', { fallback: 'ProfileVerifEmail' }),
    Setting: route('/me/setting', { auth: 'either', fallback: 'Me' }),
    PrivacySettings: route('/me/setting/privacy', { fallback: 'Setting' }),
    ManageAccount: route('/me/setting/security/manage-account', { fallback: 'Me' }),
    ChangeMobile: route('/me/setting/security/change-mobile', { back: 'MyAccount' }),
    Devices: route('/me/setting/security/devices', { fallback: 'Setting' }),
    SecurityVerificationList: route('/security/verification-list', { auth: 'either', root: true }),
    SecurityCodeStep: route('/security/code-step', { auth: 'either', fallback: 'SecurityVerificationList' }),
    SecurityRejected: route('/security/rejected', { auth: 'either', root: true }),
  },
} as const

type Tables = typeof tables
type Home = Tables['home'] & Tables['credit']
type Borrowing = Tables['billing'] & Tables['lending'] & Tables['onboarding']
type Person = Tables['engagement'] & Tables['accounts']
/** All of them. */
export const routes: Home & Borrowing & Person = Object.assign({}, ...Object.values(tables))

type Routes = typeof routes
export type RouteName = keyof Routes

type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | ParamNames<Rest> : never
/** The path parameters of a route. */
export type ParamsOf<N extends RouteName> = { [P in ParamNames<Routes[N]['path']>]: string }
type QueryNames<N extends RouteName> = Routes[N] extends { query: readonly (infer Q extends string)[] } ? Q : never
/** The query parameters of a route, all optional. */
export type QueryOf<N extends RouteName> = { [Q in QueryNames<N>]?: string | undefined }

/** The props of a screen component. */
export interface ScreenProps<N extends RouteName> {
  params: ParamsOf<N>
  query: QueryOf<N>
}

type NamesWhere<M> = { [N in RouteName]: Routes[N] extends M ? N : never }[RouteName]
/** Routes that only redirect. */
export type RedirectName = NamesWhere<{ redirect: string }>
/** Routes with a screen. */
export type ScreenName = Exclude<RouteName, RedirectName>
/** Routes without path parameters: only these can be the target of back. */
type PlainName = Exclude<RouteName, NamesWhere<{ path: `${string}{${string}` }>>

/** The loader of each screen's chunk: a missing screen does not compile. */
type ScreenLoaders<Names extends ScreenName> = { [N in Names]: () => Promise<ComponentType<ScreenProps<N>>> }
type PrerenderedName = 'Login' | 'Home'
export type PrerenderedScreens = ScreenLoaders<PrerenderedName>
export type Domain = keyof Tables
/** The screens of a domain that are loaded on demand. */
export type DomainScreens<D extends Domain> = ScreenLoaders<
  Exclude<Extract<keyof Tables[D], ScreenName>, PrerenderedName>
>

/** The same table with a uniform type, for code that iterates over it. */
export const routeMeta: Readonly<Record<RouteName, RouteMeta<PlainName, RouteName> & { path: string }>> = routes

import type { ComponentType } from 'react'

/** Who may see a route: anyone, only signed-in customers, or anyone with different content. */
type RouteAccess = 'public' | 'session' | 'either'

interface RouteMeta<Target extends string = string, Name extends string = string> {
  auth: RouteAccess
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

function route<const P extends `/${string}`, const M extends RouteMeta>(path: P, meta: M): { path: P } & M {
  return { path, ...meta }
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
    PartnerHome: route('/partner-home', { auth: 'session', root: true, tab: 'Home' }),
    Me: route('/me', { auth: 'either', root: true, tab: 'Me' }),
    MyLimit: route('/home/my-limit', { auth: 'session', back: 'Home' }),
    MarketingDownloadApp: route('/marketing-download-app', { auth: 'public', fallback: 'Home' }),
    DownloadApp: route('/download-app', { auth: 'public', fallback: 'Home', query: ['hasback'] }),
    DownloadAppApk: route('/download-app-apk', { auth: 'public', fallback: 'Home' }),
    DownloadAppSorry: route('/download-app-sorry', { auth: 'public', fallback: 'Home' }),
    HomeDownloadApp: route('/home/download-app', { auth: 'either', back: 'Home' }),
    ResubmitDownloadApp: route('/resubmit/download-app', { auth: 'session', fallback: 'ApplicationStatus' }),
    AuthenticateWhatsapp: route('/authenticate/whatsapp', { auth: 'public', redirect: 'DownloadApp' }),
    CampaignErrorPage: route('/campaign-error', { auth: 'public', fallback: 'Home' }),
    JumpOutApp: route('/jump-out-app', { auth: 'either', fallback: 'Home', query: ['url'] }),
    NoProduct: route('/no-product', { auth: 'either', fallback: 'Home' }),
    Exsit: route('/exsit', { auth: 'either', fallback: 'Home' }),
  },
  billing: {
    Bill: route('/bill', { auth: 'session', root: true, tab: 'Bill' }),
    BillDetail: route('/bill/detail/{loanId}', { auth: 'session', back: 'Bill' }),
    PaymentMethod: route('/bill/payment-method', { auth: 'session', back: 'Bill', query: ['dueDate', 'loanId'] }),
    BillHowToPay: route('/bill/how-to-pay', { auth: 'session', back: 'PaymentMethod', query: ['code', 'paymentId'] }),
    PaymentResult: route('/bill/payment-result/{paymentId}', { auth: 'session', back: 'Bill' }),
    PaymentReceiptUpload: route('/bill/payment-receipt', { auth: 'session', back: 'Bill', query: ['month'] }),
    BillStatement: route('/bill/statement', { auth: 'session', back: 'Bill', query: ['statementId'] }),
    BillHardToPay: route('/bill/hard-to-pay', { auth: 'session', back: 'Bill', query: ['month'] }),
    BillApplyExtension: route('/bill/apply-extension', { auth: 'session', back: 'Bill', query: ['due', 'amount'] }),
    BillApplyInstallment: route('/bill/apply-installment', {
      auth: 'session',
      back: 'Bill',
      query: ['month', 'loanId', 'tenor'],
    }),
    BillApplyInstallmentFaq: route('/bill/apply-installment/faq', { auth: 'either', fallback: 'BillApplyInstallment' }),
    BillInstallmentApplication: route('/bill/installment-application', {
      auth: 'session',
      fallback: 'BillApplyInstallment',
      query: ['conversionId'],
    }),
    BillInstallmentProcess: route('/bill/installment-process', {
      auth: 'session',
      back: 'Bill',
      query: ['conversionId'],
    }),
    BillInstallmentSchedule: route('/bill/installment-schedule', {
      auth: 'session',
      fallback: 'BillApplyInstallment',
      query: ['conversionId', 'month', 'loanId', 'tenor'],
    }),
    BillReminderSuccess: route('/bill/reminder-success', {
      auth: 'session',
      back: 'Bill',
      cantGoBack: true,
      query: ['month'],
    }),
    BillContacts: route('/bill/contacts', { auth: 'session', back: 'Bill' }),
    RepaymentRecord: route('/repayment-record', { auth: 'session', fallback: 'Bill' }),
    MyLoans: route('/me/my-loans', { auth: 'session', fallback: 'Me' }),
    InvoicePage: route('/me/invoice-page', { auth: 'session', fallback: 'Me' }),
    InvoicePdf: route('/me/invoice-pdf', { auth: 'session', fallback: 'InvoicePage', query: ['id'] }),
    LoanRedirect: route('/me/loan-details', { auth: 'session', redirect: 'LoanDetails', query: ['loan_id'] }),
    LoanDetails: route('/me/loan-details/{id}', { auth: 'session', fallback: 'MyLoans' }),
    HelpHowToPay: route('/me/help-center/how-to-pay', { auth: 'either', fallback: 'HelpCenter' }),
    Vat12Adjustment: route('/vat12adjustment', { auth: 'session', fallback: 'InvoicePage' }),
    Vat12AdjustmentCompleted: route('/vat12adjustment/completed', { auth: 'session', back: 'Home', cantGoBack: true }),
    ActivityLoanList: route('/activity/loan/list', { auth: 'session', fallback: 'Bill', query: ['due', 'amount'] }),
  },
  lending: {
    LimitPdlPreBorrow: route('/apply/limit-pdl-pre-borrow', { auth: 'session', fallback: 'Home' }),
    PdlPreBorrow: route('/apply/pdl-pre-borrow', { auth: 'session', fallback: 'LimitPdlPreBorrow' }),
    PdlPrePurpose: route('/apply/pdl-pre-purpose', { auth: 'session', fallback: 'PdlPreBorrow' }),
    ApplyLoan: route('/home/apply-loan', { auth: 'session', back: 'Home', showStayPopup: true, query: ['productId'] }),
    TcAgreement: route('/home/tc-agreement/{id}', { auth: 'session', fallback: 'MyLoans' }),
    ApplyLoanViewPdf: route('/home/apply-loan/ViewPdf', {
      auth: 'session',
      fallback: 'ApplyLoan',
      query: ['doc', ...plannedLoan],
    }),
    HomeAgreement: route('/home/agreement/{type}', { auth: 'session', fallback: 'ApplyLoan', query: plannedLoan }),
    LoanAgreement: route('/loan-agreement', { auth: 'session', fallback: 'Home' }),
    OrderLoanAgreement: route('/{orderId}/loan-agreement', { auth: 'session', fallback: 'Home' }),
    OrderStatus: route('/order-status/{orderId}', { auth: 'session', back: 'Home' }),
    Vouchers: route('/me/vouchers', { auth: 'session', fallback: 'Me' }),
    DbrAlert: route('/dbr-alert', { auth: 'session', back: 'Home', query: ['followUp', 'amount', 'tenor'] }),
    Pages: route('/pages', { auth: 'public', fallback: 'AboutUs', query: ['slug'] }),
    DocuPreview: route('/docu/preview', { auth: 'session', fallback: 'Profile', query: ['id'] }),
  },
  credit: {
    ActivityCreditScore: route('/activity/credit-score', { auth: 'session', fallback: 'MyLimit' }),
    CreditScoreRule: route('/activity/credit-score/rule', { auth: 'either', fallback: 'ActivityCreditScore' }),
    CreditPoster: route('/activity/credit-score/poster', { auth: 'session', fallback: 'ActivityCreditScore' }),
  },
  onboarding: {
    Risk: route('/risk', { auth: 'either', fallback: 'Home' }),
    ContactConsent: route('/contact-consent/{token}', { auth: 'public', root: true }),
    MandatoryBranch: route('/apply/mandatory-branch', { auth: 'session', back: 'Home' }),
    LinearApply: route('/apply', { auth: 'session', redirect: 'LinearKtp' }),
    LinearKtp: route('/apply/ktp', { auth: 'session', back: 'Home' }),
    LinearLivenessIntroduce: route('/apply/liveness-introduce', { auth: 'session', back: 'LinearKtp' }),
    LinearLiveness: route('/apply/liveness', { auth: 'session', back: 'LinearKtp' }),
    LivenessIntroduce: route('/liveness-introduce', { auth: 'either', fallback: 'Me', query: ['context', 'redirect'] }),
    LinearKtpHolding: route('/apply/ktp-holding', { auth: 'session', back: 'LinearKtp' }),
    LinearPersonalInfo: route('/apply/personal-info', { auth: 'session', back: 'LinearKtp' }),
    LinearWorkInfo: route('/apply/work-info', { auth: 'session', back: 'LinearKtp' }),
    LinearContactInfo: route('/apply/contact-info', { auth: 'session', back: 'LinearKtp' }),
    LinearBankInfo: route('/apply/bank-info', { auth: 'session', back: 'LinearKtp' }),
    ModuleApply: route('/apply-step', { auth: 'session', back: 'Home', query: ['needBack'] }),
    ModuleKtp: route('/apply-step/ktp', { auth: 'session', back: 'ModuleApply' }),
    ModuleLivenessIntroduce: route('/apply-step/liveness-introduce', { auth: 'session', back: 'ModuleApply' }),
    ModuleLiveness: route('/apply-step/liveness', { auth: 'session', back: 'ModuleApply' }),
    ModuleLivenessResult: route('/apply-step/liveness-result', { auth: 'session', back: 'ModuleApply' }),
    ModuleKtpHolding: route('/apply-step/ktp-holding', { auth: 'session', back: 'ModuleApply' }),
    ModulePersonalInfo: route('/apply-step/personal-info', { auth: 'session', back: 'ModuleApply' }),
    ModuleWorkInfo: route('/apply-step/work-info', { auth: 'session', back: 'ModuleApply' }),
    ModuleContactInfo: route('/apply-step/contact-info', { auth: 'session', back: 'ModuleApply' }),
    ModuleBankInfo: route('/apply-step/bank-info', { auth: 'session', back: 'ModuleApply' }),
    UpdateInfo: route('/update-info', { auth: 'session', back: 'Home' }),
    PersonalInfoUpdate: route('/update-info/personal-info', {
      auth: 'session',
      back: 'UpdateInfo',
      query: ['needBack'],
    }),
    ContactInfoUpdate: route('/update-info/contact-info', { auth: 'session', back: 'UpdateInfo' }),
    ResidentialInfoUpdate: route('/update-info/residential-info', { auth: 'session', back: 'UpdateInfo' }),
    WorkInfoUpdate: route('/update-info/work-info', { auth: 'session', back: 'UpdateInfo' }),
    BankInfoUpdate: route('/update-info/bank-info', { auth: 'session', back: 'UpdateInfo' }),
    LinearSupplement: route('/apply/linear-supplement', { auth: 'session', fallback: 'ApplicationStatus' }),
    ModuleSupplement: route('/apply-step/apply-supplement', { auth: 'session', fallback: 'ApplicationStatus' }),
    ApplicationStatus: route('/apply-status', { auth: 'session', back: 'Home' }),
    Resubmit: route('/resubmit', { auth: 'session', back: 'Home' }),
    ResubmitKtp: route('/resubmit/ktp', { auth: 'session', fallback: 'ApplicationStatus' }),
    ResubmitKtpHolding: route('/resubmit/ktp-holding', { auth: 'session', fallback: 'ApplicationStatus' }),
    ResubmitLiveness: route('/resubmit/liveness', { auth: 'session', fallback: 'ApplicationStatus' }),
    ResubmitEmail: route('/resubmit/email', { auth: 'session', fallback: 'Resubmit' }),
    ResubmitBankInfo: route('/resubmit/bank-info', { auth: 'session', fallback: 'ApplicationStatus' }),
    ResubmitSupplement: route('/resubmit/supplement', { auth: 'session', fallback: 'Resubmit' }),
    Supplement: route('/supplement', { auth: 'session', back: 'Home' }),
    SupplementUpload: route('/supplement/{type}/upload', { auth: 'session', fallback: 'Supplement' }),
    SupplementHr: route('/supplement/{type}/hr', { auth: 'session', fallback: 'Supplement' }),
    BankList: route('/home/bank-list', { auth: 'session', fallback: 'ApplyLoan', query: ['orderId'] }),
    AddLoanBankCard: route('/home/add-card', { auth: 'session', back: 'BankList', query: ['orderId'] }),
    Profile: route('/me/my-account/profile', { auth: 'session', back: 'MyAccount' }),
    ProfilePersonalInfo: route('/me/my-account/profile/personal-info', { auth: 'session', fallback: 'Profile' }),
    ProfileContactInfo: route('/me/my-account/profile/contact-info', { auth: 'session', fallback: 'Profile' }),
    ProfileResidentialInfo: route('/me/my-account/profile/residential-info', { auth: 'session', fallback: 'Profile' }),
    ProfileWorkInfo: route('/me/my-account/profile/work-info', { auth: 'session', fallback: 'Profile' }),
    ProfileBankInfo: route('/me/my-account/profile/bank-info', { auth: 'session', redirect: 'BankList' }),
    CardAccountDetail: route('/me/my-account/card-account-detail', {
      auth: 'session',
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
    Notifications: route('/me/notifications', { auth: 'session', fallback: 'Me' }),
    NotificationDetail: route('/me/notification-detail/{id}', { auth: 'session', fallback: 'Notifications' }),
    HelpCenter: route('/me/help-center', { auth: 'either', fallback: 'Me' }),
    Complaint: route('/me/help-center/complaint', { auth: 'session', fallback: 'HelpCenter' }),
    HelpTopic: route('/me/help-center/topic/{topicId}', { auth: 'either', fallback: 'HelpCenter' }),
    HelpQuestion: route('/me/help-center/question/{questionId}', { auth: 'either', fallback: 'HelpCenter' }),
    RefCode: route('/me/my-account/ref-code', { auth: 'session', back: 'MyAccount' }),
    InviteFriendsPage: route('/activity/invite-friends', { auth: 'session', back: 'Me', showStayPopup: true }),
  },
  accounts: {
    CheckToken: route('/check-token', { auth: 'public', root: true, query: ['redirect'] }),
    Entry: route('/entry', { auth: 'public', root: true, query: ['redirect'] }),
    Login: route('/login', { auth: 'public', root: true, query: ['redirect'] }),
    CodeStep: route('/code-step', { auth: 'public', fallback: 'Login', query: ['redirect'] }),
    ReferCodeStep: route('/refer-friends/refer-code-step', {
      auth: 'public',
      fallback: 'ReferLogin',
      query: ['invitedBy', 'shareType'],
    }),
    TermsAndConditionPage: route('/push/term-and-condition', { auth: 'session', root: true, query: ['redirect'] }),
    Documents: route('/documents/{type}', { auth: 'public', fallback: 'Home' }),
    VerifyDocument: route('/verify', { auth: 'public', fallback: 'Home', query: ['hash'] }),
    AboutUs: route('/about-us', { auth: 'either', fallback: 'Me' }),
    MyAccount: route('/me/my-account', { auth: 'session', back: 'Me' }),
    ChangeUserName: route('/me/my-account/change-user-name', { auth: 'session', back: 'MyAccount' }),
    LinkAccount: route('/me/my-account/link-account', { auth: 'session', back: 'MyAccount' }),
    // Also for a browser without the session, to which a service brings back a customer who left a partner's app.
    LinkAccountType: route('/link-account/{type}', {
      auth: 'public',
      back: 'MyAccount',
      query: ['state', 'code', 'error'],
    }),
    ProfileVerifEmail: route('/me/my-account/profile/verif-email', { auth: 'session', fallback: 'MyAccount' }),
    ProfileEmailOtp: route('/me/my-account/profile/email-otp', { auth: 'session', fallback: 'ProfileVerifEmail' }),
    Setting: route('/me/setting', { auth: 'either', fallback: 'Me' }),
    PrivacySettings: route('/me/setting/privacy', { auth: 'session', fallback: 'Setting' }),
    ManageAccount: route('/me/setting/security/manage-account', { auth: 'session', fallback: 'Me' }),
    ChangeMobile: route('/me/setting/security/change-mobile', { auth: 'session', back: 'MyAccount' }),
    Devices: route('/me/setting/security/devices', { auth: 'session', fallback: 'Setting' }),
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

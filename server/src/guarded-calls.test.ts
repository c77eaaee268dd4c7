import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servedCalls } from './testing/calls.ts'

/** Why a call is allowed on a device that has not passed the face check (D-091). */
const reasons = {
  guarded: 'shows or changes personal data, or moves money',
  impersonal: 'contains no personal data',
  signIn: 'precedes identification, or ends the session',
  proof: 'is how the face is verified',
  consent: 'is required right after signing in, before anything else; changes no data of the customer',
  status: 'shows the status in amounts, dates and masked numbers: home, bills, orders, loans',
  paying: 'receives money; a payer learns no name',
  stops:
    'ends an order before its money is sent, or a conversion before it is booked: a customer who finds an unknown one must be able to stop it immediately',
  reading: 'marks messages as read and popups as shown; messages about security are also sent by SMS',
  link: 'opens only with a signed link from a guarded call',
} as const
type Reason = keyof typeof reasons

/** A decision for every call of the server. A new call fails here until it has one. */
const decisions: Readonly<Record<string, Reason>> = {
  sendCode: 'signIn',
  otpInfo: 'signIn',
  loginOtp: 'signIn',
  invitationLogin: 'signIn',
  logout: 'signIn',
  userInfo: 'status',
  userType: 'status',
  userSummary: 'status',
  changeUserName: 'guarded',
  acceptAgreement: 'consent',
  deletion: 'status',
  sendDeletionCode: 'guarded',
  deleteAccount: 'guarded',
  legalDocument: 'impersonal',
  securityRequest: 'proof',
  proveSecurity: 'proof',
  subAreas: 'impersonal',
  saveKtpInfo: 'guarded',
  savePersonalInfo: 'guarded',
  saveWorkInfo: 'guarded',
  saveContactInfo: 'guarded',
  mandatoryFields: 'status',
  saveMandatoryFields: 'guarded',
  user: 'guarded',
  choices: 'impersonal',
  saveImage: 'guarded',
  savePhoto: 'guarded',
  images: 'guarded',
  imageFile: 'link',
  startLiveness: 'proof',
  faceDetectionResult: 'proof',
  bankList: 'impersonal',
  bankInfo: 'guarded',
  addBankAccount: 'guarded',
  savePaymentInfo: 'guarded',
  makePrimary: 'guarded',
  currentApplication: 'guarded',
  checkApplication: 'status',
  submitApplication: 'guarded',
  withdrawApplication: 'guarded',
  saveDraft: 'guarded',
  rejectData: 'status',
  shouldResubmit: 'status',
  home: 'status',
  limit: 'status',
  notifications: 'status',
  notification: 'status',
  readNotifications: 'reading',
  tabPoints: 'status',
  globalStatus: 'impersonal',
  products: 'impersonal',
  eligibility: 'status',
  quote: 'impersonal',
  insuranceProducts: 'impersonal',
  insurancePdf: 'impersonal',
  vouchers: 'status',
  referral: 'status',
  inviteeReward: 'impersonal',
  rewardMissions: 'status',
  redeemCode: 'guarded',
  stayPopup: 'status',
  claimStayPopup: 'reading',
  purposes: 'impersonal',
  applyForLoan: 'guarded',
  sendOrderCode: 'guarded',
  confirmOrder: 'guarded',
  signOrder: 'guarded',
  cancelOrder: 'stops',
  changeOrderAccount: 'guarded',
  order: 'status',
  loanAgreement: 'guarded',
  agreementPdf: 'guarded',
  currentBills: 'status',
  statementList: 'status',
  statement: 'status',
  statementPdf: 'status',
  invoiceList: 'status',
  invoice: 'guarded',
  invoicePdf: 'guarded',
  vatNotice: 'status',
  acknowledgeVatNotice: 'guarded',
  debtContacts: 'status',
  repaymentRecord: 'status',
  loanList: 'status',
  loan: 'status',
  settlementQuote: 'status',
  cancelInsurance: 'guarded',
  settleWithCredit: 'guarded',
  extensionQuote: 'status',
  applyExtension: 'paying',
  conversionOptions: 'status',
  applyConversion: 'guarded',
  conversion: 'status',
  conversionAgreement: 'guarded',
  conversionAgreementPdf: 'guarded',
  sendConversionCode: 'guarded',
  signConversion: 'guarded',
  withdrawConversion: 'stops',
  remindOfConversion: 'guarded',
  methods: 'impersonal',
  createPaymentCode: 'paying',
  payment: 'paying',
  guides: 'impersonal',
}

test('D-091: every call of the contract is decided, and guarded as decided', () => {
  const decided = servedCalls.map(({ name }) => [name, decisions[name]])
  assert.deepEqual(
    decided.filter(([, reason]) => reason === undefined),
    [],
    `decide for each: ${Object.entries(reasons)
      .map(([reason, why]) => `${reason} (${why})`)
      .join(', ')}`,
  )
  assert.deepEqual(
    servedCalls.map(({ name, endpoint }) => [name, endpoint.guarded === true]),
    decided.map(([name, reason]) => [name, reason === 'guarded']),
  )
  assert.deepEqual(
    Object.keys(decisions).sort(),
    servedCalls.map(({ name }) => name).sort(),
    'every call has a decision',
  )
})

test('D-091: nothing but consent, payment, proof and what was read is written on a new device', () => {
  const open = servedCalls.filter(
    ({ endpoint }) => endpoint.method !== 'GET' && endpoint.access === 'user' && !endpoint.guarded,
  )
  assert.deepEqual(open.map(({ name }) => name).sort(), [
    'acceptAgreement',
    'applyExtension',
    'cancelOrder',
    'checkApplication',
    'createPaymentCode',
    'faceDetectionResult',
    'proveSecurity',
    'readNotifications',
    'startLiveness',
    'withdrawConversion',
  ])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servedCalls } from './testing/calls.ts'

/** Why a call is allowed on a device that has not passed the face check (D-091). */
const reasons = {
  guarded: 'shows or changes personal data, or moves money',
  nobody: 'says nothing about anybody',
  signIn: 'comes before anybody is known, or ends that',
  proof: 'is how the face is shown',
  consent: 'is asked for right after signing in, before anything else; changes no data of hers',
  status: 'says where she stands, in amounts, dates and masked numbers: home, bills, orders, loans',
  paying: 'brings money in; whoever may pay learns no name',
  stops: 'ends an order before its money is sent: whoever finds a strange one must be able to stop it at once',
  link: 'opens only by a signed link that a guarded call has given',
} as const
type Reason = keyof typeof reasons

/** A decision for every call of the server. A new call fails here until it has one. */
const decisions: Readonly<Record<string, Reason>> = {
  sendCode: 'signIn',
  otpInfo: 'signIn',
  loginOtp: 'signIn',
  logout: 'signIn',
  userInfo: 'status',
  userType: 'status',
  userSummary: 'status',
  acceptAgreement: 'consent',
  legalDocument: 'nobody',
  securityRequest: 'proof',
  proveSecurity: 'proof',
  subAreas: 'nobody',
  saveKtpInfo: 'guarded',
  savePersonalInfo: 'guarded',
  saveWorkInfo: 'guarded',
  saveContactInfo: 'guarded',
  user: 'guarded',
  choices: 'nobody',
  saveImage: 'guarded',
  savePhoto: 'guarded',
  images: 'guarded',
  imageFile: 'link',
  startLiveness: 'proof',
  faceDetectionResult: 'proof',
  bankList: 'nobody',
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
  tabPoints: 'status',
  globalStatus: 'nobody',
  products: 'nobody',
  eligibility: 'status',
  quote: 'nobody',
  purposes: 'nobody',
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
  repaymentRecord: 'status',
  loanList: 'status',
  loan: 'status',
  settlementQuote: 'status',
  methods: 'nobody',
  createPaymentCode: 'paying',
  payment: 'paying',
  guides: 'nobody',
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
  assert.deepEqual(Object.keys(decisions).sort(), servedCalls.map(({ name }) => name).sort(), 'no call is left over')
})

test('D-091: nothing but status, consent, payment and proof is written on a new device', () => {
  const open = servedCalls.filter(
    ({ endpoint }) => endpoint.method !== 'GET' && endpoint.access === 'user' && !endpoint.guarded,
  )
  assert.deepEqual(open.map(({ name }) => name).sort(), [
    'acceptAgreement',
    'cancelOrder',
    'checkApplication',
    'createPaymentCode',
    'faceDetectionResult',
    'proveSecurity',
    'startLiveness',
  ])
})

import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { cancelOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { sendEmailOtpV2 } from '@lumbung/shared/contract/onboarding/email.ts'
import { expect } from '@playwright/test'
import { consent, failLiveness, newAccount, newNik, newNumber } from '../../../server/src/testing/people/customers.ts'
import {
  decidedCustomer,
  fillInApplication,
  fillInCard,
  type Person,
  referredApplicant,
  returnedApplicant,
  signedInCustomer,
  signInBrowser,
} from '../customers.ts'
import { ageData, lockLimit, requireFields } from '../database-changes.ts'
import { borrower, moveClockOverAMonth, orderLoan, signDelayedLoan, signLoan } from '../loans.ts'
import { borrowerStates } from './borrower-states.ts'
import { contactStates } from './contact-states.ts'
import { documentStates } from './document-states.ts'
import { overlaysOf } from './overlays.ts'
import { type ScreenFixtures, type ScreenState, state } from './screen-state.ts'
import { securityStates } from './security-states.ts'

const homeAndStatus = ['Home', 'ApplicationStatus'] as const

async function requestCode({ page }: ScreenFixtures, login: string) {
  await page.goto(login)
  await page.locator('#mobile').fill(newNumber())
  await page.locator('button[type=submit]').click()
  await expect(page.locator('#otp')).toBeVisible()
  return {}
}

/** An applicant who has filled in every step, in front of the camera. */
async function applicant({ desk, camera }: ScreenFixtures): Promise<Person> {
  await camera.pointAt('face')
  const person = await signedInCustomer(desk)
  await fillInApplication(person)
  return person
}

export const screenStates: readonly ScreenState[] = [
  state(
    'an anonymous visitor',
    [
      ...(['Login', 'Home', 'Me', 'Setting', 'Risk', 'BillHowToPay', 'NoProduct', 'Exsit'] as const),
      ...(['SecurityVerificationList', 'SecurityLivenessIntroduce', 'SecurityRejected'] as const),
      ...(['HelpCenter', 'HelpHowToPay', 'AboutUs'] as const),
      ...(['MarketingDownloadApp', 'DownloadApp', 'DownloadAppApk', 'DownloadAppSorry', 'HomeDownloadApp'] as const),
      ...(['CampaignErrorPage', 'JumpOutApp', 'Pages', 'CreditScoreRule'] as const),
      ['Pages', { slug: 'price-example' }],
      ...(['ReferFriends', 'ReferLogin', 'TopUpInviteeLogin'] as const),
      ['HelpTopic', { topicId: 'costs' }],
      ['HelpQuestion', { questionId: 'late-fee' }],
      ['Documents', { type: 'term-of-service' }],
      ['Documents', { type: 'privacy-policy' }],
      ['ContactConsent', { token: 'AAAAAAAAAAAAAAAAAAAAAA' }],
      'VerifyDocument',
      '/H5/nowhere',
    ],
    async () => ({}),
  ),
  state('a visitor without a token', ['CheckToken'], async () => ({})),
  state('a visitor whom a partner’s app sends without a token', ['Entry'], async () => ({})),
  state('a customer at a partner’s home', ['PartnerHome'], ({ desk }) => signedInCustomer(desk)),
  state('a visitor who comes from WhatsApp', ['AuthenticateWhatsapp'], async () => ({})),
  state('a customer who has signed out and may sign in by face', ['Login'], async ({ context, desk }) => {
    const person = await decidedCustomer(desk)
    await signInBrowser(context, person)
    await person.client.data(logout)
    return {}
  }),
  state('a visitor entering the SMS code', ['CodeStep'], (given) => requestCode(given, '/H5/login')),
  state('the same as partners’ customers do', ['LoginOtp'], (given) => requestCode(given, '/H5/login')),
  state(
    'a visitor who loads the page of the NIK again, and one whose NIK is of another account',
    ['VerifyNik', 'GopayNikExisted'],
    async () => ({}),
  ),
  state('an invited visitor entering the SMS code', ['ReferCodeStep'], (given) =>
    requestCode(given, '/H5/refer-friends/refer-login?invitedBy=ABCD2345'),
  ),
  state(
    'a new customer',
    [
      ...(['TermsAndConditionPage', 'Risk', 'Home', 'Me', 'ApplicationStatus'] as const),
      ...(['LimitPdlPreBorrow', 'PdlPreBorrow', 'PdlPrePurpose'] as const),
      ['HomeAgreement', { type: 'loan' }],
      ['ApplyLoanViewPdf', { doc: 'unknown' }],
    ],
    ({ desk }) => signedInCustomer(desk),
  ),
  state(
    'a customer whose application lacks fields that became compulsory',
    ['MandatoryBranch'],
    async ({ desk, database }) => ({
      person: await decidedCustomer(desk),
      undo: await requireFields(database, ['residentialHomePhone', 'email', 'npwp', 'businessPhone', 'payday']),
    }),
  ),
  state('a new customer who has signed the risk statement', ['LinearApply'], async ({ desk, camera }) => {
    await camera.pointAt('card')
    const person = await signedInCustomer(desk)
    await consent(person.client, 'RISK')
    return person
  }),
  state(
    'an applicant',
    [
      ...(['Home', 'LinearKtp', 'LinearLivenessIntroduce', 'LinearLiveness', 'LinearKtpHolding'] as const),
      ...(['LinearPersonalInfo', 'LinearWorkInfo', 'LinearContactInfo', 'LinearBankInfo'] as const),
      ...overlaysOf.applicant,
    ],
    applicant,
  ),
  state(
    'an applicant at the end of the task list',
    [
      ...(['ModuleApply', 'ModuleKtp', 'ModuleLivenessIntroduce', 'ModuleLiveness', 'ModuleLivenessResult'] as const),
      ...(['ModuleKtpHolding', 'ModulePersonalInfo', 'ModuleWorkInfo', 'ModuleContactInfo', 'ModuleBankInfo'] as const),
    ],
    async (given) => ({ person: await applicant(given), values: { needBack: '1' } }),
  ),
  state(
    'an applicant on the task list whose face was not accepted',
    ['ModuleApply', 'ModuleLivenessResult'],
    async ({ desk }) => {
      const person = await signedInCustomer(desk)
      await fillInCard(person)
      await failLiveness(person.client)
      return person
    },
  ),
  state('an applicant under review', [...homeAndStatus, ...overlaysOf.underReview], ({ desk }) =>
    referredApplicant(desk),
  ),
  state('a rejected applicant', [...homeAndStatus, ...overlaysOf.rejected], ({ desk }) =>
    decidedCustomer(desk, { ktp: { idNumber: newNik('9011') } }),
  ),
  state('an applicant with an unreadable ID card', [...homeAndStatus, 'ResubmitKtp'], async ({ desk, camera }) => {
    await camera.pointAt('card')
    return decidedCustomer(desk, { ktp: { idNumber: newNik('9023') } })
  }),
  state('an applicant whose name differs from the register', ['ResubmitKtp'], ({ desk }) =>
    decidedCustomer(desk, { ktp: { idNumber: newNik('9001') } }),
  ),
  state('an applicant whose holding photo was returned', ['ResubmitKtpHolding'], async ({ desk, camera }) => {
    await camera.pointAt('face')
    return returnedApplicant(desk, 'ktp-holding', 'WRONG_PHOTO_FORMAT')
  }),
  state('an applicant whose face check was returned', ['ResubmitLiveness'], ({ desk }) =>
    returnedApplicant(desk, 'liveness', 'WRONG_PHOTO_FORMAT'),
  ),
  state('an applicant whose email address was returned', ['Resubmit', 'ResubmitEmail'], ({ desk }) =>
    returnedApplicant(desk, 'email'),
  ),
  state('an applicant whose bank account was returned', ['ApplicationStatus', 'ResubmitBankInfo'], ({ desk }) =>
    returnedApplicant(desk, 'bank-info', 'BANK_ACCOUNT_IS_MISMATCH'),
  ),
  ...documentStates,
  ...contactStates,
  state(
    'a customer who waits for the code of an email address',
    ['ProfileEmailOtp'],
    async ({ context, page, desk }) => {
      const person = await decidedCustomer(desk)
      const body = { email: `siti.${Date.now()}@contoh.example`, scenario: 'PROFILE' } as const
      const { reference: value } = await person.client.data(sendEmailOtpV2, { body })
      await signInBrowser(context, person)
      await page.goto('/H5/me')
      const pending = JSON.stringify({ value, at: Date.now() })
      await page.evaluate((kept) => sessionStorage.setItem('email_code', kept), pending)
      return {}
    },
  ),
  state(
    'an approved customer without a loan',
    [
      ...(['Home', 'ApplicationStatus', 'ApplyLoan', 'BankList', 'AddLoanBankCard', 'MyLimit', 'DbrAlert'] as const),
      ...(['Bill', 'PaymentMethod', 'RepaymentRecord', 'Me', 'MyLoans', 'Vouchers', 'Setting'] as const),
      ...(['ProfileVerifEmail', 'ProfileEmailOtp', 'PrivacySettings', 'Complaint'] as const),
      ...(['Devices', 'ChangeMobile', 'LivenessIntroduce', 'CardAccountDetail'] as const),
      ...(['MyAccount', 'ChangeUserName', 'Profile', 'ProfilePersonalInfo'] as const),
      ...(['ProfileContactInfo', 'ProfileResidentialInfo', 'ProfileWorkInfo'] as const),
      ...(['RefCode', 'InviteFriendsPage', 'LinkAccount'] as const),
      ...(['BillStatement', 'BillContacts', 'InvoicePage', 'InvoicePdf', 'Vat12Adjustment', 'LoanAgreement'] as const),
      'PaymentReceiptUpload',
      ['HomeAgreement', { type: 'loan', productId: 'pinjaman-tunai', amount: '3000000', tenor: '6' }],
      ['HomeAgreement', { type: 'group-life' }],
      ['ApplyLoanViewPdf', { doc: 'personal-accident-general' }],
      ...(['ResubmitDownloadApp', 'ActivityLoanList', 'DocuPreview', 'ActivityCreditScore', 'CreditPoster'] as const),
      ['DocuPreview', { id: 'KTP' }],
      ...overlaysOf.approved,
    ],
    ({ desk }) => decidedCustomer(desk),
  ),
  state(
    'a customer whose data are more than a year old',
    [
      ...(['UpdateInfo', 'PersonalInfoUpdate', 'ResidentialInfoUpdate', 'WorkInfoUpdate'] as const),
      ...(['ContactInfoUpdate', 'BankInfoUpdate'] as const),
    ],
    async ({ desk, database }) => {
      const person = await decidedCustomer(desk)
      await ageData(database, person)
      return person
    },
  ),
  state(
    'an approved customer with vouchers',
    ['Vouchers', 'ApplyLoan', 'Me', 'ManageAccount', ['LinkAccountType', { type: 'facebook' }]],
    async ({ desk }) => {
      const person = await decidedCustomer(desk)
      for (const code of ['bebas-layanan', 'bunga-25-ribu']) await desk.changeVoucher(person.mobile, code, 'GIVE')
      await desk.changeVoucher(person.mobile, 'bunga-25-ribu', 'REVOKE')
      return person
    },
  ),
  ...(['FROZEN', 'BLOCKED'] as const).map((status) =>
    state(`a customer whose limit is ${status}`, ['Home', 'Bill', 'MyLimit', ...overlaysOf.locked], async (given) => {
      const person = await borrower(given.desk)
      await lockLimit(given.database, person, status)
      return person
    }),
  ),
  state(
    'a customer with an unsigned order',
    ['Home', 'OrderLoanAgreement', 'OrderStatus', ...overlaysOf.toBeSigned],
    async ({ desk }) => {
      const person = await decidedCustomer(desk)
      return { person, values: { orderId: await orderLoan(person) } }
    },
  ),
  state('a customer whose order needs a code on this device', ['OrderStatus'], async ({ desk }) => {
    const person = await decidedCustomer(desk)
    await moveClockOverAMonth(person)
    return { person, values: { orderId: await orderLoan(person) } }
  }),
  state('a customer with a cancelled order', ['OrderStatus'], async ({ desk }) => {
    const person = await decidedCustomer(desk)
    const orderId = await orderLoan(person)
    await person.client.data(cancelOrder, { params: { orderId } })
    return { person, values: { orderId } }
  }),
  state('a customer whose disbursement is delayed', ['OrderStatus'], async ({ desk }) => {
    const person = await decidedCustomer(desk, { bank: { accountNumber: newAccount('9112') } })
    const orderId = await orderLoan(person)
    await signDelayedLoan(person, orderId)
    return { person, values: { orderId } }
  }),
  state('a customer whose disbursement failed', ['OrderStatus', 'BankList'], async ({ desk }) => {
    const person = await decidedCustomer(desk, { bank: { accountNumber: newAccount('9101') } })
    const orderId = await orderLoan(person)
    await signLoan(person, orderId)
    return { person, values: { orderId } }
  }),
  ...borrowerStates,
  ...securityStates,
]

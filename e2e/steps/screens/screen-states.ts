import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { cancelOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { expect } from '@playwright/test'
import { consent, failLiveness, newAccount, newNik, newNumber } from '../../../server/src/testing/people/customers.ts'
import {
  decidedCustomer,
  fillInApplication,
  fillInCard,
  referredApplicant,
  returnedApplicant,
  signedInCustomer,
  signInBrowser,
} from '../customers.ts'
import { borrower, lockLimit, moveClockOverAMonth, orderLoan, signDelayedLoan, signLoan } from '../loans.ts'
import { requireFields } from '../mandatory-fields.ts'
import { borrowerStates } from './borrower-states.ts'
import { contactStates } from './contact-states.ts'
import { documentStates } from './document-states.ts'
import { emailStates } from './email-states.ts'
import { ageData } from './old-data.ts'
import { overlaysOf } from './overlays.ts'
import type { ScreenState } from './screen-state.ts'
import { securityStates } from './security-states.ts'

const homeAndStatus = ['Home', 'ApplicationStatus'] as const

export const screenStates: readonly ScreenState[] = [
  {
    name: 'an anonymous visitor',
    screens: [
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
    arrange: async () => ({}),
  },
  { name: 'a visitor who comes from WhatsApp', screens: ['AuthenticateWhatsapp'], arrange: async () => ({}) },
  {
    name: 'a customer who has signed out and may sign in by face',
    screens: ['Login'],
    arrange: async ({ context, desk }) => {
      const person = await decidedCustomer(desk)
      await signInBrowser(context, person)
      await person.client.data(logout)
      return {}
    },
  },
  ...(
    [
      ['a visitor', 'CodeStep', '/H5/login'],
      ['an invited visitor', 'ReferCodeStep', '/H5/refer-friends/refer-login?invitedBy=ABCD2345'],
    ] as const
  ).map(
    ([who, screen, login]): ScreenState => ({
      name: `${who} entering the SMS code`,
      screens: [screen],
      arrange: async ({ page }) => {
        await page.goto(login)
        await page.locator('#mobile').fill(newNumber())
        await page.locator('button[type=submit]').click()
        await expect(page.locator('#otp')).toBeVisible()
        return {}
      },
    }),
  ),
  {
    name: 'a new customer',
    screens: [
      ...(['TermsAndConditionPage', 'Risk', 'Home', 'Me', 'ApplicationStatus'] as const),
      ...(['LimitPdlPreBorrow', 'PdlPreBorrow', 'PdlPrePurpose'] as const),
      ['HomeAgreement', { type: 'loan' }],
      ['ApplyLoanViewPdf', { doc: 'unknown' }],
    ],
    arrange: async ({ desk }) => ({ person: await signedInCustomer(desk) }),
  },
  {
    name: 'a customer whose application lacks fields that became compulsory',
    screens: ['MandatoryBranch'],
    arrange: async ({ desk, database }) => ({
      person: await decidedCustomer(desk),
      undo: await requireFields(database, ['residentialHomePhone', 'email', 'npwp', 'businessPhone', 'payday']),
    }),
  },
  {
    name: 'a new customer who has signed the risk statement',
    screens: ['LinearApply'],
    arrange: async ({ desk, camera }) => {
      await camera.pointAt('card')
      const person = await signedInCustomer(desk)
      await consent(person.client, 'RISK')
      return { person }
    },
  },
  {
    name: 'an applicant',
    screens: [
      ...(['Home', 'LinearKtp', 'LinearLivenessIntroduce', 'LinearLiveness', 'LinearKtpHolding'] as const),
      ...(['LinearPersonalInfo', 'LinearWorkInfo', 'LinearContactInfo', 'LinearBankInfo'] as const),
    ],
    overlays: overlaysOf.applicant,
    arrange: async ({ desk, camera }) => {
      await camera.pointAt('face')
      const person = await signedInCustomer(desk)
      await fillInApplication(person)
      return { person }
    },
  },
  {
    name: 'an applicant at the end of the task list',
    screens: [
      ...(['ModuleApply', 'ModuleKtp', 'ModuleLivenessIntroduce', 'ModuleLiveness', 'ModuleLivenessResult'] as const),
      ...(['ModuleKtpHolding', 'ModulePersonalInfo', 'ModuleWorkInfo', 'ModuleContactInfo', 'ModuleBankInfo'] as const),
    ],
    arrange: async ({ desk, camera }) => {
      await camera.pointAt('face')
      const person = await signedInCustomer(desk)
      await fillInApplication(person)
      return { person, values: { needBack: '1' } }
    },
  },
  {
    name: 'an applicant on the task list whose face was not accepted',
    screens: ['ModuleApply', 'ModuleLivenessResult'],
    arrange: async ({ desk }) => {
      const person = await signedInCustomer(desk)
      await fillInCard(person)
      await failLiveness(person.client)
      return { person }
    },
  },
  {
    name: 'an applicant under review',
    screens: homeAndStatus,
    overlays: overlaysOf.underReview,
    arrange: async ({ desk }) => ({ person: await referredApplicant(desk) }),
  },
  {
    name: 'a rejected applicant',
    screens: homeAndStatus,
    overlays: overlaysOf.rejected,
    arrange: async ({ desk }) => ({ person: await decidedCustomer(desk, { ktp: { idNumber: newNik('9011') } }) }),
  },
  {
    name: 'an applicant with an unreadable ID card',
    screens: [...homeAndStatus, 'ResubmitKtp'],
    arrange: async ({ desk, camera }) => {
      await camera.pointAt('card')
      return { person: await decidedCustomer(desk, { ktp: { idNumber: newNik('9023') } }) }
    },
  },
  {
    name: 'an applicant whose name differs from the register',
    screens: ['ResubmitKtp'],
    arrange: async ({ desk }) => ({ person: await decidedCustomer(desk, { ktp: { idNumber: newNik('9001') } }) }),
  },
  {
    name: 'an applicant whose holding photo was returned',
    screens: ['ResubmitKtpHolding'],
    arrange: async ({ desk, camera }) => {
      await camera.pointAt('face')
      return { person: await returnedApplicant(desk, 'ktp-holding', 'WRONG_PHOTO_FORMAT') }
    },
  },
  {
    name: 'an applicant whose face check was returned',
    screens: ['ResubmitLiveness'],
    arrange: async ({ desk }) => ({ person: await returnedApplicant(desk, 'liveness', 'WRONG_PHOTO_FORMAT') }),
  },
  {
    name: 'an applicant whose email address was returned',
    screens: ['Resubmit', 'ResubmitEmail'],
    arrange: async ({ desk }) => ({ person: await returnedApplicant(desk, 'email') }),
  },
  {
    name: 'an applicant whose bank account was returned',
    screens: ['ApplicationStatus', 'ResubmitBankInfo'],
    arrange: async ({ desk }) => ({ person: await returnedApplicant(desk, 'bank-info', 'BANK_ACCOUNT_IS_MISMATCH') }),
  },
  ...documentStates,
  ...contactStates,
  ...emailStates,
  {
    name: 'an approved customer without a loan',
    screens: [
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
    ],
    overlays: overlaysOf.approved,
    arrange: async ({ desk }) => ({ person: await decidedCustomer(desk) }),
  },
  {
    name: 'a customer whose data are more than a year old',
    screens: [
      ...(['UpdateInfo', 'PersonalInfoUpdate', 'ResidentialInfoUpdate', 'WorkInfoUpdate'] as const),
      ...(['ContactInfoUpdate', 'BankInfoUpdate'] as const),
    ],
    arrange: async ({ desk, database }) => {
      const person = await decidedCustomer(desk)
      await ageData(database, person)
      return { person }
    },
  },
  {
    name: 'an approved customer with vouchers',
    screens: ['Vouchers', 'ApplyLoan', 'Me', 'ManageAccount', ['LinkAccountType', { type: 'facebook' }]],
    arrange: async ({ desk }) => {
      const person = await decidedCustomer(desk)
      for (const code of ['bebas-layanan', 'bunga-25-ribu']) await desk.changeVoucher(person.mobile, code, 'GIVE')
      await desk.changeVoucher(person.mobile, 'bunga-25-ribu', 'REVOKE')
      return { person }
    },
  },
  ...(['FROZEN', 'BLOCKED'] as const).map(
    (status): ScreenState => ({
      name: `a customer whose limit is ${status}`,
      screens: ['Home', 'Bill', 'MyLimit'],
      overlays: overlaysOf.locked,
      arrange: async ({ desk, database }) => {
        const person = await borrower(desk)
        await lockLimit(database, person, status)
        return { person }
      },
    }),
  ),
  {
    name: 'a customer with an unsigned order',
    screens: ['Home', 'OrderLoanAgreement', 'OrderStatus'],
    overlays: overlaysOf.toBeSigned,
    arrange: async ({ desk }) => {
      const person = await decidedCustomer(desk)
      return { person, values: { orderId: await orderLoan(person) } }
    },
  },
  {
    name: 'a customer whose order needs a code on this device',
    screens: ['OrderStatus'],
    arrange: async ({ desk }) => {
      const person = await decidedCustomer(desk)
      await moveClockOverAMonth(person)
      return { person, values: { orderId: await orderLoan(person) } }
    },
  },
  {
    name: 'a customer with a cancelled order',
    screens: ['OrderStatus'],
    arrange: async ({ desk }) => {
      const person = await decidedCustomer(desk)
      const orderId = await orderLoan(person)
      await person.client.data(cancelOrder, { params: { orderId } })
      return { person, values: { orderId } }
    },
  },
  {
    name: 'a customer whose disbursement is delayed',
    screens: ['OrderStatus'],
    arrange: async ({ desk }) => {
      const person = await decidedCustomer(desk, { bank: { accountNumber: newAccount('9112') } })
      const orderId = await orderLoan(person)
      await signDelayedLoan(person, orderId)
      return { person, values: { orderId } }
    },
  },
  {
    name: 'a customer whose disbursement failed',
    screens: ['OrderStatus', 'BankList'],
    arrange: async ({ desk }) => {
      const person = await decidedCustomer(desk, { bank: { accountNumber: newAccount('9101') } })
      const orderId = await orderLoan(person)
      await signLoan(person, orderId)
      return { person, values: { orderId } }
    },
  },
  ...borrowerStates,
  ...securityStates,
]

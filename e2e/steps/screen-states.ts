import { proveSecurity } from '@lumbung/shared/contract/accounts/security.ts'
import { cancelOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Database } from '../../server/src/platform/db.ts'
import { consent, newAccount, newNik, newNumber } from '../../server/src/testing/customers.ts'
import type { Camera } from '../camera.ts'
import {
  decidedPerson,
  fillInEverything,
  onNewPhone,
  type Person,
  referredPerson,
  returnedPerson,
  signedInPerson,
  takeOver,
} from './customers.ts'
import type { Desk } from './desk.ts'
import {
  borrower,
  codeToPay,
  lateBorrower,
  lockLimit,
  moveClockAMonth,
  orderLoan,
  payFor,
  signDelayedLoan,
  signLoan,
} from './loans.ts'
import type { Screen, Values } from './screen-checks.ts'

export interface Given {
  page: Page
  context: BrowserContext
  desk: Desk
  camera: Camera
  database: Database
}

/** A place where a visitor can stand, and the screens that look their own there. */
interface ScreenState {
  name: string
  screens: readonly Screen[]
  arrange: (given: Given) => Promise<{
    /** Whose session the browser takes over. */
    person?: Person
    /** What the addresses of the screens need. */
    values?: Values
  }>
}

/** Opens a call that the security check guards; the address keeps what is asked. */
async function meetSecurityCheck({ page, context }: Given, person: Person): Promise<void> {
  await takeOver(context, person)
  await page.goto('/H5/home/bank-list')
}

/** Fails the check as often as it takes. */
async function failSecurityCheck(person: Person): Promise<void> {
  const asked = await person.client.call(bankInfo)
  const requestId = 'data' in asked ? String((asked.data as { requestId?: string }).requestId) : ''
  for (let tries = 0; tries < 3; tries++)
    await person.client.call(proveSecurity, { params: { requestId, item: 'LIVENESS' }, body: {} })
}

const homeAndStatus = ['Home', 'ApplicationStatus'] as const

export const screenStates: readonly ScreenState[] = [
  {
    name: 'anybody',
    screens: [
      ...(['Login', 'Home', 'Me', 'Setting', 'Risk', 'BillHowToPay', 'NoProduct', 'Exsit'] as const),
      ...(['SecurityVerificationList', 'SecurityLivenessIntroduce', 'SecurityRejected'] as const),
      ['Documents', { type: 'term-of-service' }],
      ['Documents', { type: 'privacy-policy' }],
      '/H5/nowhere',
    ],
    arrange: async () => ({}),
  },
  {
    name: 'somebody who waits for the code',
    screens: ['CodeStep'],
    arrange: async ({ page }) => {
      await page.goto('/H5/login')
      await page.locator('#mobile').fill(newNumber())
      await page.locator('button[type=submit]').click()
      await expect(page.locator('#otp')).toBeVisible()
      return {}
    },
  },
  {
    name: 'a newcomer',
    screens: ['TermsAndConditionPage', 'Risk', 'Home', 'Me', 'ApplicationStatus'],
    arrange: async ({ desk }) => ({ person: await signedInPerson(desk) }),
  },
  {
    name: 'a newcomer who knows the risk',
    screens: ['LinearApply'],
    arrange: async ({ desk, camera }) => {
      await camera.pointAt('card')
      const person = await signedInPerson(desk)
      await consent(person.client, 'RISK')
      return { person }
    },
  },
  {
    name: 'somebody who applies',
    screens: [
      ...(['Home', 'LinearKtp', 'LinearLivenessIntroduce', 'LinearLiveness', 'LinearKtpHolding'] as const),
      ...(['LinearPersonalInfo', 'LinearWorkInfo', 'LinearContactInfo', 'LinearBankInfo'] as const),
    ],
    arrange: async ({ desk, camera }) => {
      await camera.pointAt('face')
      const person = await signedInPerson(desk)
      await fillInEverything(person)
      return { person }
    },
  },
  {
    name: 'somebody under review',
    screens: homeAndStatus,
    arrange: async ({ desk }) => ({ person: await referredPerson(desk) }),
  },
  {
    name: 'somebody who was refused',
    screens: homeAndStatus,
    arrange: async ({ desk }) => ({ person: await decidedPerson(desk, { ktp: { idNumber: newNik('9011') } }) }),
  },
  {
    name: 'somebody whose card was unreadable',
    screens: [...homeAndStatus, 'ResubmitKtp'],
    arrange: async ({ desk, camera }) => {
      await camera.pointAt('card')
      return { person: await decidedPerson(desk, { ktp: { idNumber: newNik('9023') } }) }
    },
  },
  {
    name: 'somebody whose name differs',
    screens: ['ResubmitKtp'],
    arrange: async ({ desk }) => ({ person: await decidedPerson(desk, { ktp: { idNumber: newNik('9001') } }) }),
  },
  {
    name: 'somebody whose photo with the card came back',
    screens: ['ResubmitKtpHolding'],
    arrange: async ({ desk, camera }) => {
      await camera.pointAt('face')
      return { person: await returnedPerson(desk, 'ktp-holding', 'WRONG_PHOTO_FORMAT') }
    },
  },
  {
    name: 'somebody whose face check came back',
    screens: ['ResubmitLiveness'],
    arrange: async ({ desk }) => ({ person: await returnedPerson(desk, 'liveness', 'WRONG_PHOTO_FORMAT') }),
  },
  {
    name: 'somebody whose account is another’s',
    screens: ['ApplicationStatus', 'ResubmitBankInfo'],
    arrange: async ({ desk }) => ({ person: await returnedPerson(desk, 'bank-info', 'BANK_ACCOUNT_IS_MISMATCH') }),
  },
  {
    name: 'an approved customer, who has borrowed nothing yet',
    screens: [
      ...(['Home', 'ApplicationStatus', 'ApplyLoan', 'BankList', 'AddLoanBankCard', 'MyLimit', 'DbrAlert'] as const),
      ...(['Bill', 'PaymentMethod', 'RepaymentRecord', 'Me', 'MyLoans', 'Setting'] as const),
    ],
    arrange: async ({ desk }) => ({ person: await decidedPerson(desk) }),
  },
  ...(['FROZEN', 'BLOCKED'] as const).map(
    (status): ScreenState => ({
      name: `a customer whose limit is ${status}`,
      screens: ['Home', 'Bill', 'MyLimit'],
      arrange: async ({ desk, database }) => {
        const person = await borrower(desk)
        await lockLimit(database, person, status)
        return { person }
      },
    }),
  ),
  {
    name: 'an order to be signed',
    screens: ['Home', 'OrderLoanAgreement', 'OrderStatus'],
    arrange: async ({ desk }) => {
      const person = await decidedPerson(desk)
      return { person, values: { orderId: await orderLoan(person) } }
    },
  },
  {
    name: 'an order on a phone that has proved no number for a month',
    screens: ['OrderStatus'],
    arrange: async ({ desk }) => {
      const person = await decidedPerson(desk)
      await moveClockAMonth(person)
      return { person, values: { orderId: await orderLoan(person) } }
    },
  },
  {
    name: 'an order that was cancelled',
    screens: ['OrderStatus'],
    arrange: async ({ desk }) => {
      const person = await decidedPerson(desk)
      const orderId = await orderLoan(person)
      await person.client.data(cancelOrder, { params: { orderId } })
      return { person, values: { orderId } }
    },
  },
  {
    name: 'an order whose money cannot be sent yet',
    screens: ['OrderStatus'],
    arrange: async ({ desk }) => {
      const person = await decidedPerson(desk, { bank: { accountNumber: newAccount('9112') } })
      const orderId = await orderLoan(person)
      await signDelayedLoan(person, orderId)
      return { person, values: { orderId } }
    },
  },
  {
    name: 'an order whose money came back',
    screens: ['OrderStatus', 'BankList'],
    arrange: async ({ desk }) => {
      const person = await decidedPerson(desk, { bank: { accountNumber: newAccount('9101') } })
      const orderId = await orderLoan(person)
      await signLoan(person, orderId)
      return { person, values: { orderId } }
    },
  },
  {
    name: 'a borrower',
    screens: [
      ...(['Home', 'OrderLoanAgreement', 'OrderStatus', 'MyLimit', 'Bill', 'BillDetail', 'PaymentMethod'] as const),
      ...(['BillHowToPay', 'RepaymentRecord', 'MyLoans', 'LoanRedirect'] as const),
      ['DbrAlert', { followUp: 'MODIFY_TENOR', amount: '1000000', tenor: '12' }],
    ],
    arrange: async ({ desk }) => {
      const { orderId, loanId, ...person } = await borrower(desk)
      await payFor(person, { kind: 'INSTALLMENT', loanId, number: 1 })
      const { paymentId } = await codeToPay(person, { kind: 'INSTALLMENT', loanId, number: 2 })
      return { person, values: { orderId, loanId, loan_id: loanId, id: loanId, paymentId } }
    },
  },
  {
    name: 'a borrower who is late',
    screens: ['Home', 'Bill', 'BillDetail', 'PaymentMethod', 'BillHowToPay', 'LoanDetails', 'MyLoans'],
    arrange: async ({ desk }) => {
      const { loanId, paymentId, ...person } = await lateBorrower(desk)
      return { person, values: { loanId, id: loanId, paymentId } }
    },
  },
  {
    name: 'somebody who has paid everything back',
    screens: ['BillDetail', 'PaymentResult', 'LoanDetails', 'MyLoans'],
    arrange: async ({ desk }) => {
      const { loanId, ...person } = await borrower(desk)
      const paymentId = await payFor(person, { kind: 'SETTLEMENT', loanId })
      return { person, values: { loanId, id: loanId, paymentId } }
    },
  },
  {
    name: 'somebody on a new phone',
    screens: ['SecurityVerificationList', 'SecurityLivenessIntroduce', 'SecurityLiveness'],
    arrange: async (given) => {
      await given.camera.pointAt('face')
      await meetSecurityCheck(given, await onNewPhone(given.desk))
      await given.page.getByRole('alertdialog').getByRole('button', { name: 'Verifikasi' }).click()
      return {}
    },
  },
  {
    name: 'somebody on a new phone who did not pass',
    screens: ['SecurityRejected'],
    arrange: async (given) => {
      const person = await onNewPhone(given.desk)
      await failSecurityCheck(person)
      await meetSecurityCheck(given, person)
      await expect(given.page).toHaveURL(/\/security\/rejected$/)
      return {}
    },
  },
]

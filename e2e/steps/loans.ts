import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { invoiceList } from '@lumbung/shared/contract/billing/invoices.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { reportPayment } from '@lumbung/shared/contract/billing/payment-reports.ts'
import type { ChosenInsurance } from '@lumbung/shared/contract/lending/insurance.ts'
import {
  applyForLoan,
  loanAgreement,
  order,
  sendOrderCode,
  signOrder,
} from '@lumbung/shared/contract/lending/orders.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { createPaymentCode, type PaymentTarget, payment } from '@lumbung/shared/contract/payments.ts'
import { businessDate, daysBetween } from '@lumbung/shared/lending/dates/calendar.ts'
import { expect } from '@playwright/test'
import { jakarta } from '../../server/src/testing/load/seed-customers.ts'
import { cardPhoto, formWith, newAccount } from '../../server/src/testing/people/customers.ts'
import { decidedCustomer, type Person } from './customers.ts'
import type { Desk } from './desk.ts'

/**
 * Places an order over six months, not yet signed, if wanted with an insurance. Returns its id. Without a location a person of the
 * lender decides it.
 */
export async function orderLoan(
  { client }: Person,
  amount = 3_000_000,
  isLocated = true,
  insurance?: ChosenInsurance,
): Promise<string> {
  const [account] = await client.data(bankInfo)
  const body = {
    productId: 'pinjaman-tunai',
    rateVersion: 1,
    amount,
    tenor: 6,
    loanPurpose: 'EDUCATION' as const,
    ...(isLocated && { location: jakarta }),
    ...(insurance && { insurance }),
  }
  const { orderId } = await client.data(applyForLoan, { body: { ...body, bankAccountId: account?.id ?? '' } })
  return orderId
}

/** Signs an order as the customer does, with a code. */
export async function signAgreement({ client, desk, mobile }: Person, orderId: string): Promise<void> {
  await client.data(sendOrderCode, { params: { orderId }, body: { step: 'SIGN' } })
  const otp = await desk.newCode(mobile)
  const { documentHash } = await client.data(loanAgreement, { query: { orderId } })
  await client.data(signOrder, { params: { orderId }, body: { otp, documentHash, consent: true } })
}

/** A customer whose signed order waits for a person of the lender. */
export async function waitingForLender(desk: Desk, amount = 3_000_000): Promise<Person & { orderId: string }> {
  const person = await decidedCustomer(desk)
  const orderId = await orderLoan(person, amount, false)
  await signAgreement(person, orderId)
  return { ...person, orderId }
}

/** Signs an order whose first disbursement fails, and waits until the second try is scheduled. */
export async function signDelayedLoan(person: Person, orderId: string): Promise<void> {
  await signAgreement(person, orderId)
  const nextTry = async () => (await person.client.data(order, { params: { orderId } })).nextTryAt
  await expect.poll(nextTry, { intervals: [50] }).toBeTruthy()
}

/** Signs an order and waits until the disbursement has succeeded or failed. Returns the loan's id, '' without one. */
export async function signLoan(person: Person, orderId: string): Promise<string> {
  const { client } = person
  await signAgreement(person, orderId)
  const status = async () => (await client.data(order, { params: { orderId } })).status
  await expect.poll(status, { intervals: [50] }).toMatch(/^(DISBURSED|DISBURSEMENT_FAILED)$/)
  return (await client.data(order, { params: { orderId } })).loanId ?? ''
}

/** Creates a BCA code and waits until the gateway has issued it. */
export async function codeToPay({ client }: Person, target: PaymentTarget, method: 'BCA' | 'MANDIRI' = 'BCA') {
  const { paymentId } = await client.data(createPaymentCode, { body: { method, target } })
  const status = async () => (await client.data(payment, { params: { paymentId } })).status
  await expect.poll(status, { intervals: [50] }).toBe('PENDING')
  const made = await client.data(payment, { params: { paymentId } })
  return { paymentId, code: 'code' in made ? made.code : '', amount: 'amount' in made ? made.amount : 0 }
}

/** Pays a target at the desk and waits until it is booked. Returns the code's id. */
export async function payFor(person: Person, target: PaymentTarget): Promise<string> {
  const { paymentId, code, amount } = await codeToPay(person, target)
  await person.desk.pay(code, amount)
  const status = async () => (await person.client.data(payment, { params: { paymentId } })).status
  await expect.poll(status, { intervals: [50] }).toBe('PAID')
  return paymentId
}

/** Waits for a customer's invoices, newest first: a job numbers them after the payment. */
export async function numberedInvoices({ client }: Pick<Person, 'client'>, count: number) {
  const items = async () => (await client.data(invoiceList)).items
  await expect.poll(async () => (await items()).length, { intervals: [50] }).toBe(count)
  return items()
}

/** A borrower who has paid so much too much two weeks ago. */
export async function overpaid(
  desk: Desk,
  excess: number,
  accountNumber = newAccount(),
): Promise<Person & { loanId: string }> {
  const person = await decidedCustomer(desk, { bank: { accountNumber } })
  const loanId = await signLoan(person, await orderLoan(person))
  await desk.moveClock(1)
  const { code, amount } = await codeToPay(person, { kind: 'INSTALLMENT', loanId, number: 1 })
  await desk.pay(code, amount + excess)
  const credit = async () => (await person.client.data(currentBills)).credit
  await expect.poll(credit).toBe(excess)
  // Credit is paid out a workday later at the earliest, and no holidays last so long.
  await desk.moveClock(15)
  return { ...person, loanId }
}

/** Borrows and settles a day later, after the cooling-off. */
export async function repayLoan(person: Person): Promise<void> {
  const loanId = await signLoan(person, await orderLoan(person, 500_000))
  await person.desk.moveClock(1)
  await payFor(person, { kind: 'SETTLEMENT', loanId })
}

/** A borrower whose loan was just disbursed. */
export async function borrower(desk: Desk): Promise<Person & { orderId: string; loanId: string }> {
  const person = await decidedCustomer(desk)
  const orderId = await orderLoan(person)
  return { ...person, orderId, loanId: await signLoan(person, orderId) }
}

/** A borrower who says that the first bill is paid, with a receipt. */
export async function reportedBill(desk: Desk): Promise<Person & { reportId: string }> {
  const person = await borrower(desk)
  const { installments } = await person.client.data(loan, { params: { loanId: person.loanId } })
  const month = installments[0]?.dueDate.slice(0, 7) ?? ''
  const fields = { month, amount: '571100', paidOn: await desk.today() }
  const { reportId } = await person.client.data(reportPayment, { form: formWith('file', [await cardPhoto()], fields) })
  return { ...person, reportId }
}

/** A borrower whose first instalment is some days late and whose payment code for it has expired. */
export async function lateBorrower(desk: Desk): Promise<Person & { loanId: string; paymentId: string }> {
  const { loanId, ...person } = await borrower(desk)
  const { paymentId } = await codeToPay(person, { kind: 'INSTALLMENT', loanId, number: 1 })
  const { installments } = await person.client.data(loan, { params: { loanId } })
  const due = businessDate(installments[0]?.dueDate ?? '')
  // A bill due on the Sunday before Idulfitri 2027 may be paid nine days later.
  await moveClockOverAMonth(person, daysBetween(businessDate(await desk.today()), due) + 10)
  return { ...person, loanId, paymentId }
}

/** Advances the clock, with a call in between, because a session ends after 30 days without one. */
export async function moveClockOverAMonth({ client, desk }: Person, days = 36): Promise<void> {
  await desk.moveClock(18)
  await client.data(userInfo)
  await desk.moveClock(days - 18)
}

/** Borrows with an insurance and waits until its policy is in force. Returns the loan's id. */
export async function insureLoan(person: Person): Promise<string> {
  const insurance = { insuranceId: 'personal-accident', version: 1 }
  const loanId = await signLoan(person, await orderLoan(person, 3_000_000, true, insurance))
  const status = async () => (await person.client.data(loan, { params: { loanId } })).insurance?.status
  await expect.poll(status, { intervals: [50] }).toBe('ISSUED')
  return loanId
}

/** A borrower whose policy is in force, if wanted with a NIK. */
export async function insuredBorrower(desk: Desk, nik?: string): Promise<Person & { loanId: string }> {
  const person = await decidedCustomer(desk, nik ? { ktp: { idNumber: nik } } : {})
  return { ...person, loanId: await insureLoan(person) }
}

import {
  applyConversion,
  conversion,
  conversionAgreement,
  conversionOptions,
  sendConversionCode,
  signConversion,
} from '@lumbung/shared/contract/billing/conversions.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { businessDate, daysBetween } from '@lumbung/shared/lending/dates/calendar.ts'
import { expect } from '@playwright/test'
import type { Person } from './customers.ts'
import type { Desk } from './desk.ts'
import { borrower, payFor } from './loans.ts'

export interface BillToConvert extends Person {
  loanId: string
  /** Of the first bill. */
  month: string
}

/** A borrower whose first bill cannot be paid yet. */
export async function borrowerWithBill(desk: Desk): Promise<BillToConvert> {
  const { orderId: _orderId, ...person } = await borrower(desk)
  const { installments } = await person.client.data(loan, { params: { loanId: person.loanId } })
  return { ...person, month: installments[0]?.dueDate.slice(0, 7) ?? '' }
}

export const optionsOf = ({ client, month }: BillToConvert) => client.data(conversionOptions, { query: { month } })

/** Moves the clock to the date from which the bill can be turned into instalments. */
export async function atBillDate(person: BillToConvert): Promise<void> {
  const { desk } = person
  const { billDate } = await optionsOf(person)
  await desk.moveClock(daysBetween(businessDate(await desk.today()), businessDate(billDate)))
}

/** A borrower on the date from which the first bill can be turned into instalments. */
export async function borrowerAtBillDate(desk: Desk): Promise<BillToConvert> {
  const person = await borrowerWithBill(desk)
  await atBillDate(person)
  return person
}

/** Applies for the plan of a tenor. Returns the application's id. */
export async function applyForPlan(person: BillToConvert, tenor = 12): Promise<string> {
  const { loanId, month, client } = person
  const { offers } = await optionsOf(person)
  const plan = offers[0]?.plans.find(({ quote }) => quote.tenor === tenor)
  return (await client.data(applyConversion, { body: { month, loanId, plan: plan?.plan ?? '' } })).conversionId
}

/** Pays in advance and signs an application, and waits until its new loan is booked. Returns the new loan's id. */
export async function completeConversion(person: BillToConvert, conversionId: string): Promise<string> {
  const { client, desk, mobile } = person
  const params = { conversionId }
  await payFor(person, { kind: 'CONVERSION', conversionId })
  await client.data(sendConversionCode, { params })
  const otp = await desk.newCode(mobile)
  const { documentHash } = await client.data(conversionAgreement, { params })
  await client.data(signConversion, { params, body: { otp, documentHash, consent: true } })
  const newLoan = async () => (await client.data(conversion, { params })).newLoanId
  await expect.poll(newLoan, { intervals: [50] }).toBeTruthy()
  return (await newLoan()) ?? ''
}

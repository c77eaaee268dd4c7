import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { applyConversion, conversion, conversionOptions } from '@lumbung/shared/contract/billing/conversions.ts'
import { applyExtension } from '@lumbung/shared/contract/billing/extensions.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { applyForLoan } from '@lumbung/shared/contract/lending/orders.ts'
import { eligibility, quote } from '@lumbung/shared/contract/lending/products.ts'
import { vouchers } from '@lumbung/shared/contract/lending/vouchers.ts'
import { createPaymentCode, payment } from '@lumbung/shared/contract/payments.ts'
import { addDays, type BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { jakarta } from '../testing/load/seed-customers.ts'
import type { SimulatedBank } from './bank/bank.ts'
import type { Transferred } from './bank/bank-objects.ts'
import { behaviourOf } from './behaviours.ts'
import type { SimulatedCustomer } from './customer.ts'
import { type Action, chooseActions, intentOf, nextVisit, type View } from './population.ts'

const productId = 'pinjaman-tunai'

/** Shows home and bills, as the app does when it is opened. */
async function look({ client, signing }: SimulatedCustomer, today: BusinessDate): Promise<View> {
  const { limit, nextBill } = await client.data(home)
  const bills = nextBill ? (await client.data(currentBills)).bills : []
  return { today, bills, hasOrder: signing !== undefined, available: limit?.available ?? 0 }
}

/** The customer's voucher as part of a request, if it can be used for the loan. */
async function usableVoucher(
  { client, persona }: SimulatedCustomer,
  query: { productId: string; amount: string; tenor: string },
) {
  if (persona.voucher === undefined) return undefined
  const { items } = await client.data(vouchers, { query })
  const usable = items.find(({ barredBy }) => barredBy === undefined)
  return usable && { voucherId: usable.voucherId }
}

async function borrow(customer: SimulatedCustomer, action: Extract<Action, { kind: 'BORROW' }>, today: BusinessDate) {
  const { client, memory, persona } = customer
  const { amount, tenor, signs } = action
  memory.borrowFrom = addDays(today, persona.pauseDays)
  const { result } = await client.data(eligibility)
  if (result !== 'APPLICABLE') return
  const gift = await usableVoucher(customer, { productId, amount: String(amount), tenor: String(tenor) })
  await client.data(quote, { body: { productId, amount, tenor, ...gift } })
  const request = { productId, rateVersion: 1, amount, tenor, loanPurpose: 'DAILY', ...gift } as const
  const body = { ...request, bankAccountId: customer.bankAccountId, location: jakarta }
  const applied = await client.call(applyForLoan, { body })
  if (applied.code !== 'SUCCESS' || !signs) return
  if (gift) customer.did('VOUCHER')
  const { orderId, status } = applied.data
  customer.signing = { orderId, step: status === 'OTP_REQUIRED' ? 'OTP' : 'SIGN' }
}

/** Applies for new instalments, with a code for the advance payment if there is any. */
async function convert(
  customer: SimulatedCustomer,
  { month, loanId, tenor, finishes }: Extract<Action, { kind: 'CONVERT' }>,
) {
  const { client, memory, codes } = customer
  memory.converted.add(month)
  const { offers } = await client.data(conversionOptions, { query: { month } })
  const plans = offers.find((offer) => offer.loanId === loanId && offer.status === 'AVAILABLE')?.plans ?? []
  const plan = plans.find(({ quote: { tenor: offered } }) => offered === tenor) ?? plans[0]
  if (!plan) return
  const applied = await client.call(applyConversion, { body: { month, loanId, plan: plan.plan } })
  if (applied.code !== 'SUCCESS') return
  customer.did('CONVERTED')
  if (!finishes) return
  const { conversionId } = applied.data
  customer.signing = { conversionId }
  const { remaining } = await client.data(conversion, { params: { conversionId } })
  if (remaining === 0) return
  const target = { kind: 'CONVERSION', conversionId } as const
  const made = await client.call(createPaymentCode, { body: { method: 'BCA', target } })
  if (made.code === 'SUCCESS') codes.push({ paymentId: made.data.paymentId, transfers: [{ share: 1 }] })
}

async function act(customer: SimulatedCustomer, action: Action, today: BusinessDate): Promise<void> {
  const { client, memory, codes } = customer
  if (action.kind === 'BORROW') return borrow(customer, action, today)
  if (action.kind === 'CONVERT') return convert(customer, action)
  if (action.kind === 'EXTEND') {
    const { month, method } = action
    memory.extended.add(month)
    const applied = await client.call(applyExtension, { body: { month, method } })
    if (applied.code === 'SUCCESS') codes.push({ paymentId: applied.data.paymentId, transfers: [{ share: 1 }] })
    return
  }
  const { method, target, transfers } = action
  const made = await client.call(createPaymentCode, { body: { method, target } })
  if (made.code !== 'SUCCESS') return
  codes.push({ paymentId: made.data.paymentId, transfers })
  memory.regrets = false
  if (target.kind !== 'BILL') return
  memory.billsPaid++
  if (transfers.some(({ share }) => share < 1)) memory.partly.add(target.month)
}

/** A customer opens the app and does what is to be done. */
export async function visit(customer: SimulatedCustomer, today: BusinessDate): Promise<void> {
  const view = await look(customer, today)
  const { memory, did } = customer
  const [first] = view.bills
  if (first && !memory.hasDefaulted && intentOf(customer, first.month).kind === 'DEFAULT') {
    memory.hasDefaulted = true
    did('DEFAULTED')
  }
  for (const action of chooseActions(customer, view)) {
    if (action.kind !== 'CONVERT') did(behaviourOf(action, view, memory.regrets))
    await act(customer, action, today)
  }
  customer.nextVisit = nextVisit(customer, view)
}

/** Pays the codes that the gateway has issued; the others wait. Returns the transfers, in order. */
export async function payCodes(customer: SimulatedCustomer, bank: SimulatedBank): Promise<Transferred[]> {
  const waiting: typeof customer.codes = []
  const made: Transferred[] = []
  for (const code of customer.codes) {
    const shown = await customer.client.data(payment, { params: { paymentId: code.paymentId } })
    if (shown.status === 'PREPARING') waiting.push(code)
    if (shown.status !== 'PENDING') continue
    for (const { share } of code.transfers) {
      const full = shown.bound || shown.target.kind !== 'BILL' ? shown.amount : shown.remaining
      const amount = Math.max(1, Math.round(full * share))
      const transferred = bank.transfer(customer.index, shown.code, amount)
      if (transferred) made.push(transferred)
    }
  }
  customer.codes = waiting
  return made
}

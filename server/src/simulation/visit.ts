import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { applyExtension } from '@lumbung/shared/contract/billing/extensions.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import {
  applyForLoan,
  confirmOrder,
  loanAgreement,
  sendOrderCode,
  signOrder,
} from '@lumbung/shared/contract/lending/orders.ts'
import { eligibility, quote } from '@lumbung/shared/contract/lending/products.ts'
import { createPaymentCode, payment } from '@lumbung/shared/contract/payments.ts'
import { addDays, type BusinessDate } from '@lumbung/shared/lending/calendar.ts'
import { jakarta } from '../testing/seed-customers.ts'
import type { Bank } from './bank.ts'
import type { Transferred } from './bank-objects.ts'
import { behaviourOf } from './behaviours.ts'
import type { Customer } from './customer.ts'
import type { Phone } from './phone.ts'
import { type Action, decide, intentOf, nextVisit, type View } from './population.ts'
import { randomOf } from './random.ts'

const productId = 'pinjaman-tunai'

/** Shows home and bills, as the app does when it is opened. */
async function look({ client, order }: Customer, today: BusinessDate): Promise<View> {
  const { limit, nextBill } = await client.data(home)
  const bills = nextBill ? (await client.data(currentBills)).bills : []
  return { today, bills, hasOrder: order !== undefined, available: limit?.available ?? 0 }
}

async function borrow(customer: Customer, action: Extract<Action, { kind: 'BORROW' }>, today: BusinessDate) {
  const { client, memory, persona } = customer
  const { amount, tenor, signs } = action
  memory.borrowFrom = addDays(today, persona.pauseDays)
  const { result } = await client.data(eligibility)
  if (result !== 'APPLICABLE') return
  await client.data(quote, { body: { productId, amount, tenor } })
  const request = { productId, rateVersion: 1, amount, tenor, loanPurpose: 'DAILY' } as const
  const body = { ...request, bankAccountId: customer.bankAccountId, location: jakarta }
  const applied = await client.call(applyForLoan, { body })
  if (applied.code !== 'SUCCESS' || !signs) return
  const { orderId, status } = applied.data
  customer.order = { orderId, step: status === 'OTP_REQUIRED' ? 'OTP' : 'SIGN' }
}

async function act(customer: Customer, action: Action, today: BusinessDate): Promise<void> {
  const { client, memory, codes } = customer
  if (action.kind === 'BORROW') return borrow(customer, action, today)
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
export async function visit(customer: Customer, today: BusinessDate): Promise<void> {
  const view = await look(customer, today)
  const { memory, did } = customer
  const [first] = view.bills
  if (first && !memory.hasDefaulted && intentOf(customer, first.month).kind === 'DEFAULT') {
    memory.hasDefaulted = true
    did('DEFAULTED')
  }
  for (const action of decide(customer, view)) {
    did(behaviourOf(action, view, memory.regrets))
    await act(customer, action, today)
  }
  customer.nextVisit = nextVisit(customer, view)
}

/** Takes an order one step further: reads the agreement and requests a code, or enters the code that came. */
export async function advanceOrder(customer: Customer, phone: Phone, today: BusinessDate): Promise<void> {
  const { client, order, memory } = customer
  if (!order) return
  const params = { orderId: order.orderId }
  if (!order.requested) {
    const { step } = order
    const documentHash =
      step === 'SIGN' ? (await client.data(loanAgreement, { query: params })).documentHash : undefined
    const { code } = await client.call(sendOrderCode, { params, body: { step } })
    // Too many: the request was cut off when the server stopped, and its code is on the way.
    if (code !== 'SUCCESS' && code !== 'TOO_MANY_REQUESTS') throw new Error(`no code for an order: ${code}`)
    order.requested = { documentHash }
    return
  }
  const otp = phone.takeCode(customer.mobile)
  if (!otp) throw new Error(`customer ${customer.index} received no code`)
  const { documentHash } = order.requested
  if (documentHash === undefined) {
    const { code } = await client.call(confirmOrder, { params, body: { otp } })
    // Confirmed before the server was stopped.
    if (code !== 'SUCCESS' && code !== 'ORDER_NOT_OPEN') throw new Error(`an order is not confirmed: ${code}`)
    customer.order = { orderId: order.orderId, step: 'SIGN' }
    return
  }
  await client.data(signOrder, { params, body: { otp, documentHash, consent: true } })
  customer.order = undefined
  memory.regrets = randomOf(customer.seed, 'regret', customer.index, today).chance(0.03)
  customer.nextVisit = addDays(today, 1)
}

/** Pays the codes that the gateway has issued; the others wait. Returns the transfers, in order. */
export async function payCodes(customer: Customer, bank: Bank): Promise<Transferred[]> {
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

import {
  conversionAgreement,
  sendConversionCode,
  signConversion,
} from '@lumbung/shared/contract/billing/conversions.ts'
import { confirmOrder, loanAgreement, sendOrderCode, signOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { addDays, type BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Signing, SimulatedCustomer } from './customer.ts'
import type { Phone } from './phone.ts'
import { randomOf } from './random.ts'

type Of<K extends string> = Extract<Signing, Record<K, string>>

/** Reads the document and requests a code for it. */
async function request({ client }: SimulatedCustomer, signing: Signing): Promise<void> {
  const { documentHash, code } =
    'orderId' in signing ? await forOrder(client, signing) : await forConversion(client, signing)
  // Too many: the request was cut off when the server stopped, and its code is on the way.
  if (code !== 'SUCCESS' && code !== 'TOO_MANY_REQUESTS') throw new Error(`no code for a signature: ${code}`)
  signing.requested = { documentHash }
}

async function forOrder(client: SimulatedCustomer['client'], { orderId, step }: Of<'orderId'>) {
  const read = step === 'SIGN' ? await client.data(loanAgreement, { query: { orderId } }) : undefined
  const { code } = await client.call(sendOrderCode, { params: { orderId }, body: { step } })
  return { documentHash: read?.documentHash, code }
}

async function forConversion(client: SimulatedCustomer['client'], { conversionId }: Of<'conversionId'>) {
  const params = { conversionId }
  const { documentHash } = await client.data(conversionAgreement, { params })
  const { code } = await client.call(sendConversionCode, { params })
  return { documentHash, code }
}

/** Takes what the customer is signing one step further: reads and requests a code, or enters the code that came. */
export async function sign(customer: SimulatedCustomer, phone: Phone, today: BusinessDate): Promise<void> {
  const { client, signing, memory } = customer
  if (!signing) return
  if (!signing.requested) return request(customer, signing)
  const otp = phone.takeCode(customer.mobile)
  if (!otp) throw new Error(`customer ${customer.index} received no code`)
  const { documentHash } = signing.requested
  customer.signing = undefined
  if ('conversionId' in signing) {
    const params = { conversionId: signing.conversionId }
    await client.data(signConversion, { params, body: { otp, documentHash: documentHash ?? '', consent: true } })
    return
  }
  const params = { orderId: signing.orderId }
  if (documentHash === undefined) {
    const { code } = await client.call(confirmOrder, { params, body: { otp } })
    // Confirmed before the server was stopped.
    if (code !== 'SUCCESS' && code !== 'ORDER_NOT_OPEN') throw new Error(`an order is not confirmed: ${code}`)
    customer.signing = { orderId: signing.orderId, step: 'SIGN' }
    return
  }
  await client.data(signOrder, { params, body: { otp, documentHash, consent: true } })
  memory.regrets = randomOf(customer.seed, 'regret', customer.index, today).chance(0.03)
  customer.nextVisit = addDays(today, 1)
}

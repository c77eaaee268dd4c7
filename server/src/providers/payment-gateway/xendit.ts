import { type PaymentMethod, termsOf } from '@lumbung/shared/facts/payment-methods.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import * as z from 'zod'
import { ProviderUnavailable } from '../provider-error.ts'
import { known, readBody, type XenditAnswer, type XenditClient } from '../xendit/client.ts'
import type { CodeRequest, GatewayPayment, PaymentGateway, PaymentPointer } from './port.ts'
import { carriesToken, parseWebhook } from './xendit-webhook.ts'

export interface XenditGatewayOptions {
  /** The token that Xendit's webhooks carry. */
  callbackToken: string
  /** The name of our codes at the counter. */
  merchantName: string
}

const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const Amount = z.int().positive().transform(rupiah)
const VirtualAccount = z.object({ id: z.string(), account_number: z.string(), expiration_date: Instant })
const RetailCode = z.object({ id: z.string(), payment_code: z.string(), expiration_date: Instant })
const AccountPayment = z.object({
  /** That of the callback: the Product ID of the reports. */
  id: z.string().optional(),
  payment_id: z.string(),
  callback_virtual_account_id: z.string(),
  external_id: z.string(),
  account_number: z.string(),
  amount: Amount,
  transaction_timestamp: Instant,
  status: z.string().optional(),
})
const RetailPayment = z.object({
  /** The Product ID of the reports. */
  payment_id: z.string().optional(),
  fixed_payment_code_payment_id: z.string(),
  fixed_payment_code_id: z.string(),
  external_id: z.string(),
  payment_code: z.string(),
  amount: Amount,
  transaction_timestamp: Instant,
  status: z.string(),
})
const RetailPayments = z.object({ data: z.array(z.unknown()) })

const retailPath = '/fixed_payment_code'
const accountPath = '/callback_virtual_accounts'
/** Refusals of codes that have already ended. */
const alreadyEnded = new Set(['INACTIVE_VIRTUAL_ACCOUNT_ERROR', 'EXPIRED_FIXED_PAYMENT_CODE_ERROR'])

const isRetail = (method: PaymentMethod) => termsOf(method).kind === 'RETAIL'
const pathOf = (method: PaymentMethod) => (isRetail(method) ? retailPath : accountPath)

/** Xendit accepts only letters, digits and spaces. */
const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .slice(0, 50)
    .trim()

function codeBody(request: CodeRequest): Record<string, unknown> {
  const { reference, method, amount, open, expiresAt } = request
  const shared = {
    external_id: reference,
    name: plainName(request.holderName),
    expiration_date: expiresAt.toISOString(),
    is_single_use: false,
  }
  if (isRetail(method)) {
    if (amount === undefined) throw new RangeError('a code for the cashier is bound to an amount')
    return { ...shared, retail_outlet_name: method, expected_amount: amount }
  }
  const bound = amount !== undefined && !open
  return { ...shared, bank_code: method, is_closed: bound, ...(bound ? { expected_amount: amount } : {}) }
}

function paymentStatus(status: string | undefined): GatewayPayment['status'] {
  if (status === undefined || status === 'COMPLETED' || status === 'PAID') return 'PAID'
  return status === 'REVERSED' || status === 'PENDING' ? status : 'UNKNOWN'
}

function accountPayment(body: unknown): GatewayPayment {
  const payment = readBody(AccountPayment, body)
  return {
    status: paymentStatus(payment.status),
    providerRef: payment.payment_id,
    ...(payment.id !== undefined && { statementId: payment.id }),
    codeProviderId: payment.callback_virtual_account_id,
    codeReference: payment.external_id,
    code: payment.account_number,
    amount: payment.amount,
    paidAt: payment.transaction_timestamp,
  }
}

function retailPayment(body: unknown, providerRef: string): GatewayPayment | undefined {
  const payments = readBody(RetailPayments, body).data.map((one) => readBody(RetailPayment, one))
  const payment = payments.find((one) => one.fixed_payment_code_payment_id === providerRef)
  if (!payment) return undefined
  return {
    status: paymentStatus(payment.status),
    providerRef,
    ...(payment.payment_id !== undefined && { statementId: payment.payment_id }),
    codeProviderId: payment.fixed_payment_code_id,
    codeReference: payment.external_id,
    code: payment.payment_code,
    amount: payment.amount,
    paidAt: payment.transaction_timestamp,
  }
}

/** The body of a read; undefined if it was not found. Throws ProviderUnavailable for any other refusal. */
function bodyOrNothing(answer: XenditAnswer): unknown {
  const sure = known(answer)
  if (sure.kind === 'OK') return sure.body
  if (sure.httpStatus === 404) return undefined
  throw new ProviderUnavailable('Xendit', sure.errorCode)
}

const readPath = ({ channel, providerRef, codeProviderId }: PaymentPointer) =>
  channel === 'RETAIL'
    ? `${retailPath}/${encodeURIComponent(codeProviderId)}/payments?limit=100`
    : `/callback_virtual_account_payments/payment_id=${encodeURIComponent(providerRef)}`

/** Virtual accounts and retail codes through Xendit (fixed virtual accounts, fixed payment codes). */
export function xenditGateway(
  call: XenditClient,
  { callbackToken, merchantName }: XenditGatewayOptions,
): PaymentGateway {
  return {
    name: 'xendit',
    isAuthentic: (headers) => carriesToken(headers, callbackToken),
    parseNotice: parseWebhook,
    async createCode(request, options) {
      const path = pathOf(request.method)
      const answer = known(await call({ method: 'POST', path, body: codeBody(request) }, options))
      if (answer.kind === 'REFUSED') return { outcome: 'REFUSED', reason: answer.errorCode }
      if (isRetail(request.method)) {
        const made = readBody(RetailCode, answer.body)
        const { id: providerId, payment_code: code, expiration_date: expiresAt } = made
        return { outcome: 'CREATED', providerId, code, providerName: merchantName, expiresAt }
      }
      const made = readBody(VirtualAccount, answer.body)
      const { id: providerId, account_number: code, expiration_date: expiresAt } = made
      return { outcome: 'CREATED', providerId, code, providerName: merchantName, expiresAt }
    },
    async cancelCode({ providerId, method }, options) {
      const path = `${pathOf(method)}/${encodeURIComponent(providerId)}`
      // Xendit has no delete: a code is ended by an expiry in the past.
      const body = { expiration_date: new Date(0).toISOString() }
      const answer = known(await call({ method: 'PATCH', path, body }, options))
      if (answer.kind === 'OK' || alreadyEnded.has(answer.errorCode)) return { outcome: 'CANCELED' }
      if (answer.httpStatus === 404) return { outcome: 'NOT_FOUND' }
      throw new ProviderUnavailable('Xendit', answer.errorCode)
    },
    async findPayment(pointer, options) {
      const body = bodyOrNothing(await call({ method: 'GET', path: readPath(pointer) }, options))
      if (body === undefined) return { status: 'NOT_FOUND' }
      if (pointer.channel === 'VIRTUAL_ACCOUNT') return accountPayment(body)
      return retailPayment(body, pointer.providerRef) ?? { status: 'NOT_FOUND' }
    },
  }
}

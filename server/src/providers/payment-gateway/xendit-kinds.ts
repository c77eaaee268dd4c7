import type { MethodKind } from '@lumbung/shared/facts/payment-methods.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import * as z from 'zod'
import { readBody } from '../xendit/client.ts'
import type { CodeRequest, GatewayPayment, PaymentPointer } from './port.ts'

type Located = Pick<PaymentPointer, 'codeProviderId' | 'providerRef'>

/** What Xendit's API has for one kind of payment method. Bodies that do not fit throw ProviderUnavailable. */
interface XenditKind {
  /** Where codes are created and ended. */
  path: string
  /** What a request says beside what all kinds have. */
  body(request: CodeRequest): Record<string, unknown>
  /** The code that was created. */
  codeIn(body: unknown): { providerId: string; code: string; expiresAt: Date }
  paymentPath(payment: Located): string
  /** The payment in the reply of that path; undefined if it is not there. */
  paymentIn(body: unknown, payment: Located): GatewayPayment | undefined
  /** The payment that a webhook reports. Only bodies of this kind have `field`. */
  notice: { field: string; schema: z.ZodType<Located & { status: string | undefined }> }
}

const Id = z.string().min(1).max(255)
const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const Amount = z.int().positive().transform(rupiah)

function statusOf(status: string | undefined): GatewayPayment['status'] {
  if (status === undefined || status === 'COMPLETED' || status === 'PAID') return 'PAID'
  return status === 'REVERSED' || status === 'PENDING' ? status : 'UNKNOWN'
}

const AccountCode = z.object({ id: z.string(), account_number: z.string(), expiration_date: Instant })
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

/** Fixed virtual accounts. */
const virtualAccount: XenditKind = {
  path: '/callback_virtual_accounts',
  body({ method, amount, open }) {
    const bound = amount !== undefined && !open
    return { bank_code: method, is_closed: bound, ...(bound ? { expected_amount: amount } : {}) }
  },
  codeIn(body) {
    const { id, account_number, expiration_date } = readBody(AccountCode, body)
    return { providerId: id, code: account_number, expiresAt: expiration_date }
  },
  paymentPath: ({ providerRef }) => `/callback_virtual_account_payments/payment_id=${encodeURIComponent(providerRef)}`,
  paymentIn(body) {
    const payment = readBody(AccountPayment, body)
    return {
      status: statusOf(payment.status),
      providerRef: payment.payment_id,
      ...(payment.id !== undefined && { statementId: payment.id }),
      codeProviderId: payment.callback_virtual_account_id,
      codeReference: payment.external_id,
      code: payment.account_number,
      amount: payment.amount,
      paidAt: payment.transaction_timestamp,
    }
  },
  notice: {
    field: 'callback_virtual_account_id',
    schema: z
      .object({ payment_id: Id, callback_virtual_account_id: Id, status: z.string().optional() })
      .transform((body) => ({
        codeProviderId: body.callback_virtual_account_id,
        providerRef: body.payment_id,
        status: body.status,
      })),
  },
}

const RetailCode = z.object({ id: z.string(), payment_code: z.string(), expiration_date: Instant })
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

/** Fixed payment codes, paid at a shop's cashier. */
const retail: XenditKind = {
  path: '/fixed_payment_code',
  body({ method, amount }) {
    if (amount === undefined) throw new RangeError('a code for the cashier is bound to an amount')
    return { retail_outlet_name: method, expected_amount: amount }
  },
  codeIn(body) {
    const { id, payment_code, expiration_date } = readBody(RetailCode, body)
    return { providerId: id, code: payment_code, expiresAt: expiration_date }
  },
  paymentPath: ({ codeProviderId }) => `/fixed_payment_code/${encodeURIComponent(codeProviderId)}/payments?limit=100`,
  paymentIn(body, { providerRef }) {
    const payments = readBody(RetailPayments, body).data.map((one) => readBody(RetailPayment, one))
    const payment = payments.find((one) => one.fixed_payment_code_payment_id === providerRef)
    if (!payment) return undefined
    return {
      status: statusOf(payment.status),
      providerRef,
      ...(payment.payment_id !== undefined && { statementId: payment.payment_id }),
      codeProviderId: payment.fixed_payment_code_id,
      codeReference: payment.external_id,
      code: payment.payment_code,
      amount: payment.amount,
      paidAt: payment.transaction_timestamp,
    }
  },
  notice: {
    field: 'fixed_payment_code_id',
    schema: z
      .object({ fixed_payment_code_payment_id: Id, fixed_payment_code_id: Id, status: z.string().optional() })
      .transform((body) => ({
        codeProviderId: body.fixed_payment_code_id,
        providerRef: body.fixed_payment_code_payment_id,
        status: body.status,
      })),
  },
}

export const xenditKinds: Readonly<Record<MethodKind, XenditKind>> = {
  VIRTUAL_ACCOUNT: virtualAccount,
  RETAIL: retail,
}

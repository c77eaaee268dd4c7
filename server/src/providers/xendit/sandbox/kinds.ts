import {
  type MethodKind,
  methodCodes,
  methodTermsOf,
  type PaymentMethod,
} from '@lumbung/shared/facts/payment-methods.ts'
import * as z from 'zod'
import { type GatewayOutcome, refuse } from './gateway.ts'

/** A code that a request asks for. */
export interface NewCode {
  channel: PaymentMethod
  reference: string
  name: string
  /** Rupiah; null: any amount. */
  expected: number | null
  expires: string
}

export interface StoredCode {
  id: string
  channel: PaymentMethod
  code: string
  /** Rupiah; null: any amount. */
  expected_amount: number | null
}

export interface StoredPayment {
  id: string
  /** That of its callback. */
  callbackId: string
  isReversed: boolean
}

/** What the gateway's API has for one kind of payment method. */
export interface SandboxKind {
  /** Where codes are created, and where one is read and changed. */
  codes: { all: RegExp; one: RegExp }
  /** Reads one payment by its id, or lists those of a code by the code's id. */
  payments: { path: RegExp; of: 'PAYMENT' | 'CODE' }
  /** A new code, or the refusal of the request. */
  request: z.ZodType<NewCode | { refused: GatewayOutcome }>
  /** How many digits follow the prefix of a code. */
  digitsAfter(prefix: string): number
  codeFields(code: StoredCode): object
  paymentFields(payment: StoredPayment, code: StoredCode): object
  /** What a payment costs, in rupiah before VAT, and the days until it is settled. */
  settlement: { fee: number; days: number }
}

/** The prefix of codes of a bank or shop. */
export const prefixOf = (channel: PaymentMethod): string => methodTermsOf(channel).codesBegin

const channelsOf = (kind: MethodKind) => z.enum(methodCodes.filter((method) => methodTermsOf(method).kind === kind))
const shared = {
  external_id: z.string().min(1).max(950),
  name: z.string().regex(/^[A-Za-z0-9 ]{1,50}$/),
  expiration_date: z.iso.datetime({ offset: true }).default('2056-01-01T00:00:00Z'),
}

const accountDigits = 16
const virtualAccount: SandboxKind = {
  codes: { all: /^\/callback_virtual_accounts$/, one: /^\/callback_virtual_accounts\/([^/]+)$/ },
  payments: { path: /^\/callback_virtual_account_payments\/payment_id=([^/]+)$/, of: 'PAYMENT' },
  request: z
    .object({
      ...shared,
      bank_code: channelsOf('VIRTUAL_ACCOUNT'),
      is_closed: z.boolean().default(false),
      expected_amount: z.int().positive().optional(),
    })
    .transform(({ bank_code, external_id, name, expiration_date, is_closed, expected_amount }) => {
      if (is_closed && expected_amount === undefined)
        return { refused: refuse(400, 'MINIMUM_EXPECTED_AMOUNT_ERROR', 'A closed virtual account needs an amount') }
      const expected = is_closed ? (expected_amount ?? null) : null
      return { channel: bank_code, reference: external_id, name, expected, expires: expiration_date }
    }),
  digitsAfter: (prefix) => accountDigits - prefix.length,
  codeFields: ({ channel, code, expected_amount }) => ({
    bank_code: channel,
    merchant_code: prefixOf(channel),
    account_number: code,
    country: 'ID',
    currency: 'IDR',
    is_closed: expected_amount !== null,
  }),
  paymentFields: ({ id, isReversed }, { id: codeId, channel, code }) => ({
    payment_id: id,
    callback_virtual_account_id: codeId,
    account_number: code,
    bank_code: channel,
    merchant_code: prefixOf(channel),
    country: 'ID',
    currency: 'IDR',
    ...(isReversed && { status: 'REVERSED' }),
  }),
  settlement: { fee: 4000, days: 1 },
}

/** The range that a shop accepts, in rupiah. */
const retailRange = { least: 10_000, most: 5_000_000 }
const retail: SandboxKind = {
  codes: { all: /^\/fixed_payment_code$/, one: /^\/fixed_payment_code\/([^/]+)$/ },
  payments: { path: /^\/fixed_payment_code\/([^/]+)\/payments$/, of: 'CODE' },
  request: z
    .object({ ...shared, retail_outlet_name: channelsOf('RETAIL'), expected_amount: z.int() })
    .transform(({ retail_outlet_name, external_id, name, expiration_date, expected_amount: expected }) => {
      if (expected < retailRange.least)
        return { refused: refuse(400, 'MINIMUM_EXPECTED_AMOUNT_ERROR', 'Below the minimum of the outlet') }
      if (expected > retailRange.most)
        return { refused: refuse(400, 'MAXIMUM_EXPECTED_AMOUNT_ERROR', 'Above the maximum of the outlet') }
      return { channel: retail_outlet_name, reference: external_id, name, expected, expires: expiration_date }
    }),
  digitsAfter: () => 9,
  codeFields: ({ channel, code }) => ({
    retail_outlet_name: channel,
    prefix: prefixOf(channel),
    payment_code: code,
  }),
  paymentFields: ({ id, callbackId, isReversed }, { id: codeId, channel, code }) => ({
    fixed_payment_code_payment_id: id,
    fixed_payment_code_id: codeId,
    payment_id: callbackId,
    status: isReversed ? 'REVERSED' : 'COMPLETED',
    payment_code: code,
    prefix: prefixOf(channel),
    retail_outlet_name: channel,
  }),
  settlement: { fee: 5000, days: 5 },
}

export const sandboxKinds: Readonly<Record<MethodKind, SandboxKind>> = {
  VIRTUAL_ACCOUNT: virtualAccount,
  RETAIL: retail,
}

export const kindOfChannel = (channel: PaymentMethod): SandboxKind => sandboxKinds[methodTermsOf(channel).kind]

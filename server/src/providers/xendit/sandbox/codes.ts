import { randomBytes, randomInt } from 'node:crypto'
import { type MethodKind, methodCodes, type PaymentMethod, termsOf } from '@lumbung/shared/facts/payment-methods.ts'
import * as z from 'zod'
import { businessId, type Gateway, type Outcome, ok, refuse } from './gateway.ts'

const ofKind = (kind: MethodKind) => methodCodes.filter((method) => termsOf(method).kind === kind)
/** Whether a code's channel is a shop; the others are banks. */
export const isShop = (channel: PaymentMethod): boolean => termsOf(channel).kind === 'RETAIL'
/** The prefix of codes of a bank or shop. */
export const prefixOf = (channel: PaymentMethod): string => termsOf(channel).codesBegin
const accountDigits = 16
const retailDigits = 9
/** The range that a shop accepts, in rupiah. */
const retailRange = { least: 10_000, most: 5_000_000 }

const End = z.iso.datetime({ offset: true })
const Name = z.string().regex(/^[A-Za-z0-9 ]{1,50}$/)
const AccountRequest = z.object({
  external_id: z.string().min(1).max(950),
  bank_code: z.enum(ofKind('VIRTUAL_ACCOUNT')),
  name: Name,
  is_closed: z.boolean().default(false),
  expected_amount: z.int().positive().optional(),
  expiration_date: End.default('2056-01-01T00:00:00Z'),
})
const RetailRequest = z.object({
  external_id: z.string().min(1).max(950),
  retail_outlet_name: z.enum(ofKind('RETAIL')),
  name: Name,
  expected_amount: z.int(),
  expiration_date: End.default('2056-01-01T00:00:00Z'),
})
const Change = z.object({ expiration_date: End.optional() })

export interface CodeRow {
  id: string
  channel: PaymentMethod
  reference: string
  code: string
  holder: Buffer
  /** Rupiah; null: any amount. */
  expected_amount: number | null
  expires_at: Date
  created_at: Date
}

const insert = `
insert into sandbox.xendit_code (id, channel, reference, code, holder, expected_amount, expires_at, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (code) do nothing returning *`
const select = 'select * from sandbox.xendit_code where id = $1'
const change = 'update sandbox.xendit_code set expires_at = coalesce($2, expires_at) where id = $1 returning *'

/** A stored code; the store may return big integers as text or numbers. */
export function codeRow(row: Record<string, unknown>): CodeRow {
  const expected = row.expected_amount === null ? null : Number(row.expected_amount)
  return { ...(row as unknown as CodeRow), expected_amount: expected }
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

function newCode(channel: PaymentMethod): string {
  const prefix = prefixOf(channel)
  return prefix + digits(isShop(channel) ? retailDigits : accountDigits - prefix.length)
}

/** The code in the shape of the API. */
function codeObject(gateway: Gateway, row: CodeRow) {
  const status = row.expires_at > gateway.now() ? 'ACTIVE' : 'INACTIVE'
  const shared = {
    id: row.id,
    owner_id: businessId,
    external_id: row.reference,
    name: gateway.vault.open(row.holder),
    is_single_use: false,
    status,
    expiration_date: row.expires_at.toISOString(),
  }
  const expected = row.expected_amount === null ? {} : { expected_amount: row.expected_amount }
  if (isShop(row.channel)) {
    return {
      ...shared,
      ...expected,
      retail_outlet_name: row.channel,
      prefix: prefixOf(row.channel),
      payment_code: row.code,
    }
  }
  const merchant_code = prefixOf(row.channel)
  const account = { bank_code: row.channel, merchant_code, account_number: row.code, country: 'ID', currency: 'IDR' }
  return { ...shared, ...expected, ...account, is_closed: row.expected_amount !== null }
}

interface NewCode {
  channel: PaymentMethod
  reference: string
  name: string
  expected: number | null
  expires: string
}

async function make(gateway: Gateway, { channel, reference, name, expected, expires }: NewCode): Promise<Outcome> {
  const id = randomBytes(12).toString('hex')
  const holder = gateway.vault.seal(name)
  for (;;) {
    const values = [id, channel, reference, newCode(channel), holder, expected, new Date(expires), gateway.now()]
    const [row] = (await gateway.store.query(insert, values)).rows
    if (row) return ok(codeObject(gateway, codeRow(row)))
  }
}

const invalid = (error: z.ZodError): Outcome => refuse(400, 'API_VALIDATION_ERROR', z.prettifyError(error))

/** POST /callback_virtual_accounts */
export async function createAccount(gateway: Gateway, body: unknown): Promise<Outcome> {
  const { success, data, error } = AccountRequest.safeParse(body)
  if (!success) return invalid(error)
  const { bank_code: channel, external_id: reference, name, expiration_date: expires } = data
  if (data.is_closed && data.expected_amount === undefined) {
    return refuse(400, 'MINIMUM_EXPECTED_AMOUNT_ERROR', 'A closed virtual account needs an amount')
  }
  const expected = data.is_closed ? (data.expected_amount ?? null) : null
  return make(gateway, { channel, reference, name, expected, expires })
}

/** POST /fixed_payment_code */
export async function createRetailCode(gateway: Gateway, body: unknown): Promise<Outcome> {
  const { success, data, error } = RetailRequest.safeParse(body)
  if (!success) return invalid(error)
  const { retail_outlet_name: channel, external_id: reference, name, expected_amount: expected } = data
  if (expected < retailRange.least)
    return refuse(400, 'MINIMUM_EXPECTED_AMOUNT_ERROR', 'Below the minimum of the outlet')
  if (expected > retailRange.most)
    return refuse(400, 'MAXIMUM_EXPECTED_AMOUNT_ERROR', 'Above the maximum of the outlet')
  return make(gateway, { channel, reference, name, expected, expires: data.expiration_date })
}

const missing = refuse(404, 'DATA_NOT_FOUND', 'No such payment code')

/** GET of either kind of code. */
export async function getCode(gateway: Gateway, id: string): Promise<Outcome> {
  const [row] = (await gateway.store.query(select, [id])).rows
  return row ? ok(codeObject(gateway, codeRow(row))) : missing
}

/** PATCH of either kind of code: only the expiry may change. */
export async function changeCode(gateway: Gateway, id: string, body: unknown): Promise<Outcome> {
  const { success, data, error } = Change.safeParse(body)
  if (!success) return invalid(error)
  const [row] = (await gateway.store.query(change, [id, data.expiration_date ?? null])).rows
  return row ? ok(codeObject(gateway, codeRow(row))) : missing
}

import { randomBytes, randomInt } from 'node:crypto'
import type { PaymentMethod } from '@lumbung/shared/facts/payment-methods.ts'
import * as z from 'zod'
import { businessId, type Gateway, type GatewayOutcome, ok, refuse } from './gateway.ts'
import { kindOfChannel, type NewCode, prefixOf, type SandboxKind, type StoredCode } from './kinds.ts'

const Change = z.object({ expiration_date: z.iso.datetime({ offset: true }).optional() })

export interface CodeRow extends StoredCode {
  reference: string
  holder: Buffer
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
  return prefix + digits(kindOfChannel(channel).digitsAfter(prefix))
}

/** The code in the shape of the API. */
function codeObject(gateway: Gateway, row: CodeRow) {
  const status = row.expires_at > gateway.now() ? 'ACTIVE' : 'INACTIVE'
  return {
    id: row.id,
    owner_id: businessId,
    external_id: row.reference,
    name: gateway.vault.open(row.holder),
    is_single_use: false,
    status,
    expiration_date: row.expires_at.toISOString(),
    ...(row.expected_amount !== null && { expected_amount: row.expected_amount }),
    ...kindOfChannel(row.channel).codeFields(row),
  }
}

async function make(
  gateway: Gateway,
  { channel, reference, name, expected, expires }: NewCode,
): Promise<GatewayOutcome> {
  const id = randomBytes(12).toString('hex')
  const holder = gateway.vault.seal(name)
  for (;;) {
    const values = [id, channel, reference, newCode(channel), holder, expected, new Date(expires), gateway.now()]
    const [row] = (await gateway.store.query(insert, values)).rows
    if (row) return ok(codeObject(gateway, codeRow(row)))
  }
}

const invalid = (error: z.ZodError): GatewayOutcome => refuse(400, 'API_VALIDATION_ERROR', z.prettifyError(error))

/** POST of a kind's collection */
export async function createCode(gateway: Gateway, { request }: SandboxKind, body: unknown): Promise<GatewayOutcome> {
  const { success, data, error } = request.safeParse(body)
  if (!success) return invalid(error)
  return 'refused' in data ? data.refused : make(gateway, data)
}

const missing = refuse(404, 'DATA_NOT_FOUND', 'No such payment code')

/** GET of a code */
export async function getCode(gateway: Gateway, id: string): Promise<GatewayOutcome> {
  const [row] = (await gateway.store.query(select, [id])).rows
  return row ? ok(codeObject(gateway, codeRow(row))) : missing
}

/** PATCH of a code: only the expiry may change. */
export async function changeCode(gateway: Gateway, id: string, body: unknown): Promise<GatewayOutcome> {
  const { success, data, error } = Change.safeParse(body)
  if (!success) return invalid(error)
  const [row] = (await gateway.store.query(change, [id, data.expiration_date ?? null])).rows
  return row ? ok(codeObject(gateway, codeRow(row))) : missing
}

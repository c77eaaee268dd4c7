import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import type { PaymentMethod } from '@lumbung/shared/facts/payment-methods.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { type BatchContext, together } from '../../../platform/database/together.ts'
import { keyJoin } from '../../../platform/keys/sealing.ts'
import type { GatewayPayment } from '../../../providers/payment-gateway/port.ts'
import { paidWithCode } from '../../billing/api.ts'
import { type CodeEvent, type CodeStatus, codeStates } from './code-state.ts'

/** A stored payment code. */
export interface CodeRecord {
  userId: string
  paymentId: string
  method: PaymentMethod
  target: PaymentTarget
  amount: number
  bound: boolean
  status: CodeStatus
  /** Our reference at the gateway. */
  reference: string
  providerId: string | undefined
  code: string | undefined
  providerName: string | undefined
  /** Sealed. */
  holderName: Buffer | undefined
  createdAt: Date
  expiresAt: Date
  paidAt: Date | undefined
  paidAmount: number | undefined
}

type Row = Record<'user_id' | 'id' | 'reference', string> & {
  method: PaymentMethod
  target: PaymentTarget
  amount: number
  bound: boolean
  status: CodeStatus
  provider_id: string | null
  code: string | null
  provider_name: string | null
  holder_name: Buffer | null
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  paid_amount: number | null
}

const insertRow = statement(`
  insert into payment_code (user_id, id, method, target, amount, bound, status, provider, reference, holder_name,
    created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, 'PREPARING', $7, $8, $9, $10, $11)`)
const findOne = statement<Row>('select * from payment_code where user_id = $1 and id = $2')
const lockOne = statement<Row>('select * from payment_code where user_id = $1 and id = $2 for update')
const findByReferences = statement<Row & { wrapped: Buffer | null }>(`
  select c.*, k.wrapped from payment_code c left ${keyJoin('c.user_id')} where c.reference = any($1::text[])`)
const findOpenNumbers = statement<OpenNumber>(`
  select code, method, amount, bound from payment_code where status = 'PENDING' and expires_at > $1 and code is not null
  order by created_at desc limit 10`)
const findByNumber = statement<Row>('select * from payment_code where code = $1 order by created_at desc limit 1')
const findAmount = statement<{ amount: number }>(
  'select amount from payment_code where code = $1 order by created_at desc limit 1',
)
const findPending = statement<Row>(`
  select * from payment_code where user_id = $1 and status in ('PREPARING', 'PENDING') and expires_at > $2
  order by created_at desc for update`)
const findExpired = statement<{ user_id: string; id: string; status: CodeStatus }>(`
  select user_id, id, status from payment_code where status in ('PREPARING', 'PENDING') and expires_at <= $1 limit 500`)
const referencesOf = statement<{ reference: string }>('select reference from payment_code where user_id = $1')
const setStatus = statement('update payment_code set status = $4 where user_id = $1 and id = $2 and status = $3')
const setOpen = statement(`
  update payment_code set provider_id = $3, code = $4, provider_name = $5 where user_id = $1 and id = $2`)
const setPaid = statement(`
  update payment_code set status = $3, paid_at = paid.at, paid_amount = paid.amount
  from (${paidWithCode('$1', '$2')}) as paid (at, amount)
  where user_id = $1 and id = $2 and paid.at is not null`)

const recordFrom = (row: Row): CodeRecord => ({
  userId: row.user_id,
  paymentId: row.id,
  method: row.method,
  target: row.target,
  amount: row.amount,
  bound: row.bound,
  status: row.status,
  reference: row.reference,
  providerId: row.provider_id ?? undefined,
  code: row.code ?? undefined,
  providerName: row.provider_name ?? undefined,
  holderName: row.holder_name ?? undefined,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  paidAt: row.paid_at ?? undefined,
  paidAmount: row.paid_amount ?? undefined,
})

export type NewCode = Pick<
  CodeRecord,
  'userId' | 'paymentId' | 'method' | 'target' | 'amount' | 'bound' | 'reference' | 'createdAt' | 'expiresAt'
> & { provider: string; holderName: Buffer }

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.run(insertRow, [
    code.userId,
    code.paymentId,
    code.method,
    JSON.stringify(code.target),
    code.amount,
    code.bound,
    code.provider,
    code.reference,
    code.holderName,
    code.createdAt,
    code.expiresAt,
  ])
}

export async function findCode(db: Db, userId: string, paymentId: string): Promise<CodeRecord | undefined> {
  const row = await db.row(findOne, [userId, paymentId])
  return row && recordFrom(row)
}

/** Finds a code and locks it until the transaction ends. Lock the customer's money first. */
async function lockCode(tx: Tx, userId: string, paymentId: string): Promise<CodeRecord | undefined> {
  const row = await tx.row(lockOne, [userId, paymentId])
  return row && recordFrom(row)
}

/** A code found by its reference, and its owner's wrapped key, which an erased customer no longer has. */
export interface NamedCode {
  code: CodeRecord
  wrappedKey: Buffer | undefined
}

async function namedCodes(db: Db, references: readonly string[]): Promise<(NamedCode | null)[]> {
  const rows = await db.rows(findByReferences, [references])
  const found = new Map(
    rows.map((row) => [row.reference, { code: recordFrom(row), wrappedKey: row.wrapped ?? undefined }]),
  )
  return references.map((reference) => found.get(reference) ?? null)
}

/** The code that our reference at the gateway belongs to, null if it is not one of ours. */
export const codeOfReference = together<BatchContext, string, NamedCode | null>({
  name: 'codes-by-reference',
  group: ({ db }, references) => namedCodes(db, references),
  alone: async ({ db }, reference) => (await namedCodes(db, [reference]))[0] ?? null,
})

/** The newest code with this number. */
export async function codeOfNumber(db: Db, number: string): Promise<CodeRecord | undefined> {
  const row = await db.row(findByNumber, [number])
  return row && recordFrom(row)
}

/** The amount of a payment code, in rupiah; undefined if it is not one of ours. */
export async function amountOfCode(db: Db, code: string): Promise<number | undefined> {
  return (await db.row(findAmount, [code]))?.amount
}

/** The number of an open code and its amount, in rupiah; a bound one takes no other amount. */
export interface OpenNumber {
  code: string
  method: string
  amount: number
  bound: boolean
}

/** The newest open codes of all customers, for the sandbox's desk. */
export async function openNumbers(db: Db, now: Date): Promise<OpenNumber[]> {
  return db.rows(findOpenNumbers, [now])
}

/** Open codes, newest first, locked until the transaction ends: none is issued meanwhile. */
export async function lockPendingCodes(tx: Tx, userId: string, now: Date): Promise<CodeRecord[]> {
  return (await tx.rows(findPending, [userId, now])).map(recordFrom)
}

/** Expired codes that are not closed yet. */
export async function expiredCodes(db: Db, now: Date) {
  const rows = await db.rows(findExpired, [now])
  return rows.map(({ user_id, id, status }) => ({ userId: user_id, paymentId: id, status }))
}

/** Moves a code by compare-and-set; false if the transition is not allowed or another transaction was faster. */
export async function moveCode(
  tx: Db,
  code: Pick<CodeRecord, 'userId' | 'paymentId' | 'status'>,
  event: CodeEvent,
): Promise<boolean> {
  const to = codeStates.next(code.status, event)
  return to !== undefined && (await tx.run(setStatus, [code.userId, code.paymentId, code.status, to])) === 1
}

/** Stores the code that the gateway issued. */
export async function storeProviderCode(
  tx: Tx,
  { userId, paymentId }: CodeRecord,
  made: { providerId: string; code: string; providerName: string },
): Promise<void> {
  await tx.run(setOpen, [userId, paymentId, made.providerId, made.code, made.providerName])
}

/**
 * Updates a code from its payments: paid with their sum, or reversed if none is left. Reads the code again, because it may
 * have been replaced or closed meanwhile.
 */
export async function settleCode(tx: Tx, userId: string, paymentId: string): Promise<void> {
  const code = await lockCode(tx, userId, paymentId)
  if (!code) return
  const paid = codeStates.next(code.status, 'pay') ?? code.status
  if ((await tx.run(setPaid, [userId, paymentId, paid])) === 0) await moveCode(tx, code, 'reverse')
}

/** The references of all codes of a customer. */
export async function codeReferences(db: Db, userId: string): Promise<string[]> {
  return (await db.rows(referencesOf, [userId])).map(({ reference }) => reference)
}

const ofNumber = statement<CodeRef>(`
  select user_id as "userId", id as "paymentId" from payment_code where code = $1 order by created_at desc limit 20`)
const ofReference = statement<CodeRef>(`
  select user_id as "userId", id as "paymentId" from payment_code where reference = $1
  union select user_id, id from payment_code where provider_id = $1 limit 20`)
const ofId = statement<CodeRef>('select user_id as "userId", id as "paymentId" from payment_code where id = $1')

/** A payment code, and whose it is. */
export interface CodeRef {
  userId: string
  paymentId: string
}

/** The codes with this number, the newest first: a virtual account's number may be used again. */
export const codesOfNumber = (db: Db, number: string) => db.rows(ofNumber, [number])
/** The codes with a reference, ours or the provider's. */
export const codesOfReference = (db: Db, reference: string) => db.rows(ofReference, [reference])
/** A code, whoever's it is. */
export const codeOfId = (db: Db, id: string) => db.row(ofId, [id])

const aliased = statement<{ provider_ref: string }>('select provider_ref from payment_alias where product_id = $1')

/** The references under which we know what a provider's statement lists under an id. */
export const referencesOfStatementId = async (db: Db, id: string): Promise<string[]> =>
  (await db.rows(aliased, [id])).map(({ provider_ref }) => provider_ref)

const insertAlias = statement(`
  insert into payment_alias (provider, product_id, provider_ref) values ($1, $2, $3) on conflict do nothing`)

/** Remembers the id under which the provider's statement knows a payment. */
export async function rememberStatementId(
  tx: Tx,
  provider: string,
  { providerRef, statementId = providerRef }: Pick<GatewayPayment, 'providerRef' | 'statementId'>,
): Promise<void> {
  if (statementId !== providerRef) await tx.run(insertAlias, [provider, statementId, providerRef])
}

import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { type ChargeKind, chargeKinds } from '@lumbung/shared/lending/servicing/allocation.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { Conversion, ConversionItem } from '../book/conversion.ts'
import {
  type ConversionEvent,
  type ConversionState,
  conversionStates,
  isOpenConversion,
} from '../book/states/conversion-state.ts'

interface Row {
  id: string
  loan_id: string
  month: string
  status: ConversionState
  principal: number
  advance: number
  settled_on: BusinessDate
  saving: number
  quote: BookedQuote
  document_hash: string | null
  created_at: Date
  action_until: Date
  signed_at: Date | null
  booked_at: Date | null
  new_loan_id: string | null
  received: number
  items: readonly [loanId: string, number: number, part: ChargeKind, amount: number][] | null
  last_event: ConversionEvent
}

/** What was paid in advance for conversion `c` and not taken back. */
export const receivedColumn = `
  (select coalesce(sum(a.amount), 0)::int8 from payment p
    join allocation a on a.user_id = p.user_id and a.payment_id = p.id and a.part = 'deposit'
    where p.user_id = c.user_id and p.status = 'BOOKED' and p.target->>'conversionId' = c.id::text)`
const findAll = statement<Row>(`
  select c.*, (select l.id from loan l where l.user_id = c.user_id and l.conversion_id = c.id) as new_loan_id,
    ${receivedColumn} as received,
    (select jsonb_agg(jsonb_build_array(i.loan_id, i.number, i.part, i.amount)) from conversion_item i
      where i.user_id = c.user_id and i.conversion_id = c.id) as items,
    (select h.event from conversion_history h where h.user_id = c.user_id and h.conversion_id = c.id
      order by h.seq desc limit 1) as last_event
  from conversion c where c.user_id = $1 order by c.id`)
const insert = statement(`
  with made as (
    insert into conversion (user_id, id, loan_id, month, status, principal, advance, settled_on, saving, product_id,
      rate_version, quote, created_at, action_until)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)),
  history as (
    insert into conversion_history (user_id, conversion_id, seq, to_status, event, actor, at)
    values ($1, $2, 1, $5, 'apply', 'CUSTOMER', $13))
  insert into conversion_item (user_id, conversion_id, loan_id, number, part, amount)
  select $1, $2, $3, i.* from unnest($15::int[], $16::text[], $17::int8[]) as i`)
const setStatus = statement(`
  with moved as (
    update conversion set status = $4, signed_at = coalesce($8, signed_at), booked_at = $9
    where user_id = $1 and id = $2 and status = $3 returning id)
  insert into conversion_history (user_id, conversion_id, seq, from_status, to_status, event, actor, at)
  select $1, m.id, (select coalesce(max(seq), 0) + 1 from conversion_history where user_id = $1 and conversion_id = $2),
    $3, $4, $5, $6, $7 from moved m`)
const findSources = statement<{ id: string; product_id: string; of: string }>(`
  select id, product_id, coalesce(order_id, conversion_id) as of from loan
  where user_id = $1 and status in ('ONGOING', 'OVERDUE')`)
const setDocument = statement('update conversion set document_hash = $3 where user_id = $1 and id = $2')
const findOver = statement<{ user_id: string; id: string }>(`
  select user_id, id from conversion
  where status not in ('BOOKED', 'ENDED', 'E_SIGN_WAITING_LENDER_APPROVE', 'WAITING_DISBURSE') and action_until <= $1
  order by action_until limit 500`)
const findWaiting = statement<{ user_id: string; id: string }>(`
  select user_id, id from conversion where status in ('E_SIGN_WAITING_LENDER_APPROVE', 'WAITING_DISBURSE') limit 200`)

/** A conversion as it is stored. */
export interface StoredConversion extends Conversion {
  status: ConversionState
  principal: number
  advance: number
  /** What was paid in advance; booked, its deposit is used. */
  received: number
  /** The date for which the settlement figure was made. */
  settledOn: BusinessDate
  /** Its interest of later periods, which is never charged. */
  saving: number
  quote: BookedQuote
  documentHash: string | undefined
  createdAt: Date
  signedAt: Date | undefined
  /** What moved it last. */
  lastEvent: ConversionEvent
}

const rankOf = ({ number, part }: ConversionItem) => number * chargeKinds.length + chargeKinds.indexOf(part)

const itemsFrom = (items: Row['items']): ConversionItem[] =>
  (items ?? [])
    .map(([loanId, number, part, amount]) => ({ loanId, number, part, amount: rupiah(amount) }))
    .sort((a, b) => rankOf(a) - rankOf(b))

function outcomeOf(status: ConversionState): Conversion['outcome'] {
  if (isOpenConversion(status)) return 'OPEN'
  return status === 'BOOKED' ? 'BOOKED' : 'ENDED'
}

/** Whether a conversion of a book was read from the store, as all but those of tests are. */
export const isStoredConversion = (conversion: Conversion): conversion is StoredConversion => 'status' in conversion

/** All conversions for which a customer applied, the oldest first. */
export async function conversionsOf(db: Db, userId: string): Promise<StoredConversion[]> {
  return (await db.rows(findAll, [userId])).map((row) => ({
    conversionId: row.id,
    loanId: row.loan_id,
    month: row.month,
    status: row.status,
    received: row.received,
    deposit: row.status === 'BOOKED' ? 0 : row.received,
    outcome: outcomeOf(row.status),
    isBooked: row.status === 'BOOKED',
    until: row.action_until,
    items: itemsFrom(row.items),
    newLoanId: row.new_loan_id ?? undefined,
    bookedAt: row.booked_at ?? undefined,
    principal: row.principal,
    advance: row.advance,
    settledOn: row.settled_on,
    saving: row.saving,
    quote: row.quote,
    documentHash: row.document_hash ?? undefined,
    createdAt: row.created_at,
    lastEvent: row.last_event,
    signedAt: row.signed_at ?? undefined,
  }))
}

/** The products of a customer's running loans, and the order or conversion that each comes from. */
export async function sourcesOf(db: Db, userId: string): Promise<Map<string, { productId: string; of: string }>> {
  const rows = await db.rows(findSources, [userId])
  return new Map(rows.map(({ id, product_id, of }) => [id, { productId: product_id, of }]))
}

/** A conversion of a customer; undefined if it is unknown or another customer's. */
export async function findConversion(db: Db, userId: string, conversionId: string) {
  return (await conversionsOf(db, userId)).find((one) => one.conversionId === conversionId)
}

/** The price of a conversion's new loan. */
export async function quoteOfConversion(
  db: Db,
  userId: string,
  conversionId: string,
): Promise<BookedQuote | undefined> {
  return (await findConversion(db, userId, conversionId))?.quote
}

export type NewConversion = Pick<
  StoredConversion,
  | 'conversionId'
  | 'loanId'
  | 'month'
  | 'status'
  | 'principal'
  | 'advance'
  | 'settledOn'
  | 'saving'
  | 'quote'
  | 'items'
  | 'until'
> & { userId: string }

/** Stores an application. The index refuses a second open one of a loan. */
export async function insertConversion(tx: Tx, made: NewConversion, now: Date): Promise<void> {
  const { userId, conversionId, quote, items } = made
  await tx.run(insert, [
    userId,
    conversionId,
    made.loanId,
    made.month,
    made.status,
    made.principal,
    made.advance,
    made.settledOn,
    made.saving,
    quote.productId,
    quote.rateVersion,
    JSON.stringify(quote),
    now,
    made.until,
    items.map(({ number }) => number),
    items.map(({ part }) => part),
    items.map(({ amount }) => amount),
  ])
}

interface Move {
  userId: string
  conversionId: string
  from: ConversionState
  event: ConversionEvent
  actor: Actor
  at: Date
  /** From when the new loan counts. */
  bookedAt?: Date | undefined
}

/** Moves a conversion by compare-and-set, with its history. Returns its new status; undefined if it has moved or may not. */
export async function moveConversion(tx: Tx, move: Move): Promise<ConversionState | undefined> {
  const { userId, conversionId, from, event, actor, at, bookedAt = at } = move
  const to = conversionStates.next(from, event)
  if (!to) return undefined
  const signedAt = event === 'sign' ? at : null
  const booked = to === 'BOOKED' ? bookedAt : null
  const moved = await tx.run(setStatus, [userId, conversionId, from, to, event, actorText(actor), at, signedAt, booked])
  return moved === 1 ? to : undefined
}

export async function recordConversionDocument(tx: Tx, userId: string, conversionId: string, hash: string) {
  await tx.run(setDocument, [userId, conversionId, hash])
}

const idsFrom = (rows: readonly { user_id: string; id: string }[]) =>
  rows.map(({ user_id, id }) => ({ userId: user_id, conversionId: id }))

/** Applications that were not completed in time. */
export const conversionsOver = async (db: Db, now: Date) => idsFrom(await db.rows(findOver, [now]))
/** Applications that wait for the lender or for their booking. */
export const conversionsWaiting = async (db: Db) => idsFrom(await db.rows(findWaiting))

import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { ExtensionStatus } from '@lumbung/shared/lending/servicing/extension.ts'
import { type Actor, actorText, bySystem } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { extensionFeesColumn } from '../../lending/api.ts'
import type { Book } from '../book/book.ts'
import type { ExtendedItem, Extension } from '../book/extension.ts'
import { type ExtensionEvent, extensionStates } from '../book/states/extension-state.ts'

interface Row {
  id: string
  month: string
  days: number
  until: BusinessDate
  status: ExtensionStatus
  extended_on: BusinessDate | null
  items: readonly [loanId: string, number: number, fee: number, vat: number][]
}

const findAll = statement<Row>(`
  select e.id, e.month, e.days, e.until, e.status, e.extended_on,
    (select jsonb_agg(jsonb_build_array(i.loan_id, i.number, i.fee, i.vat) order by i.loan_id, i.number)
      from extension_item i where i.user_id = e.user_id and i.extension_id = e.id) as items
  from extension e where e.user_id = $1 order by e.id`)
const findFees = statement<{ id: string; fees: readonly [number, number] }>(`
  select id, ${extensionFeesColumn('loan')} as fees from loan where user_id = $1 and status in ('ONGOING', 'OVERDUE')`)
const insert = statement(`
  with made as (
    insert into extension (user_id, id, month, days, until, status, created_at)
    values ($1, $2, $3, $4, $5, 'PAY_IN_ADVANCE_UNPAID', $6)),
  history as (
    insert into extension_history (user_id, extension_id, seq, to_status, event, actor, at)
    values ($1, $2, 1, 'PAY_IN_ADVANCE_UNPAID', 'apply', 'CUSTOMER', $6))
  insert into extension_item (user_id, extension_id, loan_id, number, principal, fee, vat)
  select $1, $2, i.* from unnest($7::uuid[], $8::int[], $9::int8[], $10::int8[], $11::int8[]) as i`)
const setStatus = statement(`
  with moved as (
    update extension set status = $4, extended_on = $8 where user_id = $1 and id = $2 and status = $3 returning id)
  insert into extension_history (user_id, extension_id, seq, from_status, to_status, event, actor, at)
  select $1, m.id, (select coalesce(max(seq), 0) + 1 from extension_history where user_id = $1 and extension_id = $2),
    $3, $4, $5, $6, $7 from moved m`)
const findOver = statement<{ user_id: string; id: string }>(`
  select user_id, id from extension where status = 'PAY_IN_ADVANCE_UNPAID' and until < $1 order by until limit 500`)

const itemFrom = ([loanId, number, fee, vat]: Row['items'][number]): ExtendedItem => ({
  loanId,
  number,
  fee: rupiah(fee),
  vat: rupiah(vat),
})

export interface StoredExtension extends Extension {
  status: ExtensionStatus
}

/** All extensions for which a customer applied. */
export async function extensionsOf(db: Db, userId: string): Promise<StoredExtension[]> {
  return (await db.rows(findAll, [userId])).map(({ id: extensionId, extended_on, items, ...row }) => ({
    extensionId,
    ...row,
    items: items.map(itemFrom),
    extendedOn: extended_on ?? undefined,
  }))
}

/** The extension fee and the VAT of each running loan, in ppm, by its rate version. */
export async function extensionFeesOf(
  db: Db,
  userId: string,
): Promise<Map<string, { feePpm: number; vatPpm: number }>> {
  const rows = await db.rows(findFees, [userId])
  return new Map(rows.map(({ id, fees: [feePpm, vatPpm] }) => [id, { feePpm, vatPpm }]))
}

export interface NewExtension {
  userId: string
  extensionId: string
  month: string
  days: number
  until: BusinessDate
  items: readonly (ExtendedItem & { principal: number })[]
}

/** Stores an application. The index refuses a second open one of a month. */
export async function insertExtension(tx: Tx, extension: NewExtension, now: Date): Promise<void> {
  const { userId, extensionId, month, days, until, items } = extension
  await tx.run(insert, [
    userId,
    extensionId,
    month,
    days,
    until,
    now,
    items.map(({ loanId }) => loanId),
    items.map(({ number }) => number),
    items.map(({ principal }) => principal),
    items.map(({ fee }) => fee),
    items.map(({ vat }) => vat),
  ])
}

interface Move {
  userId: string
  extensionId: string
  from: ExtensionStatus
  event: ExtensionEvent
  actor: Actor
  at: Date
  /** Of an extension that takes effect. */
  extendedOn?: BusinessDate | undefined
}

/** Moves an extension by compare-and-set, with its history; false if it has moved. */
export async function moveExtension(
  db: Db,
  { userId, extensionId, from, event, actor, at, extendedOn }: Move,
): Promise<boolean> {
  const to = extensionStates.next(from, event)
  if (!to) throw new Error(`an extension cannot ${event} when ${from}`)
  return (
    (await db.run(setStatus, [userId, extensionId, from, to, event, actorText(actor), at, extendedOn ?? null])) === 1
  )
}

/** Open extensions whose window has ended. */
export async function extensionsOver(db: Db, today: BusinessDate) {
  return (await db.rows(findOver, [today])).map(({ user_id, id }) => ({ userId: user_id, extensionId: id }))
}

const isStored = (extension: Extension): extension is StoredExtension => 'status' in extension

/** Stores which extensions took effect, on a different day than was thought, or turned out not to. */
export async function saveExtensions(tx: Tx, before: Book, after: Book, at: Date): Promise<void> {
  const { userId } = before
  for (const { extensionId, status: from, extendedOn: known } of before.extensions.filter(isStored)) {
    const extendedOn = after.extensions.find((one) => one.extensionId === extensionId)?.extendedOn
    if (extendedOn === known) continue
    const move = { userId, extensionId, actor: bySystem('payment'), at }
    const moves = [
      ...(known ? [{ ...move, from, event: 'correct' } as const] : []),
      ...(extendedOn ? [{ ...move, from: known ? 'EXPIRED' : from, event: 'pay', extendedOn } as const] : []),
    ]
    for (const each of moves)
      if (!(await moveExtension(tx, each))) throw new Error(`extension ${extensionId} is not ${each.from}`)
  }
}

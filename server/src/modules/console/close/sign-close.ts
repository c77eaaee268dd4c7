import { hash } from 'node:crypto'
import type { CloseItem } from '@lumbung/shared/contract/operators/books/closes.ts'
import { addDays, type BusinessDate, businessDate, dayOf } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { firstBookedDate } from '../../ledger/api.ts'
import { checklist } from './checklist.ts'
import { findClose, insertClose, lastClose, type StoredClose, takeCloseTurn } from './close-store.ts'
import { dateSealed } from './notes.ts'

/** What the first close begins with. */
const origin = Buffer.alloc(32)

export const isMonthEnd = (date: BusinessDate): boolean => dayOf(addDays(date, 1)) === 1

/** The date that is closed next; undefined before the first posting. It may not be over yet. */
export async function nextDate(db: Db): Promise<BusinessDate | undefined> {
  const last = await lastClose(db)
  return last ? addDays(last.date, 1) : firstBookedDate(db)
}

/** The hash of a close, which covers the one before it. */
export function closeHash(one: Omit<StoredClose, 'hash'>): Buffer {
  const { date, content, former, reason, signed_by, approved_by, signed_at } = one
  const text = JSON.stringify([date, content, reason, signed_by, approved_by, signed_at.toISOString()])
  return hash('sha256', Buffer.concat([former, Buffer.from(text)]), 'buffer')
}

/**
 * Takes the turn to close a date. Refuses with NOT_FOUND a date that is not over or has no books, with DATE_SEALED one that is
 * signed, and with CLOSE_OUT_OF_ORDER { next } one that is not the next.
 */
export async function holdClose(app: App, tx: Tx, text: string): Promise<BusinessDate> {
  await takeCloseTurn(tx)
  const date = businessDate(text)
  const signed = await findClose(tx, date)
  if (signed) throw await dateSealed(tx, signed)
  const next = await nextDate(tx)
  if (next === undefined || date < next || date >= app.clock.today()) throw new Refusal('NOT_FOUND')
  if (date > next) throw new Refusal('CLOSE_OUT_OF_ORDER', { next })
  return date
}

/** The checklist of a date. Refuses with CLOSE_NOT_READY { items } unless everything hard is done. */
export async function readyItems(db: Db, date: BusinessDate): Promise<CloseItem[]> {
  const items = await checklist(db, date)
  const missing = items.filter(({ isHard, isDone }) => isHard && !isDone).map(({ item }) => item)
  if (missing.length > 0) throw new Refusal('CLOSE_NOT_READY', { items: missing })
  return items
}

interface Signature {
  date: string
  reason: string
  signedBy: Actor
  /** Of a month's last day. */
  approvedBy?: Actor
}

/**
 * Signs the close of a date with its checklist as it is now. Returns the hash in hexadecimal digits. Refuses as `holdClose` and
 * `readyItems`, and with TAKES_TWO_PEOPLE for a month's last day without a second person.
 */
export async function signClose(app: App, tx: Tx, signature: Signature): Promise<string> {
  const { reason, signedBy, approvedBy } = signature
  const date = await holdClose(app, tx, signature.date)
  if (isMonthEnd(date) && !approvedBy) throw new Refusal('TAKES_TWO_PEOPLE')
  const items = await readyItems(tx, date)
  const close = {
    date,
    content: JSON.stringify(items),
    former: (await lastClose(tx))?.hash ?? origin,
    reason,
    signed_by: actorText(signedBy),
    approved_by: approvedBy ? actorText(approvedBy) : null,
    signed_at: app.clock.now(),
  }
  const signed = closeHash(close)
  await insertClose(tx, { ...close, hash: signed })
  app.log.info({ date }, 'day closed')
  return signed.toString('hex')
}

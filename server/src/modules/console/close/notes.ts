import { isoDate } from '@lumbung/shared/contract/fields.ts'
import type { BookNote } from '@lumbung/shared/contract/operators/books/closes.ts'
import { type BusinessDate, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { actorName, actorText } from '../../../platform/access/actor.ts'
import { actorOf, type OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { suspensePayments } from '../../billing/api.ts'
import type { App } from '../../context.ts'
import { cashAt } from '../../ledger/api.ts'
import { unknownDisbursements } from '../../lending/api.ts'
import { nameOf } from '../../operators/api.ts'
import { openDifference } from '../../reconciliation/api.ts'
import { findClose, lastClose, takeCloseTurn } from './close-store.ts'

const insert = statement('insert into book_note (id, subject, note, by, at) values ($1, $2, $3, $4, $5)')
const newest = statement<{ subject: string; note: string; by: string; at: Date }>(`
  select distinct on (subject) subject, note, by, at from book_note where subject = any($1::text[])
  order by subject, at desc, id desc`)

/** The subject of the cash at a provider on a date without a file. */
export const cashSubject = (provider: string, date: BusinessDate): string => `cash:${provider}-${date}`

/** The newest note on each of these subjects. */
export async function notesOn(db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, BookNote>> {
  const rows = await db.rows(newest, [subjects])
  const notes = rows.map(
    async ({ subject, note, by, at }): Promise<[string, BookNote]> => [
      subject,
      { text: note, by: await nameOf(db, actorName(by)), at: at.toISOString() },
    ],
  )
  return new Map(await Promise.all(notes))
}

/** What a note is about: the date that it belongs to, and when it came up. A later note on what ages is always possible. */
async function concernOf(tx: Tx, subject: string): Promise<{ date?: BusinessDate; foundAt?: Date } | undefined> {
  const [kind = '', id = ''] = subject.split(':')
  if (kind === 'suspense')
    return (await suspensePayments(tx)).some(({ paymentId }) => paymentId === id) ? {} : undefined
  if (kind === 'disbursement') return (await unknownDisbursements(tx)).some((one) => one.id === id) ? {} : undefined
  if (kind === 'difference') {
    const found = await openDifference(tx, id)
    return found && { date: businessDate(found.date), foundAt: found.foundAt }
  }
  const { success, data } = isoDate.safeParse(id.slice(-10))
  if (!success) return undefined
  const date = businessDate(data)
  const isKnown = (await cashAt(tx, date)).some(({ provider }) => cashSubject(provider, date) === subject)
  return isKnown ? { date } : undefined
}

/**
 * Notes who takes care of something open, and how. Refuses with NOT_FOUND what is not open, and with DATE_SEALED { by, at } what
 * a signed close has.
 */
export async function noteOn(
  app: App,
  tx: Tx,
  { subject, note, caller }: { subject: string; note: string; caller: OperatorCaller },
): Promise<void> {
  await takeCloseTurn(tx)
  const concern = await concernOf(tx, subject)
  if (!concern) throw new Refusal('NOT_FOUND')
  const { date, foundAt } = concern
  const last = await lastClose(tx)
  if (date && last && date <= last.date) {
    const signed = await findClose(tx, date)
    // A difference that came up after the signature belongs to no close yet.
    if (!foundAt || !signed || foundAt <= signed.signed_at) throw await dateSealed(tx, signed ?? last)
  }
  await tx.run(insert, [newId(), subject, note, actorText(actorOf(caller)), app.clock.now()])
}

export async function dateSealed(db: Db, signed: { signed_by: string; signed_at: Date }): Promise<Refusal> {
  const by = await nameOf(db, actorName(signed.signed_by))
  return new Refusal('DATE_SEALED', { by, at: signed.signed_at.toISOString() })
}

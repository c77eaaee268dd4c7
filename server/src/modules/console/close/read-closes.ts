import type { CloseItem, DayClose, ListedClose } from '@lumbung/shared/contract/operators/books/closes.ts'
import {
  addDays,
  type BusinessDate,
  businessDate,
  businessDateAt,
  daysBetween,
} from '@lumbung/shared/lending/dates/calendar.ts'
import { actorName } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { firstBookedDate } from '../../ledger/api.ts'
import { nameOf, openProposals } from '../../operators/api.ts'
import type { Waiting } from '../../work.ts'
import { checklist } from './checklist.ts'
import { findClose, signedSince } from './close-store.ts'
import { closeHash, isMonthEnd, nextDate } from './sign-close.ts'

/** Dates that are over and not signed, as work of operators: yesterday can be closed today. */
export async function countCloses(db: Db, now: Date): Promise<Waiting> {
  const [next, today] = [await nextDate(db), businessDateAt(now)]
  const waiting = next === undefined ? 0 : Math.max(0, daysBetween(next, today))
  return { waiting, late: Math.max(0, waiting - 1), nextDueAt: null }
}

/** The dates of the list ⚙: two months. */
const shownDays = 62

const stateOf = (date: BusinessDate, next: BusinessDate): DayClose['state'] =>
  date < next ? 'SIGNED' : date === next ? 'NEXT' : 'LATER'

/** The business dates that are over, the newest first, with the state of their closes. */
export async function listCloses(app: App): Promise<ListedClose[]> {
  const [next, first] = [await nextDate(app.db), await firstBookedDate(app.db)]
  if (next === undefined || first === undefined) return []
  const last = addDays(app.clock.today(), -1)
  const from = [first, addDays(last, 1 - shownDays)].sort().at(-1) ?? first
  const signed = new Map((await signedSince(app.db, from)).map((one) => [one.date, one]))
  const proposals = await openProposals(app.db, 'close.month')
  const items: ListedClose[] = []
  for (let date = last; date >= from; date = addDays(date, -1)) {
    const found = signed.get(date)
    const proposed = proposals.get(`date:${date}`)
    items.push({
      date,
      state: stateOf(date, next),
      isMonthEnd: isMonthEnd(date),
      ...(proposed && { proposed }),
      ...(found && {
        signed: { by: await nameOf(app.db, actorName(found.signed_by)), at: found.signed_at.toISOString() },
      }),
    })
  }
  return items
}

/** The checklist of a date that is over. Refuses with NOT_FOUND. */
export async function readClose(app: App, text: string): Promise<DayClose> {
  const { db } = app
  const date = businessDate(text)
  const [next, first] = [await nextDate(db), await firstBookedDate(db)]
  if (next === undefined || first === undefined || date < first || date >= app.clock.today())
    throw new Refusal('NOT_FOUND')
  const base = { date, isMonthEnd: isMonthEnd(date) }
  const stored = await findClose(db, date)
  if (!stored) {
    const proposed = (await openProposals(db, 'close.month')).get(`date:${date}`)
    return { ...base, state: stateOf(date, next), ...(proposed && { proposed }), items: await checklist(db, date) }
  }
  const { approved_by: approvedBy, hash } = stored
  return {
    ...base,
    state: 'SIGNED',
    items: JSON.parse(stored.content) as CloseItem[],
    signed: {
      by: await nameOf(db, actorName(stored.signed_by)),
      at: stored.signed_at.toISOString(),
      reason: stored.reason,
      ...(approvedBy !== null && { approvedBy: await nameOf(db, actorName(approvedBy)) }),
      hash: hash.toString('hex'),
      isIntact: closeHash(stored).equals(hash),
    },
  }
}

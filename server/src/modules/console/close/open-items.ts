import type { CloseFigure, ClosePoint } from '@lumbung/shared/contract/operators/books/closes.ts'
import { addDays, type BusinessDate, businessDateAt, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import { workdaysUntil } from '@lumbung/shared/lending/dates/holidays.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { Db } from '../../../platform/database/db.ts'
import { loadHolidays, suspensePayments, unknownCreditPayouts } from '../../billing/api.ts'
import { unknownDisbursements } from '../../lending/api.ts'
import { notesOn } from './notes.ts'

/** Working days after which money in suspense needs a note ⚙. */
const suspenseWorkdays = 5
/** Hours after which a disbursement without an outcome needs a note ⚙. */
const unknownHours = 24

/** The most points of an item ⚙: with more of them a day cannot be closed. */
export const mostPoints = 200

interface Found {
  subject: string
  label: string
  date: BusinessDate
  amount: number
  needsNote: boolean
}

/** Points with their notes, and whether every one that needs a note has one. */
export async function explained<P extends Omit<ClosePoint, 'note'>>(db: Db, found: readonly P[]) {
  const notes = await notesOn(
    db,
    found.map(({ subject }) => subject),
  )
  const points = found.slice(0, mostPoints).map((point): ClosePoint => {
    const note = notes.get(point.subject)
    return { ...point, ...(note && { note }) }
  })
  const missing = points.filter(({ needsNote, note }) => needsNote && !note).length
  return { points, missing, isDone: missing === 0 && found.length <= mostPoints }
}

async function itemOf(db: Db, found: readonly Found[]) {
  const { points, missing, isDone } = await explained(db, found)
  const figures: CloseFigure[] = [
    { name: 'OPEN', kind: 'COUNT', value: found.length },
    { name: 'AMOUNT', kind: 'MONEY', value: rupiah(found.reduce((sum, { amount }) => sum + amount, 0)) },
    { name: 'OVERDUE', kind: 'COUNT', value: missing },
  ]
  return { isDone, figures, points }
}

/** Money that arrived by a date and is still in suspense: what is older than five working days needs a note. */
export async function suspenseItem(db: Db, date: BusinessDate) {
  const holidays = await loadHolidays(db)
  const found = (await suspensePayments(db)).flatMap(({ paymentId, providerRef, amount, receivedAt }): Found[] => {
    const received = businessDateAt(receivedAt)
    if (received > date) return []
    const needsNote = workdaysUntil(received, date, holidays) > suspenseWorkdays
    return [{ subject: `suspense:${paymentId}`, label: providerRef, date: received, amount, needsNote }]
  })
  return itemOf(db, found)
}

/** Disbursements and payouts of credit that were sent by a date and have no outcome: what is older than a day at its end needs a note. */
export async function disbursementItem(db: Db, date: BusinessDate) {
  const end = startOfDay(addDays(date, 1)).getTime()
  const unknown = [...(await unknownDisbursements(db)), ...(await unknownCreditPayouts(db))]
  const found = unknown.flatMap(({ id, reference, amount, at }): Found[] => {
    if (at.getTime() >= end) return []
    const needsNote = end - at.getTime() > unknownHours * 3_600_000
    return [{ subject: `disbursement:${id}`, label: reference, date: businessDateAt(at), amount, needsNote }]
  })
  return itemOf(db, found)
}

import type { CloseFigure, CloseFigureName, ClosePoint } from '@lumbung/shared/contract/operators/books/closes.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../../platform/database/db.ts'
import { cashAt } from '../../ledger/api.ts'
import { checkCash, hasFileOf, type OpenDifference, openDifferences } from '../../reconciliation/api.ts'
import { cashSubject } from './notes.ts'
import { explained } from './open-items.ts'

type Point = Omit<ClosePoint, 'note'>

/** A difference between a file and the books as something open. */
const pointOf = ({ key, what, reference, date, ours, theirs }: OpenDifference): Point => ({
  subject: `difference:${key}`,
  label: reference,
  what,
  date,
  ...(ours !== null && { amount: ours }),
  ...(theirs !== null && { theirs }),
  needsNote: true,
})

/** The newest differences between files and books with their notes. */
export async function differencesNow(db: Db): Promise<ClosePoint[]> {
  return (await explained(db, (await openDifferences(db)).map(pointOf))).points
}

/**
 * The cash at each provider, explained to 0: a file of the date where money moved, every difference with a note, and nothing
 * between books and settled lines that neither movements under way nor differences explain.
 */
export async function cashItem(db: Db, date: BusinessDate) {
  const figures: CloseFigure[] = []
  const open: Point[] = (await openDifferences(db, date)).map(pointOf)
  let unexplained = 0
  for (const { provider, cash, moved } of await cashAt(db, date)) {
    const check = await checkCash(db, provider)
    const isMissing = moved && !(await hasFileOf(db, provider, date))
    const subject = cashSubject(provider, date)
    if (isMissing) open.push({ subject, label: provider, date, amount: cash, needsNote: true })
    unexplained += Math.abs(check.unexplained)
    const amounts: [CloseFigureName, number][] = [
      ['CASH', cash],
      ['CASH_NOW', check.cash],
      ['SETTLED', check.settled],
      ['NOT_SETTLED', check.notSettled],
      ['NOT_IN_BOOKS', check.notInBooks],
      ['AMOUNTS_DIFFER', check.amountsDiffer + check.netsDiffer],
      ['UNEXPLAINED', check.unexplained],
    ]
    figures.push(...amounts.map(([name, value]): CloseFigure => ({ name, kind: 'MONEY', value, of: provider })), {
      name: 'FILE_MISSING',
      kind: 'COUNT',
      value: Number(isMissing),
      of: provider,
    })
  }
  const { points, isDone } = await explained(db, open)
  return { isDone: isDone && unexplained === 0, figures, points }
}

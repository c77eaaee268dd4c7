import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { atOneInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import type { App } from '../../context.ts'
import { blockLimit } from '../../credit/api.ts'
import type { Book, Loan } from '../book/book.ts'
import { daysLateOf } from '../book/closure/write-off.ts'
import { daysUpTo } from '../book/end-of-day/close-day.ts'
import { fold } from '../book/replay/fold.ts'
import { isRunning } from '../book/states/loan-state.ts'
import { type LockedBook, later, loadLoans, lockBook } from '../store/lock-book.ts'
import { writeEvents } from '../store/write-book.ts'
import { insertWriteOff, ownerOf } from '../store/write-off-store.ts'
import { writeOffAfterDays } from './candidates.ts'

/**
 * Why a loan cannot be written off. FINISHED: nothing of it is owed; WRITTEN_OFF: it has been already; TOO_EARLY: it is 90 days late or
 * less.
 */
export type WriteOffObstacle = 'FINISHED' | 'WRITTEN_OFF' | 'TOO_EARLY'

/** What prevents a write-off of a loan on a date. */
export function writeOffObstacleOf(
  book: Pick<Book, 'holidays'>,
  loan: Loan,
  date: BusinessDate,
): WriteOffObstacle | undefined {
  if (!isRunning(loan.status)) return 'FINISHED'
  if (loan.writtenOffAt) return 'WRITTEN_OFF'
  return daysLateOf(book, loan, date) <= writeOffAfterDays ? 'TOO_EARLY' : undefined
}

interface Candidate {
  userId: string
  locked: LockedBook
  obstacle: WriteOffObstacle | undefined
}

/**
 * Locks the book of a loan's customer, and returns what prevents a write-off of the loan after the end of days up to today; undefined if
 * there is no such loan.
 */
export async function lockCandidate(app: App, tx: Tx, loanId: string): Promise<Candidate | undefined> {
  const userId = await ownerOf(tx, loanId)
  if (userId === undefined) return undefined
  const locked = await lockBook(tx, userId)
  const today = app.clock.today()
  const { book } = fold(locked.book, daysUpTo(locked.book, today))
  const [loan] = [...book.loans, ...(await loadLoans(tx, userId, [loanId]))].filter((one) => one.loanId === loanId)
  if (!loan) throw new Error(`no loan ${loanId}`)
  return { userId, locked, obstacle: writeOffObstacleOf(book, loan, today) }
}

export interface WriteOffOrder {
  loanId: string
  reason: string
  /** Who proposed it, and when. */
  maker: Actor
  proposedAt: Date
  /** Who approved it: somebody else (I16). */
  checker: Actor
}

/** Writes a loan off, in one transaction (behaviour 7). NO_LOAN: there is no such loan. */
export async function writeOffLoan(
  running: App,
  tx: Tx,
  order: WriteOffOrder,
): Promise<'WRITTEN' | 'NO_LOAN' | WriteOffObstacle> {
  const app = atOneInstant(running)
  const { loanId } = order
  const candidate = await lockCandidate(app, tx, loanId)
  if (!candidate) return 'NO_LOAN'
  const { userId, locked, obstacle } = candidate
  if (obstacle) return obstacle
  const now = app.clock.now()
  const at = later(now, locked.lastAt)
  const moreThanDays = writeOffAfterDays
  const ref = await insertWriteOff(tx, { ...order, userId, decidedAt: now, countsFrom: at, moreThanDays })
  const writtenOff = { kind: 'WRITTEN_OFF', ref, loanId, at, moreThanDays } as const
  await writeEvents(app, tx, locked.book, { events: [...daysUpTo(locked.book, app.clock.today()), writtenOff] })
  await blockLimit(tx, userId, now)
  notify(tx, userId, 'payment')
  return 'WRITTEN'
}

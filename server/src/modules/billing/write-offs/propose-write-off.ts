import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import type { Book, Loan } from '../book/book.ts'
import { daysLateOf } from '../book/closure/write-off.ts'
import { daysUpTo } from '../book/end-of-day/close-day.ts'
import { fold } from '../book/replay/fold.ts'
import { isRunning } from '../book/states/loan-state.ts'
import { type LockedBook, loadLoans, lockBook } from '../store/lock-book.ts'
import { insertWriteOff, openWriteOff, ownerOf } from '../store/write-off-store.ts'
import { writeOffAfterDays } from './candidates.ts'

export interface WriteOffProposal {
  loanId: string
  reason: string
  /** Who proposes it. */
  by: Actor
}

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

/** Locks the customer's book, and returns what prevents a write-off of the loan after the end of days up to today. */
export async function lockCandidate(
  app: App,
  tx: Tx,
  { userId, loanId }: { userId: string; loanId: string },
): Promise<{ locked: LockedBook; bar: WriteOffObstacle | undefined }> {
  const locked = await lockBook(tx, userId)
  const today = app.clock.today()
  const { book } = fold(locked.book, daysUpTo(locked.book, today))
  const [loan] = [...book.loans, ...(await loadLoans(tx, userId, [loanId]))].filter((one) => one.loanId === loanId)
  if (!loan) throw new Error(`no loan ${loanId}`)
  return { locked, bar: writeOffObstacleOf(book, loan, today) }
}

/** Proposes to write a loan off; while a proposal waits, its id is returned. NO_LOAN: there is no such loan. */
export async function proposeWriteOff(
  app: App,
  tx: Tx,
  { loanId, reason, by }: WriteOffProposal,
): Promise<{ writeOffId: string } | WriteOffObstacle | 'NO_LOAN'> {
  const userId = await ownerOf(tx, loanId)
  if (userId === undefined) return 'NO_LOAN'
  const { bar } = await lockCandidate(app, tx, { userId, loanId })
  if (bar) return bar
  const open = await openWriteOff(tx, userId, loanId)
  return {
    writeOffId: open?.writeOffId ?? (await insertWriteOff(tx, { userId, loanId, reason, by, at: app.clock.now() })),
  }
}

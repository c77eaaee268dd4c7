import { rupiah, sum } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import { isOpenAccount } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { addNotifications } from '../../engagement/api.ts'
import { lockMoney } from '../../ledger/api.ts'
import { changedByReplay, mayRebuild } from '../book/relief/late-conversion.ts'
import { correct } from '../book/replay/correction.ts'
import { catchUpDays } from '../days/close-days.ts'
import { followFormerDebt } from '../payments/former-debt.ts'
import { loadKnown } from '../store/known-store.ts'
import { writeCorrection } from '../store/write-correction.ts'
import { endWaiting, waitingForReplay } from './concerned-loans.ts'

/** What a replay did. */
export interface ReplayedCustomer {
  /** Rupiah of late fees */
  takenBack: number
}

/** Tells the customer what was taken back. */
async function report(app: App, tx: Tx, userId: string, change: number, takenBack: number): Promise<void> {
  const news = {
    userId,
    event: 'LATE_FEE_TAKEN_BACK',
    about: `calendar-${change}`,
    facts: { amount: takenBack },
  } as const
  await addNotifications(tx, [news], app.clock.now())
  notify(tx, userId, 'payment')
}

/**
 * Moves a customer's books to the newest calendar (behaviour 14): everything is folded again, and what was charged on a day that has
 * become a holiday is taken back. Nothing if the customer does not wait. Throws if a closed account would get credit, which nobody could
 * use, and for a bill that was converted so long ago that its new loan can no longer be made smaller.
 */
async function replayCustomer(app: App, tx: Tx, userId: string): Promise<ReplayedCustomer | undefined> {
  await lockMoney(tx, userId)
  const changes = await endWaiting(tx, userId)
  const newest = changes.at(-1)
  if (newest === undefined) return undefined
  await catchUpDays(app, tx, userId)
  const known = await loadKnown(tx, userId)
  const { book, fees } = correct(known)
  const isClosed = !(await isOpenAccount(tx, userId))
  if (isClosed && book.credit > Math.max(0, known.book.credit)) throw new Error('a closed account would get credit')
  const stuck = changedByReplay(known.book, book).filter((each) => !mayRebuild(each, app.clock.today()))
  if (stuck.length > 0) throw new Error(`a conversion stands: ${stuck.map(({ loan }) => loan.loanId).join()}`)
  await writeCorrection(app, tx, { userId, source: `calendar:${newest}` })
  if (isClosed) await followFormerDebt(app, tx, userId)
  const takenBack = -sum(fees.map(({ amount }) => rupiah(amount)))
  if (takenBack > 0) await report(app, tx, userId, newest, takenBack)
  return { takenBack }
}

async function* waiting(app: App): AsyncGenerator<string> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const users = await waitingForReplay(app.db, last)
    const end = users.at(-1)
    if (end === undefined) return
    yield* users
    last = end
  }
}

/**
 * Replays every customer that waits for it, each in a transaction of its own: it may be stopped at any point, and run on several
 * servers concurrently. One that fails is logged, counted and left for the next run, and for an operator to look at.
 * `progress` hears how many are done.
 */
export async function replayCalendar(
  app: App,
  progress?: (done: number) => void,
): Promise<{ customers: number; takenBack: number; failed: string[] }> {
  const done = { customers: 0, takenBack: 0, failed: [] as string[] }
  for await (const userId of waiting(app)) {
    await app.db
      .transaction((tx) => replayCustomer(app, tx, userId))
      .then(
        (replayed) => {
          if (!replayed) return
          done.customers++
          done.takenBack += replayed.takenBack
        },
        (err: unknown) => {
          done.failed.push(userId)
          app.metrics.count('calendar_replay_failed')
          app.log.error({ err, userId }, 'the replay after a change of the holidays failed')
        },
      )
    progress?.(done.customers + done.failed.length)
  }
  return done
}

/** Replays as a job. */
export async function resumeCalendar(app: App): Promise<void> {
  await replayCalendar(app)
}

import type { PayoutObstacle } from '@lumbung/shared/contract/operators/books/refunds.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { isClosedColumn } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { openLocksOf } from '../../credit/api.ts'
import { balanceOf } from '../../ledger/api.ts'
import { type AccountForMoney, accountsOf, bankAccountOf } from '../../onboarding/api.ts'
import { usableCredit } from '../store/held-credit.ts'
import { principalLeftColumn } from '../store/installment-store.ts'
import { hasOpenPayout } from './payout-store.ts'

/** Above this sum whoever pays credit out first asks where the money came from ⚙ (behaviour 14). */
export const askOriginAbove = 5_000_000

const sumDue = statement<{ due: number; is_closed: boolean }>(`
  select (select coalesce(sum(${principalLeftColumn} + (select coalesce(sum(c.asked - c.paid - c.waived - c.dropped), 0)
      from charge c where c.user_id = i.user_id and c.loan_id = i.loan_id and c.number = i.number)), 0)::int8
    from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id
    where l.user_id = $1 and l.status in ('ONGOING', 'OVERDUE') and (i.due_date <= $2 or l.written_off_at is not null)) as due,
    ${isClosedColumn('$1')}`)

/** What a payout of a customer's credit rests on. */
export interface Refundable {
  credit: number
  /** The part of it that may leave today, and from when the rest may. */
  payable: number
  payableFrom: BusinessDate | undefined
  /** What is due on the customer's loans today. */
  due: number
  /** The account that the money would go to. */
  account: AccountForMoney | undefined
  isFrozen: boolean
  isClosed: boolean
  isUnderWay: boolean
}

const noLoan = '00000000-0000-0000-0000-000000000000'

/** The customer's main account, which is undefined before there is one. */
async function mainAccount(app: App, db: Db, userId: string): Promise<string | undefined> {
  return (await accountsOf(app, db, userId)).find(({ primary }) => primary)?.id
}

/** Whether an account is the customer's main one, and the bank has confirmed that it is hers. */
export const isMatched = (account: AccountForMoney | undefined, now: Date): boolean =>
  account?.status === 'VALID' && !account.removed && (account.usableFrom === undefined || account.usableFrom <= now)

/** Reads what a payout of credit rests on. */
export async function refundableOf(app: App, db: Db, userId: string): Promise<Refundable> {
  const today = app.clock.today()
  const credit = -(await balanceOf(db, userId, 'credit'))
  const { usable, waiting } = await usableCredit(db, { userId, loanId: noLoan, date: today }, credit)
  const { due, is_closed: isClosed } = await db.one(sumDue, [userId, today])
  const accountId = isClosed ? undefined : await mainAccount(app, db, userId)
  const account = accountId === undefined ? undefined : await bankAccountOf(app, db, userId, accountId)
  const locks = await openLocksOf(db, userId)
  return {
    credit,
    payable: usable,
    payableFrom: waiting?.from,
    due,
    account,
    isFrozen: locks.some(({ kind }) => kind === 'FROZEN'),
    isClosed,
    isUnderWay: await hasOpenPayout(db, userId),
  }
}

/** Why nothing of a customer's credit can be paid out now; undefined if it can. */
export function obstacleOf(found: Refundable, now: Date): PayoutObstacle | undefined {
  if (found.isClosed) return 'CLOSED'
  if (found.isUnderWay) return 'UNDER_WAY'
  if (found.isFrozen) return 'FROZEN'
  if (found.due > 0) return 'DUE'
  if (!isMatched(found.account, now)) return 'NO_ACCOUNT'
  return found.payable > 0 ? undefined : 'WAITS'
}

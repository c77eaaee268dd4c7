import { type Actor, actorText, bySystem } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { isOpenAccount } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { endFormerFreeze, rememberFreeze } from '../former-debts.ts'
import { lockLimit } from './limit-store.ts'

/** Why an operator freezes a limit. */
type FreezeReason = 'TERMS' | 'FRAUD'

/** What keeps a customer from borrowing. */
export interface LimitLock {
  userId: string
  kind: 'FROZEN' | 'BLOCKED'
  reason: FreezeReason | 'LATE'
  setBy: string
  setAt: Date
}

const insert = statement(`
  insert into limit_lock (user_id, id, kind, reason, set_by, set_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (user_id, kind) where lifted_at is null do nothing`)
const liftByTwo = statement(`
  update limit_lock set lift_asked_by = $2, lift_asked_at = $4, lifted_by = $3, lifted_at = $5
  where user_id = $1 and kind = 'FROZEN' and lifted_at is null`)
const lift = statement(`
  update limit_lock set lifted_by = $3, lifted_at = $4 where user_id = $1 and kind = $2 and lifted_at is null`)
const refresh = statement(`
  update credit_limit set updated_at = $2, status = coalesce(
    (select min(kind) from limit_lock where user_id = $1 and lifted_at is null), 'ACTIVE') where user_id = $1`)
const columns = `user_id as "userId", kind, reason, set_by as "setBy", set_at as "setAt"`
const open = statement<LimitLock>(`select ${columns} from limit_lock where lifted_at is null order by set_at, user_id`)
const frozen = statement<LimitLock>(
  `select ${columns} from limit_lock where user_id = $1 and kind = 'FROZEN' and lifted_at is null`,
)
const openOf = statement<LimitLock>(
  `select ${columns} from limit_lock where user_id = $1 and lifted_at is null order by set_at`,
)
const unblocked = statement<{ user_id: string }>(`
  select l.user_id from credit_limit l where l.user_id = any($1::uuid[]) and l.status <> 'BLOCKED' order by l.user_id`)

/** All locks that are open, the oldest first. */
export const openLocks = (db: Db): Promise<LimitLock[]> => db.rows(open)

/** What keeps one customer from borrowing now. */
export const openLocksOf = (db: Db, userId: string): Promise<LimitLock[]> => db.rows(openOf, [userId])

/** Those of these customers whose limit is not blocked. */
export async function notBlocked(db: Db, userIds: readonly string[]): Promise<string[]> {
  return (await db.rows(unblocked, [userIds])).map(({ user_id }) => user_id)
}

type NewLock = Pick<LimitLock, 'userId' | 'kind' | 'reason' | 'setAt'> & { setBy: Actor }

async function set(tx: Tx, { userId, kind, reason, setBy, setAt }: NewLock): Promise<boolean> {
  if (!(await lockLimit(tx, userId))) return false
  const isNew = (await tx.run(insert, [userId, newId(), kind, reason, actorText(setBy), setAt])) === 1
  if (isNew) await tx.run(refresh, [userId, setAt])
  return isNew
}

/** Blocks the limit of a customer who is far behind. False if it is blocked already, or there is none. */
export const blockLimit = (tx: Tx, userId: string, now: Date): Promise<boolean> =>
  set(tx, { userId, kind: 'BLOCKED', reason: 'LATE', setBy: bySystem('end-of-day'), setAt: now })

/** Lifts a block, because nothing is overdue any more. */
export async function liftBlock(tx: Tx, userId: string, now: Date): Promise<void> {
  await lockLimit(tx, userId)
  if ((await tx.run(lift, [userId, 'BLOCKED', actorText(bySystem('payment')), now])) === 1)
    await tx.run(refresh, [userId, now])
}

/** Freezes a limit, also of a closed account. False if it is frozen already, or there is none. */
export async function freezeLimit(
  app: App,
  tx: Tx,
  userId: string,
  { reason, by }: { reason: FreezeReason; by: Actor },
): Promise<boolean> {
  const lock = { userId, kind: 'FROZEN', reason, setBy: by, setAt: app.clock.now() } as const
  if (!(await set(tx, lock))) return false
  if (!(await isOpenAccount(tx, userId))) await rememberFreeze(app, tx, userId)
  return true
}

/** Has a closed account's freeze outlive it: a new account of the person does not lift what two operators must. */
export async function keepFreeze(app: App, tx: Tx, userId: string): Promise<void> {
  if (await tx.row(frozen, [userId])) await rememberFreeze(app, tx, userId)
}

/** The freeze of a customer's limit, if it has one. */
export const freezeOf = (db: Db, userId: string): Promise<LimitLock | undefined> => db.row(frozen, [userId])

/** Lifts a freeze that one operator proposed to lift and another approved. False if the limit is not frozen. */
export async function liftFreeze(
  tx: Tx,
  userId: string,
  { maker, proposedAt, checker, now }: { maker: Actor; proposedAt: Date; checker: Actor; now: Date },
): Promise<boolean> {
  await lockLimit(tx, userId)
  if ((await tx.run(liftByTwo, [userId, actorText(maker), actorText(checker), proposedAt, now])) !== 1) return false
  await endFormerFreeze(tx, userId)
  await tx.run(refresh, [userId, now])
  return true
}

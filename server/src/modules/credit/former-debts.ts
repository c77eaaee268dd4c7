import type { Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { endRows, notHeld } from '../../platform/personal-data/retention.ts'
import { formerMobileHash } from '../accounts/api.ts'
import type { App, AppRetention } from '../context.ts'
import { nikHashOf } from '../onboarding/api.ts'

/** Why a closed account keeps its person from borrowing: it owes something, or its limit was frozen. */
type FormerObstacle = 'OWES' | 'FROZEN'

const insert = statement(`
  insert into former_debt (user_id, why, since, mobile_hash, nik_hash) values ($1, $2, $3, $4, $5) on conflict do nothing`)
const remove = statement('delete from former_debt where user_id = $1 and why = $2')
const removeAll = statement('delete from former_debt where user_id = $1')
const list = statement<{ user_id: string; since: Date }>(
  `select user_id, since from former_debt where why = 'OWES' order by since, user_id limit 1000`,
)

/**
 * SQL column: whether the same person owes something, or was frozen, under an account that was closed: by NIK, and by number while no NIK is held,
 * because a number that was given up may be somebody else's by now.
 */
export const formerDebtColumn = (userId: string) => `(exists (select from former_debt f
    join mobile_directory m on m.mobile_hash = f.mobile_hash where m.user_id = ${userId}
      and not exists (select from nik_directory n where n.user_id = ${userId}))
  or exists (select from former_debt f join nik_directory n on n.nik_hash = f.nik_hash where n.user_id = ${userId}))`
const find = statement<{ owes: boolean }>(`select ${formerDebtColumn('$1')} as owes`)

/** Whether the person owes something, or was frozen, under an account that was closed; a NIK counts once it is held. */
export const hasFormerDebt = async (db: Db, userId: string): Promise<boolean> => (await db.one(find, [userId])).owes

async function remember(app: App, tx: Tx, userId: string, why: FormerObstacle): Promise<boolean> {
  const hashes = [await formerMobileHash(app, tx, userId), await nikHashOf(app, tx, userId)]
  return (await tx.run(insert, [userId, why, app.clock.now(), ...hashes.map((hash) => hash ?? null)])) === 1
}

/** Remembers that the limit of an account that is closed is frozen, until two operators lift that. */
export async function rememberFreeze(app: App, tx: Tx, userId: string): Promise<void> {
  await remember(app, tx, userId, 'FROZEN')
}

/** Ends that a closed account is frozen. */
export async function endFormerFreeze(tx: Tx, userId: string): Promise<void> {
  await tx.run(remove, [userId, 'FROZEN'])
}

/** Remembers that a closed account owes again, until it is paid. */
export async function rememberFormerDebt(app: App, tx: Tx, userId: string): Promise<void> {
  if (!(await remember(app, tx, userId, 'OWES'))) return
  app.metrics.count('former_debt')
  app.log.error({ userId }, 'a closed account owes again: npx lumbung loans former-debts lists it')
}

/** Ends what a closed account owed: the person may borrow again. */
export async function endFormerDebt(tx: Tx, userId: string): Promise<void> {
  await tx.run(remove, [userId, 'OWES'])
}

/** Forgets the obstacles of a closed account, because its person is erased. */
export const forgetFormer = (tx: Tx, userId: string) => tx.run(removeAll, [userId])

/** The closed accounts that owe something, the oldest first. */
export const formerDebts = async (db: Db): Promise<{ userId: string; since: Date }[]> =>
  (await db.rows(list)).map(({ user_id: userId, since }) => ({ userId, since }))

export const creditRetention: AppRetention[] = [
  endRows('former_debt', {
    table: 'former_debt',
    event: 't.since',
    only: `(t.mobile_hash is not null or t.nik_hash is not null) and ${notHeld('t.user_id')}`,
    set: 'mobile_hash = null, nik_hash = null',
  }),
]

import { type Actor, actorText } from '../access/actor.ts'
import type { Db, Tx } from '../database/db.ts'
import { statement } from '../database/sql.ts'
import { newId } from '../ids.ts'

export interface LegalHold {
  reason: string
  placed_at: Date
  placed_by: string
}

const find = statement<LegalHold>('select reason, placed_at, placed_by from legal_hold where user_id = $1')
const insert = statement(`
  insert into legal_hold (user_id, reason, placed_at, placed_by) values ($1, $2, $3, $4) on conflict do nothing`)
const lift = statement(`
  with ended as (delete from legal_hold where user_id = $1 returning reason, placed_at, placed_by)
  insert into legal_hold_lift (user_id, id, placed_because, placed_at, placed_by, lifted_because, proposed_by, approved_by, at)
  select $1, $2, reason, placed_at, placed_by, $3, $4, $5, $6 from ended`)
const forget = statement('delete from legal_hold_lift where user_id = $1')
const count = statement<{ held: number }>('select count(*)::int as held from legal_hold')

/** The hold on a person's data: while it lasts nothing of the person is erased. */
export const holdOn = (db: Db, userId: string): Promise<LegalHold | undefined> => db.row(find, [userId])

/** Of how many people nothing is erased. */
export const countHolds = async (db: Db): Promise<number> => (await db.one(count, [])).held

/** False if there is a hold already. */
export const insertHold = async (
  tx: Tx,
  userId: string,
  { reason, by, at }: { reason: string; by: Actor; at: Date },
): Promise<boolean> => (await tx.run(insert, [userId, reason, at, actorText(by)])) === 1

interface Lift {
  because: string
  maker: Actor
  checker: Actor
  at: Date
}

/** False if there is no hold. */
export const endHold = async (tx: Tx, userId: string, { because, maker, checker, at }: Lift): Promise<boolean> =>
  (await tx.run(lift, [userId, newId(), because, actorText(maker), actorText(checker), at])) === 1

/** Former holds go with the person. */
export async function forgetHolds(tx: Tx, userId: string): Promise<void> {
  await tx.run(forget, [userId])
}

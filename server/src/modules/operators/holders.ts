import type { OperatorCaller } from '../../platform/access/caller.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { operatorNames } from './operator-store.ts'

/** Who has taken something up, as its row says. */
export interface Taken {
  taken_by: string | null
  taken_at: Date | null
}

export type Names = ReadonlyMap<string, string>

/** Who works on it, if somebody does, for a reply. */
export function holderOf({ taken_by: by, taken_at: at }: Taken, caller: Pick<OperatorCaller, 'id'>, names: Names) {
  if (by === null || at === null) return {}
  return { holder: { by: names.get(by) ?? by, isOwn: by === caller.id, at: at.toISOString() } }
}

/** Refuses with TAKEN what a colleague works on. */
export async function refuseTaken(db: Db, row: Taken, caller: Pick<OperatorCaller, 'id'>): Promise<void> {
  const { taken_by: by, taken_at: at } = row
  if (by === null || by === caller.id) return
  throw new Refusal('TAKEN', { by: await nameOf(db, by), at: at?.toISOString() })
}

/** An operator's name by id, as the desk and former records have none. */
export const nameOf = async (db: Db, id: string): Promise<string> => (await operatorNames(db, [id])).get(id) ?? id

import type { Db } from '../../../platform/database/db.ts'
import { operatorNames } from '../../operators/api.ts'

const idOf = (actor: string) => /^OPERATOR:(.+)$/.exec(actor)?.[1]

/** How to name actors of histories: an operator by name, others as they are stored. */
export async function actorNames(db: Db, actors: readonly string[]): Promise<(actor: string) => string> {
  const names = await operatorNames(db, [...new Set(actors.flatMap((actor) => idOf(actor) ?? []))])
  return (actor) => {
    const id = idOf(actor)
    return id === undefined ? actor : (names.get(id) ?? id)
  }
}

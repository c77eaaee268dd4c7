import type { experimentGroup } from '@lumbung/shared/contract/content.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Group, groupOf } from './group-of.ts'

const find = statement<{ groups: Group[]; ref_types: string[]; running: boolean }>(`
  select groups, ref_types, running from experiment where name = $1 order by version desc limit 1`)

export interface Reference {
  refId: string
  refType: 'USER' | 'DEVICE'
}

/** The group of a customer or device; undefined while there is no such experiment, or none for this kind of reference (D-019). */
export async function experimentGroupOf(
  db: Db,
  name: string,
  { refId, refType }: Reference,
): Promise<Group | undefined> {
  const experiment = await db.row(find, [name])
  const known = experiment?.running && experiment.ref_types.includes(refType)
  return known ? groupOf(name, refId, experiment.groups) : undefined
}

/**
 * C-053. The group of a customer or device. Nothing is stored. Refuses with NOT_FOUND while there is no such experiment, or none
 * for this kind of reference: the app then does what it does without experiments (D-019).
 */
export async function calculateGroup(
  db: Db,
  name: string,
  reference: Reference,
): Promise<ReplyOf<typeof experimentGroup>> {
  const group = await experimentGroupOf(db, name, reference)
  if (!group) throw new Refusal('NOT_FOUND')
  return { groupName: group.groupName, extraInfo: { ...group.extraInfo } }
}

import { specification } from '../specification.ts'
import type { Group } from './money.ts'

const kinds: Readonly<Record<string, string>> = {
  S: 'Scope',
  R: 'Routes',
  G: 'Guard',
  B: 'Back',
  N: 'Entities and their fields',
  E: 'Vocabularies',
  W: 'Flows and their steps',
  V: 'Validation',
  F: 'Formats',
  P: 'Roles and permissions',
  'C-COM': 'Every call',
  C: 'Calls',
  H: 'Handling of refusals',
  T: 'Screen texts',
  A: 'Alert popups',
  K: 'Constants',
}
const kindOf = (id: string) => id.replace(/-\d+$/, '')
const all = specification.specification.map(({ id }) => id)

/** The ids of the specification by their kinds; a kind without a title fails. */
export const idGroups: readonly Group[] = [...new Set(all.map(kindOf))].map((kind) => {
  const title = kinds[kind]
  if (!title) throw new Error(`no title for the ids ${kind}-…`)
  return { title, kind: 'id' as const, words: all.filter((id) => kindOf(id) === kind), where: /./ }
})

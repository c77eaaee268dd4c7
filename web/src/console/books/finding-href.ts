import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { subjectHref } from '../routes/routes.ts'

/** Things that the audit trail names otherwise. */
const kinds: Readonly<Record<string, string>> = { user: 'customer' }
/** Nobody's: the house. */
const isHouse = (id: string) => id.startsWith('00000000')

/** The page of a thing that a finding names, as `loanId`, for these roles; undefined if there is none. */
export function findingHref(name: string, id: string, roles: readonly Role[]): string | undefined {
  const [, thing] = /^([a-z]+)Id$/.exec(name) ?? []
  return thing === undefined || isHouse(id) ? undefined : subjectHref(`${kinds[thing] ?? thing}:${id}`, roles)
}

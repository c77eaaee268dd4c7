import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { peopleOfNumbers, sharingDevice } from '../../accounts/api.ts'
import { peopleOfCards, sharingAccount } from '../../onboarding/api.ts'
import { type OwnTrace, tracesOf, tracesToTell } from '../../operators/api.ts'
import { owners } from './owners.ts'

/**
 * The customers whom an operator may not touch: who has the operator's number, NIK or account, and who shares a device or an account
 * with such a customer. The console's own host knows no device of a customer, so an operator's devices are those of her account.
 */
export async function relativesOf(db: Db, operatorId: string): Promise<string[]> {
  return relativesBy(db, await tracesOf(db, operatorId))
}

async function relativesBy(db: Db, traces: readonly OwnTrace[]): Promise<string[]> {
  if (traces.length === 0) return []
  const hashesOf = (kind: (typeof traces)[number]['kind']) =>
    traces.flatMap((one) => (one.kind === kind ? [one.hash] : []))
  const own = [
    ...(await peopleOfNumbers(db, hashesOf('MOBILE'))),
    ...(await peopleOfCards(db, { niks: hashesOf('NIK'), accounts: hashesOf('ACCOUNT') })),
  ]
  if (own.length === 0) return []
  return [...new Set([...own, ...(await sharingDevice(db, own)), ...(await sharingAccount(db, own))])]
}

/**
 * Refuses with OWN_RELATION a call that is about somebody whom its operator may not touch, and with OWN_DETAILS_MISSING one by an
 * operator who has not told number and NIK, so that nobody knows. The desk is nobody's relative. In a
 * transaction it reads by that: a second connection could be waited for for ever.
 */
export async function refuseRelatives(db: Db, caller: OperatorCaller, subjects: readonly string[]): Promise<void> {
  if (!caller.tokenHash) return
  const known = subjects.flatMap((subject) => {
    const [kind = '', id = ''] = subject.split(':')
    const owner = owners[kind]
    return owner ? [{ owner, id }] : []
  })
  if (known.length === 0) return
  const traces = await tracesOf(db, caller.id)
  if (tracesToTell(caller.roles, traces).length > 0) throw new Refusal('OWN_DETAILS_MISSING')
  const relatives = new Set(await relativesBy(db, traces))
  if (relatives.size === 0) return
  for (const { owner, id } of known) {
    const found = await owner(db, id)
    const people = typeof found === 'string' ? [found] : (found ?? [])
    if (people.some((userId) => relatives.has(userId))) throw new Refusal('OWN_RELATION')
  }
}

import type { Db, Tx } from '../../../platform/database/db.ts'
import { removePersonKey } from '../../../platform/keys/sealing.ts'
import { type App, lockSequence, type PersonData, type RetainedRecord } from '../../context.ts'
import { leaveTraces } from '../limits/limit-key.ts'
import { isOpenAccount } from '../person-store.ts'

/** What the erasure of each of these people must wait for. */
export async function keptOf(
  data: readonly PersonData[],
  db: Db,
  userIds: readonly string[],
): Promise<RetainedRecord[]> {
  return (await Promise.all(data.map(({ keeps }) => keeps?.(db, userIds) ?? []))).flat()
}

/** Locks what the deletion of the account must not overtake. */
export async function lockPerson({ personData }: App, tx: Tx, userId: string): Promise<void> {
  const locks = personData.flatMap(({ lock }) => (lock ? [lock] : []))
  for (const { take } of locks.toSorted((a, b) => lockSequence.indexOf(a.of) - lockSequence.indexOf(b.of)))
    await take(tx, userId)
}

async function forAll(app: App, tx: Tx, userId: string, step: 'leave' | 'close' | 'reduce' | 'erase'): Promise<void> {
  const addresses: string[] = []
  const identities: Buffer[] = []
  // The number of a deleted account may be somebody else's by now; its messages were emptied then.
  for (const one of (await isOpenAccount(tx, userId)) ? app.personData : []) {
    addresses.push(...((await one.addresses?.(app, tx, userId)) ?? []))
    identities.push(...((await one.identities?.(app, tx, userId)) ?? []))
  }
  await leaveTraces(tx, userId, identities, app.clock.now())
  for (const one of app.personData) {
    const run = step === 'reduce' ? (one.reduce ?? one.erase) : one[step]
    await run?.(app, tx, { userId, addresses })
  }
}

/**
 * Erases a person in one transaction: the data of every module, including what is sealed with a shared key, and finally the key
 * that sealed the rest. The ledger keeps its entries under the id, which then identifies no one. The caller has made sure that
 * nothing of the person is open.
 */
export async function erasePerson(app: App, tx: Tx, userId: string): Promise<void> {
  await forAll(app, tx, userId, 'erase')
  await removePersonKey(tx, userId)
}

/**
 * Closes the account of a person whose records the law demands to keep: nobody can sign in to it any more, its number and NIK
 * are free, and what need not be kept is erased. The rule `former_customer` erases the rest later.
 */
export const sealPerson = (app: App, tx: Tx, userId: string): Promise<void> => forAll(app, tx, userId, 'close')

/**
 * Closes the account of a person under a legal hold: nobody can sign in to it any more, its number and NIK are free, and everything
 * else stays as it is until the hold is lifted.
 */
export const leavePerson = (app: App, tx: Tx, userId: string): Promise<void> => forAll(app, tx, userId, 'leave')

/**
 * Erases a person of whom only records such as a complaint must be kept: they stay under the id, sealed with the person's key, and
 * nothing else does. The rules `complaint` and `former_customer` end them.
 */
export const reducePerson = (app: App, tx: Tx, userId: string): Promise<void> => forAll(app, tx, userId, 'reduce')

import type { Tx } from '../../../platform/database/db.ts'
import { numberHashesOf, shareDevice } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { nikHashOf, shareBankAccount } from '../../onboarding/api.ts'
import type { SharedIdentity } from './referral-store.ts'

const same = (one: Buffer | undefined, other: Buffer | undefined) =>
  one !== undefined && other !== undefined && one.equals(other)

/** Whether both have had the same number, one after the other: of two people only one has it at a time. */
async function shareNumber(app: App, tx: Tx, one: string, other: string): Promise<boolean> {
  const [ours, theirs] = [await numberHashesOf(app, tx, one), await numberHashesOf(app, tx, other)]
  return ours.some((hash) => theirs.some((number) => number.equals(hash)))
}

/** What two customers share by now, if anything: then they count as one person (#16). */
export async function sharedIdentity(
  app: App,
  tx: Tx,
  one: string,
  other: string,
): Promise<SharedIdentity | undefined> {
  if (await shareNumber(app, tx, one, other)) return 'NUMBER'
  if (same(await nikHashOf(app, tx, one), await nikHashOf(app, tx, other))) return 'NIK'
  if (await shareBankAccount(tx, one, other)) return 'BANK_ACCOUNT'
  return (await shareDevice(tx, one, other)) ? 'DEVICE' : undefined
}

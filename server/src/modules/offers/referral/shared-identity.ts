import type { Tx } from '../../../platform/db.ts'
import { mobileHashOf, shareDevice } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { nikHashOf, shareBankAccount } from '../../onboarding/api.ts'
import type { CodeOwner } from './referral-code.ts'
import type { SharedIdentity } from './referral-store.ts'

const same = (one: Buffer | undefined, other: Buffer | undefined) =>
  one !== undefined && other !== undefined && one.equals(other)

/** Whether the number for which the inviter's code was made now belongs to the invited customer (#16). */
export const isFormerNumber = async (tx: Tx, inviter: CodeOwner, userId: string): Promise<boolean> =>
  same(inviter.mobile_hash, await mobileHashOf(tx, userId))

/** What two customers share by now, if anything: then they count as one person (#16). */
export async function sharedIdentity(
  app: App,
  tx: Tx,
  one: string,
  other: string,
): Promise<SharedIdentity | undefined> {
  if (same(await nikHashOf(app, tx, one), await nikHashOf(app, tx, other))) return 'NIK'
  if (await shareBankAccount(tx, one, other)) return 'BANK_ACCOUNT'
  return (await shareDevice(tx, one, other)) ? 'DEVICE' : undefined
}

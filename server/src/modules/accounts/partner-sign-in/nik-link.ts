import type { verifyNik } from '@lumbung/shared/contract/channels.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Call, EarlyCall } from '../../../platform/http/route.ts'
import { usesOf } from '../../../platform/limits/rate-limit.ts'
import { spendUses } from '../../../platform/limits/spend-uses.ts'
import { KeptRefusal } from '../../../platform/refusal.ts'
import { type AdmittedToken, admitToken, numberOf, type RefusedToken, useToken } from '../../channels/api.ts'
import type { App } from '../../context.ts'
import { findPersonOf } from '../person-store.ts'
import { hasUid } from './partner-customers.ts'
import type { DeviceCall } from './token-number.ts'

/** Tries of a NIK in a day of one account, on all devices and channels ⚙. */
const tries = { most: 3, seconds: 86_400 } as const
const bucketOf = (userId: string) => `nik-link:${userId}`

/** The account of a number (`8…`) that its NIK has to link to a channel first (D-050); undefined if there is none, or nothing to ask. */
export async function accountToLink(
  app: App,
  db: Db,
  { channel }: AdmittedToken,
  mobile: string,
): Promise<string | undefined> {
  const userId = channel.nikOnLink ? await findPersonOf(app, db, mobile) : undefined
  if (userId === undefined || (await hasUid(db, userId, channel.code))) return undefined
  return (await app.hooks.hasNik(app, db, userId)) ? userId : undefined
}

/** Opens the visit of a token whose account has to be linked, without using the token up. Returns the refusal that says so. */
export async function askForNik(
  { app, deviceHash }: DeviceCall,
  db: Db,
  { channel, token }: AdmittedToken,
): Promise<KeptRefusal> {
  const refusal = await useToken(app, db, { channel: channel.code, token, deviceHash: deviceHash() }, 'LOOK_UP')
  return refusal ? new KeptRefusal(refusal) : new KeptRefusal('AUTH_FAILED', { verify: 'NIK' })
}

/** A try to link an account, counted; `account` is the refusal if there is nothing to try. */
export interface CountedTry {
  admitted: AdmittedToken | RefusedToken
  account: { userId: string; triesLeft: number } | KeptRefusal
}

/**
 * Counts a try before its NIK is compared, before the transaction: no refusal, error or parallel call gives it back. Only a token with an open
 * visit on this device has one.
 */
export async function countTry(call: EarlyCall<App, typeof verifyNik>): Promise<CountedTry> {
  const admitted = await admitToken(call, call.body.partnerToken)
  return {
    admitted,
    account: 'refusal' in admitted ? new KeptRefusal(admitted.refusal) : await countedAccount(call, admitted),
  }
}

async function countedAccount(call: DeviceCall, admitted: AdmittedToken): Promise<CountedTry['account']> {
  const { app } = call
  const mobile = numberOf(admitted)
  if (mobile instanceof KeptRefusal) return mobile
  const userId = await accountToLink(app, app.db, admitted, mobile)
  if (userId === undefined) return new KeptRefusal('LINK_CHANNEL_VERIFY_ERROR')
  const asked = await askForNik(call, app.db, admitted)
  if (asked.code !== 'AUTH_FAILED') return asked
  const now = app.clock.now()
  await spendUses(app.db, [{ bucket: bucketOf(userId), ...tries }], now)
  return { userId, triesLeft: tries.most - (await usesOf(app.db, bucketOf(userId), tries.seconds, now)) }
}

/** The refusal of a counted try, if it has not linked the account: only the caller's own NIK says anything about the account. */
export async function refusalOfTry(
  { app, tx, body }: Call<App, typeof verifyNik>,
  { account }: CountedTry,
): Promise<KeptRefusal | undefined> {
  if (account instanceof KeptRefusal) return account
  const owner = await app.hooks.ownerOfNik(app, tx, account.userId, body.nik)
  if (owner === 'OTHER') return new KeptRefusal('NIK_ALREADY_EXIST')
  return owner === 'OWN' ? undefined : new KeptRefusal('AUTH_FAILED', { triesLeft: account.triesLeft })
}

import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import * as z from 'zod/mini'
import type { Actor } from '../../../platform/access/actor.ts'
import { actorOf, type OperatorCaller } from '../../../platform/access/caller.ts'
import { endAllSessions } from '../../../platform/access/sessions.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { approvable, refuseHeld } from '../../operators/api.ts'
import { publish } from '../../topics.ts'
import { voidCodes } from '../codes/one-time-codes.ts'
import { closeForGood, deletionState } from '../deletion/delete-account.ts'
import { moneyRestMs } from '../mobile-change/change-mobile.ts'
import { recordChange } from '../mobile-change/mobile-change-store.ts'
import { requireOtherNumber } from '../mobile-change/new-number-code.ts'
import { accountStateOf, isOpenAccount, loadPerson, lockAccessOfAll, lockNumbers, moveNumber } from '../person-store.ts'
import { lockPerson } from '../retention/erase-person.ts'
import { devicesOf, forgetDevices } from '../security/device-store.ts'
import { endLostNumber, findLostNumber, type LostNumber } from './lost-number-store.ts'

const payload = z.strictObject({ lostNumberId: z.uuid() })

/** Locks both accounts of a request against sign-ins, deletions and other changes. */
async function lockBoth(tx: Tx, lostNumberId: string): Promise<LostNumber | undefined> {
  const found = await findLostNumber(tx, lostNumberId)
  if (!found) return undefined
  await lockAccessOfAll(tx, [found.userId, ...(found.ownerId ? [found.ownerId] : [])])
  return findLostNumber(tx, lostNumberId)
}

const tell = (app: App, tx: Tx, userId: string, step: 'CHANGED' | 'REFUSED') =>
  publish(tx, { topic: 'accounts.number-lost', payload: { userId, eventId: newId(), step } }, app.clock.now())

/**
 * Gives an account to the number that asked for it, which takes two people: the account that asked ends, and nobody stays signed in to
 * the other. No money is sent for 24 hours.
 */
export const grantOfNumber = approvable<App, z.output<typeof payload>>({
  act: 'number.change',
  payload,
  subjectOf: ({ lostNumberId }) => `lost-number:${lostNumberId}`,
  async lock(_app, tx, { lostNumberId }) {
    await lockBoth(tx, lostNumberId)
  },
  async read(app, db, { lostNumberId }) {
    const found = await findLostNumber(db, lostNumberId)
    if (found?.status !== 'OPEN' || !found.ownerId) return undefined
    const people = [found.userId, found.ownerId]
    for (const one of people) if (!(await isOpenAccount(db, one))) return undefined
    const [asks, owner] = await Promise.all(people.map((one) => loadPerson(app, db, one)))
    const [asksState, ownerState] = await Promise.all(people.map((one) => accountStateOf(db, one)))
    return {
      label: '',
      facts: {
        mobile: { kind: 'TEXT', value: maskMobile(owner?.mobile ?? '') },
        numberSince: { kind: 'MOMENT', value: ownerState?.numberSince.toISOString() ?? '' },
        newMobile: { kind: 'TEXT', value: maskMobile(asks?.mobile ?? '') },
        newNumberSince: { kind: 'MOMENT', value: asksState?.numberSince.toISOString() ?? '' },
      },
    }
  },
  changes: (_payload, { mobile, newMobile }) => [
    { field: 'mobile', ...(mobile && { from: mobile }), ...(newMobile && { to: newMobile }) },
  ],
  carryOut: (app, tx, { lostNumberId }, { checker }) => grant(app, tx, lostNumberId, checker),
})

/** Whether a request can be granted: throws CLAIMED, STATE_CHANGED, ACCOUNT_IN_USE, and INVALID_INPUT for the number of an emergency contact. */
export async function requireGrantable(app: App, tx: Tx, lostNumberId: string, caller: OperatorCaller): Promise<void> {
  const found = await lockBoth(tx, lostNumberId)
  if (!found) throw new Refusal('NOT_FOUND')
  await refuseHeld(tx, found, caller, app.clock.now())
  if (found.status !== 'OPEN' || !found.ownerId) throw new Refusal('STATE_CHANGED')
  await check(app, tx, found.userId, found.ownerId)
}

/** Returns the new number, `8…`. */
async function check(app: App, tx: Tx, asks: string, owner: string): Promise<string> {
  if ((await deletionState(app, tx, asks)).reasons.length > 0) throw new Refusal('ACCOUNT_IN_USE')
  const { mobile } = await loadPerson(app, tx, asks)
  const number = mobile.replace(/^\+62/, '')
  await requireOtherNumber(app, tx, owner, number)
  return number
}

async function grant(app: App, tx: Tx, lostNumberId: string, by: Actor): Promise<void> {
  const found = await lockBoth(tx, lostNumberId)
  const owner = found?.ownerId
  if (found?.status !== 'OPEN' || !owner) throw new Refusal('STATE_CHANGED')
  const asks = found.userId
  const [{ mobile: former }, { mobile: wanted }] = [await loadPerson(app, tx, owner), await loadPerson(app, tx, asks)]
  await lockNumbers(app, tx, [former, wanted])
  await lockPerson(app, tx, asks)
  const mobile = await check(app, tx, asks, owner)
  const now = app.clock.now()
  // Before the account that asked ends, and its rows with it.
  if (!(await endLostNumber(tx, found, { status: 'CHANGED', owner, by, at: now }))) throw new Refusal('STATE_CHANGED')
  await closeForGood(app, tx, asks)
  const moneyFrom = new Date(now.getTime() + moneyRestMs)
  if (!(await moveNumber(app, tx, owner, { mobile, moneyFrom }))) throw new Refusal('STATE_CHANGED')
  await voidCodes(tx, app.keys.fingerprint('mobile', former), now)
  await endAllSessions(tx, owner, now)
  const devices = await devicesOf(tx, owner)
  await forgetDevices(
    tx,
    owner,
    devices.map(({ id }) => id),
  )
  const changeId = await recordChange(app, tx, owner, { former, by: 'OPERATORS' })
  await publish(tx, { topic: 'accounts.mobile-changed', payload: { userId: owner, changeId } }, now)
  await tell(app, tx, owner, 'CHANGED')
  app.metrics.count('mobile_changed')
}

/** Refuses a request; who asked is told. Refuses with NOT_FOUND, CLAIMED and STATE_CHANGED. */
export async function refuseNumber(app: App, tx: Tx, lostNumberId: string, caller: OperatorCaller): Promise<void> {
  const found = await lockBoth(tx, lostNumberId)
  if (!found) throw new Refusal('NOT_FOUND')
  await refuseHeld(tx, found, caller, app.clock.now())
  const by = actorOf(caller)
  if (!(await endLostNumber(tx, found, { status: 'REFUSED', by, at: app.clock.now() })))
    throw new Refusal('STATE_CHANGED')
  await tell(app, tx, found.userId, 'REFUSED')
}

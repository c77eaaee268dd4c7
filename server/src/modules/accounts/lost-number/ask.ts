import type * as contract from '@lumbung/shared/contract/accounts/lost-number.ts'
import type { BodyOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { CustomerCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Budget } from '../../../platform/http/limits/route-budgets.ts'
import { newId } from '../../../platform/ids.ts'
import { spendUses } from '../../../platform/limits/spend-uses.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { publish } from '../../topics.ts'
import { deletionState } from '../deletion/delete-account.ts'
import { lockAccessOf, requireOpenAccount } from '../person-store.ts'
import { insertLostNumber, newestLostNumber } from './lost-number-store.ts'

const context = 'lostNumber'
const day = 86_400
/** When the customer is told at the latest ⚙. */
const answerMs = 2 * day * 1000
/** Requests with one NIK a day ⚙: whoever knows it could otherwise fill the queue. */
const ofOneNik = 10
/** Requests of one customer a day ⚙. */
export const askBudgets: readonly Budget[] = [{ per: 'person', seconds: day, most: 3 }]

type Request = BodyOf<typeof contract.askForAccount>
type Reply = ReplyOf<typeof contract.lostNumber>

/** Whose account it may be; nobody's if no other customer has proved the NIK. */
export interface Claim {
  ownerId: string | undefined
  similarityPpm: number | undefined
}

/** Finds the account and compares the faces, before the transaction. Throws LIVENESS_FAILED, PROVIDER_UNAVAILABLE, TOO_MANY_REQUESTS. */
export async function claimOf(
  app: App,
  { userId }: CustomerCaller,
  { challengeId, idNumber }: Request,
): Promise<Claim> {
  const bucket = `${context}:${app.keys.fingerprint('nik', idNumber).toString('hex').slice(0, 32)}`
  await spendUses(app.db, [{ bucket, seconds: day, most: ofOneNik }], app.clock.now())
  const holder = await app.hooks.holderOfNik(app, app.db, idNumber)
  const owner = holder === userId ? undefined : holder
  const similarityPpm = await app.hooks.compareFace(app, { userId, challengeId, context, nik: idNumber, owner })
  return { ownerId: owner, similarityPpm }
}

/** How the customer's newest request stands. */
export async function shownLostNumber(db: Db, userId: string): Promise<Reply> {
  const found = await newestLostNumber(db, userId)
  if (!found || found.status === 'CHANGED') return { status: 'NONE' }
  const { status, askedAt, dueAt } = found
  return { status, askedAt: askedAt.toISOString(), ...(status === 'OPEN' && { answerBy: dueAt.toISOString() }) }
}

/**
 * Stores a request, whatever was told: only operators learn whether it fits an account. A second one while the first is open changes
 * nothing. The number of the account is told. Refusals: LIVENESS_FAILED if the challenge was used meanwhile, ACCOUNT_IN_USE if the
 * caller's own account could not end, UNAUTHORIZED if the session has ended.
 */
export async function askForAccount(
  app: App,
  tx: Tx,
  caller: CustomerCaller,
  { challengeId, idNumber, loanAmount, claim }: Request & { claim: Claim },
): Promise<Reply | KeptRefusal> {
  const { userId } = caller
  await lockAccessOf(tx, caller)
  await requireOpenAccount(tx, userId)
  if ((await deletionState(app, tx, userId)).reasons.length > 0) throw new Refusal('ACCOUNT_IN_USE')
  if (!(await app.hooks.consumeChallenge(tx, userId, challengeId, context))) return new KeptRefusal('LIVENESS_FAILED')
  const now = app.clock.now()
  const isNew = await insertLostNumber(app, tx, {
    userId,
    ...claim,
    told: { nik: idNumber, loanAmount },
    askedAt: now,
    dueAt: new Date(now.getTime() + answerMs),
  })
  const told = { userId: claim.ownerId ?? '', eventId: newId(), step: 'ASKED' } as const
  if (isNew && claim.ownerId) await publish(tx, { topic: 'accounts.number-lost', payload: told }, now)
  return shownLostNumber(tx, userId)
}

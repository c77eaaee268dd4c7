import type { KtpInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { normaliseNik, readNik } from '@lumbung/shared/rules/nik.ts'
import type { CustomerCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { addressKey, isFreeAddress } from '../../../platform/http/limits/free-address.ts'
import { spendUses } from '../../../platform/limits/spend-uses.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { lockForCustomer } from '../application/application-store.ts'

/**
 * How many NIKs, and how many sets of card data that register and bank compare, a customer may enter on a business date; and new
 * NIKs from one address in an hour ⚙ (behaviour 4).
 */
export const cardLimits = { niksPerDay: 5, cardsPerDay: 10, addressHour: 100 } as const

type Kind = 'NIK' | 'CARD'

const find = statement<{ known: boolean }>(`
  select exists(select from card_try where limit_key = $1 and date = $2 and kind = $3 and hash = $4) as known`)
const countOf = statement<{ count: number }>(`
  select count(*)::int as count from card_try where limit_key = $1 and date = $2 and kind = $3`)
const insert = statement(
  'insert into card_try (limit_key, date, kind, hash) values ($1, $2, $3, $4) on conflict do nothing',
)

const isKnown = async (db: Db, values: readonly unknown[]) => (await db.one(find, values)).known

/** Counts an attempt, under the customer's lock, so that concurrent attempts cannot exceed the limit. Repeating a counted attempt is free. */
async function takeOne(tx: Tx, key: { limitKey: string; date: string; kind: Kind; hash: Buffer }, most: number) {
  const { limitKey, date, kind, hash } = key
  if (await isKnown(tx, [limitKey, date, kind, hash])) return true
  if ((await tx.one(countOf, [limitKey, date, kind])).count >= most) return false
  await tx.run(insert, [limitKey, date, kind, hash])
  return true
}

/**
 * Counts an attempt with the data of an ID card, before the call's transaction, which a refusal rolls back. The same data again
 * is free. Throws MAX_RETRY_COUNT_REACHED_TRY_TOMORROW, or TOO_MANY_REQUESTS { retryAfterSeconds } if too many NIKs come from
 * one address.
 */
export async function countCard(
  app: App,
  { userId, limitKey }: CustomerCaller,
  address: string,
  info: KtpInfo,
): Promise<void> {
  const nik = normaliseNik(info.idNumber)
  const date = app.clock.today()
  if (!readNik(nik, date)) return
  // The hash includes the person's key, so that it does not show that two people entered the same NIK.
  const hashOf = (...parts: string[]) => app.keys.fingerprint('card-try', [limitKey, ...parts].join('\n'))
  const card = { limitKey, date, kind: 'CARD' as const, hash: hashOf(nik, info.fullName, info.birthDate, info.sex) }
  const typed = { limitKey, date, kind: 'NIK' as const, hash: hashOf(nik) }
  if (!isFreeAddress(app, address) && !(await isKnown(app.db, [limitKey, date, 'NIK', typed.hash]))) {
    const bucket = `nik-address:${addressKey(app, address)}`
    await spendUses(app.db, [{ bucket, seconds: 3600, most: cardLimits.addressHour }], app.clock.now())
  }
  const counted = await app.db.transaction(async (tx) => {
    await lockForCustomer(tx, userId)
    return (await takeOne(tx, typed, cardLimits.niksPerDay)) && takeOne(tx, card, cardLimits.cardsPerDay)
  })
  if (!counted) throw new Refusal('MAX_RETRY_COUNT_REACHED_TRY_TOMORROW')
}

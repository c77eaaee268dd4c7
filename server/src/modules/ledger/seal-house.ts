import { addDays, type BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { houseId } from '../../platform/ids.ts'
import type { App } from '../context.ts'

/** Held in shared mode by every transaction with house postings, so that none waits for another, and exclusively for sealing. */
const lockKey = `hashtext('house_seal')`
const enter = statement(`select pg_advisory_xact_lock_shared(${lockKey})`)
const closeDoor = statement(`select pg_advisory_xact_lock(${lockKey})`)
const lastSealed = statement<{ date: BusinessDate | null }>('select max(date) as date from house_seal')
const firstPosted = statement<{ date: BusinessDate | null }>(
  `select min(business_date) as date from posting where user_id = '${houseId}'`,
)

/** SQL of the digest of a business date's house postings: sha256(previous digest ‖ date ‖ their hashes by seq). */
export const sealDigest = (previous: string, date: string) => `
  (select sha256(${previous} || convert_to(to_char(${date}, 'YYYY-MM-DD') || '|' || count(*) || '|', 'UTF8')
      || coalesce(string_agg(hash, ''::bytea order by seq), ''))
    from posting where user_id = '${houseId}' and business_date = ${date})`

const seal = statement(`
  insert into house_seal (date, postings, digest, sealed_at)
  select $1::date, (select count(*) from posting where user_id = '${houseId}' and business_date = $1::date),
    ${sealDigest(`coalesce((select digest from house_seal order by date desc limit 1), '')`, '$1::date')}, $2`)

/** The last business date whose house postings are sealed. */
export const lastSealedDate = async (db: Db): Promise<BusinessDate | undefined> =>
  (await db.one(lastSealed)).date ?? undefined

/**
 * The business date of a house posting: the given one, or the day after the last sealed date if the clock was set back. No date
 * is sealed until the transaction ends.
 */
export async function openHouseDate(tx: Tx, date: BusinessDate): Promise<BusinessDate> {
  // Sent together, but run in this order: the date is read under the lock.
  const [, { date: last }] = await Promise.all([tx.rows(enter), tx.one(lastSealed)])
  return last && date <= last ? addDays(last, 1) : date
}

/**
 * Seals the house postings of every closed business date, in order: the digest of a date covers all of its postings and the
 * digest before. Waits for transactions with house postings, and leaves a month's last day open until its interest
 * is accrued. Returns how many dates it sealed.
 */
export async function sealHouseDays(app: Pick<App, 'clock' | 'db' | 'log' | 'hooks'>): Promise<number> {
  const today = app.clock.today()
  return app.db.transaction(async (tx) => {
    await tx.rows(closeDoor)
    const { date: last } = await tx.one(lastSealed)
    const first = last ? addDays(last, 1) : (await tx.one(firstPosted)).date
    const open = (await app.hooks.firstMonthToAccrue(tx)) ?? today
    let sealed = 0
    for (let date = first; date && date < today && date < open; date = addDays(date, 1)) {
      await tx.run(seal, [date, app.clock.now()])
      sealed++
    }
    if (sealed > 0) app.log.info({ dates: sealed, until: addDays(today, -1) }, 'house postings sealed')
    return sealed
  })
}

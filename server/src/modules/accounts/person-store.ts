import { isStillOpen, type SessionRef } from '../../platform/access/sessions.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import type { Lang } from '../../platform/http/envelope.ts'
import { newId } from '../../platform/ids.ts'
import { makePersonKey, personSeal } from '../../platform/keys/sealing.ts'
import { notHeld } from '../../platform/personal-data/retention.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { App } from '../context.ts'
import { firstLimitKey, joinNumber, leaveTraces } from './limits/limit-key.ts'

const findByMobile = statement<{ user_id: string }>('select user_id from mobile_directory where mobile_hash = $1')
const claimMobile = statement(
  'insert into mobile_directory (mobile_hash, user_id) values ($1, $2) on conflict do nothing',
)
const insertPerson = statement(
  'insert into person (user_id, created_at, mobile, language, limit_key) values ($1, $2, $3, $4, $5)',
)
interface PersonRow {
  mobile: Buffer
  user_type: number
  created_at: Date
  language: string
  display_name: Buffer | null
}
const findPerson = statement<PersonRow>(
  'select mobile, user_type, created_at, language, display_name from person where user_id = $1',
)
const findMoneyFrom = statement<{ money_from: Date | null }>('select money_from from person where user_id = $1')
const setDisplayName = statement('update person set display_name = $2 where user_id = $1')
const setLanguage = statement('update person set language = $2 where user_id = $1')
const setType = statement('update person set user_type = $2 where user_id = $1')
const blank = statement('update person set mobile = $2, display_name = null, limit_key = $3 where user_id = $1')
const removePerson = statement('delete from person where user_id = $1')
const freeMobile = statement('delete from mobile_directory where user_id = $1')
const freeOtherMobile = statement<{ mobile_hash: Buffer }>(
  'delete from mobile_directory where user_id = $1 and mobile_hash <> $2 returning mobile_hash',
)
const setMobile = statement('update person set mobile = $2, money_from = $3 where user_id = $1')
const ownersOf = statement<{ mobile_hash: Buffer; user_id: string }>(
  'select mobile_hash, user_id from mobile_directory where mobile_hash = any($1)',
)
const openPerson = statement('select 1 from person where user_id = $1 and closed_at is null')
const setClosed = statement('update person set closed_at = coalesce(closed_at, $2) where user_id = $1')
const lockDirectory = statement('select pg_advisory_xact_lock(hashtextextended($1, 1))')
const lockAccessTo = statement('select pg_advisory_xact_lock(hashtextextended($1, 3))')

/** Converts `8…` (the contract's form of a number) to E.164. */
export const e164 = (mobile: string) => `+62${mobile}`
export const mobileHash = (app: App, mobile: string) => app.keys.fingerprint('mobile', e164(mobile))

const hashOfPerson = statement<{ mobile_hash: Buffer }>('select mobile_hash from mobile_directory where user_id = $1')

/** The keyed hash of a person's number; undefined once the account is deleted. */
export async function mobileHashOf(db: Db, userId: string): Promise<Buffer | undefined> {
  return (await db.row(hashOfPerson, [userId]))?.mobile_hash
}

/** The person of a number (`8…`); undefined if nobody has it. */
export async function findPersonOf(app: App, db: Db, mobile: string): Promise<string | undefined> {
  return (await db.row(findByMobile, [mobileHash(app, mobile)]))?.user_id
}

/** Finds the person of a number, or creates one. */
export async function personOfMobile(app: App, tx: Tx, mobile: string, language: string) {
  const hash = mobileHash(app, mobile)
  await tx.run(lockDirectory, [hash.toString('hex')])
  const known = await tx.row(findByMobile, [hash])
  if (known) return { userId: known.user_id, created: false }
  const userId = newId()
  await tx.run(claimMobile, [hash, userId])
  await makePersonKey(tx, app.keys, userId)
  const sealed = (await personSeal(tx, app.keys, userId)).seal('person.mobile', e164(mobile))
  await tx.run(insertPerson, [userId, app.clock.now(), sealed, language, await firstLimitKey(tx, hash)])
  return { userId, created: true }
}

const pageBefore = statement<{ user_id: string }>(`
  select p.user_id from person p where p.created_at <= $1 and p.user_id > $2 and ${notHeld('p.user_id')}
  order by p.user_id limit 500`)

/** The ids of people who registered before an instant and are under no legal hold, in pages. */
export async function* pagesOfPeople(db: Db, before: Date): AsyncGenerator<string[]> {
  for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last; ) {
    const page: string[] = (await db.rows(pageBefore, [before, last])).map(({ user_id }) => user_id)
    if (page.length > 0) yield page
    last = page.at(-1)
  }
}

/** SQL column: how a person wants to be called, sealed. For queries of other modules. */
export const displayNameColumn = (userId: string) =>
  `(select display_name from person where user_id = ${userId}) as display_name`

/** SQL column: until when no money is sent to a person whose number was changed (#5). For queries of other modules. */
export const moneyFromColumn = (userId: string) =>
  `(select money_from from person where user_id = ${userId}) as money_from`

/** The same for one person; null if the number was never changed. */
export const moneyFromOf = async (db: Db, userId: string): Promise<Date | null> =>
  (await db.one(findMoneyFrom, [userId])).money_from

/** What `person.display_name` is sealed for. */
export const displayNamePurpose = 'person.display-name'

export interface Person {
  userId: string
  /** E.164 */
  mobile: string
  userType: number
  createdAt: Date
  language: string
  /** As the customer wants to be called. */
  displayName?: string
}

const findState = statement<{ closed_at: Date | null; since: Date }>(`
  select closed_at, greatest(created_at, (select max(at) from mobile_change c where c.user_id = p.user_id)) as since
  from person p where user_id = $1`)

/** Whether an account was deleted, and since when its number is this person's; undefined once the person is erased. */
export async function accountStateOf(db: Db, userId: string) {
  const row = await db.row(findState, [userId])
  return row && { closedAt: row.closed_at ?? undefined, numberSince: row.since }
}

export async function loadPerson(app: App, db: Db, userId: string): Promise<Person> {
  const row = await db.one(findPerson, [userId])
  const { open } = await personSeal(db, app.keys, userId)
  const { user_type: userType, created_at: createdAt, language, display_name: name } = row
  return {
    userId,
    mobile: open<string>('person.mobile', row.mobile),
    userType,
    createdAt,
    language,
    ...(name && { displayName: open<string>(displayNamePurpose, name) }),
  }
}

/** What customers set for themselves; what is undefined stays. */
interface CustomerSettings {
  /** What the app calls the customer; '' removes it. */
  displayName?: string | undefined
  /** Of messages. */
  language?: Lang | undefined
}

/** Refuses with UNAUTHORIZED once the account is deleted. */
export async function saveSettings(app: App, tx: Tx, userId: string, { displayName, language }: CustomerSettings) {
  await holdOpenAccount(tx, userId)
  if (language !== undefined) await tx.run(setLanguage, [userId, language])
  if (displayName === undefined) return
  const { seal } = await personSeal(tx, app.keys, userId)
  await tx.run(setDisplayName, [userId, displayName ? seal(displayNamePurpose, displayName) : null])
}

/** Locks an account's access (number, devices, deletion) until the transaction ends. Take it before any other lock. */
export async function lockAccess(tx: Tx, userId: string): Promise<void> {
  await tx.run(lockAccessTo, [userId])
}

/** The same for several accounts, in a fixed order, so that two transactions never deadlock. */
export async function lockAccessOfAll(tx: Tx, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds.toSorted()) await lockAccess(tx, userId)
}

/** The same for a caller. Throws UNAUTHORIZED if the session has ended meanwhile. */
export async function lockAccessOf(tx: Tx, caller: SessionRef): Promise<void> {
  await lockAccess(tx, caller.userId)
  if (!(await isStillOpen(tx, caller))) throw new Refusal('UNAUTHORIZED')
}

/** Locks numbers (E.164) against sign-ins and changes until the transaction ends. */
export async function lockNumbers(app: App, tx: Tx, mobiles: readonly string[]): Promise<void> {
  const hashes = mobiles.map((mobile) => app.keys.fingerprint('mobile', mobile).toString('hex'))
  // In a fixed order, so that two changes never deadlock.
  for (const hash of hashes.sort()) await tx.run(lockDirectory, [hash])
}

/** Locks the person's number against sign-ins until the transaction ends. */
export async function lockNumberOf(app: App, tx: Tx, userId: string): Promise<void> {
  await lockNumbers(app, tx, [(await loadPerson(app, tx, userId)).mobile])
}

/** Replaces a person's number (`8…`). Returns false and changes nothing if another person has it. */
export async function moveNumber(
  app: App,
  tx: Tx,
  userId: string,
  { mobile, moneyFrom }: { mobile: string; moneyFrom: Date },
): Promise<boolean> {
  const hash = mobileHash(app, mobile)
  if ((await tx.run(claimMobile, [hash, userId])) !== 1) return false
  const former = (await tx.rows(freeOtherMobile, [userId, hash])).map((row) => row.mobile_hash)
  await leaveTraces(tx, userId, former, app.clock.now())
  await joinNumber(tx, userId, hash)
  const { seal } = await personSeal(tx, app.keys, userId)
  await tx.run(setMobile, [userId, seal('person.mobile', e164(mobile)), moneyFrom])
  return true
}

/** Those of the numbers (E.164) that no other person has. */
export async function notOthers(app: App, db: Db, userId: string, mobiles: readonly string[]): Promise<string[]> {
  const hashOf = (mobile: string) => app.keys.fingerprint('mobile', mobile)
  const owners = await db.rows(ownersOf, [mobiles.map(hashOf)])
  const theirs = owners.filter((one) => one.user_id !== userId)
  return mobiles.filter((mobile) => !theirs.some((one) => one.mobile_hash.equals(hashOf(mobile))))
}

/** Whether the account exists and is not deleted. */
export const isOpenAccount = async (db: Db, userId: string): Promise<boolean> =>
  (await db.row(openPerson, [userId])) !== undefined

/** SQL: whether the account of a person was deleted, sealed or erased. For queries of other modules. */
export const isClosed = (userId: string) =>
  `(not exists (select from person where user_id = ${userId} and closed_at is null))`

/** SQL column: the same. */
export const isClosedColumn = (userId: string) => `${isClosed(userId)} as is_closed`

/** The keyed hash of a person's number, also of a closed account's; undefined once the person is erased. */
export async function formerMobileHash(app: App, db: Db, userId: string): Promise<Buffer | undefined> {
  const row = await db.row(findPerson, [userId])
  const seal = row && (await personSeal(db, app.keys, userId))
  return seal && app.keys.fingerprint('mobile', seal.open<string>('person.mobile', row.mobile))
}

/** Refuses with UNAUTHORIZED once the account is deleted, which can happen while a request runs. */
export async function requireOpenAccount(db: Db, userId: string): Promise<void> {
  if (!(await isOpenAccount(db, userId))) throw new Refusal('UNAUTHORIZED')
}

/**
 * The same, and prevents the deletion of the account until the transaction ends, so that nothing is stored that the deletion did
 * not see; before any other lock.
 */
export async function holdOpenAccount(tx: Tx, userId: string): Promise<void> {
  await lockAccess(tx, userId)
  await requireOpenAccount(tx, userId)
}

/** Marks the account as deleted and releases the number. */
export async function closePerson(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.run(freeMobile, [userId])
  await tx.run(setClosed, [userId, now])
}

/** Removes what identifies the person from a closed account. */
export async function blankPerson(app: App, tx: Tx, userId: string): Promise<void> {
  const { seal } = await personSeal(tx, app.keys, userId)
  await tx.run(blank, [userId, seal('person.mobile', ''), newId()])
}

/** Deletes the person and releases the number. */
export async function deletePerson(tx: Tx, userId: string): Promise<void> {
  await tx.run(freeMobile, [userId])
  await tx.run(removePerson, [userId])
}

/** Sets the userType of E-62 (1 registered … 5 locked). Each module sets it on its own events. */
export async function setUserType(tx: Tx, userId: string, type: 1 | 2 | 3 | 4 | 5): Promise<void> {
  await tx.run(setType, [userId, type])
}

import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import type { GameChannel } from '@lumbung/shared/enums/channels.ts'
import { expect } from '@playwright/test'
import type { Database } from '../../server/src/platform/database/db.ts'
import { newId } from '../../server/src/platform/ids.ts'
import { decidedCustomer, type Person } from './customers.ts'
import type { Desk } from './desk.ts'

// What no call of the sandbox can change.

/** Changes the rows of a customer, whose id is $1. */
async function changeRows(database: Database, { client }: Person, sql: string, ...values: unknown[]): Promise<void> {
  const { userId } = await client.data(userInfo)
  await database.pool.query(sql, [userId, ...values])
}

/** A new customer with a decision who signed in on another channel: products of that channel are not seen by other journeys. */
export async function decidedCustomerOn(desk: Desk, database: Database, channel: GameChannel): Promise<Person> {
  const person = await decidedCustomer(desk)
  await moveSession(database, person, channel)
  return person
}

/** Makes a customer's session one of another channel. */
export const moveSession = (database: Database, person: Person, channel: string): Promise<void> =>
  changeRows(database, person, 'update session set channel = $2 where user_id = $1', channel)

/** Makes what the customer confirmed more than a year old. */
export const ageData = (database: Database, person: Person): Promise<void> =>
  changeRows(
    database,
    person,
    `update profile_section set confirmed_on = confirmed_on - 400, home_confirmed_on = home_confirmed_on - 400
      where user_id = $1`,
  )

/** Leaves the customer without an account that can receive money. */
export const refuseAccounts = (database: Database, person: Person): Promise<void> =>
  changeRows(database, person, `update bank_account set status = 'MISMATCH_ACCOUNT' where user_id = $1`)

/** Locks or unlocks a limit as an operator would. */
export const lockLimit = (database: Database, person: Person, status: 'ACTIVE' | 'FROZEN' | 'BLOCKED'): Promise<void> =>
  changeRows(database, person, 'update credit_limit set status = $2 where user_id = $1', status)

/** Records a reminder as if it had been sent on 26 December 2026; real ones depend on the time of day. */
export const contactCustomer = (database: Database, person: Person): Promise<void> =>
  changeRows(
    database,
    person,
    `insert into debt_contact (user_id, id, due_date, step, amount, made_by, channel, purpose, planned_at, made_at)
      values ($1, $2, '2026-12-24', 1, 572100, 'SYSTEM', 'SMS', 'OVERDUE', '2026-12-26T03:00:00Z', '2026-12-26T03:00:00Z')`,
    newId(),
  )

/** Requires optional fields of the application. Returns what makes them optional again: other journeys of the worker do not know them. */
export async function requireFields(database: Database, fields: readonly string[]): Promise<() => Promise<unknown>> {
  const add = `insert into mandatory_field (field, since, mandatory, set_by, set_at)
    select unnest($1::text[]), '2026-01-01', true, 'OPERATOR:Rina', now()`
  await database.pool.query(add, [fields])
  return () => database.pool.query('delete from mandatory_field')
}

/** Leads applicants through the task list while a journey runs. */
export async function whileModuleFlow(database: Database, journey: () => Promise<void>): Promise<void> {
  const add = `insert into apply_flow (flow, since, set_by, set_at) values ('module', '2026-01-01', 'OPERATOR:Rina', now())`
  await database.pool.query(add)
  await journey().finally(() => database.pool.query('delete from apply_flow'))
}

/** Changes fields of a channel while a journey runs. */
export async function whileChannel(
  database: Database,
  code: string,
  settings: Readonly<Record<string, unknown>>,
  journey: () => Promise<void>,
): Promise<void> {
  const [former] = (await database.pool.query('select settings from channel where code = $1', [code])).rows
  const write = async (update: string, value: unknown) => {
    await database.pool.query(`update channel set settings = ${update} where code = $1`, [code, JSON.stringify(value)])
    await database.pool.query('notify channel')
  }
  await write('settings || $2', settings)
  await journey().finally(() => write('$2', former.settings))
}

/** Pauses a channel while a journey runs. */
export async function whilePaused(database: Database, code: string, journey: () => Promise<void>): Promise<void> {
  const set = async (status: 'PAUSED' | 'ACTIVE') => {
    await database.pool.query('update channel set status = $2 where code = $1', [code, status])
    await database.pool.query('notify channel')
  }
  await set('PAUSED')
  await journey().finally(() => set('ACTIVE'))
}

/** A code at the gateway that we have never asked for, of the same kind as a known one. */
export async function foreignCode({ pool }: Database, code: string): Promise<string> {
  const foreign = `39333${newId().replaceAll(/\D/g, '').slice(-11).padStart(11, '0')}`
  await pool.query(
    `insert into sandbox.xendit_code (id, channel, reference, code, holder, expires_at, created_at)
     select $1, channel, $1, $2, holder, expires_at, created_at from sandbox.xendit_code where code = $3`,
    [newId(), foreign, code],
  )
  return foreign
}

/** The gateway reports a payment of such an amount ten seconds late. */
export const reportedLate = 579_202

/** Waits for the notice of a payment that the gateway then does not know, and gives it up, as after a week. Returns its reference. */
export async function giveUpNotice({ pool }: Database, code: string): Promise<string> {
  const { rows } = await pool.query(
    `update sandbox.xendit_payment set id = 'lost-' || id where code_id = (select id from sandbox.xendit_code where code = $1)
     returning substr(id, 6) as reference`,
    [code],
  )
  const reference = String(rows[0]?.reference)
  const found = async () =>
    (await pool.query('select read_status from webhook_notice where payment_ref = $1', [reference])).rows[0]
      ?.read_status
  await expect.poll(found).toBe('NOT_FOUND')
  await pool.query(`update webhook_notice set handled_at = now(), outcome = 'GIVEN_UP' where payment_ref = $1`, [
    reference,
  ])
  return reference
}

/** Lets the gateway know a payment again that `giveUpNotice` has made unknown to it. */
export async function confirmPayment({ pool }: Database, reference: string): Promise<void> {
  await pool.query(`update sandbox.xendit_payment set id = $1 where id = 'lost-' || $1`, [reference])
}

/**
 * Moves the clock on to ten in the morning (WIB) of another day, at which customers of all zones may be contacted about debts unless
 * it is a Sunday or a holiday.
 */
export async function moveToMorning({ pool }: Database, desk: Desk): Promise<void> {
  const dayMs = 86_400_000
  const [clock] = (await pool.query('select offset_ms::float8 as ms from sandbox_clock')).rows
  const now = Date.now() + Number(clock?.ms ?? 0)
  const untilTen = dayMs - ((now - 3 * 3_600_000) % dayMs)
  await pool.query(
    `insert into sandbox_clock (offset_ms) values ($1)
     on conflict (single) do update set offset_ms = sandbox_clock.offset_ms + excluded.offset_ms`,
    [untilTen],
  )
  // With it the server reads its clock again.
  await desk.moveClock(1)
}

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { freshDatabase } from '../../testing/databases.ts'
import { openPooler } from '../../testing/services/pooler.ts'
import { type Migration, MigrationError, migrate, migrations } from './migrations.ts'

const folder = mkdtempSync(join(tmpdir(), 'lumbung-migrations-'))
const { url, drop } = await freshDatabase(folder)
const client = new pg.Client({ connectionString: url })
await client.connect()
after(async () => {
  await client.end()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

const next: Migration = { version: 9001, name: '9001-next.sql', sql: 'create table next_one (id int);\n' }
const all = [...migrations(), next]
before(() => migrate(url, { all }))

test('an edited migration is refused by name, and no later one runs', async () => {
  const edited = { ...next, sql: 'create table next_one (id bigint);\n' }
  const later = { version: 9002, name: '9002-later.sql', sql: 'create table later_one (id int)' }
  await assert.rejects(
    migrate(url, { all: [...migrations(), edited, later] }),
    /9001-next\.sql is not what was applied/,
  )
  const { rows } = await client.query(`select to_regclass('later_one') as later`)
  assert.deepEqual(rows, [{ later: null }])
})

test('migrations run once, also if their line ends change', async () => {
  const windows = all.map((one) => ({ ...one, sql: one.sql.replaceAll('\n', '\r\n') }))
  assert.deepEqual(await migrate(url, { all: windows }), [])
})

test('a database without checksums gets them', async () => {
  await client.query('alter table migration drop column checksum')
  assert.deepEqual(await migrate(url, { all }), [])
  const { rows } = await client.query('select count(*)::int as missing from migration where checksum is null')
  assert.deepEqual(rows, [{ missing: 0 }])
})

test('a server starts while somebody reads the list of migrations, as a dump does for hours', async () => {
  await client.query('begin')
  try {
    await client.query('select from migration')
    const late = new Promise<never>((_, reject) => setTimeout(reject, 30_000, new Error('waits for ever')).unref())
    assert.deepEqual(await Promise.race([migrate(url, { all }), late]), [])
  } finally {
    await client.query('rollback')
  }
})

test('a start that waits says for whom, and waits on if its role has limits for queries', async () => {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock(7266002)')
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const heard = Promise.withResolvers<string>()
    const limited = new URL(url)
    limited.searchParams.set('options', '-c lock_timeout=1000 -c statement_timeout=1000')
    const started = migrate(limited.href, { all, tell: heard.resolve })
    const late = new Promise<never>((_, reject) => setTimeout(reject, 60_000, new Error('says nothing')).unref())
    const said = await Promise.race([heard.promise, late, started.then(() => 'nothing')])
    const blocker = new RegExp(
      `^the migrations wait for connection ${rows[0].pid} \\(.*, idle in transaction, \\d+ s\\)$`,
    )
    assert.match(said, blocker)
    await client.query('rollback')
    assert.deepEqual(await started, [])
  } finally {
    await client.query('rollback')
  }
})

test('a connection that ends within a migration is an error of the start, and the next start finishes', async () => {
  const slow = { version: 9005, name: '9005-slow.sql', sql: 'create table slow (id int); select pg_sleep(60)' }
  const pooler = await openPooler(url)
  const failed = assert.rejects(migrate(pooler.url, { all: [...all, slow] }))
  const sleeping = `select pid from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`
  for (let tries = 0; tries < 500 && (await client.query(sleeping)).rowCount === 0; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  await client.query(`select pg_terminate_backend(pid) from (${sleeping}) as found`)
  await failed
  await pooler.close()
  assert.deepEqual(await migrate(url, { all: [...all, { ...slow, sql: 'create table slow (id int)' }] }), [slow.name])
})

test('a start that is killed while it waits leaves nobody who waits', async () => {
  const waiting = async () => {
    const waits = `select from pg_stat_activity
      where application_name = 'lumbung-migrations' and wait_event_type = 'Lock' and datname = current_database()`
    return (await client.query(waits)).rowCount
  }
  const until = async (count: number) => {
    for (let tries = 0; (await waiting()) !== count; tries++) {
      assert.ok(tries < 600, `not ${count} wait`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const pooler = await openPooler(url)
  await client.query('select pg_advisory_lock(7266002)')
  try {
    const failed = assert.rejects(migrate(pooler.url, { all }))
    await until(1)
    await pooler.close()
    await failed
    await until(0)
  } finally {
    await client.query('select pg_advisory_unlock_all()')
  }
})

test('no function, trigger or rule of the database notifies: all commits would wait for each other', async () => {
  const { rows } = await client.query(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and prosrc ~* '\\m(pg_)?notify\\M'
     union all select rulename from pg_rules where definition ~* '\\mnotify\\M'`,
  )
  assert.deepEqual(rows, [])
})

test('a failing migration leaves nothing, and the next try runs it', async () => {
  const half = { version: 9003, name: '9003-half.sql', sql: 'create table half (id int); select 1 / 0' }
  await assert.rejects(migrate(url, { all: [...all, half] }), /division by zero/)
  assert.deepEqual(await migrate(url, { all: [...all, { ...half, sql: 'create table half (id int)' }] }), [
    '9003-half.sql',
  ])
})

test('servers start one after the other through a pooler, which keeps the connections of those before', async () => {
  const pooler = await openPooler(url)
  try {
    const through = async (more: readonly Migration[] = []) => {
      const late = new Promise<never>((_, reject) => setTimeout(reject, 30_000, new Error('waits for ever')).unref())
      return Promise.race([migrate(pooler.url, { all: [...all, ...more] }), late])
    }
    assert.deepEqual(await through(), [])
    const failing = { version: 9004, name: '9004-failing.sql', sql: 'create table four (id int); select 1 / 0' }
    await assert.rejects(through([failing]), /division by zero/)
    const sound = { ...failing, sql: 'create table four (id int)' }
    const together = await Promise.all([through([sound]), migrate(url, { all: [...all, sound] }), through([sound])])
    assert.deepEqual(together.flat(), ['9004-failing.sql'])
    // The lock of a former release, left with a connection.
    await client.query('select pg_advisory_lock(7266001)')
    assert.deepEqual(await through([sound]), [])
  } finally {
    await client.query('select pg_advisory_unlock_all()')
    await pooler.close()
  }
})

/** The files of the last version that had one for each change. */
const former = `
  0001-platform 0002-accounts 0003-onboarding 0004-credit 0005-lending 0006-ledger 0007-payments 0008-sms-budget
  0009-payouts-and-notices 0010-disliked-photos 0011-signing-certificate 0012-attempts 0014-proved-niks 0015-retention
  0016-lending-guards 0018-message-tried 0019-write-probe 0020-ledger-providers 0021-catalogue-version 0022-charges
  0023-mark-unknown 0024-customer-balance 0025-replay 0026-accounting 0027-price-terms 0028-statements-and-reminders
  0029-extension 0032-portfolio-buckets 0033-credit-settlement 0034-vouchers 0035-invoices 0036-conversion
  0037-interest-accrual 0039-insurance 0040-late-payments 0041-limit-locks 0042-write-off 0043-mandatory-field
  0044-notification 0045-returned-loan 0046-deleted-account 0047-display-name 0048-invoice-buyer 0049-sms-budget-parts
  0050-verified-email 0051-data-request 0052-complaint 0053-consent-withdrawal 0054-device-names 0055-mobile-change
  0056-removed-account 0058-apply-flow 0059-confirmed-info 0060-supplements 0061-payment-reports 0064-telemetry
  0065-content 0070-referral 0071-popup-day 0072-redeem-code 0073-contact-consent 0074-customer-settings
  0075-linked-accounts 0076-face-contexts 0077-tranches 0078-loan-intention 0079-declared-means 0080-content-words
  0081-limit-keys 0082-sms-ledger 0090-calendar 0091-ceilings-kept 0100-interest-booked-on 0101-former-debt
  0102-statement-words 0110-invoice-waiting 0111-complaint-tickets 0112-file-folder 0120-kept-replies 0130-held-credit
  0160-ceilings-not-of-today 0170-former-freeze 0171-rejected-nik 0175-paid-without-extension 0180-actor`
  .trim()
  .split(/\s+/)

const recorded = async () => (await client.query('select version, name, checksum from migration order by version')).rows

/** Makes the list of migrations that of a former version, up to a file. */
async function makeFormer(last: string): Promise<void> {
  const names = former.slice(0, former.indexOf(last) + 1)
  await client.query('delete from migration')
  await client.query(
    `insert into migration (version, name, checksum) select left(name, 4)::int, name || '.sql', 'of former' from unnest($1::text[]) as name`,
    [names],
  )
}

test('a database of the last former version is adopted by several starts at once: present files are recorded, later ones run', async () => {
  const fresh = (await recorded()).filter(({ version }) => version < 9000)
  assert.deepEqual(
    fresh.map(({ name }) => name),
    migrations().map(({ name }) => name),
  )
  // Those that make the tables of the former version; the others have run here already.
  const same = migrations().filter(({ version }) => version < 21)
  await makeFormer('0180-actor')
  assert.equal((await recorded()).length, 85)
  const later = { version: 9006, name: '9006-later.sql', sql: 'create table adopted (id int)' }
  const starts = [1, 2, 3].map(() => migrate(url, { all: [...same, later] }))
  assert.deepEqual((await Promise.all(starts)).flat(), [later.name])
  assert.deepEqual((await recorded()).slice(0, -1), fresh.slice(0, same.length))
  assert.deepEqual(await migrate(url, { all: [...same, later] }), [])
})

for (const last of ['0002-accounts', '0120-kept-replies', '0175-paid-without-extension'])
  test(`a database of a version before the last former one, ${last}, is refused with what to do, and nothing changes`, async () => {
    await makeFormer(last)
    const before = await recorded()
    await assert.rejects(migrate(url), (error) => {
      assert.ok(error instanceof MigrationError)
      assert.match(error.message, /before migration 0180-actor\.sql\. Start the last version that has this file once/)
      return true
    })
    assert.deepEqual(await recorded(), before)
  })

import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { writeAudit } from '../../modules/operators/api.ts'
import { sealAudit, sealHash } from '../../modules/operators/audit/seal-audit.ts'
import { verifyAuditTrail } from '../../modules/operators/audit/verify-audit.ts'
import { endRetention } from '../../platform/personal-data/retention.ts'
import { signedIn } from '../../testing/people/customers.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const act = (operator: string) =>
  app.app.db.transaction((tx) =>
    writeAudit(
      tx,
      {
        operator: { id: operator, tokenHash: undefined },
        act: 'case.see',
        outcome: 'DONE',
        subjects: [],
        address: '::1',
      },
      app.clock.now(),
    ),
  )
const seal = () => sealAudit(app.app)
const end = () =>
  endRetention(
    app.app,
    app.retentions.filter(({ rule }) => rule === 'audit_entry'),
  )
const findings = async () => (await verifyAuditTrail(app.app.db, app.clock.now())).findings
const numbers = async (operator: string) =>
  (await query(app, 'select seq from audit_entry where operator = $1 order by seq', [operator])).map(({ seq }) => seq)
const seals = async () => (await query(app, 'select seq from audit_seal order by seq')).map(({ seq }) => seq)

/** Rina acts in 2026 and 2031, Budi only in 2026; seals 1 to 3 are of November 2026, 4 of 2031. */
async function fiveYears() {
  app.clock.set('2026-11-20T02:00:00Z')
  await act('rina')
  await act('budi')
  await seal()
  app.clock.set('2026-11-20T03:00:00Z')
  await act('rina')
  await seal()
  app.clock.set('2026-11-25T02:00:00Z')
  await act('rina')
  await seal()
  app.clock.set('2031-11-20T02:30:00Z')
  await act('rina')
  await seal()
  app.clock.set('2031-11-20T03:00:00Z')
}

/** Runs statements that only somebody with the database's own rights could. */
async function tampered(...statements: (readonly [sql: string, values?: unknown[]])[]) {
  for (const table of ['audit_entry', 'audit_seal']) await query(app, `alter table ${table} disable trigger user`)
  for (const [sql, values] of statements) await query(app, sql, values)
  for (const table of ['audit_entry', 'audit_seal']) await query(app, `alter table ${table} enable trigger user`)
}

test('the trail ends at the newest seal of five years ago, which stays; all chains go on from it', async () => {
  await fiveYears()
  assert.deepEqual(await end(), { audit_entry: 4 })
  assert.deepEqual([await numbers('rina'), await numbers('budi'), await seals()], [[3, 4], [], [2, 3, 4, 5]])
  assert.deepEqual(await findings(), [])
  await act('rina')
  await act('budi')
  await act('sari')
  await seal()
  assert.deepEqual([await numbers('rina'), await numbers('budi'), await numbers('sari')], [[3, 4, 5], [2], [1]])
  assert.deepEqual([await findings(), await end()], [[], {}])
  // Seal 3 is of 25 November, 09:00 WIB.
  app.clock.set('2031-11-25T01:59:59Z')
  assert.deepEqual(await end(), {})
  app.clock.set('2031-11-25T02:00:00Z')
  assert.deepEqual(await end(), { audit_entry: 2 })
  assert.deepEqual([await numbers('rina'), await findings()], [[4, 5], []])
})

test('what was not ended for days goes a day at a time', async () => {
  app.clock.set('2026-11-20T00:00:00Z')
  for (let hour = 0; hour < 60; hour++) {
    await act('rina')
    await seal()
    app.clock.set(new Date(app.clock.now().getTime() + 3_600_000).toISOString())
  }
  app.clock.set('2031-12-20T00:00:00Z')
  assert.deepEqual(await end(), { audit_entry: 60 + 59 })
  assert.deepEqual([await numbers('rina'), await seals(), await findings()], [[], [60, 61, 62, 63], []])
})

test('#26: the database deletes nothing of the trail before its five years, in its middle, or beyond its oldest seal', async () => {
  await fiveYears()
  for (const sql of [
    // Seal 1, of five years ago, begins the trail: nothing was cut.
    'delete from audit_entry where seq = 1',
    'delete from audit_seal where seq = 4',
    'delete from audit_seal where seq <= 3',
    'delete from audit_seal',
    'delete from audit_entry',
    `with gone as (delete from audit_seal where seq < 3 returning 1) delete from audit_entry where seq < 3`,
  ])
    await assert.rejects(query(app, sql), /append only/, sql)
  await end()
  for (const sql of ['delete from audit_entry where seq = 3', 'delete from audit_seal where seq in (2, 3)'])
    await assert.rejects(query(app, sql), /append only/, sql)
  assert.deepEqual([await numbers('rina'), await findings()], [[3, 4], []])
})

test('#27: a legal hold keeps every row since the account of its customer was opened', async () => {
  app.clock.set('2026-11-20T02:30:00Z')
  const { userId } = await signedIn(app)
  await fiveYears()
  const hold = `insert into legal_hold values ($1, 'a court asked', now(), 'OPERATOR:Rina')`
  await query(app, hold, [userId])
  assert.deepEqual([await end(), await numbers('budi')], [{}, [1]])
  await seal()
  const cut = `delete from audit_seal where seq < 2`
  await assert.rejects(query(app, cut), /legal hold/)
  await query(app, 'delete from legal_hold')
  assert.deepEqual(await end(), { audit_entry: 4 })
  // What is older than the account goes although it is held.
  await query(app, 'update person set created_at = $2 where user_id = $1', [userId, '2026-11-25T02:00:01Z'])
  await query(app, hold, [userId])
  app.clock.set('2031-12-20T00:00:00Z')
  assert.deepEqual([await end(), await findings()], [{ audit_entry: 2 }, []])
})

test('#26: after a cut a changed byte, a lost row, a lost end and a row that came back are named', async () => {
  await fiveYears()
  const [former] = await query(app, `select * from audit_entry where operator = 'rina' and seq = 2`)
  await end()
  await tampered([`update audit_entry set address = 'x' where seq = 4`])
  assert.deepEqual(await findings(), ['rina/4: was changed'])
  await tampered([`update audit_entry set address = '::1' where seq = 4`])
  assert.deepEqual(await findings(), [])
  const columns = Object.keys(former)
  const back = `insert into audit_entry (${columns.join()}) values (${columns.map((_, n) => `$${n + 1}`).join()})`
  await tampered([back, Object.values(former)])
  assert.deepEqual(await findings(), ['rina/2: the trail was cut after it, and it is still there'])
  await tampered([`delete from audit_entry where operator = 'rina' and seq = 2`])

  await tampered(
    ['create table saved as select * from audit_entry where seq = 3'],
    ['delete from audit_entry where seq = 3'],
  )
  assert.deepEqual(await findings(), [
    'rina/4: the row before it is missing, and no seal ends there',
    'rina/3: is missing or not as seal 3 has it',
  ])
  await tampered(
    ['insert into audit_entry select * from saved'],
    ['delete from audit_entry where seq = 4'],
    [`update audit_head set seq = 3, hash = (select hash from audit_entry where seq = 3) where operator = 'rina'`],
  )
  assert.deepEqual(
    await findings(),
    [4, 5].map((n) => `rina/4: is missing or not as seal ${n} has it`),
  )
})

test('#26: a cut that no seal covers, one before its time and a forged seal are named', async () => {
  await fiveYears()
  await tampered(
    ['create table rows_before as select * from audit_entry'],
    ['create table seals_before as select * from audit_seal'],
  )
  const restored = [
    ['delete from audit_entry'],
    ['delete from audit_seal'],
    ['insert into audit_entry select * from rows_before'],
    ['insert into audit_seal select * from seals_before'],
  ] as const

  // Rows alone, without the seals.
  await tampered([`delete from audit_entry where operator = 'budi' or seq <= 2`])
  assert.ok((await findings()).includes('rina/3: the row before it is missing, and no seal ends there'))

  // The cut that would be right five days later.
  await tampered(
    ...restored,
    ['delete from audit_seal where seq < 3'],
    [`delete from audit_entry where operator = 'budi' or seq <= 3`],
  )
  assert.deepEqual(await findings(), ['seal 3: the trail was cut there before its five years'])

  // The same, with a seal that says to be older, with a hash that fits, and without.
  const [third] = await query(app, 'select * from audit_seal where seq = 3')
  const at = new Date('2026-11-19T00:00:00Z')
  await tampered(['update audit_seal set at = $1 where seq = 3', [at]])
  assert.deepEqual(await findings(), ['seal 3: was changed'])
  const forged = sealHash(third.former, { ...third, at })
  await tampered(['update audit_seal set hash = $1 where seq = 3', [forged]])
  assert.deepEqual(await findings(), ['seal 4: does not follow the seal before it'])

  // A seal that says that more was cut.
  const heads = { ...third.heads, rina: [4, '00'.repeat(32)] }
  const hash = sealHash(third.former, { ...third, at, heads })
  await tampered(['update audit_seal set heads = $1, hash = $2 where seq = 3', [JSON.stringify(heads), hash]])
  assert.ok((await findings()).includes('seal 4: does not follow the seal before it'))

  // A seal of the future, after which everything would be old enough.
  await tampered(...restored)
  const future = { seq: 5, at: new Date('2040-01-01T00:00:00Z'), heads: third.heads }
  const { hash: last } = (await query(app, 'select hash from audit_seal where seq = 4'))[0]
  await query(app, 'insert into audit_seal (seq, at, heads, former, hash) values ($1, $2, $3, $4, $5)', [
    ...[future.seq, future.at, JSON.stringify(future.heads), last],
    sealHash(last, future),
  ])
  assert.deepEqual(await findings(), ['seal 5: is of a time that has not come'])
  await seal()
  assert.ok((await findings()).includes('seal 6: is older than the seal before it'))
})

test('cuts, seals, acts and checks at once leave one whole trail', async () => {
  await fiveYears()
  const found = await Promise.all([
    ...Array.from({ length: 40 }, (_, n) => act(n % 2 ? 'rina' : 'budi')),
    ...Array.from({ length: 5 }, seal),
    ...Array.from({ length: 3 }, end),
    ...Array.from({ length: 5 }, findings),
  ])
  assert.ok(
    found.flat().every((one) => typeof one !== 'string'),
    JSON.stringify(found),
  )
  assert.deepEqual(await findings(), [])
  assert.deepEqual(
    await numbers('budi'),
    Array.from({ length: 20 }, (_, n) => n + 2),
  )
  assert.deepEqual(
    await numbers('rina'),
    Array.from({ length: 22 }, (_, n) => n + 3),
  )
})

test('a cut that dies between its two halves leaves all as it was, and the next run ends it', async () => {
  await fiveYears()
  const before = [await numbers('rina'), await numbers('budi'), await seals()]
  await app.app.db.transaction(async (tx) => {
    await tx.rows({ name: '', text: `select 1 from audit_entry where operator = 'budi' for update` }, [])
    const cut = end()
    const waiting = `select pid from pg_stat_activity
      where query like '%delete from audit_entry%' and wait_event_type = 'Lock' and datname = current_database()`
    let pid: number | undefined
    while (pid === undefined) [{ pid } = { pid: undefined }] = await query(app, waiting)
    await query(app, 'select pg_terminate_backend($1)', [pid])
    await assert.rejects(cut, /retention failed: audit_entry/)
  })
  assert.deepEqual([await numbers('rina'), await numbers('budi'), await seals()], before)
  assert.deepEqual([await findings(), await end(), await findings()], [[], { audit_entry: 4 }, []])
})

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { verifyLedger } from '../../modules/audit/api.ts'
import { manifestFile, readManifest, rowsFile } from '../../platform/backup/manifest.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { tablesOf } from '../../platform/backup/tables.ts'
import { takeBackup } from '../../platform/backup/take-backup.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { dropDatabase } from '../../testing/databases.ts'
import { debtors } from '../../testing/loans/loans.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let folder: string
let backUp: string
let files: string
const made: string[] = []

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** An empty database, owned by our role, which is no superuser. */
async function emptyDatabase(): Promise<string> {
  const name = `restored_${process.pid}_${made.push('')}`
  await withClient(app.databaseUrl, (client) => client.query(`create database ${name}`))
  made[made.length - 1] = name
  return Object.assign(new URL(app.databaseUrl), { pathname: `/${name}` }).href
}

/** Rows and their digest, by table. */
const contentOf = (url: string) =>
  withClient(url, async (client) => {
    const found = new Map<string, unknown>()
    for (const { name } of await tablesOf(client)) {
      const digest = `select count(*)::int as n, md5(string_agg(t::text, ' ' order by t::text)) as digest from ${name} t`
      found.set(name, (await client.query(digest)).rows[0])
    }
    return found
  })

before(async () => {
  app = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'lumbung-backup-'))
  backUp = join(folder, 'taken')
  files = join(folder, 'files')
  const debtor = (await debtors(app, 1))()
  const loanId = await debtor.lend()
  const { code, amount } = await debtor.code({ kind: 'INSTALLMENT', loanId, number: 1 })
  await debtor.pay(code, amount)
  await app.app.files.put(Buffer.from('a photo'))
  await app.settle()
  await withClient(app.databaseUrl, async (client) => {
    const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user')
    assert.deepEqual(rows, [{ rolsuper: false }])
    await client.query(`
      insert into job.job (name, data, start_after)
      select name, '{"loanId":"one"}', now() + interval '1 hour' from job.queue where policy = 'standard' and name like 'lending.%' limit 1`)
  })
  await takeBackup({ databaseUrl: app.databaseUrl, files: join(app.app.config.dataDir, 'files'), folder: backUp })
})
after(async () => {
  for (const name of made) await dropDatabase(app.databaseUrl, name)
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('a backup restored into an empty database by its owner, no superuser, has the same rows, jobs and files, and sound books', async () => {
  const databaseUrl = await emptyDatabase()
  await restoreBackup({ databaseUrl, files, folder: backUp })
  const [before, restored] = [await contentOf(app.databaseUrl), await contentOf(databaseUrl)]
  assert.deepEqual(restored, before)
  assert.notDeepEqual(restored.get('entry'), { n: 0, digest: null })
  const database = openDatabase(databaseUrl, 1)
  assert.deepEqual(await verifyLedger(database), [])
  const { rows } = await database.pool.query(`select data, dead_letter, retry_limit from job.job`)
  assert.deepEqual(rows, [{ data: { loanId: 'one' }, dead_letter: 'dead-letter', retry_limit: 300 }])
  const numbers = await database.pool.query('select last_value from loan_number')
  assert.deepEqual(numbers.rows, [{ last_value: 10_001 }])
  await database.close()
  const stored = async (path: string) => (await readdir(path, { recursive: true })).filter((name) => name.length > 60)
  assert.deepEqual((await stored(files)).sort(), (await stored(join(app.app.config.dataDir, 'files'))).sort())
  assert.ok((await stored(files)).length > 0)
})

test('a backup and its restore outlast the limits of a role, and find the tables where it creates them', async () => {
  const asRole = (url: string, schema: string) => {
    const address = new URL(url)
    address.searchParams.set('options', `-c search_path=${schema} -c idle_in_transaction_session_timeout=1`)
    return address.href
  }
  const databaseUrl = await emptyDatabase()
  await withClient(databaseUrl, (client) => client.query('create schema own; create schema reader'))
  await restoreBackup({ databaseUrl: asRole(databaseUrl, 'own'), files: join(folder, 'own-files'), folder: backUp })
  await withClient(databaseUrl, (client) => client.query('create table loan (id int)'))
  const reader = asRole(databaseUrl, 'reader,own')
  const again = join(folder, 'again')
  await takeBackup({ databaseUrl: reader, files: join(folder, 'own-files'), folder: again })
  const [first, second] = [await readManifest(backUp), await readManifest(again)]
  assert.deepEqual(second.tables, first.tables)
  assert.deepEqual(await contentOf(reader), await contentOf(app.databaseUrl))
})

test('a backup with another folder of files is refused before anything is written', async () => {
  const refused = join(folder, 'refused')
  for (const other of [join(folder, 'missing'), folder])
    await assert.rejects(
      takeBackup({ databaseUrl: app.databaseUrl, files: other, folder: refused }),
      /is not the folder in which this database's files are/,
    )
  assert.equal(existsSync(refused), false)
})

test('the books are still immutable after a restore', async () => {
  const databaseUrl = await emptyDatabase()
  await restoreBackup({ databaseUrl, files, folder: backUp })
  await withClient(databaseUrl, async (client) => {
    await assert.rejects(client.query('update entry set amount = 1'), /append only/)
    const off = await client.query(`select from pg_trigger where tgenabled = 'D'`)
    assert.equal(off.rowCount, 0)
  })
})

test('a restore into a database that is not empty is refused', async () => {
  const before = await contentOf(app.databaseUrl)
  await assert.rejects(restoreBackup({ databaseUrl: app.databaseUrl, files, folder: backUp }), /not empty/)
  assert.deepEqual(await contentOf(app.databaseUrl), before)
})

/** A damaged copy of the backup. */
async function damagedCopy(name: string, spoil: (copy: string) => Promise<void>): Promise<string> {
  const copy = join(folder, name)
  await cp(backUp, copy, { recursive: true })
  await spoil(copy)
  return copy
}

const isEmpty = (url: string) =>
  withClient(
    url,
    async (client) => (await client.query('select from posting union all select from loan')).rowCount === 0,
  )

test('a backup with extra rows or a missing file is refused, and none of its rows is kept', async () => {
  const rows = await damagedCopy('rows', async (copy) => {
    const path = rowsFile(copy, 'entry')
    await appendFile(path, (await readFile(path, 'utf8')).replaceAll(/\t1\t/g, '\t99\t'))
  })
  const file = await damagedCopy('file', async (copy) => {
    const [name = ''] = (await readdir(join(copy, 'files'), { recursive: true })).filter((one) => one.length > 60)
    await rm(join(copy, 'files', name))
  })
  for (const damagedFolder of [rows, file]) {
    const databaseUrl = await emptyDatabase()
    await assert.rejects(restoreBackup({ databaseUrl, files: join(folder, 'other'), folder: damagedFolder }))
    assert.ok(await isEmpty(databaseUrl), damagedFolder)
  }
})

test('a backup of another release or an incomplete one is refused before anything is written', async () => {
  const older = await damagedCopy('older', async (copy) => {
    const manifest = JSON.parse(await readFile(manifestFile(copy), 'utf8'))
    await writeFile(manifestFile(copy), JSON.stringify({ ...manifest, migrations: manifest.migrations.slice(0, -1) }))
  })
  const partial = await damagedCopy('partial', (copy) => rm(manifestFile(copy)))
  const databaseUrl = await emptyDatabase()
  await assert.rejects(restoreBackup({ databaseUrl, files, folder: older }), /another release/)
  await assert.rejects(restoreBackup({ databaseUrl, files, folder: partial }), /not a complete backup/)
  await withClient(databaseUrl, async (client) => assert.equal((await tablesOf(client)).length, 0))
})

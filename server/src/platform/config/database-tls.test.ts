import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Certificate, openAuthority } from '../../testing/services/tls-certificate.ts'
import { openTlsDatabase } from '../../testing/services/tls-database.ts'
import { openDatabase } from '../database/db.ts'
import { migrate } from '../database/migrations.ts'
import { checkPooler } from '../database/pooler-check.ts'
import { openLive } from '../live/live.ts'
import { openLog } from '../observability/log.ts'
import { openMetrics } from '../observability/metrics.ts'
import { isUnavailable } from '../operation/unavailable.ts'
import { ConfigError, readConfig } from './config.ts'
import { tlsAdvice } from './database-tls.ts'

const folder = mkdtempSync(join(tmpdir(), 'lumbung-tls-'))
const database = await openTlsDatabase(folder)
after(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})
const authority = openAuthority()
const save = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const trusted = save('ca.pem', authority.cert)
const stranger = save('stranger.pem', openAuthority('Somebody else').cert)
const verified = (host: string, sslrootcert = trusted, sslmode = 'verify-full') =>
  database.url(host, { sslmode, sslrootcert })

/** Runs a program of the product to its end; what it writes and its exit code. */
async function run(program: string, url: string, ...args: string[]): Promise<[number, string]> {
  const env = { ...process.env, LUMBUNG_DATA: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: url }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../..', program), ...args], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      // It started: it need not go on.
      if (output.includes('Lumbung is ready')) child.kill('SIGTERM')
    })
  const [code] = await once(child, 'close')
  return [code, output]
}

test('TLS with the right authority and host carries queries, messages, migrations, jobs and backups', async () => {
  await database.show(authority.sign('localhost'))
  const url = verified('localhost')
  await checkPooler(url)
  await migrate(url)
  const db = openDatabase(url, 2)
  const log = openLog('silent')
  const live = await openLive({ url, db, log, metrics: openMetrics(db.pool) })
  const heard = new Promise((resolve) => live.on('live', (payload) => payload === 'someone loan' && resolve(payload)))
  const { rows } = await db.pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
  await db.transaction(async (tx) => tx.wake('live', 'someone loan'))
  await heard
  const others = await db.pool.query(
    `select application_name from pg_stat_activity join pg_stat_ssl using (pid) where ssl and application_name = 'lumbung-live'`,
  )
  assert.deepEqual([rows, live.hears(), others.rows.length], [[{ ssl: true }], true, 1])
  await live.close()
  await db.close()
  const [code, output] = await run('main.ts', url)
  assert.deepEqual([code, output.startsWith('Lumbung is ready')], [0, true], output)
  assert.match((await run('lumbung.mjs', url, 'backup', join(folder, 'backup')))[1], /^Backed up: /m)
  assert.deepEqual(await run('lumbung.mjs', url, 'migrate'), [0, 'The database is up to date.\n'])
})

const good = authority.sign('localhost')
const untrusted =
  /^The certificate of the database is signed by an authority that is not trusted\. sslrootcert in DATABASE_URL /
const anotherHost =
  /^The certificate of the database is for another host\. DATABASE_URL must name the host as the certificate /

const refusals: [string, Certificate | undefined, () => string, RegExp][] = [
  ['by another authority', good, () => verified('localhost', stranger), untrusted],
  ['by an unknown authority', good, () => database.url('localhost', { sslmode: 'verify-full' }), untrusted],
  ['for another host', good, () => verified('127.0.0.1'), anotherHost],
  ['for another host, with require', good, () => verified('127.0.0.1', trusted, 'require'), anotherHost],
  [
    'that has expired',
    authority.sign('localhost', { from: -3, to: -1 }),
    () => verified('localhost'),
    /^The certificate of the database has expired\. Give the database a new one /,
  ],
  [
    'of tomorrow',
    authority.sign('localhost', { from: 1, to: 3 }),
    () => verified('localhost'),
    /^The certificate of the database is not valid yet\. Check the clocks /,
  ],
  [
    'that does not exist',
    undefined,
    () => verified('localhost'),
    /^The database offers no TLS, which sslmode in DATABASE_URL asks for\. /,
  ],
]

/** What each way to the database says of a refusal. */
async function adviceOfAll(url: string): Promise<(string | undefined)[]> {
  const db = openDatabase(url, 1)
  const log = openLog('silent')
  const ways = [
    checkPooler(url),
    migrate(url),
    db.transaction(async (tx) => tx.run({ name: '', text: 'select 1' })),
    openLive({ url, db, log, metrics: openMetrics(db.pool) }),
  ]
  const ended = await Promise.allSettled(ways)
  await db.close()
  return ended.map((end) => {
    assert.ok(end.status === 'rejected' && isUnavailable(end.reason), 'calls are refused with 503')
    return tlsAdvice(end.reason)
  })
}

let shown: Certificate | undefined
for (const [name, certificate, url, says] of refusals)
  test(`a database with a certificate ${name} is refused in a sentence`, async () => {
    if (certificate !== shown) await database.show(certificate)
    shown = certificate
    for (const advice of await adviceOfAll(url())) assert.match(advice ?? '', says)
  })

test('the server and a command end at once with the sentence and their exit codes', async () => {
  await database.show(good)
  for (const [program, args, code] of [
    ['main.ts', [], 69],
    ['lumbung.mjs', ['ledger', 'verify'], 2],
  ] as const) {
    const [ended, output] = await run(program, verified('127.0.0.1'), ...args)
    assert.match(output, anotherHost)
    assert.deepEqual([output.trim().split('\n').length, ended], [1, code])
  }
})

test('a database that does not exist is explained in a sentence', async () => {
  await database.show(good)
  const nowhere = new URL(verified('localhost'))
  nowhere.pathname = '/nowhere'
  const [ended, output] = await run('main.ts', nowhere.href)
  assert.match(output, /^The database cannot be used \(3D000: database "nowhere" does not exist\)\. .*\n$/)
  assert.equal(ended, 1)
})

test('a database that insists on TLS says so to a client without it', async () => {
  await database.insist()
  const refused = /^The database refuses connections without TLS\. Add sslmode=verify-full to DATABASE_URL\.$/
  const advice = () => checkPooler(database.url('localhost', {})).then(() => '', tlsAdvice)
  // PostgreSQL reads the rules again within moments.
  for (let tries = 0; !(await advice()) && tries < 200; tries++) await new Promise((resolve) => setTimeout(resolve, 50))
  assert.match((await advice()) ?? '', refused)
  await checkPooler(verified('localhost'))
})

const settings = (query: string) => () =>
  readConfig({ DATABASE_URL: `postgres://lumbung@db.internal/lumbung?${query}` })

for (const query of [
  'sslMode=verify-full',
  'ssl_mode=verify-full',
  'sslrootcerts=/ca.pem',
  'tls=true',
  'sslca=/ca.pem',
])
  test(`a misspelt parameter of TLS does not leave the connection open: ${query}`, () => {
    assert.throws(settings(query), (error) => error instanceof ConfigError && /unknown parameter/.test(error.message))
  })

for (const query of ['sslmode=', 'ssl=', 'sslmode=verify-full&sslmode=disable', 'sslmode=verify-full&sslrootcert='])
  test(`a parameter of TLS without one value does not switch it off: ${query}`, () => {
    assert.throws(settings(query), (error) => error instanceof ConfigError && /must have one value/.test(error.message))
  })

test('a file of TLS that cannot be read, or is no certificate, is refused by name', () => {
  for (const path of ['/nowhere/ca.pem', folder, save('empty.pem', ''), save('words.pem', 'a certificate')])
    assert.throws(
      settings(`sslmode=verify-full&sslrootcert=${path}`),
      (error) => error instanceof ConfigError && /^sslrootcert in DATABASE_URL must be a PEM file/.test(error.message),
    )
  assert.ok(settings(`sslmode=verify-full&sslrootcert=${trusted}`)().databaseUrl)
})

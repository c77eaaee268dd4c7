import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { images } from '@lumbung/shared/contract/onboarding/photos.ts'
import { user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { MasterKeyError, openWrapping } from '../../platform/keys/keyring.ts'
import { loadKeyring } from '../../platform/keys/load-keyring.ts'
import { readMasterKeys, replaceKeyFile } from '../../platform/keys/master-keys.ts'
import { rewrapKeys } from '../../platform/keys/rewrap-keys.ts'
import { startLumbung } from '../../testing/lumbung.ts'
import { type Customer, filledIn, personalInfo } from '../../testing/people/customers.ts'
import { signIn } from '../../testing/people/sign-in.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
const customers: Customer[] = []
before(async () => {
  app = await openTestApp()
  for (let count = 0; count < 3; count++) customers.push(await filledIn(app))
})
after(() => app.close())

const dataDir = () => app.app.config.dataDir
const keyFile = (name = 'master.key') => join(dataDir(), name)
const randomKey = () => randomBytes(32).toString('base64')

async function rotate(env: Record<string, string> = {}): Promise<string> {
  const settings = { LUMBUNG_DATA: dataDir(), DATABASE_URL: app.databaseUrl, ...env }
  const { code, printed, complaint } = await startLumbung(settings, 'keys', 'rotate')
  return code === 0 ? printed : complaint
}

/** Asserts that every customer's fields and photos open and the number finds the customer. */
async function assertReadable(): Promise<void> {
  for (const { client, number, userId } of customers) {
    const record = await client.data(user)
    assert.equal(record['motherMaidenName'], `${personalInfo.motherMaidenName?.[0]}•••••`)
    const links = await client.data(images)
    assert.ok(links.length >= 2)
    for (const { url } of links) assert.equal((await client.fetch(url)).status, 200)
    app.clock.moveBy(86_400_000)
    const again = await signIn(app, number, app.client(client.device))
    assert.equal((await again.data(userInfo)).userId, userId)
  }
}

/** How many customers' keys are not wrapped by the newest master key. */
async function wrappedByOthers(): Promise<number> {
  const { current } = openWrapping(await readMasterKeys(app.app.config))
  const { rows } = await app.app.db.pool.query(
    `select count(*)::int as count from (select wrapped from person_key union all select wrapped from lookup_key) as k
     where encode(substring(wrapped from 1 for 4), 'hex') <> $1`,
    [current],
  )
  return rows[0].count
}

test('#17: after the key file is replaced, everything opens with the new key alone', async () => {
  const former = readFileSync(keyFile(), 'utf8')
  assert.match(await rotate(), /Stop the server first/)
  assert.equal(readFileSync(keyFile(), 'utf8'), former)
  let printed = ''
  const meanwhile = async () => {
    printed = await rotate()
  }
  await app.restart({ meanwhile })
  assert.match(printed, /keys of 3 people and \d\d files/)
  assert.notEqual(readFileSync(keyFile(), 'utf8'), former)
  assert.equal(existsSync(keyFile('master.key.old')), false)
  assert.equal(await wrappedByOthers(), 0)
  await assertReadable()
})

test('#17: after an interrupted rotation the server starts, and the rotation resumes', async () => {
  const begin = async () => {
    await replaceKeyFile(dataDir())
    const keys = openWrapping(await readMasterKeys(app.app.config))
    const db = openDatabase(app.databaseUrl, 1)
    const { rows } = await db.pool.query('select user_id, wrapped from person_key limit 1')
    const fresh = keys.wrap(keys.unwrap(rows[0].wrapped))
    await db.pool.query('update person_key set wrapped = $2 where user_id = $1', [rows[0].user_id, fresh])
    await db.close()
  }
  await app.restart({ meanwhile: begin })
  assert.equal(await wrappedByOthers(), 3)
  await assertReadable()
  let printed = ''
  const meanwhile = async () => {
    printed = await rotate()
  }
  await app.restart({ meanwhile })
  assert.match(printed, /keys of 2 people/)
  assert.equal(existsSync(keyFile('master.key.old')), false)
  await assertReadable()
})

test('#17: with keys from the settings servers keep running; then the former key can be removed', async () => {
  const former = readFileSync(keyFile(), 'utf8')
  const key = randomKey()
  const both = { LUMBUNG_MASTER_KEY: key, LUMBUNG_OLD_MASTER_KEYS: former }
  await app.restart({ env: both })
  assert.match(await rotate({ LUMBUNG_MASTER_KEY: key }), /former one in LUMBUNG_OLD_MASTER_KEYS/)
  assert.match(await rotate({ ...both, LUMBUNG_OLD_MASTER_KEYS: randomKey() }), /does not have/)
  assert.match(await rotate({ ...both, LUMBUNG_DATA: join(dataDir(), 'other') }), /is not the folder in which/)
  customers.push(await filledIn(app))
  assert.match(await rotate(both), /keys of 3 people and \d\d files/)
  assert.match(await rotate(both), /keys of 0 people and 0 files/)
  await app.restart({ env: { LUMBUNG_MASTER_KEY: key } })
  await assertReadable()
})

test('a server with a wrong key does not start', async () => {
  const wrong = { dataDir: dataDir(), masterKey: randomKey(), oldMasterKeys: [] }
  await assert.rejects(loadKeyring(app.app.db, wrong), MasterKeyError)
})

test('#17: customers are processed batch by batch, none left out', async () => {
  const { db, config } = app.app
  const keys = openWrapping([randomBytes(32), ...(await readMasterKeys(config))])
  assert.equal((await rewrapKeys(db, keys, join(dataDir(), 'files'), { batch: 1 })).people, customers.length)
  const { rows } = await db.pool.query<{ wrapped: Buffer }>('select wrapped from person_key')
  for (const { wrapped } of rows) assert.equal(keys.keyIdOf(wrapped), keys.current)
})

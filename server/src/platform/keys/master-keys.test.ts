import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ConfigError } from '../config/config.ts'
import { readMasterKeys } from './master-keys.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lumbung-keys-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

const read = () => readMasterKeys({ dataDir, masterKey: undefined, oldMasterKeys: [] })
const file = join(dataDir, 'master.key')

test('#17: processes that start together in an empty folder share one key, readable by the owner only', async () => {
  const keys = await Promise.all([read(), read(), read()])
  assert.equal(new Set(keys.map(([key]) => key.toString('hex'))).size, 1)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.deepEqual(readdirSync(dataDir), ['master.key'])
})

for (const [what, content] of [
  ['empty', ''],
  ['cut', 'c2hvcnQ='],
])
  test(`#17: a key file that is ${what} stops the start with instructions`, async () => {
    writeFileSync(file, String(content))
    await assert.rejects(
      read(),
      (error) => error instanceof ConfigError && error.message.includes('master.key is damaged'),
    )
  })

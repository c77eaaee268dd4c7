import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { statements } from './sql.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
  const folder = join(import.meta.dirname, '../..')
  for (const file of globSync('{platform,modules}/**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }))
    await import(join(folder, file))
})
after(() => app.close())

test('every statement of the product prepares against the schema', async () => {
  const all = statements()
  assert.ok(all.length > 40)
  const client = await app.app.db.pool.connect()
  const wrong: string[] = []
  // PREPARE takes only statements that read or write rows.
  for (const { name, text } of all.filter((one) => !/^\s*(set|lock|declare|fetch) /.test(one.text)))
    await client
      .query(`prepare "check_${name}" as ${text}`)
      .catch((error: Error) => wrong.push(`${error.message}: ${text}`))
  client.release()
  assert.deepEqual(wrong, [])
})

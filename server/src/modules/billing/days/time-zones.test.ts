import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

/** Runs the day-boundary test in a process with another time zone. */
const runIn = (zone: string) =>
  new Promise<string>((resolve, reject) => {
    const { NODE_TEST_CONTEXT: _context, ...env } = process.env
    const file = join(import.meta.dirname, 'end-of-day.test.ts')
    const args = ['--test', '--test-reporter=tap', '--test-name-pattern=#14', file]
    execFile(process.execPath, args, { env: { ...env, TZ: zone } }, (error, stdout) =>
      error ? reject(new Error(`${zone}: ${stdout}`)) : resolve(stdout),
    )
  })

for (const zone of ['Asia/Jakarta', 'Pacific/Kiritimati'])
  test(`#14: a process in ${zone} still uses midnight in Jakarta`, async () => {
    assert.match(await runIn(zone), /^# pass 1$/m)
  })

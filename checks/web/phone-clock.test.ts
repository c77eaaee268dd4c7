import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root, sourceFiles } from '../imports.ts'

const ownClock = /\bDate\.now\(\)|new Date\(\)/

/** What may read the phone's clock, which may be wrong or be set at any time. */
const allowed: Record<string, string> = {
  'web/src/api/server-time.ts': 'compares it with the server’s',
  'web/src/api/stopwatch.ts': 'measures, beside a clock that nobody sets',
  'web/src/api/preloaded-replies.ts': 'the cache counts in it',
  'web/src/customer/page-reads.ts': 'runs on the server',
  'web/src/customer/entry-render.tsx': 'runs on the server',
  'web/src/shell/router/stale-build.ts': 'one reload a minute, by the same clock',
  'web/src/state/session-values.ts': 'the age of a stored value, by the same clock',
}

const own = (file: string) => !/\.test\.tsx?$/.test(file) && !file.startsWith('web/src/sandbox/')
const readers = sourceFiles('web/src')
  .filter(own)
  .filter((file) => ownClock.test(readFileSync(join(root, file), 'utf8')))

test('the app asks serverNow() or a stopwatch for the time, never the phone', () => {
  assert.deepEqual(
    readers.filter((file) => !(file in allowed)),
    [],
  )
  assert.deepEqual(
    Object.keys(allowed).filter((file) => !readers.includes(file)),
    [],
  )
})

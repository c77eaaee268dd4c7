import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('docs/operations.md says what happened and what to do for every counted event', () => {
  const counted = read('server/src/platform/metrics.ts').split('export interface Metrics')[0] ?? ''
  const events = [...counted.matchAll(/^ {2}\| '(\w+)'$/gm)].map(([, name]) => name)
  const [, table = ''] = read('docs/operations.md').split('| `event` | What happened | What to do |')
  const rows = (table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)` \| [^|]{10,} \| [^|]{10,} \|$/gm)
  assert.ok(events.length > 10)
  assert.deepEqual([...rows].map(([, name]) => name).sort(), events.sort())
})

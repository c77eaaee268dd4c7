import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { productSources } from '../imports.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const metrics = 'server/src/platform/observability/metrics.ts'
const events = [...(read(metrics).split('export interface Metrics')[0] ?? '').matchAll(/^ {2}\| '(\w+)'$/gm)].map(
  ([, name = '']) => name,
)

test('docs/operations.md says what happened and what to do for every counted event', () => {
  const [, table = ''] = read('docs/operations.md').split('| `event` | What happened | What to do |')
  const rows = (table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)` \| [^|]{10,} \| [^|]{10,} \|$/gm)
  assert.ok(events.length > 10)
  assert.deepEqual([...rows].map(([, name]) => name).sort(), events.toSorted())
})

test('every event for an alarm is counted somewhere', () => {
  const sources = productSources('server/src', 'shared/src').filter(([file]) => file !== metrics)
  const uncounted = events.filter((event) => !sources.some(([, text]) => text.includes(`'${event}'`)))
  assert.deepEqual(uncounted, [])
})

test('every line of the log that docs/operations.md quotes is written', () => {
  const page = read('docs/operations.md')
  const quoted = [
    ...page.matchAll(
      /(?:log[’']s line|log line|[Aa] line|log:) `([^`]+)`|\(`([^`]+)`(?: in the log\)|, with the user id)/g,
    ),
  ]
  const lines = quoted.map(([, one, other]) => one ?? other ?? '')
  assert.ok(lines.length > 12, lines.join())
  const sources = productSources('server/src', 'shared/src')
  const isWritten = (line: string) =>
    sources.some(([, text]) => text.includes(`'${line}'`) || text.includes(`'${line}: `))
  assert.deepEqual(
    lines.filter((line) => !isWritten(line)),
    [],
  )
})

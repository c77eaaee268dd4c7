import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { productionSources } from './dangerous-calls.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('docs/operations.md says what happened and what to do for every counted event', () => {
  const counted = read('server/src/platform/metrics.ts').split('export interface Metrics')[0] ?? ''
  const events = [...counted.matchAll(/^ {2}\| '(\w+)'$/gm)].map(([, name]) => name)
  const [, table = ''] = read('docs/operations.md').split('| `event` | What happened | What to do |')
  const rows = (table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)` \| [^|]{10,} \| [^|]{10,} \|$/gm)
  assert.ok(events.length > 10)
  assert.deepEqual([...rows].map(([, name]) => name).sort(), events.sort())
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
  const sources = productionSources()
  const isWritten = (line: string) =>
    sources.some(([, text]) => text.includes(`'${line}'`) || text.includes(`'${line}: `))
  assert.deepEqual(
    lines.filter((line) => !isWritten(line)),
    [],
  )
})

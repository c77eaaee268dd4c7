import assert from 'node:assert/strict'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { type Act, secondActs } from '@lumbung/shared/contract/operators/acts.ts'
import type { PlayedRow } from '../../e2e/journeys/console/acts/row.ts'
import { operatorEndpoints } from '../../server/src/modules/endpoints.ts'
import { textOf } from '../imports.ts'

const root = join(import.meta.dirname, '../..')
const journeys = 'e2e/journeys/console'

/**
 * Acts that no row of the table plays, which is in both languages: the journey that carries each out, and what the name of its test says
 * of it. An entry only ever leaves this list.
 */
const elsewhere: Partial<Record<Act, readonly [spec: string, says: string]>> = {
  'assignment.take-back': ['take-back.spec.ts', 'taken back by two people'],
  'calendar.change': ['holidays.spec.ts', 'proposes the holidays of a year'],
  'job.retry': ['health.spec.ts', 'tries it again'],
  'loan.waive-fees': ['relief.spec.ts', 'late fees waived'],
  'passkey.add': ['entry.spec.ts', 'adds a passkey'],
  'passkey.remove': ['entry.spec.ts', 'and removes it'],
  'payment.record': ['relief.spec.ts', 'a bank payment recorded'],
  'relation.declare': ['privacy.spec.ts', 'own number told'],
  'session.prove': ['entry.spec.ts', 'confirms an act with it'],
  'suspense.assign': ['take-back.spec.ts', 'assigned to the wrong loan'],
}

const rows: PlayedRow[] = []
for (const path of globSync(`${journeys}/acts/*-rows.ts`, { cwd: root }))
  for (const list of Object.values<PlayedRow[]>(await import(pathToFileURL(join(root, path)).href))) rows.push(...list)
const played = new Set(rows.flatMap(({ acts }) => acts))
/** What a second person agrees to in a row. */
const playedByTwo = new Set(rows.flatMap(({ acts, second }) => (second ? acts : [])))

/** What changes something. */
const changing = new Set(
  operatorEndpoints.flatMap(({ endpoint }) =>
    endpoint.access === 'operator' && endpoint.method !== 'GET' && !endpoint.safe ? [endpoint.act as Act] : [],
  ),
)

test('every act of operators that changes something is carried out in a browser: by a row of the table, or by a journey', () => {
  const known = new Set([...played, ...Object.keys(elsewhere)])
  assert.deepEqual([...changing].filter((act) => !known.has(act)).toSorted(), [])
})

test('every act that takes a second person is played with one, also where it takes one only above a limit', () => {
  // A list of more than 1000 people is tested on the server alone.
  const known = new Set<string>([...playedByTwo, ...Object.keys(elsewhere), 'list.export'])
  assert.deepEqual(
    secondActs.filter((act) => !known.has(act)),
    [],
  )
})

test('what the table plays has left the list of others, and that names acts alone', () => {
  for (const act of Object.keys(elsewhere) as Act[]) {
    assert.ok(!played.has(act), `${act} has a row`)
    assert.ok(changing.has(act), `${act} changes nothing`)
  }
})

/** The names of the tests that a journey has in both languages. */
const namesInBoth = (text: string): string[] =>
  Array.from(
    text.matchAll(/\nfor \(const [^\n]+ of languages[^\n]*\)\n {2}test\(`([^`]*\$\{language\}[^`]*)`/g),
    ([, name = '']) => name,
  )

test('each journey that carries an act out does so in both languages', () => {
  for (const [act, [spec, says]] of Object.entries(elsewhere)) {
    const path = `${journeys}/${spec}`
    assert.ok(existsSync(join(root, path)), `${act}: ${path}`)
    assert.ok(
      namesInBoth(textOf(path)).some((name) => name.includes(says)),
      `${act}: ${path} does not say "${says}" in both languages`,
    )
  }
})

test('a test of one language, and one that does not name its language, are not in both', () => {
  assert.deepEqual(namesInBoth("\ntest('a day is closed', async () => {})\n"), [])
  assert.deepEqual(namesInBoth('\nfor (const language of languages)\n  test(`a day is closed`)\n'), [])
  const both = `\nfor (const language of languages)\n  test(\`a day is closed in \${language}\`)\n`
  assert.deepEqual(namesInBoth(both), [`a day is closed in \${language}`])
})

test('each file of rows is played', () => {
  for (const path of globSync(`${journeys}/acts/*-rows.ts`, { cwd: root })) {
    const spec = globSync(`${journeys}/acts/*.spec.ts`, { cwd: root }).find((one) =>
      textOf(one).includes(path.replace(/^.*\//, './')),
    )
    assert.ok(spec, path)
  }
})

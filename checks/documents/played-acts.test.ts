import assert from 'node:assert/strict'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Act } from '@lumbung/shared/contract/operators/acts.ts'
import type { PlayedRow } from '../../e2e/journeys/console/acts/row.ts'
import { operatorEndpoints } from '../../server/src/modules/endpoints.ts'
import { textOf } from '../imports.ts'

const root = join(import.meta.dirname, '../..')
const journeys = 'e2e/journeys/console'

/**
 * Acts that no row of the table plays: the journey that carries each out, and what is read there of it. In both languages if it is
 * played in each; otherwise a row is still missing. An entry only ever leaves this list.
 */
const elsewhere: Partial<Record<Act, readonly [spec: string, says: string]>> = {
  'assignment.take-back': ['take-back.spec.ts', 'taken back by two people'],
  'calendar.change': ['holidays.spec.ts', 'proposes the holidays of a year'],
  'case.assign': ['review.spec.ts', 'gives them to a reviewer'],
  'case.undo': ['cases.spec.ts', 'undone, and taken again'],
  'close.sign': ['books.spec.ts', 'finance closes a day'],
  'contact.record': ['lenders-day.spec.ts', 'Catat kontak'],
  'job.retry': ['health.spec.ts', 'tries it again'],
  'list.export': ['tools.spec.ts', 'is taken out as a file'],
  'loan.waive-fees': ['relief.spec.ts', 'late fees waived'],
  'passkey.add': ['entry.spec.ts', 'adds a passkey'],
  'passkey.remove': ['entry.spec.ts', 'and removes it'],
  'payment.record': ['relief.spec.ts', 'a bank payment recorded'],
  'payment.reread': ['payments.spec.ts', 'finance has it read again'],
  'relation.declare': ['privacy.spec.ts', 'Nomor HP dicatat'],
  'session.prove': ['entry.spec.ts', 'confirms an act with it'],
  'suspense.assign': ['take-back.spec.ts', 'assigned to the wrong loan'],
  'view.save': ['tools.spec.ts', 'a view is saved'],
}

/** Acts that nobody carries out in a browser yet. */
const nowhere: readonly Act[] = ['credit.ask', 'relief.offer']

const rows: PlayedRow[] = []
for (const path of globSync(`${journeys}/acts/*-rows.ts`, { cwd: root }))
  for (const list of Object.values<PlayedRow[]>(await import(pathToFileURL(join(root, path)).href))) rows.push(...list)
const played = new Set(rows.flatMap(({ acts }) => acts))

/** What changes something. */
const changing = new Set(
  operatorEndpoints.flatMap(({ endpoint }) =>
    endpoint.access === 'operator' && endpoint.method !== 'GET' && !endpoint.safe ? [endpoint.act as Act] : [],
  ),
)

test('every act of operators that changes something is carried out in a browser: by a row of the table, or by a journey', () => {
  const known = new Set([...played, ...Object.keys(elsewhere), ...nowhere])
  assert.deepEqual([...changing].filter((act) => !known.has(act)).toSorted(), [])
})

test('what the table plays has left the lists of others, and these name acts alone', () => {
  for (const act of [...(Object.keys(elsewhere) as Act[]), ...nowhere]) {
    assert.ok(!played.has(act), `${act} has a row`)
    assert.ok(changing.has(act), `${act} changes nothing`)
  }
})

test('each journey that carries an act out says so', () => {
  for (const [act, [spec, says]] of Object.entries(elsewhere)) {
    const path = `${journeys}/${spec}`
    assert.ok(existsSync(join(root, path)), `${act}: ${path}`)
    assert.ok(textOf(path).includes(says), `${act}: ${path} does not say "${says}"`)
  }
})

test('each file of rows is played', () => {
  for (const path of globSync(`${journeys}/acts/*-rows.ts`, { cwd: root })) {
    const spec = globSync(`${journeys}/acts/*.spec.ts`, { cwd: root }).find((one) =>
      textOf(one).includes(path.replace(/^.*\//, './')),
    )
    assert.ok(spec, path)
  }
})

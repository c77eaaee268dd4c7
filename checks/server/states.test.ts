import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineStates } from '../../server/src/platform/states.ts'
import type { LoanStatus } from '../../shared/src/enums/billing.ts'
import { productSources } from '../imports.ts'

type Source = readonly [file: string, text: string]

/** State tables of another shape: a `*-state.ts` without `defineStates`, and transition tables in other files. */
const otherShapes = (sources: readonly Source[]) =>
  sources
    .filter(([file, text]) =>
      file.endsWith('-state.ts') ? !text.includes('defineStates({') : /Partial<Record<\w*Event\b/.test(text),
    )
    .map(([file]) => file)

test('every state table has the shape of platform/states.ts', () => {
  const sources = productSources('server/src')
  assert.ok(sources.filter(([, text]) => text.includes('defineStates({')).length >= 6)
  assert.deepEqual(otherShapes(sources), [])
})

for (const [file, text] of [
  ['server/src/modules/lending/planted-state.ts', 'export const after = { OPEN: { close: "CLOSED" } }'],
  ['server/src/modules/lending/planted.ts', 'const moves: Record<Status, Partial<Record<DoorEvent, Status>>> = {}'],
] as const)
  test(`a planted state table of another shape is found: ${file}`, () => {
    assert.deepEqual(otherShapes([[file, text]]), [file])
  })

/** Only compiled: `npm run check` fails if a line that is marked has no type error. */
export function lookUp(from: LoanStatus): void {
  // @ts-expect-error The move leads to a status that the table does not have.
  defineStates({ OPEN: { close: 'SHUT' }, CLOSED: {} })
  const doors = defineStates({ OPEN: { close: 'CLOSED' }, CLOSED: {} })
  doors.next('OPEN', 'close')
  // @ts-expect-error The table does not name the event.
  doors.next('OPEN', 'slam')
  const loans = defineStates({ ONGOING: { settle: 'REPAID' }, REPAID: {} })
  // @ts-expect-error The table lacks statuses that are looked up.
  loans.next(from, 'settle')
}

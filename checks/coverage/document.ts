import { errors } from '../../shared/src/errors.ts'
import { isCalled } from '../calls.ts'
import { type Entry, specification } from '../documents/specification.ts'
import { waiting } from '../documents/waiting.ts'
import { textOf } from '../imports.ts'
import { evidence, unused } from './evidence.ts'
import { allProofs, cites, type Proof } from './titles.ts'
import { refusalOf, useOf, vocabularies } from './use.ts'

/** A row of the specification: `by` proves it; `why` says what it waits for, or why it is left out. */
export interface Row {
  group: string
  name: string
  by?: readonly string[] | undefined
  why?: string | undefined
}

const kinds: Readonly<Record<string, string>> = {
  S: 'Scope',
  R: 'Routes',
  G: 'Guard',
  B: 'Back',
  N: 'Entities and their fields',
  E: 'Vocabularies',
  W: 'Flows and their steps',
  V: 'Validation',
  F: 'Formats',
  P: 'Roles and permissions',
  'C-COM': 'Every call',
  C: 'Calls',
  H: 'Handling of refusals',
  T: 'Screen texts',
  A: 'Alert popups',
  K: 'Constants',
}
export const proofs = allProofs()
const differences = textOf('docs/product/differences.md')

/** Values of the product's own vocabularies that wait although the product knows them. */
const reasonIn = (reasons: typeof waiting, name: string) =>
  Object.keys(reasons).find((why) => reasons[why]?.includes(name))

/** The test of the table, else the first whose title cites the name: of what people see, a journey's. */
function proofOf(name: string, all: readonly Proof[]): string[] | undefined {
  const cited = all.filter(({ test }) => cites(test, name))
  const journey = /^[RSWA]-/.test(name) ? cited.find(({ file }) => file.startsWith('e2e/')) : undefined
  const found = evidence.get(name) ?? journey ?? cited[0]
  return found && [`${found.file}: ${found.test}`]
}

function valueRow(id: string, word: string, file: string): Row {
  const name = `${id} ${word}`
  const why = reasonIn(waiting, word) ?? reasonIn(unused, name)
  return { group: 'Values of vocabularies', name, why, by: why ? undefined : (useOf(word, file) ?? proofOf(name, [])) }
}

const valueRows = vocabularies.flatMap(({ id, words, file }) => words.map((word) => valueRow(id, word, file)))

export function idRow({ id, what, where }: Entry, all = proofs, values = valueRows): Row {
  const kind = id.replace(/-\d+$/, '')
  const group = kinds[kind]
  if (!group) throw new Error(`no title for the ids ${kind}-…`)
  const row = { group, name: id }
  if (/^(waits for|left out:) /.test(where)) return { ...row, why: where }
  if (kind === 'C' && !isCalled(what) && differences.includes(id))
    return { ...row, why: 'answered, not called by the app (differences.md)' }
  if (kind !== 'E') return { ...row, by: proofOf(id, all) }
  const own = values.filter(({ name }) => name.startsWith(`${id} `))
  const reasons = [...new Set(own.map(({ why }) => why))]
  if (reasons.length === 1 && reasons[0]) return { ...row, why: reasons[0] }
  const open = own.filter(({ by, why }) => !by && !why)
  return { ...row, by: own.length > 0 && open.length === 0 ? ['every value is used, or has its reason'] : undefined }
}

const refusalRows = Object.keys(errors).map((name): Row => {
  const why = reasonIn(waiting, name) ?? reasonIn(unused, name)
  return { group: 'Refusals', name, why, by: why ? undefined : refusalOf(name) }
})

export const rows: readonly Row[] = [
  ...specification.specification.map((entry) => idRow(entry)),
  ...valueRows,
  ...refusalRows,
]

/** Whether docs/product/waiting.json lists a value or a refusal with its reason, so that the page need not. */
const isListedAsWaiting = ({ name, why }: Row): boolean =>
  why !== undefined && reasonIn(waiting, name.split(' ').at(-1) ?? '') === why

const cell = (text: string) => text.replaceAll('|', '\\|')
const whatOf = (name: string) => specification.specification.find(({ id }) => id === name)?.what
const titled = (name: string) => cell([name, whatOf(name) ?? []].flat().join(' '))

/** Every row with what proves it: a build product, `coverage/specification.md`. */
export const fullTable = (): string =>
  rows
    .map(({ group, name, by, why }) => `| ${group} | ${titled(name)} | ${cell(why ?? by?.join('; ') ?? 'none')} |`)
    .join('\n')

/** docs/coverage.md: the numbers, what waits, and what nothing proves. */
export function summary(): string {
  const groups = [...new Set(rows.map(({ group }) => group))]
  const numbers = (some: readonly Row[]) => {
    const count = (wanted: (row: Row) => unknown) => some.filter(wanted).length
    return [some.length, count(({ by }) => by), count(({ why }) => why), count(({ by, why }) => !by && !why)].join(
      ' | ',
    )
  }
  const listed = rows.filter((row) => !isListedAsWaiting(row))
  const reasons = [...new Set(listed.flatMap(({ why }) => why ?? []))].toSorted()
  const open = rows.filter(({ by, why }) => !by && !why)
  return `${[
    '# Coverage of the specification',
    '',
    'Written by `npm run docs -- coverage`, with every row and its evidence in `coverage/specification.md` (not in git). A row is covered',
    '',
    '- by a test whose title cites the id, or that `checks/coverage/evidence.ts` names;',
    '- a call, if the app makes it, too;',
    '- a value of a vocabulary, if the product produces it in its topic and a screen or another operation reads it;',
    '- a refusal, if the product refuses with it and a test expects it.',
    '',
    'A reason in [product/](product/README.md) wins over evidence. Where we differ on purpose: [differences.md](product/differences.md).',
    '',
    '| | Rows | Covered | Wait, left out or differ | No explicit evidence |',
    '|---|---|---|---|---|',
    ...groups.map((group) => `| ${group} | ${numbers(rows.filter((row) => row.group === group))} |`),
    `| All | ${numbers(rows)} |`,
    '',
    '## What waits, is left out or differs',
    '',
    'Values and refusals that wait are in [waiting.json](product/waiting.json).',
    '',
    '| Reason | Rows |',
    '|---|---|',
    ...reasons.map(
      (reason) =>
        `| ${cell(reason)} | ${listed
          .filter(({ why }) => why === reason)
          .map(({ name }) => name)
          .join(', ')} |`,
    ),
    '',
    '## No explicit evidence',
    '',
    open.length === 0 ? 'None.' : open.map(({ name }) => `- ${titled(name)}`).join('\n'),
  ].join('\n')}\n`
}

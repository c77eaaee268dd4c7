import { specification } from '../specification.ts'
import { waiting } from '../waiting.ts'
import { idGroups } from './ids.ts'
import { type Group, groups } from './money.ts'
import { allTestCases, type TestCase, testNaming } from './tests.ts'
import { otherValues } from './vocabularies.ts'

/** A value or id with its test, or the reason why it has none. */
export interface Row {
  group: string
  name: string
  test: TestCase | undefined
  why: string | undefined
}

/** Values that the product knows already, although their feature is not built yet. */
const later: Readonly<Record<string, readonly string[]>> = {
  'waits for partner channels': ['TCASH', 'OTTO', 'MITRABUKALAPAK', 'MYIM3', 'BIMA3', 'TOPED'],
  'waits for the savings partner': ['JAGO'],
}

const reasonOf = (word: string): string | undefined =>
  [waiting, later].flatMap((reasons) => Object.keys(reasons).filter((why) => reasons[why]?.includes(word)))[0]

function reasonOfId(id: string): string | undefined {
  const where = specification.specification.find((entry) => entry.id === id)?.where ?? ''
  return /^(waits for|left out:) /.test(where) ? where : undefined
}

/** The rows of some groups. A value without a test needs a reason in docs/product. */
export function rowsOf(wanted: readonly Group[], cases: readonly TestCase[]): Row[] {
  return wanted.flatMap(({ title, kind, words, where, vocabulary }) =>
    words.map((name) => {
      const why = kind === 'id' ? reasonOfId(name) : reasonOf(name)
      const test = kind === 'id' && why ? undefined : testNaming({ kind, name, vocabulary }, cases, where)
      return { group: title, name, test, why }
    }),
  )
}

/** Every value and id of the specification, and the values and codes of ours. */
export const allRows = (): Row[] => rowsOf([...idGroups, ...groups, ...otherValues], allTestCases())

/** Rows with neither a test nor a reason. */
export const uncovered = (rows: readonly Row[]): string[] =>
  rows.filter(({ test, why }) => !test && !why).map(({ group, name }) => `${group}: ${name}`)

const cell = (text: string) => text.replaceAll('|', '\\|')
const meaning = (id: string) => specification.specification.find((entry) => entry.id === id)?.what

function line({ name, test, why }: Row): string {
  const what = meaning(name)
  const title = what ? `${name} ${what}` : `\`${name}\``
  return test
    ? `| ${cell(title)} | [${test.file.split('/').at(-1)}](../${test.file}): ${cell(test.title)} |`
    : `| ${cell(title)} | ${cell(why ?? 'none')} |`
}

/** docs/coverage.md. */
export function coverageDocument(rows: readonly Row[]): string {
  const titles = [...new Set(rows.map(({ group }) => group))]
  const withTest = rows.filter(({ test }) => test).length
  const sections = titles.map((title) => {
    const lines = rows.filter(({ group }) => group === title).map(line)
    return `## ${title}\n\n| What | Test that names it |\n|---|---|\n${lines.join('\n')}\n`
  })
  const start = [
    '# Coverage of the specification',
    '',
    'Every id of the specification, and every value of its vocabularies and code of a refusal, each with a test that names it, or with what it waits',
    'for. Written by `npm run coverage:doc` from the tests; `npm run check` fails when it is out of date, or when a row has neither a test nor a reason',
    'in [product/](product/README.md).',
    '',
    `${rows.length} rows, ${withTest} with a test, ${rows.length - withTest} that wait or are left out.`,
  ]
  return `${start.join('\n')}\n\n${sections.join('\n')}`
}

import { specification } from '../specification.ts'
import { waiting } from '../waiting.ts'
import { type Group, groups } from './money.ts'
import { allTestCases, type TestCase, testNaming } from './tests.ts'

/** A value or id with its test, or the reason why it has none. */
export interface Row {
  group: string
  name: string
  test: TestCase | undefined
  why: string | undefined
}

const reasonOf = (word: string): string | undefined => Object.keys(waiting).find((why) => waiting[why]?.includes(word))

function reasonOfId(id: string): string | undefined {
  const where = specification.specification.find((entry) => entry.id === id)?.where ?? ''
  return /^(waits for|left out:) /.test(where) ? where : undefined
}

/** The rows of some groups. A value without a test needs a reason in docs/product. */
export function rowsOf(wanted: readonly Group[], cases: readonly TestCase[]): Row[] {
  return wanted.flatMap(({ title, kind, words, where, vocabulary }) =>
    words.map((name) => ({
      ...{ group: title, name, test: testNaming({ kind, name, vocabulary }, cases, where) },
      why: kind === 'id' ? reasonOfId(name) : reasonOf(name),
    })),
  )
}

/** All rows about money. */
export const moneyRows = (): Row[] => rowsOf(groups, allTestCases())

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
    '# Coverage of money',
    '',
    'Every status, code, text and constant about money, each with a test that names it. Written by `npm run coverage:doc` from the tests;',
    '`npm run check` fails when it is out of date, or when a value has neither a test nor a reason in [product/](product/README.md).',
    '',
    `${rows.length} rows, ${withTest} with a test.`,
  ]
  return `${start.join('\n')}\n\n${sections.join('\n')}`
}

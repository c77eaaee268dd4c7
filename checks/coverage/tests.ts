import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from '../boundaries.ts'
import { root, sourceFiles } from '../imports.ts'
import { names } from '../specification.ts'

/** One test: its file from the root, its title and its code with the title. */
export interface TestCase {
  file: string
  title: string
  code: string
}

const start =
  /^ *(?:for \(.*\) )?test\(\s*(?:`((?:[^`\\]|\\.)*)`|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(\w+)(?=, ))/gm

/** The tests in a file's text. */
export function testCasesOf(file: string, text: string): TestCase[] {
  const starts = [...text.matchAll(start)]
  const preamble = text.slice(0, starts[0]?.index)
  return starts.map(({ index, 1: template, 2: single, 3: double, 4: variable }, n) => ({
    ...{ file, title: template ?? single ?? double ?? '' },
    // A title with placeholders, or in a variable, comes from a table above.
    code: (variable || template?.includes('${') ? preamble : '') + text.slice(index, starts[n + 1]?.index),
  }))
}

/** All tests of the product, journeys included. */
export const allTestCases = (): TestCase[] =>
  ['shared/src', 'server/src', 'web/src', 'e2e', 'checks']
    .flatMap(sourceFiles)
    .filter((file) => (isTest(file) && !file.includes('/plant')) || /\.spec\.ts$/.test(file))
    .flatMap((file) => testCasesOf(file, readFileSync(join(root, file), 'utf8')))

/** What a test must name: an id of the specification, or a value as a literal, in the title or by its whole vocabulary. */
export interface Name {
  kind: 'id' | 'value'
  name: string
  /** The constant that holds all values. */
  vocabulary?: string | undefined
}

/** How well a test names it: 3 in its title, 2 in an assertion, 1 elsewhere in its code, 0 not at all. */
export function naming({ kind, name, vocabulary }: Name, { title, code }: TestCase): number {
  if (kind === 'id') {
    const range = ` to ${name.replace(/\d+$/, '')}`
    if (!code.includes(name) && !code.includes(range)) return 0
    return names(title, name) ? 3 : names(code, name) ? 1 : 0
  }
  if (vocabulary && new RegExp(String.raw`(?:\bof |\.\.\.|\w\.|[[,] ?)${vocabulary}\b(?=[\]),])`).test(code)) return 3
  if (!code.includes(name)) return 0
  if (new RegExp(String.raw`(?<![\w-])${name}(?![\w-])`).test(title)) return 3
  const literal = new RegExp(String.raw`['"/]${name}['"/]|\b${name}:`)
  const lines = code.split('\n').filter((line) => literal.test(line))
  if (lines.length === 0) return 0
  return lines.some((line) => /assert|expect/.test(line)) ? 2 : 1
}

/** The title to show: that of a row of a table is found by the name in it. */
function titleOf({ title, code }: TestCase, name: string): string {
  if (title !== '' && !title.includes('${')) return title
  const row = new RegExp(String.raw`'([^'\n]*\b${name}\b[^'\n]* [^'\n]*)'`).exec(code)?.[1]
  return row ?? (title.replace(/\$\{[^}]*\}/g, '…') || 'a table of cases')
}

/** The test that names it best, among files that match, with the title to show. */
export function testNaming(name: Name, cases: readonly TestCase[], where: RegExp): TestCase | undefined {
  const ranked = cases
    .filter(({ file }) => where.test(file))
    .map((test) => ({ test, rank: naming(name, test) }))
    .filter(({ rank }) => rank > 0)
  const best = ranked.toSorted((a, b) => b.rank - a.rank)[0]?.test
  return best && { ...best, title: titleOf(best, name.name) }
}

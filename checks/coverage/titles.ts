import { isTest, sourceFiles, textOf } from '../imports.ts'

/** A test by its file, from the root, and its title as the file spells it. */
export interface Proof {
  file: string
  test: string
}

const quoted = String.raw`(?:\x60((?:[^\x60\\]|\\.)*)\x60|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")`
const titled = new RegExp(String.raw`^ *(?:for \(.*\) )?(?:test|it|describe)\(\s*(?:${quoted}|\w+, )`, 'gm')
/** The title in a row of a table of tests begins with the rule that it proves. */
const rowTitle = new RegExp(String.raw`(?<=[[:]\s*)(?=.[A-Z-]+-\d+[ ,:])${quoted}`, 'g')
/** `V-02 to V-36` names a chapter, not the rules in it. */
const range = /\b[A-Z][A-Z-]*-\d+ to [A-Z][A-Z-]*-\d+/g

/** The titles of a file's tests, those in a table of rows included. */
export function proofsIn(file: string, text: string): Proof[] {
  const found = [...text.matchAll(titled)]
  const isTable = found.some(([all, template]) => template?.includes('${') || /\w, $/.test(all))
  return [...found, ...(isTable ? text.matchAll(rowTitle) : [])]
    .map(([, template, single, double]) => ({ file, test: template ?? single ?? double ?? '' }))
    .filter(({ test }) => test !== '')
}

/** The tests of the product, journeys included. */
export const allProofs = (): Proof[] =>
  ['shared/src', 'server/src', 'web/src', 'e2e', 'checks']
    .flatMap(sourceFiles)
    .filter((file) => (isTest(file) && !file.includes('/plant')) || /\.spec\.ts$/.test(file))
    .flatMap((file) => proofsIn(file, textOf(file)))

/** Whether a title cites a name as a word of its own, outside of a range. */
export const cites = (title: string, name: string): boolean =>
  new RegExp(String.raw`(?<![\w-])${name}(?![\w-])`).test(title.replace(range, ''))

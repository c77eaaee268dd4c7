import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allTexts } from './references.ts'

const page = 'docs/product/chosen-values.md'
const texts = allTexts()

/** The texts of all files with a name, which may be a path. */
const sourcesOf = (name: string) =>
  texts.flatMap(([file, text]) => (file === name || file.endsWith(`/${name}`) ? [text] : []))

const hasWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)

/** Constants in the first column of a table that are not in the files of the last one, and files that do not exist. */
function missingIn(table: string): string[] {
  return table.split('\n').flatMap((line) => {
    const cells = line.split(' | ')
    const [names = '', places = ''] = [cells[0], cells.at(-1)]
    // Rows and settings have names of their own.
    if (!line.startsWith('| `') || /\b(?:rows?|settings?)\b/.test(places)) return []
    const files = [...places.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file = '']) => file)
    const sources = files.flatMap(sourcesOf)
    const constants = [...names.matchAll(/`(?:\w+\.)?(\w+)`/g)].map(([, name = '']) => name)
    return [
      ...files.filter((file) => sourcesOf(file).length === 0),
      ...constants.filter((name) => name !== 'ts' && !sources.some((source) => hasWord(source, name))),
    ]
  })
}

test('every value that we chose has its name in a file that the page names', () => {
  const [, table = ''] = texts.find(([file]) => file === page) ?? []
  assert.ok(table.split('\n').length > 60)
  assert.deepEqual(missingIn(table), [])
})

test('a planted name or file that does not exist is found', () => {
  const rows = [
    '| `goneMs` | 1 s | `readers.ts` |',
    '| `idleMs` | 1 s | `gone.ts` |',
    '| `idleMs` | 1 s | `readers.ts` |',
  ]
  assert.deepEqual(missingIn(rows.join('\n')), ['goneMs', 'gone.ts', 'idleMs'])
})

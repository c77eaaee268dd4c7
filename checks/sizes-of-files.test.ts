import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root, sourceFiles } from './imports.ts'

const folders = ['shared/src', 'server/src', 'web/src', 'checks', 'e2e', 'bench', 'scripts', 'examples']
const lengths = folders
  .flatMap(sourceFiles)
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
  .sort((a, b) => a.lines - b.lines)

test('no file has more than 300 lines', () => {
  assert.deepEqual(
    lengths.filter(({ lines }) => lines > 300),
    [],
  )
})

/** Folders with more files than one sees at a glance, as `folder: files`. */
function crowded(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const folder of files.map((file) => dirname(file))) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 25).map(([folder, count]) => `${folder}: ${count}`)
}

test('no folder has more than 25 files, tests included', () => {
  const counted = folders.filter((folder) => folder !== 'web/src')
  assert.deepEqual(crowded(counted.flatMap(sourceFiles)), [])
})

test('a planted folder of 26 files is found', () => {
  const files = Array.from({ length: 26 }, (_, n) => `server/src/planted/${n}.ts`)
  assert.deepEqual(crowded([...files, 'server/src/planted/folder/0.ts']), ['server/src/planted: 26'])
})

test('nine files of ten have at most 180 lines', () => {
  assert.ok((lengths[Math.floor(lengths.length * 0.9)]?.lines ?? 0) <= 180)
})

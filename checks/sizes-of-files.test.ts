import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

test('nine files of ten have at most 180 lines', () => {
  assert.ok((lengths[Math.floor(lengths.length * 0.9)]?.lines ?? 0) <= 180)
})

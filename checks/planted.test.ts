import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { plants } from '../e2e/kill/plants.ts'
import { guards } from './guards/guards.ts'

const root = join(import.meta.dirname, '..')

test('every text that a guard or a planted fault replaces exists in its file', () => {
  const changes = [
    ...plants.flatMap(({ name, changes }) => changes.map((change) => ({ name, ...change }))),
    ...guards.flatMap((guard) => [guard, ...(guard.also ?? []).map((change) => ({ name: guard.name, ...change }))]),
  ]
  const gone = changes.filter(({ file, find }) => !readFileSync(join(root, file), 'utf8').includes(find))
  assert.deepEqual(
    gone.map(({ name, file }) => `${name}: ${file}`),
    [],
  )
})

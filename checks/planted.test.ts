import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { plants } from '../e2e/kill/plants.ts'
import { guards } from './guards/guards.ts'

const root = join(import.meta.dirname, '..')

const planted = [...plants, ...guards.map((guard) => ({ name: guard.name, changes: [guard, ...guard.also] }))]
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every text that a guard or a planted fault replaces stands exactly once in its file', () => {
  const changes = planted.flatMap(({ name, changes }) => changes.map((change) => ({ ...change, name })))
  const gone = changes.filter(({ file, find }) => read(file).split(find).length !== 2)
  assert.deepEqual(
    gone.map(({ name, file }) => `${name}: ${file}`),
    [],
  )
})

test('what a guard or a planted fault calls exists in its file', () => {
  const calls = /(?<![.\w$])(?!(?:if|typeof|for|while|switch|catch)\b)[A-Za-z_$][\w$]*(?=\()/g
  const unknown = planted.flatMap(({ name, changes }) => {
    const code = changes.filter(({ file }) => file.endsWith('.ts')).map(({ file, replace }) => ({ file, replace }))
    const planted = code.map(({ replace }) => replace).join('\n')
    return code.flatMap(({ file, replace }) => {
      const isKnown = (called: string) =>
        called in globalThis ||
        [read(file), planted.replace(called, '')].some((text) => new RegExp(`\\b${called}\\b`).test(text))
      return (replace.match(calls) ?? []).filter((called) => !isKnown(called)).map((called) => `${name}: ${called}`)
    })
  })
  assert.deepEqual(unknown, [])
})

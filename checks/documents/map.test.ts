import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../imports.ts'

/** All paths in a text: `a/{b,c}/` gives two, and paths with <> are left out. */
function pathsIn(text: string): string[] {
  const named = text.matchAll(/`((?:server|web|shared|checks|e2e|bench|scripts|docs|examples)\/[^`\s]*)`/g)
  return [...named].flatMap(([, path = '']) => {
    const [whole, before = '', choices = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? []
    return whole ? choices.split(',').map((choice) => before + choice + after) : [path.replace(/(?:[^/]*[<*]).*$/, '')]
  })
}

const missingIn = (text: string) => pathsIn(text).filter((path) => !existsSync(join(root, path)))

test('every path in docs/architecture.md exists', () => {
  const map = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  assert.ok(pathsIn(map).length > 40)
  assert.deepEqual(missingIn(map), [])
})

test('a planted path that does not exist is found', () => {
  assert.deepEqual(missingIn('`server/src/modules/{ledger,gone}/`, `web/src/customer/<name>.ts`, `web/gone.ts`'), [
    'server/src/modules/gone/',
    'web/gone.ts',
  ])
})

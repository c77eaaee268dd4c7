import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { guards } from '../guards/guards.ts'
import { root } from '../imports.ts'
import { securityDocument } from './document.ts'
import type { Control } from './proof.ts'
import { requirementGroups } from './requirements.ts'
import { threats } from './threats.ts'

const requirements = requirementGroups.flatMap((group) => group.requirements)
const all = [...threats, ...requirements]

/** Proofs that name a test that does not exist. */
function missingProofs(promises: readonly Control[]): string[] {
  return promises.flatMap(({ id, proofs }) =>
    proofs.flatMap(({ file, test: words }) => {
      const path = join(root, file)
      const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
      return lines.some((line) => /\btest\(/.test(line) && line.includes(words)) ? [] : [`${id}: ${file}: ${words}`]
    }),
  )
}

test('security: every proof is a test that exists', () => {
  assert.deepEqual(missingProofs(all), [])
})

test('security: a proof that does not exist is found', () => {
  const planted = {
    id: '0',
    title: '',
    promise: '',
    proofs: [{ file: 'server/src/tests/retention/privacy.test.ts', test: 'no such test' }],
  }
  assert.deepEqual(missingProofs([planted]), ['0: server/src/tests/retention/privacy.test.ts: no such test'])
})

test('security: every threat and requirement is listed once, and is proved or waits for a feature', () => {
  const numbers = threats.map(({ id }) => Number(id))
  assert.deepEqual(
    numbers,
    Array.from({ length: 41 }, (_, n) => n + 1),
  )
  assert.equal(requirements.length, 61)
  assert.equal(new Set(requirements.map(({ id }) => id)).size, 61)
  assert.deepEqual(
    all.filter(({ proofs, comesWith }) => (comesWith === undefined) === (proofs.length === 0)).map(({ id }) => id),
    [],
  )
})

test('security: docs/security.md is what `npm run docs -- security` writes', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
  assert.equal(page, securityDocument({ threats, groups: requirementGroups, guards }))
})

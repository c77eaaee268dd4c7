import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { resultsOf } from '../results.mjs'

const good = (name: string) => `import { test } from 'node:test'; test('${name} is good', () => undefined)`
const noStart = `import { createServer } from 'node:http'
import { before, test } from 'node:test'
before(() => {
  createServer().listen(0)
  throw new Error('no start')
})
test('never runs', () => undefined)`

/** Runs files of a folder of their own in one lane. */
function runIn(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-lanes-test-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.mjs`), text)
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const program = [join(import.meta.dirname, 'main.ts'), '--lanes', '1', join(folder, '*.test.mjs')]
  const results = join(folder, 'results')
  const { stdout, status } = spawnSync(process.execPath, program, {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...env, TEST_RESULTS: results },
  })
  const counts = resultsOf(results, '', status ?? 1)
  rmSync(folder, { recursive: true })
  return { stdout, status, ...counts }
}

test('a global that a file has left is not seen by the next one', () => {
  const careless = `${good('careless')}; globalThis.location = { pathname: '/planted' }; globalThis.fetch = undefined`
  const next = `import assert from 'node:assert/strict'; import { test } from 'node:test'
test('next is good', () => assert.deepEqual([typeof globalThis.location, typeof fetch], ['undefined', 'function']))`
  const { failed, passed } = runIn({ a: careless.padEnd(1_000), b: next })
  assert.deepEqual([passed, failed], [2, 0])
})

test('all files of a lane run, each once', () => {
  const { stdout, status, passed, failed } = runIn({ a: good('a'), b: good('b'), c: good('c') })
  assert.deepEqual([status, passed, failed], [0, 3, 0])
  for (const name of ['a', 'b', 'c']) assert.equal(stdout.split(`${name} is good`).length, 2)
})

test('after a file whose hook fails and leaves a server open, and one that does not load, the others run and the lane ends', () => {
  const files = { a: noStart, b: 'throw new Error("does not load")', c: good('c') }
  const { stdout, status, passed, failed } = runIn(files)
  assert.deepEqual([status, passed, failed], [1, 1, 1])
  assert.match(stdout, /no start/)
  assert.match(stdout, /does not load/)
})

test('files that a lane never came to are a failure, although the lane ended well', () => {
  const { status, failed } = runIn({ a: 'process.exit(0)', c: good('c') })
  assert.deepEqual([status, failed], [1, 1])
})

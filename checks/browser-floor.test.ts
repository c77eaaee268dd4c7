import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url))
const styles = globSync('src/**/*.css', { cwd: fileURLToPath(new URL('../web/', import.meta.url)) })

/** What Chrome 61 and Safari 11 do not know and would render wrong, with no plain line before it. */
const tooNew: [string, RegExp][] = [
  ['inset', /[;{\s]inset\s*:/],
  ['aspect-ratio', /aspect-ratio\s*:/],
  ['min(), max(), clamp()', /[\s:(,](?:min|max|clamp)\(/],
  ['gap instead of grid-gap', /[;{\s](?:row-|column-)?gap\s*:/],
  [':is() and :where()', /:(?:is|where|has)\(/],
  ['cascade layers', /@layer/],
]

for (const [name, pattern] of tooNew) {
  test(`browser floor: no style uses ${name}`, () => {
    const guilty = styles.filter((file) =>
      pattern.test(readFileSync(new URL(`../web/${file}`, import.meta.url), 'utf8')),
    )
    assert.deepEqual(guilty, [])
  })
}

/** Newer than ES2017 and there all the same: what Chrome 61 brings, what head/polyfills.js adds, what React never reaches. */
const allowed = [
  'DynamicImport',
  'ArrayFlat',
  'ArrayFlatMap',
  'ObjectFromEntries',
  'PromiseFinally',
  'globalThis',
  'PromiseAllSettled', // React, in view transitions only
]

test('browser floor: the built scripts have no syntax and no built-in newer than ES2017', {
  skip: existsSync(dist) ? false : 'web/dist is not built',
}, () => {
  const tool = fileURLToPath(new URL('../node_modules/es-check/lib/cli/index.js', import.meta.url))
  const flags = ['--module', '--checkFeatures', '--allowList', allowed.join(',')]
  const files = ['assets/*.js', 'sw.js']
  const { status, stdout } = spawnSync(process.execPath, [tool, 'es2017', ...files, ...flags], {
    cwd: dist,
    encoding: 'utf8',
  })
  assert.equal(status, 0, stdout)
})

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { headScripts } from '../../web/head-scripts.ts'

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const styles = globSync('src/**/*.css', { cwd: fileURLToPath(new URL('../../web/', import.meta.url)) })

/** CSS that Chrome 61 and Safari 11 do not support and that has no fallback. */
const tooNew: [string, RegExp][] = [
  ['inset', /[;{\s]inset\s*:/],
  ['aspect-ratio', /aspect-ratio\s*:/],
  ['min(), max(), clamp()', /[\s:(,](?:min|max|clamp)\(/],
  ['gap instead of grid-gap', /[;{\s](?:row-|column-)?gap\s*:/],
  [':is() and :where()', /:(?:is|where|has)\(/],
  ['cascade layers', /@layer/],
]

for (const [name, pattern] of tooNew) {
  test(`browser floor: no stylesheet uses ${name}`, () => {
    const guilty = styles.filter((file) =>
      pattern.test(readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8')),
    )
    assert.deepEqual(guilty, [])
  })
}

/** Newer than ES2017 but allowed: supported by Chrome 61, added by head/polyfills.js, or never reached. */
const allowed = [
  'DynamicImport',
  'ArrayFlat',
  'ArrayFlatMap',
  'ObjectFromEntries',
  'PromiseFinally',
  'globalThis',
  'PromiseAllSettled', // React, in view transitions only
  'BigInt', // shared/src/lending/money.ts, only for products that no loan reaches
]

const skip = existsSync(dist) ? false : 'web/dist is not built'

/** The complaints of es-check about files of a folder, or undefined. */
function complaintsOf(folder: string, files: readonly string[], ...flags: string[]): string | undefined {
  const tool = fileURLToPath(new URL('../../node_modules/es-check/lib/cli/index.js', import.meta.url))
  const args = [tool, 'es2017', ...files, '--checkFeatures', '--allowList', allowed.join(','), ...flags]
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? undefined : stdout
}

/** The inline scripts of a document, without data elements. */
const scriptsIn = (html: string): string[] =>
  Array.from(
    html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*application\/json)[^>]*>([\s\S]+?)<\/script>/g),
    ([, script = '']) => script,
  )

/** The complaints of es-check about scripts, each in its own file. */
function complaintsInline(t: TestContext, scripts: readonly string[]): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-inline-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const [at, script] of scripts.entries()) writeFileSync(join(folder, `${at}.js`), script)
  return complaintsOf(folder, ['*.js'])
}

test('browser floor: built scripts use no syntax and no built-in newer than ES2017', { skip }, () => {
  assert.equal(complaintsOf(dist, ['assets/*.js', 'sw.js'], '--module'), undefined)
})

/** es-check does not analyse the strings passed to `RegExp`, where the minifier puts newer expressions. */
const tooNewExpression = /\\p\{|\(\?<[=!a-z]/i

test('browser floor: no regular expression uses Unicode properties, named groups or lookbehind', { skip }, () => {
  const files = globSync(['assets/*.js', 'sw.js'], { cwd: dist })
  assert.ok(files.length > 50)
  assert.deepEqual(
    files.filter((file) => tooNewExpression.test(readFileSync(join(dist, file), 'utf8'))),
    [],
  )
  for (const planted of ['RegExp(`[\\\\p{L}]+`,`gu`)', '/(?<=Rp)\\d/', '/(?<year>\\d+)/'])
    assert.match(planted, tooNewExpression)
})

/** Chrome 64 crashes the tab when it optimizes a function that compares a `typeof` with "bigint". */
const bigintCheck = /typeof [\w$.]+\s*[!=]==?\s*[`'"]bigint|[`'"]bigint[`'"]\s*[!=]==?\s*typeof/

test('browser floor: no built script compares a typeof with "bigint"', { skip }, () => {
  const files = globSync(['assets/*.js', 'sw.js'], { cwd: dist })
  assert.deepEqual(
    files.filter((file) => bigintCheck.test(readFileSync(join(dist, file), 'utf8'))),
    [],
  )
  for (const planted of ['typeof e.x==`bigint`', '"bigint" === typeof x']) assert.match(planted, bigintCheck)
})

test('browser floor: inline scripts of built pages use nothing newer than ES2017', { skip }, (t) => {
  const pages = globSync('**/*.html', { cwd: dist }).map((file) => readFileSync(join(dist, file), 'utf8'))
  const scripts = [...new Set(pages.flatMap(scriptsIn))]
  assert.ok(scripts.length >= 3)
  assert.equal(complaintsInline(t, scripts), undefined)
})

test('browser floor: head scripts use nothing newer than ES2017', (t) => {
  const { transformIndexHtml: head } = headScripts()
  assert.equal(
    complaintsInline(
      t,
      head.handler().map(({ children }) => children),
    ),
    undefined,
  )
})

test('browser floor: a planted inline script that is too new is found', (t) => {
  const page =
    '<script src="/a.js"></script><script type="application/json">{}</script><script>globalThis.a||=1</script>'
  assert.deepEqual(scriptsIn(page), ['globalThis.a||=1'])
  assert.match(complaintsInline(t, scriptsIn(page)) ?? '', /0\.js/)
})

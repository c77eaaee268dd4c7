import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { headScripts } from '../web/head-scripts.ts'

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
  'BigInt', // shared/src/lending/money.ts, only for products that no loan reaches
]

const skip = existsSync(dist) ? false : 'web/dist is not built'

/** What es-check says against the files of a folder; undefined when it is content. */
function complaintsOf(folder: string, files: readonly string[], ...flags: string[]): string | undefined {
  const tool = fileURLToPath(new URL('../node_modules/es-check/lib/cli/index.js', import.meta.url))
  const args = [tool, 'es2017', ...files, '--checkFeatures', '--allowList', allowed.join(','), ...flags]
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? undefined : stdout
}

/** The scripts that stand in a document; data is none. */
const scriptsIn = (html: string): string[] =>
  Array.from(
    html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*application\/json)[^>]*>([\s\S]+?)<\/script>/g),
    ([, script = '']) => script,
  )

/** What es-check says against scripts, each by itself. */
function complaintsInline(t: TestContext, scripts: readonly string[]): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-inline-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const [at, script] of scripts.entries()) writeFileSync(join(folder, `${at}.js`), script)
  return complaintsOf(folder, ['*.js'])
}

test('browser floor: the built scripts have no syntax and no built-in newer than ES2017', { skip }, () => {
  assert.equal(complaintsOf(dist, ['assets/*.js', 'sw.js'], '--module'), undefined)
})

/** es-check does not read the texts from which `RegExp` makes expressions; the minifier moves new ones there. */
const tooNewExpression = /\\p\{|\(\?<[=!a-z]/i

test('browser floor: no regular expression asks for properties of letters, names or looks behind', { skip }, () => {
  const files = globSync(['assets/*.js', 'sw.js'], { cwd: dist })
  assert.ok(files.length > 50)
  assert.deepEqual(
    files.filter((file) => tooNewExpression.test(readFileSync(join(dist, file), 'utf8'))),
    [],
  )
  for (const planted of ['RegExp(`[\\\\p{L}]+`,`gu`)', '/(?<=Rp)\\d/', '/(?<year>\\d+)/'])
    assert.match(planted, tooNewExpression)
})

test('browser floor: the scripts in the built pages are no newer than those beside them', { skip }, (t) => {
  const pages = globSync('**/*.html', { cwd: dist }).map((file) => readFileSync(join(dist, file), 'utf8'))
  const scripts = [...new Set(pages.flatMap(scriptsIn))]
  assert.ok(scripts.length >= 3)
  assert.equal(complaintsInline(t, scripts), undefined)
})

test('browser floor: what the build puts into the head is no newer either', (t) => {
  const { transformIndexHtml: head } = headScripts()
  assert.equal(
    complaintsInline(
      t,
      head.handler().map(({ children }) => children),
    ),
    undefined,
  )
})

test('browser floor: a planted script that is too new is found in its page', (t) => {
  const page =
    '<script src="/a.js"></script><script type="application/json">{}</script><script>globalThis.a||=1</script>'
  assert.deepEqual(scriptsIn(page), ['globalThis.a||=1'])
  assert.match(complaintsInline(t, scriptsIn(page)) ?? '', /0\.js/)
})

import assert from 'node:assert/strict'
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

test('browser floor: no optional chaining, ?? or class field is left in the built scripts', {
  skip: existsSync(dist) ? false : 'web/dist is not built',
}, () => {
  const guilty = globSync('{assets/*,sw}.js', { cwd: dist }).filter((file) =>
    /\?\?|\?\.[a-zA-Z_[(]/.test(stripped(`${dist}${file}`)),
  )
  assert.deepEqual(guilty, [])
})

/** The script without its texts and patterns, in which such signs are only letters. */
function stripped(file: string): string {
  return readFileSync(file, 'utf8').replace(
    /`[^`]*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/(?:[^/\\\n]|\\.)+\/[a-z]*/g,
    "''",
  )
}

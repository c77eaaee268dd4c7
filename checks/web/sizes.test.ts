import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

const dist = new URL('../../web/dist/', import.meta.url)
const manifestFile = new URL('.vite/manifest.json', dist)
const screens = {
  login: 'src/customer/accounts/sign-in/login-screen.tsx',
  home: 'src/customer/home/home-screen.tsx',
} as const

/** Files that the first visit of a screen loads: entry, screen and their static imports. */
function firstView(manifest: Record<string, Chunk>, screen: string): { js: Set<string>; css: Set<string> } {
  const js = new Set<string>()
  const css = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    assert.ok(chunk, `${name} is in the manifest`)
    if (js.has(chunk.file)) return
    js.add(chunk.file)
    for (const file of chunk.css ?? []) css.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit('index.html')
  visit(screen)
  return { js, css }
}

/** kB of 1,000 bytes, gzip -9, summed per file. */
function weight(files: Set<string>): number {
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
  return bytes / 1_000
}

const built = existsSync(manifestFile)
for (const [name, screen] of Object.entries(screens)) {
  test(`the first view of ${name} is at most 98 kB of script and 8 kB of styles, gzip`, {
    skip: built ? false : 'web/dist is not built',
  }, (t) => {
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
    const { js, css } = firstView(manifest, screen)
    const script = weight(js)
    const styles = weight(css)
    assert.ok(script <= 98, `${name}: ${script.toFixed(1)} kB of script`)
    assert.ok(styles <= 8, `${name}: ${styles.toFixed(1)} kB of styles`)
    t.diagnostic(`${name}: ${script.toFixed(1)} kB script, ${styles.toFixed(1)} kB styles`)
  })
}

test('the own script of every screen is at most 25 kB, gzip', {
  skip: built ? false : 'web/dist is not built',
}, (t) => {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const own = Object.entries(manifest)
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(([name, { file }]) => ({ name, size: weight(new Set([file])) }))
  assert.ok(own.length > 90)
  assert.deepEqual(
    own.filter(({ size }) => size > 25),
    [],
  )
  const largest = own.toSorted((a, b) => b.size - a.size)[0]
  t.diagnostic(`largest: ${largest?.name} ${largest?.size.toFixed(1)} kB`)
})

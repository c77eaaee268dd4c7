import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

interface Manifest {
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

interface Locked extends Manifest {
  resolved?: string
  integrity?: string
  link?: boolean
}

type Lock = Readonly<Record<string, Locked>>

const root = dirname(import.meta.dirname)
const jsonOf = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** What a package needs beside it: optional packages for other platforms too, of its peers only those that it insists on. */
function needsOf({ peerDependencies = {}, peerDependenciesMeta, ...manifest }: Manifest): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  const { dependencies, devDependencies, optionalDependencies } = manifest
  return [...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }), ...peers]
}

/** Whether a package finds another in a node_modules of its own or of a folder above. */
function finds(lock: Lock, from: string, name: string): boolean {
  for (let folder = from; ; ) {
    if (lock[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  }
}

const missingIn = (lock: Lock): string[] =>
  Object.entries(lock).flatMap(([path, entry]) =>
    needsOf(entry)
      .filter((name) => !finds(lock, path, name))
      .map((name) => `${path} → ${name}`),
  )

const lock: Lock = jsonOf('package-lock.json').packages
const advice = 'in a fresh clone: npm install --package-lock-only'

test('`npm ci` accepts the lock file: it has every package that another names, also those for other platforms', () => {
  assert.deepEqual(missingIn(lock), [], advice)
})

test('a package that the lock file lacks is named, a nested one counts only for those below it', () => {
  const a = { dependencies: { c: '1' }, optionalDependencies: { 'c-darwin': '1' } }
  const packages = { 'node_modules/a': a, 'node_modules/b': { peerDependencies: { c: '1' } } }
  const nested = { ...packages, 'node_modules/a/node_modules/c': {}, 'node_modules/a/node_modules/c-darwin': {} }
  assert.deepEqual(missingIn(packages).length, 3)
  assert.deepEqual(missingIn(nested), ['node_modules/b → c'])
})

test('the lock file wants what each package.json does', () => {
  for (const folder of ['', ...jsonOf('package.json').workspaces]) {
    const { dependencies, devDependencies, optionalDependencies }: Manifest = jsonOf(join(folder, 'package.json'))
    const locked = lock[folder]
    assert.deepEqual(
      [locked?.dependencies, locked?.devDependencies, locked?.optionalDependencies],
      [dependencies, devDependencies, optionalDependencies],
      `${folder}/package.json: ${advice}`,
    )
  }
})

test('the lock file has a checksum for every package and names no registry', () => {
  const packages = Object.entries(lock).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  assert.deepEqual(
    packages
      .filter(([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved)
      .map(([path]) => path),
    [],
  )
})

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Plain JavaScript: it runs on the system's Node, before anything is installed.

/** What the built web depends on; folders with everything in them. */
const sources = [
  'package-lock.json',
  'scripts/build.ts',
  'shared/package.json',
  'shared/src',
  'server/src/modules/areas',
  'web',
]
const notSources = new Set(['node_modules', 'dist'])
const stamp = 'web/dist/.build'

/**
 * Whether node_modules holds what the lock file says, by npm's own record of what it installed. Packages for other platforms
 * may be missing. An interrupted `npm ci` leaves no record.
 * @param {string} root
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/**
 * One hash of the path, size and modification time of every source file of the build.
 * @param {string} root
 */
export function sourcesHash(root) {
  const hash = createHash('sha256')
  for (const source of sources) addToHash(hash, root, source)
  return hash.digest('hex')
}

function addToHash(hash, root, path) {
  const status = statSync(join(root, path), { throwIfNoEntry: false })
  if (!status) return
  if (!status.isDirectory()) {
    hash.update(`${path} ${status.size} ${status.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(join(root, path)).sort()) {
    if (!notSources.has(name)) addToHash(hash, root, `${path}/${name}`)
  }
}

/**
 * Whether web/dist was built from the current sources.
 * @param {string} root
 */
export function isBuilt(root) {
  const file = join(root, stamp)
  return existsSync(file) && readFileSync(file, 'utf8') === sourcesHash(root)
}

/**
 * Records the sources of a build. Take the hash before the build, so that a file changed meanwhile triggers another build.
 * @param {string} root
 * @param {string} hash
 */
export function recordBuild(root, hash) {
  mkdirSync(dirname(join(root, stamp)), { recursive: true })
  writeFileSync(join(root, stamp), hash)
}

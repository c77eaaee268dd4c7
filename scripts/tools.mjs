import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findProgram(candidates) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/usr/local/bin']
  return folders.flatMap((folder) => candidates.map((name) => join(folder, name))).find(isProgram)
}

/** The path of a Chromium or Chrome on this machine, or undefined. */
export const findBrowser = () => findProgram(names) ?? places.find(isProgram)

const tools = {
  browser: { find: findBrowser, packages: ['chromium', 'fonts-roboto'] },
  bench: { find: () => findProgram(['wrk']) && findProgram(['pgbench']), packages: ['wrk', 'postgresql'] },
  pdf: { find: () => findProgram(['pdfsig']), packages: ['poppler-utils'] },
}

/**
 * Installs by apt what the needs miss, as root on Debian; elsewhere says what to install. The suites then tell the rest.
 * @param {Set<string>} needs
 */
export function installTools(needs) {
  const missing = Object.entries(tools).filter(([need, tool]) => needs.has(need) && !tool.find())
  if (missing.length === 0) return
  const packages = missing.flatMap(([, tool]) => tool.packages)
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) {
    console.error(`Please install (names of Debian's packages): ${packages.join(' ')}\n`)
    return
  }
  console.log(`Installing ${packages.join(', ')} …`)
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  if (!apt('-qq', 'update') || !apt('-qq', 'install', '-y', '--no-install-recommends', ...packages))
    console.error(`apt could not install ${packages.join(' ')}; see above.`)
}

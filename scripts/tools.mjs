import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without windows: loads a page in a third of the time. */
const headless = 'chromium-headless-shell'
const complete = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
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
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/usr/sbin']
  return folders
    .filter(Boolean)
    .flatMap((folder) => candidates.map((name) => join(folder, name)))
    .find(isProgram)
}

/** The path of a Chromium or Chrome with its settings, such as cookies off, or undefined. */
export const findCompleteBrowser = () => findProgram(complete) ?? places.find(isProgram)

/** The path of any Chromium or Chrome on this machine, or undefined. */
export const findBrowser = () => findProgram([headless]) ?? findCompleteBrowser()

/** Whether the system's Python can open a web view. */
const hasWebView = () =>
  spawnSync('/usr/bin/python3', ['-c', "import gi; gi.require_version('WebKit2', '4.1')"]).status === 0

/** `or` is used where the first packages are not available. */
const tools = {
  browser: {
    find: () => findProgram([headless]),
    packages: [headless, 'fonts-roboto'],
    or: { find: findBrowser, packages: ['chromium', 'fonts-roboto'] },
  },
  chromium: { find: findBrowser, packages: ['chromium', 'fonts-roboto'] },
  completeChromium: { find: findCompleteBrowser, packages: ['chromium', 'fonts-roboto'] },
  bench: { find: () => findProgram(['wrk']) && findProgram(['pgbench']), packages: ['wrk', 'postgresql'] },
  machines: {
    find: () => findProgram(['haproxy']) && findProgram(['pgbouncer']),
    packages: ['haproxy', 'pgbouncer', 'postgresql'],
  },
  webkit: {
    find: () => findProgram(['WebKitWebDriver']) && findProgram(['Xvfb']) && hasWebView(),
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb', 'fonts-roboto'],
  },
  pdf: { find: () => findProgram(['pdfsig']), packages: ['poppler-utils'] },
}

const apt = (...args) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env }).status === 0
}

/**
 * Installs missing tools with apt, as root on Debian; elsewhere prints what to install, and suites that need it fail.
 * @param {Set<string>} needs
 */
export function installTools(needs) {
  const missing = Object.entries(tools).flatMap(([need, tool]) => (needs.has(need) && !tool.find() ? [tool] : []))
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) {
    const wanted = missing.filter(({ or }) => !or?.find()).flatMap(({ packages }) => packages)
    if (wanted.length > 0) console.error(`Please install (names of Debian's packages): ${wanted.join(' ')}\n`)
    return
  }
  apt('update')
  for (const { packages, or } of missing) {
    console.log(`Installing ${packages.join(', ')} …`)
    const install = (names) => apt('install', '-y', '--no-install-recommends', ...names)
    if (install(packages) || or?.find() || (or && install(or.packages))) continue
    console.error(`apt could not install ${packages.join(' ')}; see above.`)
  }
}

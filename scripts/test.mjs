import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { countsOf, failuresIn } from './counts.mjs'
import { buildIfNeeded, installIfNeeded, pinnedNode, requireNode, root } from './prepare.mjs'
import { suites } from './suites.mjs'
import { findBrowser, installTools } from './tools.mjs'

const full = process.argv.includes('--full')

/** Runs a suite in a process group of its own, so that one that hangs ends with all that it started. */
function run(suite, env) {
  const { tells, minutes } = suite
  const [program, ...args] = full ? (suite.full ?? suite.command) : suite.command
  const child = spawn(program, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = (signal) => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, signal)
  }
  const interrupted = () => {
    end('SIGTERM')
    process.exit(130)
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  const limit = setTimeout(() => {
    console.error(`\nNot ended after ${minutes} minutes: stopped.`)
    end('SIGTERM')
    setTimeout(end, 15_000, 'SIGKILL').unref()
  }, minutes * 60_000)
  let output = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8').on('data', (text) => {
      output += text
      to.write(text)
    })
  }
  return new Promise((resolve) => {
    const done = (code) => {
      clearTimeout(limit)
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
      resolve({ ...countsOf(tells, output, code ?? 1), output })
    }
    child.on('error', () => done(1)).on('close', done)
  })
}

function pickSuites(names) {
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name))
  if (unknown.length === 0) return names.length ? suites.filter((suite) => names.includes(suite.name)) : suites
  console.error(`No suite "${unknown.join('", "')}". There are: ${suites.map((suite) => suite.name).join(', ')}.`)
  return process.exit(2)
}

/**
 * Every suite finds the pinned Node first, the browser by its path, what was compiled before, and no database but the one that it
 * starts itself.
 */
function environment() {
  const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, NODE_ENV: ___, ...env } = process.env
  const browser = findBrowser()
  const path = [dirname(pinnedNode()), process.env.PATH].join(delimiter)
  const compiled = join(root, 'node_modules/.cache/lumbung/compiled')
  return { ...env, PATH: path, NODE_COMPILE_CACHE: compiled, ...(browser ? { CHROMIUM_PATH: browser } : {}) }
}

const picked = pickSuites(process.argv.slice(2).filter((name) => name !== '--full'))
requireNode()
installIfNeeded()
const needs = new Set(picked.flatMap((suite) => suite.needs))
installTools(needs)
const results = []
if (needs.has('build') && !buildIfNeeded()) results.push({ name: 'build', passed: 0, failed: 1, seconds: 0 })

const env = environment()
for (const suite of picked) {
  console.log(`\n━━ ${suite.name} ━━`)
  const started = performance.now()
  const counts = await run(suite, env)
  results.push({ name: suite.name, ...counts, seconds: (performance.now() - started) / 1000 })
}

const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
console.log(`\n${'suite'.padEnd(16)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(10)}`)
for (const { name, passed, failed, seconds } of results)
  console.log(
    `${name.padEnd(16)}${String(passed).padStart(8)}${String(failed).padStart(8)}${seconds.toFixed(1).padStart(10)}`,
  )
for (const { name, failed, output = '' } of results)
  if (failed > 0) for (const failure of failuresIn(output)) console.log(`  ${name}: ✖ ${failure}`)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') === 0 && total('passed') > 0 ? 0 : 1

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { onStopRequest } from '../server/src/platform/operation/stop-requests.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { buildIfNeeded, installIfNeeded, pinnedNode, requireNode, root } from './prepare.mjs'
import { resultsOf } from './results.mjs'
import { rounds } from './suites.mjs'
import { findBrowser, installTools } from './tools.mjs'

const full = process.argv.includes('--full')

/** The end of each running suite, by the function that signals its process group. */
const running = new Map()

/** A full run does several times as much, and nobody waits for it. */
const fullShare = 4

/** How long a suite may take to stop its servers and databases before it is killed. */
const graceMs = 15_000

/** What each suite writes its results to. */
const resultsFolder = mkdtempSync(join(tmpdir(), 'lumbung-results-'))
process.on('exit', () => rmSync(resultsFolder, { recursive: true, force: true }))

let isStopping = false

/** Ends the running suites, then the program. */
async function stopSuites() {
  isStopping = true
  const signalAll = (signal) => {
    for (const end of running.keys()) end(signal)
  }
  signalAll('SIGTERM')
  setTimeout(signalAll, graceMs, 'SIGKILL').unref()
  await Promise.all(running.values())
  process.exit(130)
}

/**
 * Runs a suite in its own process group, so that a hung suite can be ended with all its child processes. Its output is buffered
 * until `show` is called.
 */
function start(suite, env) {
  const { name } = suite
  const minutes = suite.minutes * (full ? fullShare : 1)
  const [program, ...args] = full ? (suite.full ?? suite.command) : suite.command
  const started = performance.now()
  const file = join(resultsFolder, name)
  const child = spawn(program, args, {
    cwd: root,
    env: { ...env, TEST_RESULTS: file },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = (signal) => {
    try {
      if (child.pid) process.kill(-child.pid, signal)
    } catch {
      // None of its processes is left.
    }
  }
  const limit = setTimeout(() => {
    console.error(`\n${name} has not ended after ${minutes} minutes: stopped.`)
    end('SIGTERM')
    setTimeout(end, graceMs, 'SIGKILL').unref()
  }, minutes * 60_000)
  let output = ''
  let buffered = []
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8').on('data', (text) => {
      output += text
      if (buffered) buffered.push([to, text])
      else to.write(text)
    })
  }
  const ended = new Promise((resolve) => {
    const done = (code) => {
      clearTimeout(limit)
      running.delete(end)
      const seconds = (performance.now() - started) / 1000
      resolve({ name, ...resultsOf(file, output, code ?? 1), seconds })
    }
    child.on('error', () => done(1)).on('close', done)
  })
  running.set(end, ended)
  const show = () => {
    console.log(`\n━━ ${name} ━━`)
    for (const [to, text] of buffered ?? []) to.write(text)
    buffered = undefined
  }
  return { show, ended }
}

function pickRounds(names) {
  const suites = rounds.flat()
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name))
  const isPicked = ({ name, onlyFull }) => (names.length > 0 ? names.includes(name) : full || !onlyFull)
  if (unknown.length === 0) return rounds.map((round) => round.filter(isPicked))
  console.error(`No suite "${unknown.join('", "')}". There are: ${suites.map((suite) => suite.name).join(', ')}.`)
  return process.exit(2)
}

/**
 * Puts the pinned Node first in PATH, sets the browser's path, the compile cache and where temporary files go, and removes
 * database addresses: every suite starts its own database. `LONG_RUN` tells tests of random cases that there is time for more of them.
 */
function environment() {
  const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, NODE_ENV: ___, ...env } = process.env
  const browser = findBrowser()
  const path = [dirname(pinnedNode()), process.env.PATH].join(delimiter)
  const compiled = join(root, 'node_modules/.cache/lumbung/compiled')
  const long = full ? { LONG_RUN: '1' } : {}
  const temporary = memoryFolder()
  return {
    ...env,
    ...long,
    PATH: path,
    NODE_COMPILE_CACHE: compiled,
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
    ...(temporary ? { TMPDIR: temporary } : {}),
  }
}

const picked = pickRounds(process.argv.slice(2).filter((name) => name !== '--full'))
requireNode()
await installIfNeeded()
const needs = new Set(picked.flat().flatMap((suite) => suite.needs))
installTools(needs)
const results = []
if (needs.has('build') && !(await buildIfNeeded())) results.push({ name: 'build', passed: 0, failed: 1, seconds: 0 })

onStopRequest(stopSuites)
const env = environment()
// Planted faults have time limits of seconds, so the nightly run starts its suites one after another.
const schedule = full ? picked.flat().map((suite) => [suite]) : picked
for (const round of schedule) {
  if (isStopping) break
  for (const { show, ended } of round.map((suite) => start(suite, env))) {
    show()
    results.push(await ended)
  }
}

const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
console.log(`\n${'suite'.padEnd(16)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(10)}`)
for (const { name, passed, failed, seconds } of results)
  console.log(
    `${name.padEnd(16)}${String(passed).padStart(8)}${String(failed).padStart(8)}${seconds.toFixed(1).padStart(10)}`,
  )
for (const { name, failures = [] } of results)
  for (const failure of failures) console.log(`  ${name}: ✖ ${failure.replaceAll('\n', '\n    ')}`)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') === 0 && total('passed') > 0 ? 0 : 1

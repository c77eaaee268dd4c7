import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const clockAhead = join(import.meta.dirname, 'clock-ahead.ts')

export interface Program {
  /** Relative to the root of the repository. */
  file: string
  args?: readonly string[]
  /** Its whole environment, besides PATH. */
  env: Readonly<Record<string, string>>
  /** File for its output. */
  log: string
  /** URL that responds with a status other than 503 once the program is ready. */
  answersAt: string
  /** How far its clock is ahead of the machine's. */
  aheadMs?: number
}

export type Running = Awaited<ReturnType<typeof startProgram>>

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => status !== 503,
    () => false,
  )

/** Runs a command of `lumbung` and returns its output. Throws if it fails. */
export async function runLumbung(args: readonly string[], env: Program['env']): Promise<string> {
  const command = promisify(execFile)(process.execPath, [join(root, 'server/src/lumbung.mjs'), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
  })
  return (await command).stdout
}

/** Starts a program in a separate process and waits until it is ready. */
export async function startProgram({ file, args = [], env, log, answersAt, aheadMs }: Program) {
  const output = openSync(log, 'a')
  const clock = aheadMs ? { NODE_OPTIONS: `--import ${clockAhead}`, LATER_MS: String(aheadMs) } : {}
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env, ...clock },
    stdio: ['ignore', output, output],
  })
  const ended = once(child, 'exit')
  const failed = async (what: string) => new Error(`${file} ${what}:\n${(await readFile(log, 'utf8')).slice(-2000)}`)
  for (let tries = 0; !(await answers(answersAt)); tries++, await pause(100)) {
    if (child.exitCode !== null) throw await failed(`exited with ${child.exitCode}`)
    if (tries === 400) throw await failed('did not become ready')
  }
  return {
    /** Stops it as an operator would. Throws if it exits with an error. */
    async stop() {
      child.kill('SIGTERM')
      const [code] = await ended
      if (code !== 0) throw await failed(`exited with ${code}`)
    },
  }
}

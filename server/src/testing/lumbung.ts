import { type ChildProcess, execFile, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Order } from './services/command-process.ts'

/** What `npx lumbung` runs. */
export const lumbung = join(import.meta.dirname, '../lumbung.mjs')

/** How a command ended: its exit code, its output and what it said beside it. */
export interface Ended {
  code: unknown
  printed: string
  complaint: string
}

type Settings = Readonly<Record<string, string>>

/** These settings beside the test's own. Where replies are recorded is no setting of the product. */
function environment(settings: Settings): NodeJS.ProcessEnv {
  const { LUMBUNG_RECORD: _, ...own } = process.env
  return { ...own, ...settings }
}

/** Runs a command to its end in a process of its own, with these settings beside the test's own. */
export const startLumbung = (env: Settings, ...args: readonly string[]): Promise<Ended> => typeLumbung(env, '', ...args)

/** Like `startLumbung`, with what is typed into it. */
export const typeLumbung = (env: Settings, typed: string, ...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [lumbung, ...args],
      { env: environment(env) },
      (error, printed, complaint) => resolve({ code: error?.code ?? 0, printed, complaint }),
    )
    child.stdin?.end(typed)
  })

const ready: ChildProcess[] = []

/** A process that keeps nobody waiting while it has nothing to do. */
function open(): ChildProcess {
  const { NODE_OPTIONS: _, ...env } = process.env
  const program = join(import.meta.dirname, 'services/command-process.ts')
  return fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [], env })
}

function keep(child: ChildProcess, busy: boolean): void {
  for (const one of [child, child.channel]) busy ? one?.ref() : one?.unref()
}

/**
 * Like `startLumbung`, in a process that has run commands before: to load the product takes two seconds of CPU, most commands
 * a tenth of it.
 */
export async function runLumbung(env: Settings, ...args: string[]): Promise<Ended> {
  const child = ready.pop() ?? open()
  keep(child, true)
  const order: Order = { env: environment(env), args }
  const ended = await new Promise<Ended>((resolve, reject) => {
    const lost = (code: unknown) => reject(new Error(`the process of the commands has ended: ${code}`))
    child.once('exit', lost)
    child.once('message', (message) => {
      child.off('exit', lost)
      resolve(message as Ended)
    })
    child.send(order)
  })
  keep(child, false)
  ready.push(child)
  return ended
}

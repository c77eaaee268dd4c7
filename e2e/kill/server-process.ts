import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from './children.ts'

const main = join(import.meta.dirname, '../../server/src/main.ts')
const hook = join(import.meta.dirname, 'plant-hook.ts')

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

interface Options {
  dataDir: string
  port: number
  /** Name of a fault of plants.ts. */
  plant?: string | undefined
  /** A process of a role has its readiness on the port of its metrics if it serves no calls. */
  role?: 'api' | 'worker'
  env?: Record<string, string>
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 2400; tries++, await pause(50)) {
    if (child.exitCode !== null) throw new Error(`the server exited with ${child.exitCode}`)
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('the server did not become ready')
}

/** Starts the product in a separate process, as `npm start` does. */
export async function startServer({ dataDir, port, plant, role, env: more }: Options) {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  const start = async () => {
    const env = {
      ...process.env,
      LOG_LEVEL: process.env.KILL_LOG ?? 'error',
      LUMBUNG_DATA: dataDir,
      [role === 'worker' ? 'METRICS_PORT' : 'PORT']: String(port),
      ...(plant ? { PLANT: plant } : {}),
      ...more,
    }
    const args = [...(plant ? ['--import', hook] : []), main, ...(role ? [`--role=${role}`] : [])]
    const output = process.env.KILL_LOG ? 'inherit' : 'ignore'
    child = startChild(process.execPath, args, { env, stdio: ['ignore', output, 'inherit'] }, 'SIGTERM')
    await ready(url, child)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  await start()
  return {
    url,
    /** Kills it with SIGKILL. */
    kill: () => end('SIGKILL'),
    /** Stops it with SIGTERM, as an operator would. */
    stop: () => end('SIGTERM'),
    /** Exit code or signal; undefined while it runs. */
    ended: () => child.exitCode ?? child.signalCode ?? undefined,
    /** Waits until it is ready. */
    ready: () => ready(url, child),
    /** Restarts it on the same data and waits until it is ready. */
    restart: start,
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../server/src/main.ts')
const hook = join(import.meta.dirname, 'plant-hook.ts')

export interface ServerProcess {
  url: string
  /** Kills it as a power cut would: no handler runs. */
  kill(): Promise<void>
  /** Ends it as an operator would. */
  stop(): Promise<void>
  /** How it ended; undefined while it runs. */
  ended(): number | NodeJS.Signals | undefined
  /** Starts it again on the same data and waits until it is ready. */
  restart(): Promise<void>
}

interface Options {
  dataDir: string
  port: number
  /** Name of a fault of plants.ts. */
  plant?: string | undefined
  env?: Record<string, string>
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 2400; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the server did not become ready')
}

/** Starts the product as `npm start` does, in a process of its own. */
export async function startServer({ dataDir, port, plant, env }: Options): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  const start = async () => {
    child = spawn(process.execPath, [...(plant ? ['--import', hook] : []), main], {
      env: {
        ...process.env,
        LOG_LEVEL: process.env.KILL_LOG ?? 'error',
        LUMBUNG_DATA: dataDir,
        PORT: String(port),
        ...(plant ? { PLANT: plant } : {}),
        ...env,
      },
      stdio: ['ignore', process.env.KILL_LOG ? 'inherit' : 'ignore', 'inherit'],
    })
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
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    ended: () => child.exitCode ?? child.signalCode ?? undefined,
    restart: start,
  }
}

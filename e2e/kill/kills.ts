import { setTimeout as pause } from 'node:timers/promises'
import { killBackend, killPostmaster } from './postgres-process.ts'
import type { ServerProcess } from './server-process.ts'

type Kill = 'server' | 'postmaster' | 'backend' | 'both'

/** The order of kills. `both` simulates a power cut. */
const mixed: readonly Kill[] = ['server', 'postmaster', 'server', 'backend', 'both']

/** Retries, because PostgreSQL may still be down from the previous kill; the server must restart it. */
async function killWhenUp(hit: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !hit(); await pause(50))
    if (Date.now() > end) throw new Error('PostgreSQL was not started again')
}

interface Target {
  server: ServerProcess
  dataDir: string
  /** Whether to kill PostgreSQL, which the server then supervises. */
  database: 'never' | 'mixed' | 'only'
}

/** Runs the `turn`-th kill. Resolves once the server runs; PostgreSQL may still be starting. */
export async function killOne({ server, dataDir, database }: Target, turn: number): Promise<void> {
  const kinds = { never: ['server'], mixed, only: ['postmaster'] } as const
  const kind = kinds[database][turn % kinds[database].length] ?? 'server'
  if (kind === 'postmaster') await killWhenUp(() => killPostmaster(dataDir))
  if (kind === 'backend') await killWhenUp(() => killBackend(dataDir))
  if (kind === 'both') killPostmaster(dataDir)
  if (kind === 'both' || kind === 'server') await server.kill().then(server.restart)
  const code = server.ended()
  if (code === undefined) return
  await server.restart()
  throw new Error(`the server exited by itself with ${code}`)
}

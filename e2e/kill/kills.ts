import { killBackend, killPostmaster } from './postgres-process.ts'
import type { ServerProcess } from './server-process.ts'

type Kill = 'server' | 'postmaster' | 'backend' | 'both'

/** In turns: the server begins. Both at once is what a power cut leaves. */
const mixed: readonly Kill[] = ['server', 'postmaster', 'server', 'backend', 'both']

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** PostgreSQL may be down from the kill before; the server must bring it back. */
async function strike(hit: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !hit(); await pause(50))
    if (Date.now() > end) throw new Error('PostgreSQL was not started again')
}

async function restart(server: ServerProcess): Promise<void> {
  await server.kill()
  await server.restart()
}

interface Target {
  server: ServerProcess
  dataDir: string
  /** Kills PostgreSQL, too, which the server then supervises. */
  database: 'never' | 'mixed' | 'only'
}

/** The `turn`-th kill. Resolves when the server runs; PostgreSQL may still be on its way. */
export async function killOne({ server, dataDir, database }: Target, turn: number): Promise<void> {
  const kinds = { never: ['server'], mixed, only: ['postmaster'] } as const
  const kind = kinds[database][turn % kinds[database].length] ?? 'server'
  if (kind === 'postmaster') await strike(() => killPostmaster(dataDir))
  if (kind === 'backend') await strike(() => killBackend(dataDir))
  if (kind === 'both') killPostmaster(dataDir)
  if (kind === 'both' || kind === 'server') await restart(server)
  const code = server.ended()
  if (code === undefined) return
  await server.restart()
  throw new Error(`the server ended by itself with ${code}`)
}

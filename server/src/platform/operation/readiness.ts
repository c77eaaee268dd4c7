import type { Database } from '../database/db.ts'
import { migrations } from '../database/migrations.ts'
import { statement } from '../database/sql.ts'
import type { Log } from '../observability/log.ts'
import { hasFreeSpace } from './disk-space.ts'

/** The states of /readyz, as shown on the metrics' address; docs/operations.md says what each requires. */
export type Readiness = 'ready' | 'stopping' | 'database' | 'migration' | 'read-only' | 'disk-full' | 'disk'

interface Probed {
  db: Database
  log: Log
  config: { dataDir: string }
}

const newest = statement<{ version: number }>('select max(version)::int as version from migration')
const write = statement('select prove_writable()')

const timeoutMs = 3000
/** A probe writes to the disk, and anyone may request one. */
const keptForMs = { ready: 3000, not: 500 }

const stateByCode: Readonly<Record<string, Readiness>> = { '53100': 'disk-full', '25006': 'read-only' }

async function probeDatabase(db: Database, wanted: number | undefined): Promise<Readiness> {
  try {
    if ((await db.one(newest)).version !== wanted) return 'migration'
    await db.rows(write)
    return 'ready'
  } catch (error) {
    return stateByCode[String(error instanceof Error && 'code' in error && error.code)] ?? 'database'
  }
}

async function probe({ db, config }: Probed, wanted: number | undefined): Promise<Readiness> {
  const disk = await hasFreeSpace(config.dataDir).then(
    (isFree) => (isFree ? 'ready' : 'disk-full'),
    () => 'disk' as const,
  )
  return disk === 'ready' ? probeDatabase(db, wanted) : disk
}

/** The first result, or a timeout; the timer is cleared. */
async function within(ms: number, work: Promise<Readiness>): Promise<Readiness> {
  const late = Promise.withResolvers<Readiness>()
  const timer = setTimeout(late.resolve, ms, 'database')
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/**
 * Checks whether data folder and database are writable, by writing. The result is cached for 3 s, or 0.5 s if not ready. A
 * change is logged.
 */
export function openReadiness(app: Probed, stopping: () => boolean): () => Promise<Readiness> {
  const wanted = migrations().at(-1)?.version
  let last: Readiness = 'ready'
  let kept: Promise<Readiness> | undefined
  const check = async () => {
    const now = await within(timeoutMs, probe(app, wanted))
    if (now !== last) app.log.warn(now === 'ready' ? 'ready again' : `not ready: ${now}`)
    last = now
    const keep = now === 'ready' ? keptForMs.ready : keptForMs.not
    setTimeout(() => {
      kept = undefined
    }, keep).unref()
    return now
  }
  return async () => {
    if (stopping()) return 'stopping'
    kept ??= check()
    return kept
  }
}

import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DiskFullError } from '../operation/disk-space.ts'
import { writeOwned } from './account.ts'
import { type Cluster, folderAsSeenInside, pidFile, runInside } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { commandLineOf, processesWith, signalAll } from './processes.ts'
import { LOG_FOLDER, SOCKET_LOCK } from './settings.ts'

/** Above every process id of Linux and macOS, so no process has it. */
const UNUSED_PID = 2_000_000_000
const RETRY_FOR_MS = 15_000
const START_LOG = 'start.log'
const full = /No space left on device/
const transient = /FATAL: .{0,200}(shared memory block|lock file|could not create any TCP)/

/** Part of the command line of this folder's server; distinguishes an orphan from another process with a reused pid. */
const markOf = (cluster: Cluster): string =>
  `lumbung-${createHash('sha256').update(cluster.dir).digest('hex').slice(0, 16)}`

/**
 * Cleans up after a killed server. If its PostgreSQL still runs, stops it, so that every start is the same. If the pid in the
 * pid file belongs to a zombie or now to another process, PostgreSQL would refuse to start forever: the pid is replaced by an
 * unused one. The rest of the file stays: by the shared memory named there PostgreSQL verifies that no old backend is still
 * writing. An empty file is deleted: PostgreSQL was killed while creating it, before it opened anything.
 */
export async function clearOrphan(cluster: Cluster, log: (line: string) => void): Promise<void> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '')
  const pid = await findPostmaster(cluster)
  if (pid !== undefined) {
    log(`stopping the database that a killed server left running (pid ${pid})`)
    await stopPostmaster(cluster)
  } else {
    await rm(join(cluster.dir, SOCKET_LOCK), { force: true })
    if (/^\d/.test(text)) await writeOwned(pidFile(cluster), text.replace(/^\d+/, String(UNUSED_PID)), cluster.account)
    else await rm(pidFile(cluster), { force: true })
  }
}

/** A backend outlives a killed PostgreSQL until its query is done, and until then the next one cannot start. */
const endBackends = async (cluster: Cluster): Promise<void> =>
  signalAll(await processesWith(`postgres: ${markOf(cluster)}: `), 'SIGQUIT')

/**
 * Starts PostgreSQL in a separate session (Ctrl-C in a terminal must not reach it before us) and waits until it has recovered
 * and accepts connections. Retries for up to 15 s while backends of a killed PostgreSQL are still running. Throws DiskFullError
 * if the disk is full, EmbeddedPostgresError otherwise; an interrupted start may leave it running.
 */
export async function startPostmaster(cluster: Cluster, signal?: AbortSignal): Promise<void> {
  const args = ['start', '-w', '-t', '300', '-D', folderAsSeenInside(cluster), '-l', START_LOG]
  const giveUpAt = performance.now() + RETRY_FOR_MS
  for (;;) {
    await endBackends(cluster)
    await rm(join(cluster.dir, START_LOG), { force: true })
    const named = [...args, '-o', `-c cluster_name=${markOf(cluster)}`]
    // pg_ctl passes SIGINT on to the PostgreSQL that it is starting, and no other signal.
    const { ok, output } = await runInside(cluster, 'pg_ctl', named, { signal, endBy: 'SIGINT' })
    signal?.throwIfAborted()
    if (ok) return
    const log = (await lastLog(cluster)) || output
    if (full.test(log)) throw new DiskFullError(dirname(cluster.dir))
    if (!transient.test(log) || performance.now() > giveUpAt)
      throw new EmbeddedPostgresError(`The database did not start:\n${log.trim()}\n`, 'Nothing was deleted.')
    await sleep(250)
  }
}

/** The log of PostgreSQL's last start: at first in our file; once its log collector runs, in the collector's newest file. */
async function lastLog(cluster: Cluster): Promise<string> {
  const first = await readFile(join(cluster.dir, START_LOG), 'utf8').catch(() => '')
  if (!first.includes('redirecting log output')) return first
  const folder = join(cluster.dir, LOG_FOLDER)
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  const newest = files.toSorted((a, b) => b.at - a.at)[0]
  if (!newest) return first
  const text = await readFile(join(folder, newest.name), 'utf8')
  return text.slice(text.lastIndexOf('starting PostgreSQL'))
}

/** Stops what an interrupted start has started so far: at first that is a process without a pid file. */
export async function stopStarting(cluster: Cluster): Promise<void> {
  const named = `cluster_name=${markOf(cluster)}`
  for (const giveUpAt = performance.now() + RETRY_FOR_MS; performance.now() < giveUpAt; await sleep(50)) {
    const left = await processesWith(named)
    if (left.length === 0) break
    signalAll(left, 'SIGINT')
  }
  await stopPostmaster(cluster)
}

/** Ends all connections and stops with a checkpoint, or without one after a minute: then the next start replays the log. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const stop = (mode: string) =>
    runInside(cluster, 'pg_ctl', ['stop', '-w', '-t', '60', '-D', folderAsSeenInside(cluster), '-m', mode])
  if ((await stop('fast')).ok || !(await findPostmaster(cluster))) return
  const { ok, output } = await stop('immediate')
  if (!ok && (await findPostmaster(cluster)))
    throw new EmbeddedPostgresError(`The database did not stop: ${output}`, '')
}

/** Whether the process is alive and is the PostgreSQL of this folder. */
export const isPostmaster = async (cluster: Cluster, pid: number): Promise<boolean> =>
  (await commandLineOf(pid)).includes(`cluster_name=${markOf(cluster)}`)

/** The process id of the PostgreSQL that runs on the folder. */
export async function findPostmaster(cluster: Cluster): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(pidFile(cluster), 'utf8').catch(() => ''), 10)
  return pid > 0 && (await isPostmaster(cluster, pid)) ? pid : undefined
}

import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DiskFullError, hasFreeSpace, isFull } from '../operation/disk-space.ts'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { clearOrphan, findPostmaster, isPostmaster, startPostmaster, stopStarting } from './postmaster.ts'

/** On Linux a check reads a file of /proc; elsewhere it starts a process. */
const checkEveryMs = process.platform === 'linux' ? 250 : 2000
const spaceEveryMs = 1000
const firstPauseMs = 250
const longestPauseMs = 5000
/** Consecutive failed starts before giving up; a full disk does not count, it is waited for. */
const maxFailures = 6
/** Unexpected ends within ten minutes before giving up: the cause will not go away by itself. */
const maxExits = 20
const exitWindowMs = 10 * 60_000

export interface Supervision {
  log(line: string): void
  /** PostgreSQL had ended and was restarted. */
  onRestart?: (() => void) | undefined
  /** PostgreSQL stays down: it could not be restarted, or ended too often. Nothing was deleted. */
  onGivenUp?: ((reason: EmbeddedPostgresError) => void) | undefined
}

/** Watches PostgreSQL and restarts it when it ends, until `stop`, which resolves once no start is in progress. */
export function supervise(cluster: Cluster, supervision: Supervision): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const watching = watch(cluster, supervision, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) supervision.onGivenUp?.(reasonOf(error))
  })
  return {
    stop: () => {
      stopping.abort()
      return watching
    },
  }
}

const reasonOf = (error: unknown) =>
  error instanceof EmbeddedPostgresError ? error : new EmbeddedPostgresError(String(error), 'Nothing was deleted.')

/** Rejects when stopped. The timer does not keep the process alive. */
const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { ref: false, signal })

async function watch(cluster: Cluster, supervision: Supervision, signal: AbortSignal): Promise<void> {
  let exits: number[] = []
  for (;;) {
    await waitForExit(cluster, signal)
    const exitedAt = performance.now()
    exits = [...exits.filter((at) => exitedAt - at < exitWindowMs), exitedAt]
    if (exits.length > maxExits)
      throw new EmbeddedPostgresError(
        `The database ended ${exits.length} times within ten minutes and is not started again.`,
        `Its log is in ${cluster.dir}/log. Nothing was deleted.`,
      )
    supervision.log('the database ended unexpectedly and is started again')
    await startAgain(cluster, supervision, signal)
    supervision.log(`the database serves again after ${Math.round(performance.now() - exitedAt)} ms`)
    supervision.onRestart?.()
  }
}

async function waitForExit(cluster: Cluster, signal: AbortSignal): Promise<void> {
  const pid = await findPostmaster(cluster)
  while (pid !== undefined && (await isPostmaster(cluster, pid))) await pause(checkEveryMs, signal)
  signal.throwIfAborted()
}

async function startAgain(cluster: Cluster, { log }: Supervision, signal: AbortSignal): Promise<void> {
  for (let failures = 0; ; ) {
    try {
      await clearOrphan(cluster, log)
      return await startPostmaster(cluster, signal)
    } catch (error) {
      if (signal.aborted) await stopStarting(cluster)
      signal.throwIfAborted()
      if (error instanceof DiskFullError || isFull(error)) await untilSpaceIsFree(cluster, log, signal)
      else if (++failures === maxFailures) throw error
      await pause(Math.min(firstPauseMs * 2 ** failures, longestPauseMs), signal)
    }
  }
}

async function untilSpaceIsFree(cluster: Cluster, log: Supervision['log'], signal: AbortSignal): Promise<void> {
  log('the disk is full: the database starts again when there is space')
  do await pause(spaceEveryMs, signal)
  while (!(await hasFreeSpace(dirname(cluster.dir))))
}

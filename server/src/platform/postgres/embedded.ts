import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { DiskFullError, hasFreeSpace, proveDataFolder } from '../operation/disk-space.ts'
import { freePort } from '../operation/free-port.ts'
import { chooseAccount } from './account.ts'
import { stopAtExit } from './at-exit.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, createClusterOnce } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { clearOrphan, startPostmaster, stopPostmaster, stopStarting } from './postmaster.ts'
import { connectionUrl, type ListenAddress, socketFits, writeSettings } from './settings.ts'
import { type Supervision, supervise } from './supervisor.ts'

export interface EmbeddedPostgres {
  /** For `pg`; contains a password if the server listens on a port. */
  url: string
  /** Ends all connections, stops PostgreSQL and releases the folder. */
  stop(): Promise<void>
}

interface Options {
  /** Absolute. The cluster is `<dataDir>/postgres`; other accounts cannot read it. */
  dataDir: string
  log?: (line: string) => void
  /** Listen on 127.0.0.1 with a password instead of the Unix socket; 0 chooses a free port. */
  port?: number
  /** Cancels the start: what was started is stopped and the call rejects. */
  signal?: AbortSignal
  onRestart?: Supervision['onRestart']
  onGivenUp?: Supervision['onGivenUp']
}

/**
 * Starts the PostgreSQL that comes with the program, creating its cluster at the first start, and restarts it whenever it ends
 * before `stop`. At most one runs per folder on the machine. Committed rows survive the kill of any process. Throws
 * EmbeddedPostgresError, DataFolderError or DiskFullError.
 */
export async function openEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {})
  await proveDataFolder(options.dataDir)
  if (!(await hasFreeSpace(options.dataDir))) throw new DiskFullError(options.dataDir)
  const lock = await lockFolder(options.dataDir)
  let release = lock.release
  try {
    const dataDir = await realpath(options.dataDir)
    const cluster = await findCluster(dataDir)
    const forget = stopAtExit(cluster)
    release = () => {
      forget()
      lock.release()
    }
    await createClusterOnce(dataDir, cluster, log, options.signal)
    await clearOrphan(cluster, log)
    const listening = await chooseListening(cluster, options.port)
    await writeSettings(cluster, listening)
    await startOrNothing(cluster, options.signal)
    const supervised = supervise(cluster, { log, onRestart: options.onRestart, onGivenUp: options.onGivenUp })
    let stopped: Promise<void> | undefined
    const stop = () =>
      supervised
        .stop()
        .then(() => stopPostmaster(cluster))
        .finally(release)
    return {
      url: await connectionUrl(dataDir, cluster, listening),
      stop: () => {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    release()
    options.signal?.throwIfAborted()
    throw error
  }
}

/** A start that fails or is cancelled leaves no PostgreSQL running. */
async function startOrNothing(cluster: Cluster, signal: AbortSignal | undefined): Promise<void> {
  try {
    await startPostmaster(cluster, signal)
  } catch (error) {
    await stopStarting(cluster)
    throw error
  }
}

async function findCluster(dataDir: string): Promise<Cluster> {
  const dir = join(dataDir, 'postgres')
  const account = await chooseAccount(dir)
  return { dir, account, binaries: await findBinaries(dataDir, account) }
}

async function chooseListening(cluster: Cluster, port: number | undefined): Promise<ListenAddress> {
  if (port === undefined && socketFits(cluster.dir)) return { on: 'socket' }
  return { on: 'loopback', port: port || (await freePort()) }
}

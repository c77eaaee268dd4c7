import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { type Cluster, pidFile } from './cluster.ts'

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const open = new Set<Cluster>()

/** PostgreSQL then stops by itself: it ends its connections, writes a checkpoint and removes its pid file. */
function interruptAll(): void {
  for (const cluster of open)
    try {
      process.kill(Number.parseInt(readFileSync(pidFile(cluster), 'utf8'), 10), 'SIGINT')
    } catch {
      // It does not run.
    }
}

/** A signal ends a program that has no handler of its own, but so that `exit` is still emitted. */
function endByDefault(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
}

/**
 * Until the returned function is called, the folder's PostgreSQL, which runs in a session of its own, stops when the program
 * exits, by itself or by a signal. One that a killed program leaves running is stopped by the next start.
 */
export function stopAtExit(cluster: Cluster): () => void {
  if (open.size === 0) {
    process.on('exit', interruptAll)
    for (const signal of signals) process.on(signal, endByDefault)
  }
  open.add(cluster)
  return () => {
    if (!open.delete(cluster) || open.size > 0) return
    process.off('exit', interruptAll)
    for (const signal of signals) process.off(signal, endByDefault)
  }
}

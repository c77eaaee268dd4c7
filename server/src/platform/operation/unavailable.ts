import { tlsAdvice } from '../config/database-tls.ts'
import { isFull } from './disk-space.ts'

/**
 * SQL states of a database that cannot serve now: connection lost (08), out of disk, memory or connections (53), shutting down
 * or starting (57P), input/output error (58030), read-only after a failover (25006).
 */
const sqlStates = /^(08...|53...|57P0[1235]|58030|25006)$/
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** System calls for a missing socket file or an unknown host name; the call distinguishes them from other missing files. */
const connecting = new Set(['connect', 'getaddrinfo'])
/** Messages of `pg` and its pool without a code. */
const words =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a change failed because the database is unavailable or a disk is full: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  if (sqlStates.test(code) || networkCodes.has(code) || connecting.has(syscall)) return true
  return isFull(error) || tlsAdvice(error) !== undefined || words.test(error.message)
}

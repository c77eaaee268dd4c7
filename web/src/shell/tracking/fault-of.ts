import { ApiRefusal, NetworkFailure } from '../../api/refusal.ts'
import { isSoft } from '../../api/soft-paths.ts'

export interface Fault {
  level: 'info' | 'warning' | 'error'
  message: string
  /** The path of the call in the contract. */
  call?: string
  requestId?: string
}

/** Codes of the catalogue that our own app should never cause; all others are answers and not reported (D-206). */
const ourFaults: readonly string[] = [
  'INVALID_INPUT',
  'NOT_FOUND',
  'FORBIDDEN',
  'IDEMPOTENCY_KEY_REUSED',
  'PAYLOAD_TOO_LARGE',
]

/** Whether a refusal is on the ignore list: signed out, a security code, or an expected answer of the catalogue. */
function isIgnored({ status, code, securityCode, bahasaMessage }: ApiRefusal): boolean {
  if (status === 401 || securityCode !== undefined) return true
  return bahasaMessage !== undefined && !ourFaults.includes(code)
}

/**
 * The report of a failed call (specification 8): `Server error` from 500, otherwise status, code and message, unless the code is
 * ignored. Undefined for what is not reported: also lost connections and calls that were given up.
 */
export function faultOfCall(error: unknown, path: string): Fault | undefined {
  if (!(error instanceof ApiRefusal)) return undefined
  const { status, code, data } = error
  if (status >= 500) {
    const requestId = typeof data.requestId === 'string' ? { requestId: data.requestId } : {}
    return { level: 'error', message: 'Server error', call: path, ...requestId }
  }
  if (isIgnored(error)) return undefined
  const level = status === 400 && isSoft(path) ? 'info' : 'warning'
  return { level, message: `${status}-${code}-${error.message}`, call: path }
}

const loading = /dynamically imported module|module script failed|did not load in time|unable to preload/i

/** The report of an error that nothing has handled: a script that did not load (specification 8), or a bug. */
export function faultOfError(error: unknown): Fault | undefined {
  if (error instanceof ApiRefusal || error instanceof NetworkFailure) return undefined
  const { name = 'Error', message = String(error) } = (error ?? {}) as Partial<Error>
  if (name === 'AbortError') return undefined
  return { level: 'error', message: loading.test(message) ? 'load error' : `${name}: ${message}` }
}

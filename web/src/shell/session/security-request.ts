import { readForTab, removeForTab, saveForTab } from '../../state/session-values.ts'

/** The stored security_router_name of the specification (D-003). */
const key = 'security_router_name'
const maxAge = 24 * 3_600_000

/** A security check that waits for the customer, and the screen that triggered it. */
export interface PendingSecurityRequest {
  requestId: string
  /** Path with query of the screen to return to. */
  from: string
}

/** Stores the request id of a refusal with security code 994. Anything but a string is ignored. */
export function saveSecurityRequest(requestId: unknown): void {
  if (typeof requestId !== 'string') return
  const before = pendingSecurityRequest()
  const here = location.pathname + location.search
  const from = /\/security\//.test(here) ? (before?.from ?? '') : here
  saveForTab(key, JSON.stringify({ requestId, from } satisfies PendingSecurityRequest))
}

export function pendingSecurityRequest(): PendingSecurityRequest | undefined {
  const kept = readForTab(key, maxAge)
  return kept === undefined ? undefined : (JSON.parse(kept) as PendingSecurityRequest)
}

/** The id of the pending check. */
export function pendingSecurityRequestId(): string | undefined {
  return pendingSecurityRequest()?.requestId
}

export function clearSecurityRequest(): void {
  removeForTab(key)
}

import { readForTab, removeForTab, saveForTab } from '../../state/session-values.ts'

/** The stored security_router_name of the specification (D-003). */
const key = 'security_router_name'
const maxAge = 24 * 3_600_000

/** A security check that waits for the customer, and where they were when it was asked for. */
export interface OpenSecurityRequest {
  requestId: string
  /** Path with query of the screen to go back to. */
  from: string
}

/** Remembers the check named by a refusal with security code 994; without an id nothing can be proved. */
export function keepSecurityRequest(requestId: unknown): void {
  if (typeof requestId !== 'string') return
  const before = openSecurityRequest()
  const here = location.pathname + location.search
  const from = /\/security\//.test(here) ? (before?.from ?? '') : here
  saveForTab(key, JSON.stringify({ requestId, from } satisfies OpenSecurityRequest))
}

export function openSecurityRequest(): OpenSecurityRequest | undefined {
  const kept = readForTab(key, maxAge)
  return kept === undefined ? undefined : (JSON.parse(kept) as OpenSecurityRequest)
}

/** Only its id. */
export function keptSecurityRequest(): string | undefined {
  return openSecurityRequest()?.requestId
}

export function forgetSecurityRequest(): void {
  removeForTab(key)
}

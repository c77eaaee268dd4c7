import { keepForTab, keptForTab } from '../../state/session-values.ts'

const key = 'security_request'
const keptFor = 3_600_000

/** Remembers which security request a 994 named, for the screens that answer it. */
export function keepSecurityRequest(requestId: string): void {
  keepForTab(key, requestId)
}

export function keptSecurityRequest(): string | undefined {
  return keptForTab(key, keptFor)
}

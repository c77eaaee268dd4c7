/**
 * A provider could not be called: it is down, unreachable or misconfigured, or the caller stopped waiting for a read. Nothing
 * has happened there, so the same call may be repeated. Business outcomes are result values, never this.
 */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
  readonly provider: string

  constructor(provider: string, reason: string, options?: ErrorOptions) {
    super(`${provider}: ${reason}`, options)
    this.provider = provider
  }
}

/**
 * A provider permanently refuses one request (a number or mailbox that does not exist…): a retry cannot succeed. `code` is the
 * provider's code, without personal data.
 */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly provider: string
  readonly code: string

  constructor(provider: string, code: string, options?: ErrorOptions) {
    super(`${provider}: refused with ${code}`, options)
    this.provider = provider
    this.code = code
  }
}

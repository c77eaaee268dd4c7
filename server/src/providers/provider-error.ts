/**
 * A provider could not be asked: it is down, unreachable, misconfigured, or the caller stopped waiting for a read.
 * Nothing has happened there, so the same question may be asked again. Business outcomes are result values, never this.
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
 * A provider refuses this one request for good (a number or mailbox that does not exist…): trying it again is no use. `code` is
 * the provider's own word, without personal data.
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

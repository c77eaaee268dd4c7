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

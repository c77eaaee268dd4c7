import type { LinkType } from '@lumbung/shared/enums/linked-accounts.ts'
import type { CallOptions } from '../call-options.ts'

/** What the customer's browser is sent to a service with. */
export interface ConsentRequest {
  state: string
  /** Of PKCE; the service sees only its hash. */
  verifier: string
  /** Where the service sends the browser back to. */
  redirectUri: string
}

/** What came back: the code, and what it was asked with. */
export type ConsentAnswer = ConsentRequest & { code: string }

/** A service whose accounts can be linked, by OAuth 2 with authorization codes. */
export interface SignInService {
  /** The address of the service's consent page. */
  consentUrl(request: ConsentRequest): Promise<string>
  /**
   * The service's own opaque id of the account that gave the code; undefined if the code is used, expired or of another
   * request. Nothing else of the account is read, and no token is kept. Throws ProviderUnavailable.
   */
  subjectOf(answer: ConsentAnswer, options?: CallOptions): Promise<string | undefined>
}

/** The services of a deployment by type; none until configured. */
export type LinkedAccounts = Readonly<Partial<Record<LinkType, SignInService>>>

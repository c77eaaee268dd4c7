import type { CallOptions } from '../call-options.ts'

/** The policy to issue. The same reference is the same policy. */
export interface PolicyRequest {
  reference: string
  insuranceId: string
  version: number
  /** 16 digits. */
  nik: string
  fullName: string
  /** 'YYYY-MM-DD', also the insured period. */
  birthDate: string
  from: string
  until: string
  /** Rupiah. */
  principal: number
  premium: number
}

export type PolicyAnswer =
  | { outcome: 'ISSUED'; policyNumber: string }
  /** The insurer does not insure this person; a code without personal data. */
  | { outcome: 'REFUSED'; reason: string }
  /** Ask again later. */
  | { outcome: 'PENDING' }

export interface CancelAnswer {
  outcome: 'CANCELED' | 'PENDING'
}

/** Where the insurer shows a policy: an address that was checked, so the customer may be led there. */
export interface Weblink {
  url: string
}

/** The insurer. The first two calls may be repeated: what was issued or canceled stays so. */
export interface Insurer {
  /** No insurer: insurances are neither shown nor sold. */
  offersNothing?: true
  issue(request: PolicyRequest, options?: CallOptions): Promise<PolicyAnswer>
  /** Cancels a policy from its beginning, also one that was never issued. */
  cancel(request: { reference: string }, options?: CallOptions): Promise<CancelAnswer>
  /**
   * A new link to the insurer's page of an issued policy. Missing: the insurer has no such page. Throws ProviderUnavailable for a
   * link to anywhere else, too (D-195).
   */
  weblink?(request: { reference: string }, options?: CallOptions): Promise<Weblink>
}

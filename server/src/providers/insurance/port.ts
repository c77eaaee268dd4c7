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

/** The insurer. Both calls may be repeated: what was issued or canceled stays so. */
export interface Insurer {
  issue(request: PolicyRequest, options?: CallOptions): Promise<PolicyAnswer>
  /** Cancels a policy from its beginning, also one that was never issued. */
  cancel(request: { reference: string }, options?: CallOptions): Promise<CancelAnswer>
}

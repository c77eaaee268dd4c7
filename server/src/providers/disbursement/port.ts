import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import type { CallOptions } from '../call-options.ts'

export interface DisbursementRequest {
  /** Our own reference, at most 100 characters; the same reference pays at most once. */
  reference: string
  /** The bank's clearing code, e.g. '014' for BCA. */
  bankCode: string
  accountNumber: string
  holderName: string
  amount: Rupiah
  /** The text on the receiver's statement. */
  description: string
}

/**
 * INVALID_ACCOUNT: closed, unknown or of another kind. NO_FUNDS: our balance at the provider is too low. BANK_DOWN: the
 * receiving bank cannot be reached at the moment. REFUSED: any other refusal.
 */
export type DisbursementFailure = 'INVALID_ACCOUNT' | 'NO_FUNDS' | 'BANK_DOWN' | 'REFUSED'

export type DisbursementResult =
  /** Accepted; the outcome follows by webhook or `find`. */
  | { status: 'ACCEPTED'; providerId: string }
  /** `settledAt`: when the money was sent, if the provider reports it. */
  | { status: 'SUCCEEDED'; providerId: string; settledAt?: Date | undefined }
  /** No money was sent, and none will be under this reference. `providerCode` is the provider's code, for operators. */
  | { status: 'FAILED'; reason: DisbursementFailure; providerCode: string; providerId?: string }
  /** Succeeded first, then the whole amount was returned. */
  | { status: 'REVERSED'; providerId: string }
  /** The outcome is not known yet: ask with `find`. Sending the same reference again is safe, another reference is not. */
  | { status: 'UNKNOWN' }

/** Pays loans out. */
export interface Disbursement {
  /** The provider's name in the books. */
  readonly name: string
  /**
   * Requests one payment under our reference, which is the provider's idempotency key: sent twice, it pays once. Throws
   * ProviderUnavailable only if nothing can have happened; the same reference may then be sent again.
   */
  send(request: DisbursementRequest, options?: CallOptions): Promise<DisbursementResult>
  /**
   * The outcome of a reference. NOT_FOUND right after UNKNOWN does not prove that the request never arrives: send it again.
   * Throws ProviderUnavailable if the provider does not answer.
   */
  find(question: { reference: string }, options?: CallOptions): Promise<DisbursementResult | { status: 'NOT_FOUND' }>
}

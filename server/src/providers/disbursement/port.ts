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
  /** What the receiver's statement shows. */
  description: string
}

/**
 * INVALID_ACCOUNT: closed, unknown or of another kind. NO_FUNDS: our balance at the provider. BANK_DOWN: her bank, or the way to
 * it, cannot be reached at the moment. REFUSED: any other refusal.
 */
export type DisbursementFailure = 'INVALID_ACCOUNT' | 'NO_FUNDS' | 'BANK_DOWN' | 'REFUSED'

export type DisbursementResult =
  /** Taken, the outcome follows by webhook or `find`. */
  | { status: 'ACCEPTED'; providerId: string }
  /** `settledAt`: when the money left, where the provider says so. */
  | { status: 'SUCCEEDED'; providerId: string; settledAt?: Date | undefined }
  /** No money moved and none will under this reference. `providerCode` is the provider's own word, for operators. */
  | { status: 'FAILED'; reason: DisbursementFailure; providerCode: string; providerId?: string }
  /** Succeeded first, then the whole sum came back. */
  | { status: 'REVERSED'; providerId: string }
  /** Nobody knows yet: ask with `find`; sending the same reference again is safe, another one is not. */
  | { status: 'UNKNOWN' }

/** Pays loans out. */
export interface Disbursement {
  /**
   * Asks for one payment under our reference, which is the provider's idempotency key: sent twice, it pays once.
   * Throws ProviderUnavailable only when nothing can have happened; the same reference may then be sent again.
   */
  send(request: DisbursementRequest, options?: CallOptions): Promise<DisbursementResult>
  /**
   * What became of a reference. NOT_FOUND right after an UNKNOWN is no proof that it never arrives: send it again.
   * Throws ProviderUnavailable when the provider does not answer.
   */
  find(question: { reference: string }, options?: CallOptions): Promise<DisbursementResult | { status: 'NOT_FOUND' }>
}

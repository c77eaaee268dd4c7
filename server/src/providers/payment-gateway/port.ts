import type { MethodKind, PaymentMethod } from '@lumbung/shared/facts/payment-methods.ts'
import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import type { CallOptions } from '../call-options.ts'

export interface CodeRequest {
  /** Our own reference; comes back with every payment on the code. */
  reference: string
  method: PaymentMethod
  /** Shown to the payer. */
  holderName: string
  /** Binds the code to this sum unless `open`; required for a code of a kind that is always bound. */
  amount?: Rupiah | undefined
  expiresAt: Date
  /** True: a virtual account that takes any sum. */
  open: boolean
}

export type CodeResult =
  | {
      outcome: 'CREATED'
      /** The provider's id of the code, by which it is cancelled and its payments are found. */
      providerId: string
      /** What the customer types or shows. */
      code: string
      /** Whom the customer names at the counter (D-161). */
      providerName: string
      expiresAt: Date
    }
  /** The provider will not make such a code (amount out of its range, name…). */
  | { outcome: 'REFUSED'; reason: string }

/** Where a payment is found at the provider; comes with its notice. */
export interface PaymentPointer {
  channel: MethodKind
  /** The provider's id of the code that was paid. */
  codeProviderId: string
  /** The provider's id of the payment: unique for each payment, also on the same code. */
  providerRef: string
}

export interface GatewayPayment {
  /** PAID; REVERSED: taken back after it was paid; PENDING: not final yet, book nothing. */
  status: 'PAID' | 'REVERSED' | 'PENDING'
  providerRef: string
  codeProviderId: string
  /** Our reference of the code. */
  codeReference: string
  code: string
  amount: Rupiah
  /** When the payer paid, as the provider says. */
  paidAt: Date
}

/** Makes payment codes and knows what was paid on them. Reads throw ProviderUnavailable when the gateway does not answer. */
export interface PaymentGateway {
  /** Throws ProviderUnavailable also when the outcome is unknown: an orphaned code harms nobody, so ask for another one. */
  createCode(request: CodeRequest, options?: CallOptions): Promise<CodeResult>
  /** Ends a code now. CANCELED also when it had ended already. */
  cancelCode(
    code: { providerId: string; method: PaymentMethod },
    options?: CallOptions,
  ): Promise<{ outcome: 'CANCELED' | 'NOT_FOUND' }>
  /** The payment as the gateway knows it, which is what gets booked; never the notice itself. */
  findPayment(pointer: PaymentPointer, options?: CallOptions): Promise<GatewayPayment | { status: 'NOT_FOUND' }>
}

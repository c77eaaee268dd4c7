import type { MethodKind, PaymentMethod } from '@lumbung/shared/facts/payment-methods.ts'
import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import type { CallOptions } from '../call-options.ts'

export interface CodeRequest {
  /** Our reference, returned with every payment on the code. */
  reference: string
  method: PaymentMethod
  /** Shown to the payer. */
  holderName: string
  /** Binds the code to this amount unless `open`; required for methods that are always bound. */
  amount?: Rupiah | undefined
  expiresAt: Date
  /** True: a virtual account that accepts any amount. */
  open: boolean
}

export type CodeResult =
  | {
      outcome: 'CREATED'
      /** The provider's id of the code, by which it is cancelled and its payments are found. */
      providerId: string
      /** The number that the customer enters or shows. */
      code: string
      /** The provider that the customer names at the counter (D-161). */
      providerName: string
      expiresAt: Date
    }
  /** The provider refuses to create this code (amount out of its range, name…). */
  | { outcome: 'REFUSED'; reason: string }

/** How to find a payment at the provider; part of its notice. */
export interface PaymentPointer {
  channel: MethodKind
  /** The provider's id of the code that was paid. */
  codeProviderId: string
  /** The provider's id of the payment: unique for each payment, also on the same code. */
  providerRef: string
}

export interface GatewayPayment {
  /** PAID; REVERSED: reversed after it was paid; PENDING: not final yet; UNKNOWN: a status that we do not know. Never book the last two. */
  status: 'PAID' | 'REVERSED' | 'PENDING' | 'UNKNOWN'
  providerRef: string
  /** Its id in the provider's statement, if that is a different one. */
  statementId?: string | undefined
  codeProviderId: string
  /** Our reference of the code. */
  codeReference: string
  code: string
  amount: Rupiah
  /** The provider's time of payment. */
  paidAt: Date
}

/** A gateway's notice. `eventRef` is the same for every delivery of an event. Amounts are left out on purpose (#10). */
export type GatewayNotice =
  /** A code was paid. The pointer says where to read the actual payment. */
  | { kind: 'PAYMENT'; eventRef: string; pointer: PaymentPointer }
  /** A disbursement has an outcome: ask the disbursement port for `reference`. */
  | { kind: 'DISBURSEMENT'; eventRef: string; reference: string; providerId: string }
  /**
   * Money was returned: a payment was reversed, or a disbursement that had succeeded was returned. Also to be read from the API.
   */
  | { kind: 'REVERSAL'; eventRef: string; of: 'PAYMENT'; pointer: PaymentPointer }
  | { kind: 'REVERSAL'; eventRef: string; of: 'DISBURSEMENT'; reference: string; providerId: string }
  /** Nothing that requires an action, such as a virtual account becoming active. */
  | { kind: 'UNKNOWN'; eventRef: string }

/** Creates payment codes and finds payments on them. Reads throw ProviderUnavailable if the gateway does not answer. */
export interface PaymentGateway {
  /** The provider's name in the books: of its codes, payments and notices. */
  readonly name: string
  /** Whether a request that calls itself a notice comes from the gateway. */
  isAuthentic(headers: Readonly<Record<string, string | string[] | undefined>>): boolean
  /** Reads the body of an authentic notice; undefined if it is unreadable. */
  parseNotice(body: string): GatewayNotice | undefined
  /** Throws ProviderUnavailable also when the outcome is unknown: an unused code does no harm, so request another one. */
  createCode(request: CodeRequest, options?: CallOptions): Promise<CodeResult>
  /** Cancels a code now. CANCELED also if it had ended before. */
  cancelCode(
    code: { providerId: string; method: PaymentMethod },
    options?: CallOptions,
  ): Promise<{ outcome: 'CANCELED' | 'NOT_FOUND' }>
  /** The payment as the gateway has recorded it. This is booked, never the notice. */
  findPayment(pointer: PaymentPointer, options?: CallOptions): Promise<GatewayPayment | { status: 'NOT_FOUND' }>
}

import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import type { Rupiah } from '@lumbung/shared/lending/money.ts'

/** The provider of a payment that is made from the credit balance. */
export const creditProvider = 'credit'
/** The provider of a returned disbursement. */
export const returnProvider = 'return'

/** A payment to allocate. */
export interface Money {
  /** Undefined for credit, which gets its id when it is written. */
  paymentId: string | undefined
  provider: string
  amount: Rupiah
  valueAt: Date
  /** What its payment code was created for. */
  target: PaymentTarget | undefined
}

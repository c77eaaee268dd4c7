import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import type { Rupiah } from '@lumbung/shared/lending/money.ts'

/** The provider of a payment that is made from the credit balance. */
export const creditProvider = 'credit'
/** The provider of a returned disbursement. */
export const returnProvider = 'return'

/** A payment to allocate. */
export interface Money {
  /** The payment's id, or for credit the event that used it (`creditRefs`). */
  ref: string
  provider: string
  amount: Rupiah
  valueAt: Date
  /** What its payment code was created for. */
  target: PaymentTarget | undefined
}

/** Why credit was used. A replay of the same events gives the same refs. */
export const creditRefs = {
  /** Supplements a payment that settles a loan. */
  settle: (paymentRef: string) => `settle:${paymentRef}`,
  /** Settles a loan at the customer's request. */
  settled: (id: string) => `settled:${id}`,
  /** Pays what is due at the end of day of a date. */
  day: (date: string) => `day:${date}`,
  /** Released because something was overdue when a payment arrived, or when one was reversed. */
  release: (paymentRef: string) => `release:${paymentRef}`,
  reversal: (paymentRef: string) => `reversal:${paymentRef}`,
  /** Takes over what a reversed payment had paid of a loan that keeps its status. */
  debt: (paymentRef: string) => `debt:${paymentRef}`,
} as const

export const creditOf = (ref: string, amount: Rupiah, valueAt: Date): Money => ({
  ...{ ref, provider: creditProvider, amount, valueAt, target: undefined },
})

import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import type { Line } from '../../ledger/api.ts'

/** The provider of a payment that is made from the credit balance. */
export const creditProvider = 'credit'
/** The provider of a returned disbursement. */
export const returnProvider = 'return'
/** The provider of the payment that settles a converted loan with its deposit and the new loan. */
export const conversionProvider = 'conversion'
/** The provider of money that we give the customer. */
export const waiverProvider = 'waiver'

/** The provider of a premium that goes back into its loan. */
export const premiumProvider = 'premium'

/** Whether a payment follows from other events, so that a replay makes it again. */
export const isDerived = ({ provider }: { provider: string }): boolean =>
  provider === creditProvider || provider === conversionProvider || provider === premiumProvider

/** A payment to allocate. */
export interface Money {
  /** The payment's id, or for credit the event that used it (`creditRefs`). */
  ref: string
  provider: string
  amount: Rupiah
  valueAt: Date
  /** What its payment code was created for. */
  target: PaymentTarget | undefined
  /** Of a payment for a settlement: the credit that was paid in too recently to count towards it. */
  heldCredit?: number
  /** Of a conversion: the part of the amount that is lent again, and the loan that lends it. */
  lent?: { loanId: string; amount: number }
}

/** The entries of our accounts that the money comes from; none if a provider holds it. */
export function sourceLines({ provider, amount, lent }: Money): Line[] {
  if (provider === creditProvider) return [{ account: 'credit', amount }]
  if (provider === premiumProvider) return [{ account: 'insurer-payable', amount }]
  if (provider === waiverProvider) return [{ account: 'waivers', amount }]
  if (provider !== conversionProvider || !lent) return []
  return [
    { account: 'deposit', amount: amount - lent.amount },
    { account: 'loan-principal', loanId: lent.loanId, amount: lent.amount },
  ]
}

/** Refs of payments from our accounts, by reason. A replay of the same events gives the same refs. */
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
  /** Gives a premium back, not with credit. */
  premium: (policyId: string) => `premium:${policyId}`,
  /** Pays a premium again that was given back, after a payment of it was reversed. */
  premiumAgain: (paymentRef: string) => `premium-again:${paymentRef}`,
  /** Settles a converted loan, not with credit. */
  conversion: (conversionId: string) => `conversion:${conversionId}`,
} as const

export const creditOf = (ref: string, amount: Rupiah, valueAt: Date): Money => ({
  ref,
  provider: creditProvider,
  amount,
  valueAt,
  target: undefined,
})

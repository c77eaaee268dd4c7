import { type Rupiah, rupiah } from '../lending/money.ts'
import { keysOf } from './keys-of.ts'

/** The terms shared by all methods of a kind. */
interface KindTerms {
  /** Its codes accept only their own amount. */
  bound: boolean
  /** What the number is to customers: an account of a bank, or a code that they show or type. */
  number: 'ACCOUNT' | 'CODE'
  /** Lifetime of its codes. Without it they expire at the end of the day after the due date, after at least 24 hours (D-162, K-25). */
  hours?: number
}

export const methodKinds = {
  VIRTUAL_ACCOUNT: { bound: false, number: 'ACCOUNT' },
  /** Paid at a shop's cashier. */
  RETAIL: { bound: true, number: 'CODE', hours: 6 },
} as const satisfies Readonly<Record<string, KindTerms>>
export type MethodKind = keyof typeof methodKinds

/** A payment method with its fee and limits ⚙ (D-166: virtual accounts at our cost). */
export interface MethodTerms {
  name: string
  kind: MethodKind
  /** Shown instead of the bank's logo, which we may not use. */
  mark: string
  /** Paid by the customer in addition to the amount. */
  fee: Rupiah
  min: Rupiah
  max: Rupiah
  /** The bank's screens require it before the customer number. */
  companyCode?: string
  /** Precedes the number in a transfer from another bank. */
  transferPrefix?: string
  /** The prefix of the sandbox's codes; for a bank, its company code (specification 5). Real codes get the provider's prefix (D-160). */
  codesBegin: string
}

const account = { kind: 'VIRTUAL_ACCOUNT', fee: rupiah(0), min: rupiah(1), max: rupiah(50_000_000) } as const
const shop = { kind: 'RETAIL', fee: rupiah(5000), min: rupiah(10_000), max: rupiah(5_000_000) } as const

/** The payment methods, in the order in which they are offered. Their instructions: the server's `guide-texts.ts`. */
export const paymentMethods = {
  BCA: { ...account, name: 'BCA Virtual Account', mark: 'BCA', codesBegin: '39333' },
  MANDIRI: {
    ...account,
    name: 'Mandiri Virtual Account',
    mark: 'MDR',
    codesBegin: '89251',
    companyCode: '89251',
    transferPrefix: '008',
  },
  BNI: { ...account, name: 'BNI Virtual Account', mark: 'BNI', codesBegin: '8808', transferPrefix: '009' },
  BRI: { ...account, name: 'BRIVA (BRI)', mark: 'BRI', codesBegin: '10477', transferPrefix: '002' },
  ALFAMART: { ...shop, name: 'Alfamart', mark: 'ALFA', codesBegin: 'LMB' },
} as const satisfies Readonly<Record<string, MethodTerms>>
export type PaymentMethod = keyof typeof paymentMethods
export const methodCodes = keysOf(paymentMethods)

/** The terms of a method, typed with all optional fields. */
export const methodTermsOf = (method: PaymentMethod): MethodTerms => paymentMethods[method]

/** The terms of a method's kind. */
export const kindOf = (method: PaymentMethod): KindTerms => methodKinds[paymentMethods[method].kind]

import { type Rupiah, rupiah } from '../lending/money.ts'
import { keysOf } from './keys-of.ts'

/** What every method of a kind has in common. */
interface KindTerms {
  /** Its codes are bound to their amount. */
  bound: boolean
  /** How long its codes live; without it to the end of the day after the due date, at least 24 hours (D-162, K-25). */
  hours?: number
}

export const methodKinds = {
  VIRTUAL_ACCOUNT: { bound: false },
  /** The cashier of a shop. */
  RETAIL: { bound: true, hours: 6 },
} as const satisfies Readonly<Record<string, KindTerms>>
export type MethodKind = keyof typeof methodKinds

/** A way to pay, what it costs and what it takes ⚙ (D-166: virtual accounts at our cost). */
export interface MethodTerms {
  name: string
  kind: MethodKind
  /** In place of a logo that is not ours to show. */
  mark: string
  /** Paid by the customer on top. */
  fee: Rupiah
  min: Rupiah
  max: Rupiah
  /** The bank's own screens ask for it before the customer number. */
  companyCode?: string
  /** Before the number in a transfer from another bank. */
  transferPrefix?: string
  /** What the sandbox's codes begin with: of a bank its company code (specification 5). Ours are the provider's own (D-160). */
  codesBegin: string
}

const account = { kind: 'VIRTUAL_ACCOUNT', fee: rupiah(0), min: rupiah(1), max: rupiah(50_000_000) } as const
const shop = { kind: 'RETAIL', fee: rupiah(5000), min: rupiah(10_000), max: rupiah(5_000_000) } as const

/** The ways to pay, in the order in which they are offered. How to pay each: the server's `guide-texts.ts`. */
export const paymentMethods = {
  BCA: { ...account, name: 'BCA Virtual Account', mark: 'BCA', codesBegin: '39333' },
  MANDIRI: {
    ...{ ...account, name: 'Mandiri Virtual Account', mark: 'MDR', codesBegin: '89251' },
    ...{ companyCode: '89251', transferPrefix: '008' },
  },
  BNI: { ...account, name: 'BNI Virtual Account', mark: 'BNI', codesBegin: '8808', transferPrefix: '009' },
  BRI: { ...account, name: 'BRIVA (BRI)', mark: 'BRI', codesBegin: '10477', transferPrefix: '002' },
  ALFAMART: { ...shop, name: 'Alfamart', mark: 'ALFA', codesBegin: 'LMB' },
} as const satisfies Readonly<Record<string, MethodTerms>>
export type PaymentMethod = keyof typeof paymentMethods
export const methodCodes = keysOf(paymentMethods)

/** The terms of a method, with every field that a method may have. */
export const termsOf = (method: PaymentMethod): MethodTerms => paymentMethods[method]

/** What the methods of its kind have in common. */
export const kindOf = (method: PaymentMethod): KindTerms => methodKinds[paymentMethods[method].kind]

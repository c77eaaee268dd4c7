import { type PaymentMethod, paymentMethods } from '@lumbung/shared/contract/bill.ts'
import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'

/** What a way to pay costs and takes ⚙ (D-166: virtual accounts at our cost). */
export interface MethodTerms {
  name: string
  kind: 'VIRTUAL_ACCOUNT' | 'RETAIL'
  /** Paid by the customer on top. */
  fee: Rupiah
  min: Rupiah
  max: Rupiah
  /** Asked for before the customer number at the bank's own screens. */
  companyCode?: string
  /** Before the number in a transfer from another bank. */
  transferPrefix?: string
}

const account = { kind: 'VIRTUAL_ACCOUNT', fee: rupiah(0), min: rupiah(1), max: rupiah(50_000_000) } as const

/** Company codes and prefixes are specification 5; the number shown is always the provider's own (D-160). */
export const methodTerms: Readonly<Record<PaymentMethod, MethodTerms>> = {
  BCA: { ...account, name: 'BCA Virtual Account' },
  MANDIRI: { ...account, name: 'Mandiri Virtual Account', companyCode: '89251', transferPrefix: '008' },
  BNI: { ...account, name: 'BNI Virtual Account', transferPrefix: '009' },
  BRI: { ...account, name: 'BRIVA (BRI)', transferPrefix: '002' },
  ALFAMART: { kind: 'RETAIL', name: 'Alfamart', fee: rupiah(5000), min: rupiah(10_000), max: rupiah(5_000_000) },
}

/** The ways to pay here. */
export const methodList = () =>
  paymentMethods.map((code) => {
    const { name, kind, fee, min, max } = methodTerms[code]
    return { code, name, kind, fee, min, max }
  })

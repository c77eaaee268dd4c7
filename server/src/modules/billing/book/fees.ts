import type { InvoicedCharge } from '@lumbung/shared/contract/billing/invoices.ts'
import type { Book, Loan } from './book.ts'
import type { Parts } from './parts.ts'

/** A fee that a customer was charged: one per loan or, for an extension, per instalment. In rupiah. */
export interface Fee {
  loanId: string
  charge: InvoicedCharge
  /** Of the instalment that was moved. */
  number: number | undefined
  fee: number
  vat: number
}

/** A loan that was undone owes no fee: what was paid of it became credit. */
const isUndone = ({ status }: Loan): boolean => status === 'CANCELED' || status === 'REFUNDED'

function feesOfLoan(loan: Loan): Fee[] {
  const { loanId, installments } = loan
  const charged = (part: keyof Parts) => installments.reduce((total, { parts }) => total + parts[part].charged, 0)
  const fees: Fee[] = [
    { loanId, charge: 'SERVICE_FEE', number: undefined, fee: charged('fee'), vat: charged('vat') },
    ...installments.map(({ number, parts }): Fee => {
      const { extensionFee, extensionVat } = parts
      return { loanId, charge: 'EXTENSION_FEE', number, fee: extensionFee.charged, vat: extensionVat.charged }
    }),
  ]
  return isUndone(loan) ? [] : fees.filter(({ fee }) => fee > 0)
}

const feesOf = ({ loans }: Pick<Book, 'loans'>): Fee[] => loans.flatMap(feesOfLoan)

const isSame = (one: Fee, other: Fee): boolean =>
  one.loanId === other.loanId &&
  one.charge === other.charge &&
  one.number === other.number &&
  one.fee === other.fee &&
  one.vat === other.vat

/** The fees that were charged and taken back between two states of a customer's loans. */
export function feeChanges(
  before: Pick<Book, 'loans'>,
  after: Pick<Book, 'loans'>,
): { charged: Fee[]; takenBack: Fee[] } {
  const [old, now] = [feesOf(before), feesOf(after)]
  const missingIn = (fees: readonly Fee[]) => (fee: Fee) => !fees.some((one) => isSame(one, fee))
  return { charged: now.filter(missingIn(old)), takenBack: old.filter(missingIn(now)) }
}

import type { StatementProblem } from '@lumbung/shared/facts/settlement-files.ts'

/**
 * A movement of our balance at a provider. FEE is a line of its own for a fee or its VAT; OTHER one that the product does not cause,
 * such as a top-up or a withdrawal.
 */
export type SettlementKind = 'PAYMENT' | 'PAYMENT_REVERSAL' | 'PAYOUT' | 'PAYOUT_RETURN' | 'FEE' | 'OTHER'

/** One line of a provider's settlement file. Amounts in rupiah. */
export interface SettlementLine {
  /** The provider's id of the movement, unique and the same in every file. */
  transactionId: string
  kind: SettlementKind
  /** The provider's id of the payment or payout, also of one that is reversed: the reference of our payment or the id that came with it. */
  productId: string
  /** Our reference. */
  reference: string
  /** Without fees, never negative. */
  amount: number
  fee: number
  tax: number
  /** The change of our balance, negative for money that leaves it. */
  net: number
  /** PENDING: not in our balance yet. SETTLED: in it. FAILED: never. */
  status: 'PENDING' | 'SETTLED' | 'FAILED'
  createdAt: Date
  /** When it reached or left our balance; exactly if SETTLED. */
  settledAt: Date | undefined
  /** Of a fee with a line of its own: the transaction that it was charged for. */
  feeOf?: string
}

/** A line that cannot be read, with what is wrong: a word that we do not know is never taken for another one. */
export interface UnreadLine {
  unread: string
  transactionId: string
  reference: string
}

/** A file that is no settlement file; the message says what is wrong where. */
export class SettlementFileError extends Error {
  readonly problem: StatementProblem
  constructor(problem: StatementProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** Reads a settlement file that arrives in chunks. Throws SettlementFileError if it is none; a line that cannot be read stops nothing. */
export type SettlementReader = (
  chunks: AsyncIterable<string> | Iterable<string>,
) => AsyncGenerator<SettlementLine | UnreadLine>

import type { CallOptions } from '../call-options.ts'

export interface NameQuestion {
  /** The bank's clearing code, e.g. '014' for BCA. */
  bankCode: string
  accountNumber: string
}

export type NameAnswer =
  | { outcome: 'FOUND'; holderName: string }
  /**
   * No such account, an account that cannot receive money, a virtual account, or the bank has not answered yet: ask again
   * later.
   */
  | { outcome: 'INVALID_ACCOUNT' | 'ABNORMAL_ACCOUNT' | 'VIRTUAL_ACCOUNT' | 'PENDING' }

/** Asks a bank for the name of an account's holder. */
export interface NameInquiry {
  inquire(question: NameQuestion, options?: CallOptions): Promise<NameAnswer>
}

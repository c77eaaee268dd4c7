import { createHash } from 'node:crypto'
import type { LedgerAccount } from './accounts.ts'

/** One line of a posting. Debits are positive, credits negative. */
export interface Line {
  account: LedgerAccount
  /** The provider that holds the money: required for cash and in-transit, and only there. */
  provider?: string | undefined
  loanId?: string | undefined
  /** Rupiah; a line of 0 is dropped. */
  amount: number
}

/** A posting as it is stored, before its hash. */
export interface PostingContent {
  seq: number
  kind: string
  businessDate: string
  at: Date
  source: string
  corrects: string | undefined
  lines: readonly Line[]
}

/** The lines without those of 0. Throws RangeError unless at least two remain, all are whole rupiah and their sum is 0. */
export function balancedLines(lines: readonly Line[]): Line[] {
  const kept = lines.filter(({ amount }) => amount !== 0)
  const total = kept.reduce((sum, { amount }) => sum + amount, 0)
  if (!kept.every(({ amount }) => Number.isSafeInteger(amount)) || total !== 0 || kept.length < 2)
    throw new RangeError(`unbalanced posting: ${kept.length} lines, sum ${total}`)
  return kept
}

/** sha256(previous hash ‖ content): a changed entry or a missing posting breaks the chain. `modules/audit` builds the same text in SQL. */
export function postingHash(previous: Buffer, content: PostingContent): Buffer {
  const { seq, kind, businessDate, at, source, corrects, lines } = content
  const body = lines
    .map(({ account, provider, loanId, amount }, line) => {
      const accountName = provider === undefined ? account : `${account}:${provider}`
      return `${line}:${accountName}:${loanId ?? ''}:${amount}`
    })
    .join(',')
  const text = [seq, kind, businessDate, at.toISOString(), source, corrects ?? '', body].join('|')
  return createHash('sha256').update(previous).update(text).digest()
}

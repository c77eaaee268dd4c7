import { createHash } from 'node:crypto'
import type { Account } from './accounts.ts'

/** One line of a posting. Debits are positive, credits negative. */
export interface Line {
  account: Account
  /** At which provider the money is; exactly for cash and in-transit. */
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

/** The lines that say something. Throws RangeError unless they are whole, at least two, and sum to 0. */
export function balancedLines(lines: readonly Line[]): Line[] {
  const kept = lines.filter(({ amount }) => amount !== 0)
  const total = kept.reduce((sum, { amount }) => sum + amount, 0)
  if (!kept.every(({ amount }) => Number.isSafeInteger(amount)) || total !== 0 || kept.length < 2)
    throw new RangeError(`a posting of ${kept.length} lines with a sum of ${total}`)
  return kept
}

/** sha256(previous hash ‖ content): any change of an entry or a gap breaks the chain. The same text is made in SQL by the checker. */
export function postingHash(previous: Buffer, content: PostingContent): Buffer {
  const { seq, kind, businessDate, at, source, corrects, lines } = content
  const body = lines
    .map(({ account, provider, loanId, amount }, line) => {
      const place = provider === undefined ? account : `${account}:${provider}`
      return `${line}:${place}:${loanId ?? ''}:${amount}`
    })
    .join(',')
  const text = [seq, kind, businessDate, at.toISOString(), source, corrects ?? '', body].join('|')
  return createHash('sha256').update(previous).update(text).digest()
}

import type { SettlementLine } from '../../providers/settlement/port.ts'

/** What never changes between two files. */
const identity = ({ kind, productId, reference, amount, createdAt }: SettlementLine) =>
  [kind, productId, reference, amount, createdAt.getTime()].join('|')
const outcome = ({ fee, tax, net, status, settledAt }: SettlementLine) =>
  [fee, tax, net, status, settledAt?.getTime()].join('|')

/**
 * A line against the stored one of its transaction: the same, the outcome of one that was pending, an earlier file's view of one
 * that has an outcome, or changed, which a provider must explain.
 */
export function compareLine(stored: SettlementLine, line: SettlementLine): 'SAME' | 'OUTCOME' | 'EARLIER' | 'CHANGED' {
  if (identity(stored) !== identity(line)) return 'CHANGED'
  if (outcome(stored) === outcome(line)) return 'SAME'
  if (stored.status === 'PENDING') return 'OUTCOME'
  return line.status === 'PENDING' ? 'EARLIER' : 'CHANGED'
}

import type { ManualAccount, ManualKind, ManualLine } from '@lumbung/shared/contract/operators/books/manual.ts'

export interface DraftLine {
  id: number
  account: ManualAccount
  /** Rupiah; one of them is 0. */
  debit: number
  credit: number
}

/** The accounts with which each kind begins. */
const first: Readonly<Record<ManualKind, readonly [ManualAccount, ManualAccount]>> = {
  'manual-top-up': ['cash', 'funding'],
  'manual-withdrawal': ['funding', 'cash'],
  'manual-insurer': ['insurer-payable', 'cash'],
  'manual-correction': ['provider-fees', 'cash'],
}

export const linesFor = (kind: ManualKind): DraftLine[] =>
  first[kind].map((account, id) => ({ id, account, debit: 0, credit: 0 }))

const sumOf = (lines: readonly DraftLine[], side: 'debit' | 'credit') =>
  lines.reduce((sum, line) => sum + line[side], 0)

export const totalsOf = (lines: readonly DraftLine[]) => {
  const [debit, credit] = [sumOf(lines, 'debit'), sumOf(lines, 'credit')]
  return { debit, credit, difference: debit - credit }
}

/** Whether each line has an amount on one side, and both sides are equal. */
export const isBalanced = (lines: readonly DraftLine[]): boolean =>
  lines.every(({ debit, credit }) => (debit === 0) !== (credit === 0)) && totalsOf(lines).difference === 0

/** The lines as they are sent. */
export const linesOf = (lines: readonly DraftLine[], provider: string): ManualLine[] =>
  lines.map(({ account, debit, credit }) => ({
    account,
    ...(account === 'cash' && { provider }),
    amount: debit - credit,
  }))

import type { Journal } from '@lumbung/shared/contract/operators/loans.ts'

/** The numbers of the accounts that journals touch, in the order of the chart. */
export function accountsIn(
  journals: readonly Journal[],
): { account: string; name: Journal['lines'][number]['name'] }[] {
  const names = new Map(journals.flatMap(({ lines }) => lines.map(({ account, name }) => [account, name] as const)))
  return [...names].map(([account, name]) => ({ account, name })).sort((a, b) => a.account.localeCompare(b.account))
}

/** The journals that touch an account, whole; all without one. */
export const withAccount = (journals: readonly Journal[], account: string): Journal[] =>
  journals.filter(({ lines }) => account === '' || lines.some((line) => line.account === account))

/** The sums of both sides. In sound books they are equal. */
export function sidesOf(journals: readonly Journal[]): { debit: number; credit: number } {
  const lines = journals.flatMap((journal) => journal.lines)
  return {
    debit: lines.reduce((sum, { debit }) => sum + debit, 0),
    credit: lines.reduce((sum, { credit }) => sum + credit, 0),
  }
}

/** Entries with their place in the journal, which is all that identifies them. */
export const placed = (lines: Journal['lines']) => lines.map((line, place) => ({ ...line, place }))

const [interest, lateFee] = ['1220', '1250']

/** What a journal is called by: its kind, and of an end of day what it charged. */
export function nameOf({ kind, lines }: Pick<Journal, 'kind' | 'lines'>): string {
  if (kind !== 'end-of-day') return kind
  const has = (number: string) => lines.some(({ account }) => account === number)
  if (has(interest)) return has(lateFee) ? kind : 'interest'
  return has(lateFee) ? 'late-fee' : kind
}

import type { Journal } from '@lumbung/shared/contract/operators/loans.ts'
import type { Db } from '../../../platform/database/db.ts'
import { type JournalRow, journalOfLoan, termsOfAccount } from '../../ledger/api.ts'
import { triesOfOrder } from '../../lending/api.ts'
import type { LoanFacts } from '../loans/loan-views-store.ts'

/** The entries of all journals of a loan, with those of the tries to send its money. */
export async function entriesOfLoan(
  db: Db,
  userId: string,
  { loanId, orderId }: Pick<LoanFacts, 'loanId' | 'orderId'>,
): Promise<JournalRow[]> {
  const sources = orderId ? await triesOfOrder(db, userId, orderId) : []
  return journalOfLoan(db, { userId, loanId, sources })
}

const numberOf = (seq: number) => `JR-${seq}`

function lineOf({ account, provider, loan_id, amount }: JournalRow, loanId: string): Journal['lines'][number] {
  const terms = termsOfAccount(account)
  return {
    account: terms?.number ?? '',
    name: terms?.name ?? { id: account, en: account },
    ...(provider === null ? {} : { provider }),
    debit: Math.max(amount, 0),
    credit: Math.max(-amount, 0),
    ...(loan_id !== null && loan_id !== loanId ? { isOther: true as const } : {}),
  }
}

/** Entries as journals, in their order. */
export function journalsFrom(entries: readonly JournalRow[], loanId: string): Journal[] {
  const numbers = new Map(entries.map(({ id, seq }) => [id, numberOf(seq)]))
  return [...Map.groupBy(entries, ({ id }) => id).entries()].map(([postingId, rows]) => {
    const { seq, kind, business_date: date, at, corrects } = rows[0] as JournalRow
    const corrected = corrects === null ? undefined : numbers.get(corrects)
    return {
      postingId,
      number: numberOf(seq),
      kind,
      date,
      postedAt: at.toISOString(),
      ...(corrected === undefined ? {} : { corrects: corrected }),
      lines: rows.map((row) => lineOf(row, loanId)),
    }
  })
}

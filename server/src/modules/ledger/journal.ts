import { type BusinessDate, jakartaOffset } from '@lumbung/shared/lending/dates/calendar.ts'
import { csvLine } from '../../platform/csv.ts'
import type { Database, Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { houseId } from '../../platform/ids.ts'
import { termsOfAccount } from './accounts.ts'

/** One entry of a posting. */
export interface JournalRow {
  user_id: string
  id: string
  seq: number
  kind: string
  business_date: BusinessDate
  at: Date
  source: string
  account: string
  provider: string | null
  loan_id: string | null
  amount: number
  corrects: string | null
}

const entries = `
  select p.user_id, p.id, p.seq, p.kind, p.business_date, p.at, p.source, p.corrects, e.account, e.provider, e.loan_id, e.amount
  from posting p join entry e on e.user_id = p.user_id and e.posting_id = p.id`
const open = statement(`
  declare journal no scroll cursor for ${entries}
  where p.business_date between $1 and $2
  order by p.business_date, p.at, p.user_id, p.seq, e.line`)
const ofLoan = statement<JournalRow>(`${entries}
  where p.user_id = $1 and (p.source = any($3::text[])
    or exists (select from entry l where l.user_id = p.user_id and l.posting_id = p.id and l.loan_id = $2))
  order by p.seq, e.line`)
const next = statement<JournalRow>('fetch 2000 from journal')

/** The columns of the journal. `customer` is the customer's id in the books, which names nobody; empty for house postings. */
export const journalColumns = [
  'posting',
  'seq',
  'kind',
  'date',
  'time',
  'source',
  'account',
  'account_name',
  'provider',
  'customer',
  'loan',
  'debit',
  'credit',
  'corrects',
]

/** An instant in Asia/Jakarta, as its business date has it: `2026-11-20T09:00:00.000+07:00`. */
const timeOf = (at: Date) => new Date(at.getTime() + jakartaOffset).toISOString().replace('Z', '+07:00')

function fieldsOf(row: JournalRow, language: 'id' | 'en') {
  const { user_id, id, seq, kind, business_date, at, source, account, provider, loan_id, amount, corrects } = row
  const terms = termsOfAccount(account)
  return [
    id,
    seq,
    kind,
    business_date,
    timeOf(at),
    source,
    terms?.number ?? '',
    terms?.name[language] ?? account,
    provider ?? '',
    user_id === houseId ? '' : user_id,
    loan_id ?? '',
    Math.max(amount, 0),
    Math.max(-amount, 0),
    corrects ?? '',
  ]
}

/** An entry as a line of the CSV. */
export const journalLine = (row: JournalRow, language: 'id' | 'en'): string => csvLine(fieldsOf(row, language))

/** An entry by the names of its columns. */
export function journalFields(row: JournalRow, language: 'id' | 'en'): Record<string, string | number> {
  const fields = fieldsOf(row, language)
  return Object.fromEntries(journalColumns.map((column, place) => [column, fields[place] ?? '']))
}

/**
 * The entries of all postings that concern a loan, in the order of the customer's chain: those that name it, and those of the given
 * sources, such as the disbursements of its order.
 */
export const journalOfLoan = (
  db: Db,
  { userId, loanId, sources }: { userId: string; loanId: string; sources: readonly string[] },
): Promise<JournalRow[]> => db.rows(ofLoan, [userId, loanId, sources])

/** Entries as CSV, each with who took them out of the system, and when. */
export function csvOfJournal(rows: readonly JournalRow[], language: 'id' | 'en', by: string, at: Date): string {
  const lines = rows.map((row) => csvLine([...fieldsOf(row, language), by, timeOf(at)]))
  return [csvLine([...journalColumns, 'exported_by', 'exported_at']), ...lines].join('')
}

async function* batches(tx: Tx): AsyncGenerator<JournalRow[]> {
  for (;;) {
    const rows = await tx.rows(next)
    if (rows.length === 0) return
    yield rows
  }
}

interface Range {
  /** Business dates, both included. */
  from: BusinessDate
  to: BusinessDate
  /** The language of the accounts' names. */
  language: 'id' | 'en'
}

/**
 * Writes the journal as CSV, one line for each entry, in the order of dates and times, a few thousand lines at a time; the
 * cursor is one snapshot. `write` also gets the date of the last line. Returns the number of entries.
 */
export async function writeJournal(
  db: Database,
  { from, to, language }: Range,
  write: (text: string, until: BusinessDate) => Promise<void>,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.run(open, [from, to])
    await write(csvLine(journalColumns), from)
    let entries = 0
    for await (const rows of batches(tx)) {
      await write(rows.map((row) => journalLine(row, language)).join(''), rows.at(-1)?.business_date ?? from)
      entries += rows.length
    }
    return entries
  })
}

import type { JournalPosting } from '@lumbung/shared/contract/operators/books/ledger.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { OperatorCaller } from '../../platform/access/caller.ts'
import { csvLine } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Lang } from '../../platform/http/envelope.ts'
import { houseId, newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ReadApp } from '../context.ts'
import { termsOfAccount } from './accounts.ts'
import { type JournalRow, journalColumns, journalLine } from './journal.ts'
import { type JournalFilter, type JournalPlace, journalEntries, journalPage, journalRows } from './journal-store.ts'
import { totalsOf, trialBalance } from './trial-balance.ts'

/** The most entries of one file ⚙. */
const mostExported = 10_000

const languageFor = (lang: Lang) => (lang === 'id' ? 'id' : 'en')

function accountOf({ account, provider }: { account: string; provider?: string | null | undefined }, lang: Lang) {
  const terms = termsOfAccount(account)
  return {
    account,
    number: terms?.number ?? '',
    name: terms?.name[languageFor(lang)] ?? account,
    ...(provider && { provider }),
  }
}

/** The balances of all accounts at the end of a date. */
export async function readBalance(db: Db, on: string, lang: Lang) {
  const rows = await trialBalance(db, on as BusinessDate)
  const items = rows.map((row) => {
    const { debit, credit, balance } = row
    return { ...accountOf(row, lang), class: termsOfAccount(row.account)?.class ?? 'MEMO', debit, credit, balance }
  })
  return { on, items, ...totalsOf(rows) }
}

const lineOf = (row: JournalRow, lang: Lang): JournalPosting['lines'][number] => ({
  ...accountOf(row, lang),
  ...(row.loan_id && { loanId: row.loan_id }),
  debit: Math.max(row.amount, 0),
  credit: Math.max(-row.amount, 0),
})

const postingOf = (rows: readonly JournalRow[], lang: Lang): JournalPosting[] =>
  rows.slice(0, 1).map(({ id, business_date, at, kind, source, user_id, corrects }) => ({
    postingId: id,
    date: business_date,
    at: at.toISOString(),
    kind,
    source,
    ...(user_id !== houseId && { customerId: user_id }),
    ...(corrects && { corrects }),
    lines: rows.map((row) => lineOf(row, lang)),
  }))

const placeIn = (after: string): JournalPlace => ({ date: after.slice(0, 10), id: after.slice(11) })

/** A page of postings with their lines, and the place of its last one if there is another page. */
export async function readJournal(db: Db, filter: JournalFilter & { after?: string | undefined }, lang: Lang) {
  const rows = await journalRows(db, filter, filter.after === undefined ? undefined : placeIn(filter.after))
  const postings = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => postingOf(own, lang))
  const items = postings.slice(0, journalPage)
  const last = items.at(-1)
  return { items, ...(postings.length > journalPage && last && { next: `${last.date}.${last.postingId}` }) }
}

/**
 * The entries as CSV, below a line that says who exported them and names the export as the audit trail does. Refuses with
 * TOO_MANY_ROWS { most }.
 */
export async function exportJournal(
  { db, clock }: Pick<ReadApp, 'db' | 'clock'>,
  filter: JournalFilter,
  { caller, lang }: { caller: Pick<OperatorCaller, 'id' | 'name'>; lang: Lang },
): Promise<{ exportId: string; csv: Buffer }> {
  const rows = await journalEntries(db, filter, mostExported + 1)
  if (rows.length > mostExported) throw new Refusal('TOO_MANY_ROWS', { most: mostExported })
  const exportId = newId()
  const head = ['exported', `operator:${caller.id}`, caller.name, `export:${exportId}`, clock.now().toISOString()]
  const csv = [csvLine(head), csvLine(journalColumns), ...rows.map((row) => journalLine(row, languageFor(lang)))].join(
    '',
  )
  return { exportId, csv: Buffer.from(csv) }
}

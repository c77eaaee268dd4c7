import type { JournalPosting } from '@lumbung/shared/contract/operators/books/ledger.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Lang } from '../../platform/http/envelope.ts'
import { houseId } from '../../platform/ids.ts'
import { termsOfAccount } from './accounts.ts'
import { type JournalRow, journalFields } from './journal.ts'
import { type JournalFilter, type JournalPlace, journalPage, journalRows } from './journal-store.ts'
import { totalsOf, trialBalance } from './trial-balance.ts'

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

/** The entries of a page of postings, each by the names of the journal's columns, and the place after which the next one begins. */
export async function entriesOfJournal(db: Db, filter: JournalFilter & { after?: string | undefined }, lang: Lang) {
  const rows = await journalRows(db, filter, filter.after === undefined ? undefined : placeIn(filter.after))
  const postings = [...Map.groupBy(rows, ({ id }) => id).values()]
  const own = postings.slice(0, journalPage)
  const last = postings.length > journalPage ? own.at(-1)?.[0] : undefined
  return {
    items: own.flat().map((row) => journalFields(row, languageFor(lang))),
    ...(last && { next: `${last.business_date}.${last.id}` }),
  }
}

import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { houseId } from '../../platform/ids.ts'
import type { JournalRow } from './journal.ts'

export interface JournalFilter {
  /** Business dates, both included. */
  from: string
  to: string
  account?: string | undefined
  kind?: string | undefined
  customerId?: string | undefined
}

/** The place of a posting in the journal. */
export interface JournalPlace {
  date: string
  id: string
}

/** The postings of a page ⚙. */
export const journalPage = 50

const matching = `p.business_date between $1 and $2 and ($3::uuid is null or p.user_id = $3) and ($4::text is null or p.kind = $4)
  and ($5::text is null or exists (select from entry f where f.user_id = p.user_id and f.posting_id = p.id and f.account = $5))`
const columns = `p.user_id, p.id, p.seq, p.kind, p.business_date, p.at, p.source, p.corrects, e.account, e.provider, e.loan_id, e.amount`
const findPage = statement<JournalRow>(`
  with p as (select * from posting p where ${matching} and ($6::date is null or (p.business_date, p.id) > ($6, $7::uuid))
    order by p.business_date, p.id limit ${journalPage + 1})
  select ${columns} from p join entry e on e.user_id = p.user_id and e.posting_id = p.id
  order by p.business_date, p.id, e.line`)
const findFirst = statement<{ date: BusinessDate | null }>('select min(business_date) as date from posting')
const findSeal = statement<{ at: Date; postings: number; digest: string }>(`
  select sealed_at as at, postings, encode(digest, 'hex') as digest from house_seal where date = $1`)
const cashOn = statement<{ provider: string; cash: number; moved: boolean }>(`
  select e.provider, sum(e.amount)::int8 as cash, bool_or(p.business_date = $1 and p.kind <> 'provider-fee') as moved
  from entry e join posting p on p.user_id = e.user_id and p.id = e.posting_id
  where e.account = 'cash' and p.business_date <= $1 group by e.provider order by e.provider`)

const findHouse = statement<{ found: boolean }>(`
  select exists (select from posting where user_id = '${houseId}' and business_date <= $1) as found`)

const valuesOf = ({ from, to, account, kind, customerId }: JournalFilter) => [
  from,
  to,
  customerId ?? null,
  kind ?? null,
  account ?? null,
]

/** The entries of a page of postings after a place, those of one posting more if there is another page. */
export const journalRows = (db: Db, filter: JournalFilter, after?: JournalPlace): Promise<JournalRow[]> =>
  db.rows(findPage, [...valuesOf(filter), after?.date ?? null, after?.id ?? null])

/** The business date of the first posting; undefined before. */
export const firstBookedDate = async (db: Db): Promise<BusinessDate | undefined> =>
  (await db.one(findFirst)).date ?? undefined

/** The seal of the house postings of a date; undefined while it is open, and for dates before the first of them. */
export const houseSealOf = (db: Db, date: BusinessDate) => db.row(findSeal, [date])

/** Whether the house has postings on or before a date: without any there is nothing to seal. */
export const hasHousePostings = async (db: Db, until: BusinessDate): Promise<boolean> =>
  (await db.one(findHouse, [until])).found

/** The cash at each provider at the end of a date, and whether more than our fees moved it on that date. */
export const cashAt = (db: Db, date: BusinessDate) => db.rows(cashOn, [date])

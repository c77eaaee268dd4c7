import { banks } from '@lumbung/shared/banks.ts'
import { addDays, type BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { calendarGaps, calendarKnownUntil, calendarState } from '../billing/api.ts'
import type { App } from '../context.ts'
import { capOn } from './charge-invariants.ts'

/** A table that decides about money or contacts: until when it is known, and what it lacks. */
export interface ReferenceTable {
  what: string
  /** The last day; undefined if its newest row applies until another one follows. */
  until: BusinessDate | undefined
  /** What an operator has to do; none if all is well. */
  gaps: readonly string[]
}

/** An end is announced this many days before ⚙. */
const noticeDays = 90

type Lacking = { lacks: string }
const withoutCeiling = statement<Lacking>(`
  select l.tenor || ' ' || lower(l.tenor_unit) as lacks
  from (select tenor, tenor_unit from loan where status in ('ONGOING', 'OVERDUE')
    union select unnest(tenors), term_unit from product where status = 'CREATED') as l
  where ${capOn('BENEFIT', '$1::date')} is null or ${capOn('LATE_FEE', '$1::date')} is null order by 1`)
const withoutPrice = statement<Lacking>(`
  select id as lacks from product p where status = 'CREATED' and not exists (
    select from rate_version r where r.product_id = p.id and r.from_at <= $1) order by 1`)
const withoutPremium = statement<Lacking>(`
  select id as lacks from insurance_product p where status = 'CREATED' and not exists (
    select from insurance_version v where v.insurance_id = p.id and v.from_at <= $1) order by 1`)
const unknownBanks = statement<Lacking>(`
  select bank_code || ' of ' || count(*) || ' accounts' as lacks from bank_account
  where removed_at is null and bank_code <> all($1::text[]) group by bank_code order by 1`)
const withoutPolicy = statement<Lacking>(`
  select t.name as lacks from (values ('policy', (select count(*) from policy)), ('scorecard', (select count(*) from scorecard)))
    as t (name, rows) where rows = 0`)
const certificateEnd = statement<{ until: BusinessDate | null }>(
  `select max((made_at + interval '20 years')::date) as until from signing_certificate`,
)
const campaignEnd = statement<{ until: BusinessDate | null }>(
  `select max(until_on) as until from referral_campaign where from_on <= $1 having bool_and(until_on is not null)`,
)

const lacking = (rows: readonly Lacking[], text: string): string[] => rows.map(({ lacks }) => `${lacks} ${text}`)

const endsSoon = (until: BusinessDate | undefined, today: BusinessDate, text: string): string[] =>
  until !== undefined && until >= today && until < addDays(today, noticeDays) ? [`ends on ${until}: ${text}`] : []

async function holidays(db: Db, today: BusinessDate): Promise<ReferenceTable> {
  const { waiting } = await calendarState(db)
  const gaps = await calendarGaps(db, today)
  return {
    what: 'holidays',
    until: await calendarKnownUntil(db),
    gaps: [...gaps, ...(waiting > 0 ? [`${waiting} customers wait for a replay: npx lumbung holidays`] : [])],
  }
}

/** Every table with an end or with rows that something in use needs, on a date. */
export async function referenceTables({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<ReferenceTable[]> {
  const [now, today] = [clock.now(), clock.today()]
  const codes = banks.map(({ code, clearingCode }) => clearingCode ?? code)
  const certificate = (await db.one(certificateEnd)).until ?? undefined
  const campaign = (await db.row(campaignEnd, [today]))?.until ?? undefined
  const open = { until: undefined }
  return [
    await holidays(db, today),
    { what: 'ceilings', ...open, gaps: lacking(await db.rows(withoutCeiling, [today]), 'has no ceiling: add a row') },
    {
      what: 'prices',
      ...open,
      gaps: lacking(await db.rows(withoutPrice, [now]), 'has no price: npx lumbung products save'),
    },
    {
      what: 'premiums',
      ...open,
      gaps: lacking(await db.rows(withoutPremium, [now]), 'has no premium: npx lumbung insurances save'),
    },
    { what: 'scoring', ...open, gaps: lacking(await db.rows(withoutPolicy), 'has no version: nobody is decided') },
    {
      what: 'banks',
      ...open,
      gaps: lacking(await db.rows(unknownBanks, [codes]), 'is not in the list: shared/src/banks.ts'),
    },
    {
      what: 'signing certificate',
      until: certificate,
      gaps: endsSoon(certificate, today, 'delete it, and the next agreement makes a new one'),
    },
    {
      what: 'invitation campaign',
      until: campaign,
      gaps: endsSoon(campaign, today, 'no reward is promised afterwards'),
    },
  ]
}

/** Logs and counts everything that a table lacks, once a day (behaviour 14). */
export async function watchReferenceData(app: App): Promise<void> {
  for (const { what, gaps } of await referenceTables(app))
    for (const gap of gaps) {
      app.metrics.count('reference_data_ends')
      app.log.warn({ what, gap }, 'reference data end')
    }
}

import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { CardKind, LoanTermUnit, ProductType } from '@lumbung/shared/enums/lending.ts'
import type { CapKind, RateCap } from '@lumbung/shared/lending/caps.ts'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { DayCount, InterestMethod } from '@lumbung/shared/lending/price.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

/** Due on the day of disbursement, or on the customer's payday if it is known. */
export const dueDays = ['DISBURSEMENT', 'PAYDAY'] as const
export type DueDay = (typeof dueDays)[number]

/** A product on offer with its price and the caps for it. */
export interface Offer {
  product: {
    id: string
    name: string
    type: ProductType
    card_kind: CardKind
    term_unit: LoanTermUnit
    tenors: number[]
    min_amount: number
    max_amount: number
    step: number
    channels: ChannelCode[] | null
    /** Not sold to a customer who paid late in the last 180 days (Pintar+ Flexi). */
    no_late_payments: boolean
    /** One loan may have several tenors, each for a part of its amount (D-147). */
    mixes_tenors: boolean
  }
  rate: {
    version: number
    method: InterestMethod
    rate_ppm: number
    day_count: DayCount
    /** By tenor, in ppm of principal. */
    fee_ppm: Record<string, number>
    vat_ppm: number
    late_fee_ppm: number
    extension_fee_ppm: number
    rounding_multiple: number
    /** Weeks or days between due dates; null for the unit's own number. */
    every: number | null
    grace_installments: number
    due_day: DueDay
  }
  caps: CapRow[]
}

export interface CapRow {
  from_date: string
  kind: CapKind
  tenor_from: number
  tenor_to: number | null
  ppm_per_day: number
  source: string
}

/** An offer as one JSON value: product `p` with the rate version that is valid at the instant `at`. */
export const offerJson = (at: string) => `
  (select jsonb_build_object('product', to_jsonb(p), 'rate', to_jsonb(r),
     'caps', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from rate_cap c))
   from rate_version r where r.product_id = p.id and r.from_at <= ${at} order by r.version desc limit 1)`

/**
 * The quote of an order or a loan `row`. A quote stored before it contained the terms of its rate takes them from its rate
 * version, which never changes.
 */
export const quoteColumn = (row: string) => `
  case when ${row}.quote ? 'method' then ${row}.quote else ${row}.quote || coalesce(
    (select jsonb_build_object('method', r.method, 'dayCount', r.day_count, 'roundingMultiple', r.rounding_multiple,
       'ratePeriod', case r.method when 'FLAT' then 'MONTH' when 'DAILY' then 'DAY' else 'YEAR' end)
     from rate_version r where r.product_id = ${row}.product_id and r.version = ${row}.rate_version), '{}') end as quote`

/** SQL of the extension fee and the VAT of a loan `row`, in ppm: [fee, vat]. */
export const extensionFeesColumn = (row: string) => `
  (select jsonb_build_array(r.extension_fee_ppm, r.vat_ppm) from rate_version r
   where r.product_id = ${row}.product_id and r.version = ${row}.rate_version)`

/** The ceilings of late fees as a JSON array of `RateCap`. */
export const lateFeeCapsColumn = `
  (select coalesce(jsonb_agg(jsonb_build_object('from', from_date, 'kind', kind, 'tenorMonthsFrom', tenor_from,
    'tenorMonthsTo', tenor_to, 'ppmPerDay', ppm_per_day, 'source', source)), '[]')
   from rate_cap where kind = 'LATE_FEE')`

const list = statement<{ offer: Offer | null }>(
  `select ${offerJson('$1')} as offer from product p where p.status = 'CREATED' order by p.id`,
)
const find = statement<{ offer: Offer | null }>(
  `select ${offerJson('$2')} as offer from product p where p.status = 'CREATED' and p.id = $1`,
)
const capRows = statement<CapRow>('select from_date, kind, tenor_from, tenor_to, ppm_per_day, source from rate_cap')

const isOn = (channel: ChannelCode) => (offer: Offer) =>
  offer.product.channels === null || offer.product.channels.includes(channel)

/** Whether a product is sold on a channel. */
export const soldOn = (offer: Offer, channel: ChannelCode): boolean => isOn(channel)(offer)

/** The offers on a channel now. */
export async function offersOn(db: Db, channel: ChannelCode, now: Date): Promise<Offer[]> {
  const rows = await db.rows(list, [now])
  return rows.flatMap(({ offer }) => (offer ? [offer] : [])).filter(isOn(channel))
}

/** The offer of one product on a channel; undefined if it is unknown, withdrawn or not sold there. */
export async function offerOf(db: Db, productId: string, channel: ChannelCode, now: Date): Promise<Offer | undefined> {
  const offer = await offerOfProduct(db, productId, now)
  return offer && soldOn(offer, channel) ? offer : undefined
}

/** The current offer of a product on any channel; undefined if it is no longer sold. */
export async function offerOfProduct(db: Db, productId: string, now: Date): Promise<Offer | undefined> {
  return (await db.row(find, [productId, now]))?.offer ?? undefined
}

/** The legal ceilings in the form of the lending engine. */
export const capsFrom = (rows: readonly CapRow[]): RateCap[] =>
  rows.map((row) => ({
    from: businessDate(row.from_date),
    kind: row.kind,
    tenorMonthsFrom: row.tenor_from,
    tenorMonthsTo: row.tenor_to,
    ppmPerDay: row.ppm_per_day,
    source: row.source,
  }))

export async function loadCaps(db: Db): Promise<RateCap[]> {
  return capsFrom(await db.rows(capRows))
}

/** The legal ceilings now. */
export const currentCaps = async (db: Db): Promise<RateCap[]> => capsFrom(await db.rows(capRows))

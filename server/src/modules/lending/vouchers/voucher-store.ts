import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { CouponStatus } from '@lumbung/shared/enums/content.ts'
import type { CustomerTag } from '@lumbung/shared/facts/customer-tags.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { VoucherKind } from '@lumbung/shared/lending/discount.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'

/** A customer's voucher with the terms with which it was given. */
export interface StoredVoucher {
  user_id: string
  id: string
  code: string
  status: CouponStatus
  /** The last day, until 24:00 WIB. */
  valid_until: BusinessDate
  order_id: string | null
  name_id: string
  name_en: string
  kind: VoucherKind
  /** ppm of the charge, or rupiah. */
  value: number
  min_amount: number
  /** null: every one. */
  product_ids: string[] | null
  tenors: number[] | null
  channels: ChannelCode[] | null
  /** One of these tags is enough. */
  audience: CustomerTag[] | null
}

const columns = `v.user_id, v.id, v.code, v.status, v.valid_until, v.order_id, t.name_id, t.name_en, t.kind, t.value,
  t.min_amount, t.product_ids, t.tenors, t.channels, t.audience`
const vouchers = `voucher v join voucher_terms t on t.code = v.code and t.version = v.version`

const find = statement<StoredVoucher>(`select ${columns} from ${vouchers} where v.user_id = $1 and v.id = $2`)
const lock = statement<StoredVoucher>(`
  select ${columns} from ${vouchers} where v.user_id = $1 and v.id = $2 for update of v`)
const lockCode = statement<StoredVoucher>(`
  select ${columns} from ${vouchers} where v.user_id = $1 and v.code = $2 and v.given_for = '' for update of v`)
const list = statement<StoredVoucher>(`
  select ${columns} from ${vouchers} where v.user_id = $1 and ($2::uuid is null or v.id < $2) order by v.id desc limit $3`)
const ending = statement<{ user_id: string; id: string }>(`
  select user_id, id from voucher where status = 'AVAILABLE' and valid_until < $1 and id <> all($2::uuid[])
  order by valid_until limit 200`)
const reducing = statement<{ voucher_id: string | null }>(`
  select quote->'voucher'->>'voucherId' as voucher_id from loan_order where user_id = $1 and id = $2`)
const seeAll = statement('update voucher set seen_at = $2 where user_id = $1 and seen_at is null')
const countUnseen = statement<{ unseen: number }>(
  `select count(*)::int as unseen from voucher where user_id = $1 and seen_at is null and status = 'AVAILABLE'`,
)
const move = statement(`
  with moved as (
    update voucher set status = $4, order_id = $5, updated_at = $9 where user_id = $1 and id = $2 and status = $3
    returning user_id, id)
  insert into voucher_history (user_id, voucher_id, seq, from_status, to_status, event, order_id, actor, at)
  select user_id, id, (select max(seq) + 1 from voucher_history h where h.user_id = $1 and h.voucher_id = $2),
    $3, $4, $6, $7, $8, $9 from moved`)
const give = statement(`
  with given as (
    insert into voucher (user_id, id, code, version, status, valid_until, given_at, updated_at, given_for)
    select $1, $2, t.code, t.version, 'AVAILABLE', $4::date + t.valid_days, $5, $5, $7
    from voucher_terms t where t.code = $3 and t.from_at <= $5 order by t.version desc limit 1
    on conflict (user_id, code, given_for) do nothing returning id)
  insert into voucher_history (user_id, voucher_id, seq, to_status, event, actor, at)
  select $1, id, 1, 'AVAILABLE', 'give', $6, $5 from given`)
const offered = statement<{ code: string; name_id: string; name_en: string }>(`
  select distinct on (code) code, name_id, name_en from voucher_terms where from_at <= $1 order by code, version desc`)

const newest = statement<VoucherTerms>(`
  select name_id, name_en, kind, value, min_amount, valid_days from voucher_terms
  where code = $1 and from_at <= $2 order by version desc limit 1`)
const endingNext = statement<StoredVoucher>(`
  select ${columns} from ${vouchers}
  where v.user_id = $1 and v.status = 'AVAILABLE' and v.valid_until > $2 and (t.audience is null or t.audience && $3)
  order by v.valid_until, v.id limit 1`)

/** A voucher of a customer; undefined if it is unknown or another customer's. */
export const findVoucher = (db: Db, userId: string, id: string) => db.row(find, [userId, id])

/** `findVoucher`, locked until the transaction ends. Lock the customer's limit first, as an order does. */
export const lockVoucher = (tx: Tx, userId: string, id: string) => tx.row(lock, [userId, id])

/** The same by the code of its terms; only a voucher given without a particular reason. */
export const lockVoucherByCode = (tx: Tx, userId: string, code: string) => tx.row(lockCode, [userId, code])

/** Vouchers of a customer before an id, newest first. */
export const vouchersOf = (db: Db, userId: string, before: string | undefined, count: number) =>
  db.rows(list, [userId, before ?? null, count])

/** Remembers that a customer has seen the vouchers. */
export const seeVouchers = (db: Db, userId: string, now: Date) => db.run(seeAll, [userId, now])

/** How many vouchers that can be used a customer has not seen. */
export const unseenVouchers = async (db: Db, userId: string): Promise<number> =>
  (await db.one(countUnseen, [userId])).unseen

/** Available vouchers whose last day has passed, without the excepted ones. */
export const endedVouchers = (db: Db, today: BusinessDate, except: readonly string[]) =>
  db.rows(ending, [today, except])

/** The voucher that reduces the price of an order. */
export async function voucherOfOrder(db: Db, userId: string, orderId: string): Promise<string | undefined> {
  return (await db.row(reducing, [userId, orderId]))?.voucher_id ?? undefined
}

interface Move {
  to: CouponStatus
  event: string
  actor: Actor
  /** The order that it is reserved for, used by or returned from. */
  orderId: string | null
  now: Date
}

/** Moves a voucher by compare-and-set and writes its history; false if its status has changed. */
export async function writeVoucherMove(tx: Tx, voucher: StoredVoucher, { to, event, actor, orderId, now }: Move) {
  const { user_id: userId, id, status: from } = voucher
  const held = to === 'RESERVED' || to === 'USED' ? orderId : null
  return (await tx.run(move, [userId, id, from, to, held, event, orderId, actorText(actor), now])) === 1
}

interface NewVoucher {
  userId: string
  code: string
  /** One voucher of a code per person and reason; '' without a particular reason. */
  givenFor: string
  today: BusinessDate
  actor: Actor
  now: Date
}

/** Gives a customer a voucher by the newest terms of a code. False if the code is unknown or the customer had one already. */
export async function insertVoucher(
  tx: Tx,
  { userId, code, givenFor, today, actor, now }: NewVoucher,
): Promise<boolean> {
  return (await tx.run(give, [userId, newId(), code, today, now, actorText(actor), givenFor])) === 1
}

/** The current terms of a code's vouchers. */
export interface VoucherTerms {
  name_id: string
  name_en: string
  kind: VoucherKind
  /** ppm of the charge, or rupiah. */
  value: number
  min_amount: number
  /** Days after the one on which it is given. */
  valid_days: number
}

/** The newest terms of a code; undefined if it is unknown. */
export const newestTerms = (db: Db, code: string, now: Date) => db.row(newest, [code, now])

/** The voucher that ends first, after today, of a customer with these tags; undefined if none can be used. */
export const nextToEnd = (db: Db, userId: string, tags: readonly CustomerTag[], today: BusinessDate) =>
  db.row(endingNext, [userId, today, tags])

/** The codes that can be given. */
export const voucherCodes = (db: Db, now: Date) => db.rows(offered, [now])

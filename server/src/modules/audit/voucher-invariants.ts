import { type Invariant, invariant } from './invariants.ts'

/** Each order with a voucher in its price, and the status that the voucher must have; null once the order or its loan is over. */
const reduced = `
  (select o.user_id, o.id as order_id, l.id as loan_id, (o.quote->'voucher'->>'voucherId')::uuid as voucher_id,
     case when o.status in ('REJECTED', 'CANCELED') or l.status in ('CANCELED', 'REFUNDED') then null
       when o.status = 'DISBURSED' then 'USED' else 'RESERVED' end as expected
   from loan_order o left join loan l on l.user_id = o.user_id and l.order_id = o.id where o.quote ? 'voucher')`

/** A loan whose undoing was taken back: its voucher may have been used again in between. */
const ranAgain = `exists (select from loan_history h where h.user_id = r.user_id and h.loan_id = r.loan_id
  and h.from_status in ('CANCELED', 'REFUNDED'))`

/** What a voucher took off, its terms, the charge before it (the fee by its rate, the interest by what is left), and after it. */
const takenOff = `
  (select o.user_id, o.id as order_id, t.kind, t.value, (o.quote->'voucher'->>'off')::int8 as off,
     case o.quote->'voucher'->>'charge'
       when 'FEE' then floor(o.amount::numeric * (o.quote->>'serviceFeePpm')::int8 / 1000000 + 0.5)
       else (o.quote->>'interest')::int8 + (o.quote->'voucher'->>'off')::int8 end as charge,
     (o.quote->>case o.quote->'voucher'->>'charge' when 'FEE' then 'fee' else 'interest' end)::int8 as left_over
   from loan_order o join voucher v on v.user_id = o.user_id and v.id = (o.quote->'voucher'->>'voucherId')::uuid
   join voucher_terms t on t.code = v.code and t.version = v.version where o.quote ? 'voucher')`

/** Vouchers against orders and loans (I12). */
export const voucherInvariants: readonly Invariant[] = [
  invariant(
    'I12',
    'a voucher is with the one order or loan whose price it reduces',
    `select jsonb_build_object('userId', coalesce(r.user_id, v.user_id), 'orderId', coalesce(r.order_id, v.order_id)) as subject,
       'price with ' || coalesce(r.expected || ' ' || r.voucher_id, 'none') || ', voucher '
         || coalesce(v.status || ' ' || v.id, 'none') as difference
     from (select * from ${reduced} as r where expected is not null) r
     full join (select * from voucher where order_id is not null) v on v.user_id = r.user_id and v.order_id = r.order_id
     where (r.voucher_id is distinct from v.id or r.expected is distinct from v.status) and not (v.id is null and ${ranAgain})`,
  ),
  invariant(
    'I12',
    'a voucher takes off what its terms say',
    `select jsonb_build_object('userId', user_id, 'orderId', order_id) as subject,
       off || ' of ' || charge || ' instead of ' || expected as difference
     from (select *, least(charge, case when kind in ('PERCENT_INTEREST', 'PERCENT_FEE')
         then ceil(charge::numeric * value / 1000000) else value end) as expected from ${takenOff} as o) as compared
     where off <> expected or charge - off <> left_over`,
  ),
]

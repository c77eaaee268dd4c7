/** What was taken back from the wrong customer is in suspense again: one movement of the provider. */
const isTakenBack = 'exists (select from suspense_take_back t where t.payment_id = p.id)'

/**
 * SQL of a provider's (`$1`) movements by our books and by its statement, paired: kind, reference, and of both sides the id, the
 * signed amount and the business date. A side without the other is null. A second line for one movement has no partner.
 */
export const pairs = `
  with ours as (
    select 'PAYMENT' as kind, provider_ref as reference, amount, received_at as at from payment p
    where provider = $1 and status <> 'ASSIGNED' and not ${isTakenBack}
    union all
    select 'PAYMENT_REVERSAL', coalesce(r.reference, p.provider_ref), -p.amount, o.at from payment p
    join posting o on o.user_id = p.user_id and o.kind = 'reversal' and o.source = p.id::text
    left join suspense_resolution r on r.payment_id = p.id
    where p.provider = $1 and p.status = 'REVERSED' and not ${isTakenBack}
    union all
    select 'PAYOUT', provider_ref, -amount, coalesce(sent_at, created_at) from disbursement
    where provider = $1 and status <> 'FAILED'
    union all
    select 'PAYOUT', provider_ref, -amount, coalesce(sent_at, created_at) from credit_payout
    where provider = $1 and status <> 'FAILED'
    union all
    select 'OTHER', m.reference, l.amount, m.date::timestamp at time zone 'Asia/Jakarta' from manual_line l
    join manual_posting m on m.id = l.posting_id where l.provider = $1
    union all
    select 'PAYOUT_RETURN', provider_ref, amount, back_at from credit_payout where provider = $1 and status = 'RETURNED'
    union all
    select 'PAYOUT_RETURN', p.provider_ref, p.amount, p.received_at from payment p
    join disbursement d on d.provider_ref = p.provider_ref and d.provider = $1
    where p.provider = 'return' and p.status <> 'REVERSED'
  ), theirs as (
    select kind, transaction_id, case when kind in ('PAYOUT', 'PAYOUT_RETURN') then reference
        else coalesce((select a.provider_ref from payment_alias a where a.provider = $1 and a.product_id = statement_line.product_id),
          product_id) end as reference,
      case when kind in ('PAYOUT', 'PAYMENT_REVERSAL') then -amount when kind = 'OTHER' then net + fee + tax else amount end as amount,
      fee + tax as charged, net, status, created_at as at
    from statement_line where provider = $1 and status <> 'FAILED'
  ), numbered as (
    select *, row_number() over (partition by kind, reference order by at, transaction_id) as nth from theirs
  )
  select coalesce(o.kind, t.kind) as kind, coalesce(o.reference, t.reference) as reference, t.transaction_id,
    o.amount as ours, t.amount as theirs, t.charged, t.net, t.status,
    (coalesce(t.at, o.at) at time zone 'Asia/Jakarta')::date as date
  from ours o full join numbered t on t.kind = o.kind and t.reference = o.reference and t.nth = 1`

import { orderIs } from '../lending/api.ts'
import { type Invariant, invariant } from './invariants.ts'

/** SQL of the schedule hash that the agreement contains: SHA-256 of a quote's instalments as JSON with sorted keys, without `days`. */
const scheduleHash = (quote: string) => `
  (select encode(sha256(convert_to('[' || string_agg(part.text, ',' order by each.place) || ']', 'UTF8')), 'hex')
   from jsonb_array_elements(${quote}->'installments') with ordinality as each (value, place)
   cross join lateral (select '{' || string_agg(to_json(key)::text || ':' || field::text, ',' order by key collate "C")
     || '}' as text from jsonb_each(each.value) as fields (key, field) where key <> 'days') as part)`

/** The instalments of a quote without their dates, which change if the loan is disbursed on another day. */
const amountsOf = (quote: string) => `
  (select jsonb_agg(value - 'dueDate' - 'days' order by place)
   from jsonb_array_elements(${quote}->'installments') with ordinality as each (value, place))`

/** The entries that every disbursement must have by its status (behaviour 10), and the actual entries with the opposite sign. */
const postings = `
  select d.user_id, line.kind, d.id::text as source, line.account, line.provider, line.loan_id, line.amount
  from disbursement d
  left join loan l on l.user_id = d.user_id and l.order_id = d.order_id and d.status = 'SUCCEEDED'
  left join (select user_id, loan_id, coalesce(sum(asked) filter (where kind = 'fee'), 0) as fee,
      coalesce(sum(asked) filter (where kind = 'vat'), 0) as vat,
      coalesce(sum(asked) filter (where kind = 'insurance'), 0) as insurance from charge group by user_id, loan_id) i
    on i.user_id = l.user_id and i.loan_id = l.id
  cross join lateral (values
    ('disbursement-sent', 'in-transit', d.provider, null, d.amount),
    ('disbursement-sent', 'cash', d.provider, null, -d.amount),
    ('disbursement-failed', 'cash', d.provider, null, d.amount),
    ('disbursement-failed', 'in-transit', d.provider, null, -d.amount),
    ('disbursement', 'loan-principal', null, l.id, d.amount),
    ('disbursement', 'in-transit', d.provider, null, -d.amount),
    ('disbursement', 'loan-fee', null, l.id, i.fee), ('disbursement', 'income-fee', null, null, -i.fee),
    ('disbursement', 'loan-vat', null, l.id, i.vat), ('disbursement', 'vat-payable', null, null, -i.vat),
    ('disbursement', 'loan-insurance', null, l.id, i.insurance), ('disbursement', 'insurer-payable', null, null, -i.insurance))
    as line (kind, account, provider, loan_id, amount)
  where line.kind = 'disbursement-sent' or line.kind = case d.status
    when 'SUCCEEDED' then 'disbursement' when 'FAILED' then 'disbursement-failed' end
  union all
  select p.user_id, p.kind, p.source, e.account, e.provider, e.loan_id, -e.amount from posting p
  join entry e on e.user_id = p.user_id and e.posting_id = p.id
  where p.kind in ('disbursement-sent', 'disbursement-failed', 'disbursement')`

/** Disbursements: once per order, as both parties have signed, and posted by status (I6, I7). */
export const disbursementInvariants: readonly Invariant[] = [
  invariant(
    'I6',
    'an order is paid out at most once, with its own amount',
    `select jsonb_build_object('userId', d.user_id, 'orderId', d.order_id) as subject,
       count(*) filter (where d.status <> 'FAILED') || ' disbursements, ' || min(d.amount) || ' to ' || max(d.amount)
         || ' for ' || o.amount as difference
     from disbursement d join loan_order o on o.user_id = d.user_id and o.id = d.order_id
     group by d.user_id, d.order_id, o.amount
     having count(*) filter (where d.status <> 'FAILED') > 1 or min(d.amount) <> o.amount or max(d.amount) <> o.amount`,
  ),
  invariant(
    'I6',
    'a loan exists exactly for an order that was paid out',
    `select jsonb_build_object('userId', o.user_id, 'orderId', o.id, 'loanId', l.id) as subject,
       o.status || case when l.id is null then ' without a loan, ' else ' with a loan, ' end || coalesce(d.paid, 0)
         || ' paid out' as difference
     from loan_order o left join loan l on l.user_id = o.user_id and l.order_id = o.id
     left join (select user_id, order_id, count(*) filter (where status = 'SUCCEEDED') as paid from disbursement
       group by user_id, order_id) d on d.user_id = o.user_id and d.order_id = o.id
     where (o.status = 'DISBURSED') <> (l.id is not null)
       or coalesce(d.paid, 0) <> case when o.status = 'DISBURSED' then 1 else 0 end`,
  ),
  invariant(
    'I6',
    'money is in transit exactly while its order is being disbursed',
    `select jsonb_build_object('userId', o.user_id, 'orderId', o.id) as subject,
       o.status || ', ' || coalesce(d.open, 0) || ' in transit' as difference
     from loan_order o left join (select user_id, order_id, count(*) as open from disbursement
       where status in ('CREATED', 'SENT', 'UNKNOWN') group by user_id, order_id) d
       on d.user_id = o.user_id and d.order_id = o.id
     where coalesce(d.open, 0) <> case when ${orderIs.sending('o.status')} then 1 else 0 end`,
  ),
  invariant(
    'I6',
    'a disbursement given up before sending was never sent',
    `select jsonb_build_object('userId', user_id, 'disbursementId', id, 'orderId', order_id) as subject,
       failure || ', sent ' || coalesce(sent_at::text, 'never') || ', provider ' || coalesce(provider_id, 'none') as difference
     from disbursement
     where failure in ('CANCELED', 'PRICE_CAP') and (status <> 'FAILED' or sent_at is not null or provider_id is not null)`,
  ),
  invariant(
    'I6',
    'nothing is sent before both parties have signed',
    `select jsonb_build_object('userId', d.user_id, 'disbursementId', d.id, 'orderId', d.order_id) as subject,
       'customer ' || coalesce(a.signed_at::text, 'never') || ', lender ' || coalesce(a.lender_signed_at::text, 'never')
         || ', requested ' || d.created_at as difference
     from disbursement d join loan_order o on o.user_id = d.user_id and o.id = d.order_id
     left join agreement a on a.user_id = d.user_id and a.order_id = d.order_id and a.kind = 'AGREEMENT'
     where (o.signed_at = a.signed_at and o.document_hash = a.document_hash and a.pdf_hash is not null
       and a.signed_at <= a.lender_signed_at and a.lender_signed_at <= d.created_at) is not true`,
  ),
  invariant(
    'I6',
    'an order lends what was signed',
    `select jsonb_build_object('userId', o.user_id, 'orderId', o.id) as subject,
       o.amount || ', quote ' || (o.quote->>'principal') || ', schedule ' || ${scheduleHash('o.quote')} as difference
     from loan_order o join agreement a on a.user_id = o.user_id and a.order_id = o.id and a.kind = 'AGREEMENT'
     where a.schedule_hash <> ${scheduleHash('o.quote')} or (o.quote->>'principal')::int8 <> o.amount
       or (o.quote->>'principal')::int8 <> (select sum((value->>'principal')::int8)
         from jsonb_array_elements(o.quote->'installments') as each (value))`,
  ),
  invariant(
    'I6',
    'a loan is booked as signed, or with the dates of its final schedule',
    `select jsonb_build_object('userId', l.user_id, 'loanId', l.id, 'orderId', o.id) as subject,
       l.principal || ' of ' || o.amount || ', schedule ' || ${scheduleHash('l.quote')} as difference
     from loan l join loan_order o on o.user_id = l.user_id and o.id = l.order_id
     where l.principal <> o.amount or ${amountsOf('l.quote')} <> ${amountsOf('o.quote')}
       or not exists (select from agreement a where a.user_id = l.user_id and a.order_id = l.order_id
         and a.schedule_hash = ${scheduleHash('l.quote')}
         and a.kind = case l.quote->>'disbursedOn' when o.quote->>'disbursedOn' then 'AGREEMENT' else 'FINAL_SCHEDULE' end)`,
  ),
  invariant(
    'I6',
    'the money goes to the account of the order',
    `select jsonb_build_object('userId', d.user_id, 'disbursementId', d.id, 'orderId', d.order_id) as subject,
       'account ' || d.bank_account_id || ', order ' || o.bank_account_id as difference
     from (select *, row_number() over (partition by user_id, order_id order by created_at desc, id desc) as place
       from disbursement) d join loan_order o on o.user_id = d.user_id and o.id = d.order_id
     where d.place = 1 and d.bank_account_id <> o.bank_account_id`,
  ),
  invariant(
    'I6',
    'another account needs a signed addendum',
    `select jsonb_build_object('userId', d.user_id, 'disbursementId', d.id, 'orderId', d.order_id) as subject,
       'account ' || d.bank_account_id || ' after ' || d.account_before as difference
     from (select *, lag(bank_account_id) over own as account_before, lag(created_at) over own as asked_before
       from disbursement window own as (partition by user_id, order_id order by created_at, id)) d
     where d.bank_account_id <> d.account_before and not exists (select from agreement a
       where a.user_id = d.user_id and a.order_id = d.order_id and a.kind = 'ACCOUNT_ADDENDUM'
         and a.signed_at between d.asked_before and d.created_at)`,
  ),
  invariant(
    'I7',
    'a payout of the provider belongs to one disbursement',
    `select jsonb_build_object('provider', provider, 'providerId', provider_id) as subject,
       count(*) || ' disbursements' as difference
     from disbursement where provider_id is not null group by provider, provider_id having count(*) > 1`,
  ),
  invariant(
    'I7',
    'the postings of a disbursement match its status',
    `select jsonb_build_object('userId', user_id, 'disbursementId', source, 'posting', kind, 'account', account) as subject,
       'expected − posted = ' || sum(amount) as difference
     from (${postings}) as both_sides
     group by user_id, kind, source, account, provider, loan_id having sum(amount) <> 0`,
  ),
  invariant(
    'I7',
    'the in-transit account equals the open disbursements',
    `select jsonb_build_object('userId', user_id, 'provider', provider) as subject,
       'ledger − disbursements = ' || sum(amount) as difference
     from (select user_id, provider, amount from entry where account = 'in-transit'
       union all select user_id, provider, -amount from disbursement where status in ('CREATED', 'SENT', 'UNKNOWN')
       union all select user_id, provider, -amount from credit_payout where status in ('CREATED', 'SENT', 'UNKNOWN')) as both_sides
     group by user_id, provider having sum(amount) <> 0`,
  ),
]

/** The entries that every payout of credit must have by its status, and the actual entries with the opposite sign. */
const creditPostings = `
  select c.user_id, line.kind, c.id::text as source, line.account, line.provider, line.amount
  from credit_payout c cross join lateral (values
    ('credit-payout-sent', 'credit', null, c.amount), ('credit-payout-sent', 'credit-payout', null, -c.amount),
    ('credit-payout-sent', 'in-transit', c.provider, c.amount), ('credit-payout-sent', 'cash', c.provider, -c.amount),
    ('credit-payout', 'credit-payout', null, c.amount), ('credit-payout', 'in-transit', c.provider, -c.amount),
    ('credit-payout-failed', 'credit-payout', null, c.amount), ('credit-payout-failed', 'credit', null, -c.amount),
    ('credit-payout-failed', 'cash', c.provider, c.amount), ('credit-payout-failed', 'in-transit', c.provider, -c.amount),
    ('credit-payout-returned', 'cash', c.provider, c.amount), ('credit-payout-returned', 'credit', null, -c.amount))
    as line (kind, account, provider, amount)
  where line.kind = 'credit-payout-sent' or (line.kind = 'credit-payout' and c.status in ('SUCCEEDED', 'RETURNED'))
    or (line.kind = 'credit-payout-failed' and c.status = 'FAILED')
    or (line.kind = 'credit-payout-returned' and c.status = 'RETURNED')
  union all
  select p.user_id, p.kind, p.source, e.account, e.provider, -e.amount from posting p
  join entry e on e.user_id = p.user_id and e.posting_id = p.id
  where p.kind in ('credit-payout-sent', 'credit-payout', 'credit-payout-failed', 'credit-payout-returned')`

/** Payouts of credit: posted by status, and never more than there was (I7). */
export const creditPayoutInvariants: readonly Invariant[] = [
  invariant(
    'I7',
    'the postings of a payout of credit match its status',
    `select jsonb_build_object('userId', user_id, 'payoutId', source, 'posting', kind, 'account', account) as subject,
       'expected − posted = ' || sum(amount) as difference
     from (${creditPostings}) as both_sides
     group by user_id, kind, source, account, provider having sum(amount) <> 0`,
  ),
  invariant(
    'I7',
    'no more credit is paid out than there is',
    `select jsonb_build_object('userId', user_id, 'payoutId', source) as subject, 'left ' || balance as difference
     from (
       select p.user_id, p.kind, p.source, -sum(sum(e.amount)) over (partition by p.user_id order by p.seq) as balance
       from posting p join entry e on e.user_id = p.user_id and e.posting_id = p.id and e.account = 'credit'
       where p.user_id in (select user_id from posting where kind = 'credit-payout-sent')
       group by p.user_id, p.seq, p.kind, p.source) as moved
     where kind = 'credit-payout-sent' and balance < 0`,
  ),
]

import { type Invariant, invariant } from './invariants.ts'

/** Limits, disbursements and payments against loans and books (I4, I6, I7, I8). */
export const moneyInvariants: readonly Invariant[] = [
  invariant(
    'I4',
    'the limit’s outstanding is the principal that is lent',
    `select jsonb_build_object('userId', c.user_id) as subject,
       'limit ' || c.outstanding || ', loans ' || coalesce(i.owed, 0) as difference
     from credit_limit c left join (select user_id, sum(principal - paid_principal) as owed
       from installment group by user_id) i on i.user_id = c.user_id
     where c.outstanding <> coalesce(i.owed, 0)`,
  ),
  invariant(
    'I4',
    'the limit’s reserve is the sum of open orders',
    `select jsonb_build_object('userId', c.user_id) as subject,
       'limit ' || c.reserved || ', orders ' || coalesce(o.held, 0) as difference
     from credit_limit c left join (select user_id, sum(amount) as held from loan_order
       where status not in ('DISBURSED', 'REJECTED', 'CANCELED') group by user_id) o on o.user_id = c.user_id
     where c.reserved <> coalesce(o.held, 0)`,
  ),
  invariant(
    'I6',
    'an order is paid out at most once, with its own amount',
    `select jsonb_build_object('userId', d.user_id, 'orderId', d.order_id) as subject,
       count(*) || ' disbursements of ' || sum(d.amount) || ' for ' || o.amount as difference
     from disbursement d join loan_order o on o.user_id = d.user_id and o.id = d.order_id
     where d.status <> 'FAILED'
     group by d.user_id, d.order_id, o.amount having count(*) > 1 or sum(d.amount) <> o.amount`,
  ),
  invariant(
    'I6',
    'a loan exists exactly for a disbursed order',
    `select jsonb_build_object('userId', o.user_id, 'orderId', o.id, 'loanId', l.id) as subject,
       o.status || case when l.id is null then ' without a loan' else ' with a loan' end as difference
     from loan_order o left join loan l on l.user_id = o.user_id and l.order_id = o.id
     where (o.status = 'DISBURSED') <> (l.id is not null)`,
  ),
  invariant(
    'I7',
    'a provider’s reference stands once',
    `select jsonb_build_object('provider', p.provider, 'providerRef', p.provider_ref) as subject,
       count(*) || ' payments, ' || count(d.payment_id) || ' in the directory' as difference
     from payment p left join payment_directory d on d.provider = p.provider and d.provider_ref = p.provider_ref
       and d.user_id = p.user_id and d.payment_id = p.id
     group by p.provider, p.provider_ref
     having count(*) > 1 or (p.provider <> 'credit' and count(d.payment_id) <> 1)`,
  ),
  invariant(
    'I8',
    'a payment is allocated exactly once',
    `select jsonb_build_object('userId', p.user_id, 'paymentId', p.id) as subject,
       'amount ' || p.amount || ', allocated ' || coalesce(a.amount, 0) as difference
     from payment p left join (select user_id, payment_id, sum(amount) as amount from allocation
       where kind = 'PAID' group by user_id, payment_id) a on a.user_id = p.user_id and a.payment_id = p.id
     where coalesce(a.amount, 0) <> case when exists (select from payment_code c
       where c.user_id = p.user_id and c.id = p.code_id) or p.provider in ('credit', 'return') then p.amount else 0 end`,
  ),
  invariant(
    'I8',
    'what is paid of an instalment is what payments allocated to it',
    `select jsonb_build_object('userId', user_id, 'loanId', loan_id, 'number', number, 'part', part) as subject,
       'instalment − allocations = ' || sum(amount) as difference
     from (
       select i.user_id, i.loan_id, i.number, part.part, part.amount from installment i cross join lateral (values
         ('principal', i.paid_principal), ('interest', i.paid_interest + i.dropped_interest),
         ('fee', i.paid_fee), ('vat', i.paid_vat)) as part (part, amount)
       union all
       select a.user_id, a.loan_id, a.number, a.part, -a.amount from allocation a
       join payment p on p.user_id = a.user_id and p.id = a.payment_id and p.status = 'BOOKED'
       where a.part in ('principal', 'interest', 'fee', 'vat')) as both_sides
     group by user_id, loan_id, number, part having sum(amount) <> 0`,
  ),
  invariant(
    'I8',
    'a payment is posted once with its amount, and back when reversed',
    `select jsonb_build_object('userId', p.user_id, 'paymentId', p.id) as subject,
       p.status || ' ' || p.amount || ', posted ' || coalesce(e.paid, 0) || ', back ' || coalesce(e.back, 0) as difference
     from payment p left join (
       select o.user_id, o.source, sum(n.amount) filter (where o.kind = 'payment') as paid,
         -sum(n.amount) filter (where o.kind = 'reversal') as back
       from posting o join lateral (select sum(amount) as amount from entry
         where user_id = o.user_id and posting_id = o.id and account = 'cash:xendit') n on true
       where o.kind in ('payment', 'reversal') group by o.user_id, o.source) e
       on e.user_id = p.user_id and e.source = p.id::text
     where p.provider <> 'credit' and (coalesce(e.paid, 0) <> p.amount
       or coalesce(e.back, 0) <> case when p.status = 'REVERSED' then p.amount else 0 end)`,
  ),
]

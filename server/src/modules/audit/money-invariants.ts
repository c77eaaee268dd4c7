import { houseAccounts } from '@lumbung/shared/facts/house-accounts.ts'
import { houseId } from '../../platform/ids.ts'
import { orderIs } from '../lending/api.ts'
import { type Invariant, invariant, parts } from './invariants.ts'

const rankOf = (row: string) =>
  `array_position(array['lateFee', 'fee', 'vat', 'insurance', 'interest', 'principal'], ${row}.part)`

/** Payments of money of ours, which no provider holds. */
const isOurs = (row: string) => `${row}provider in ('credit', 'conversion', 'waiver', 'premium')`

/** Whether a payment's posting was taken back: by a reversal, or because it was assigned from suspense to a customer. */
const isReversed = `p.status in ('REVERSED', 'ASSIGNED')`

/** Whether a payment was assigned to the wrong customer, so that its money is in suspense again. */
const isTakenBack = 'exists (select from suspense_take_back t where t.payment_id = p.id)'

/** Limits and payments against loans and the ledger (I4, I7, I8), and what two people did by hand (I16). */
export const moneyInvariants: readonly Invariant[] = [
  invariant(
    'I4',
    'the outstanding amount of a limit equals the lent principal',
    `select jsonb_build_object('userId', coalesce(c.user_id, i.user_id)) as subject,
       'limit ' || coalesce(c.outstanding, 0) || ', loans ' || coalesce(i.owed, 0) as difference
     from credit_limit c full join (select user_id, sum(principal - paid_principal - waived_principal) as owed
       from installment group by user_id) i on i.user_id = c.user_id
     where coalesce(c.outstanding, 0) <> coalesce(i.owed, 0)`,
  ),
  invariant(
    'I4',
    'the reserved amount of a limit equals its open orders',
    `select jsonb_build_object('userId', coalesce(c.user_id, o.user_id)) as subject,
       'limit ' || coalesce(c.reserved, 0) || ', orders ' || coalesce(o.held, 0) as difference
     from credit_limit c full join (select user_id, sum(amount) as held from loan_order
       where ${orderIs.open('status')} group by user_id) o on o.user_id = c.user_id
     where coalesce(c.reserved, 0) <> coalesce(o.held, 0)`,
  ),
  invariant(
    'I7',
    'a provider’s reference exists once',
    `select jsonb_build_object('provider', coalesce(p.provider, d.provider), 'providerRef',
         coalesce(p.provider_ref, d.provider_ref)) as subject,
       count(p.id) || ' payments, ' || count(d.payment_id) || ' in the directory' as difference
     from (select * from payment p where not ${isOurs('')} and status <> 'ASSIGNED' and not ${isTakenBack}) p
     full join payment_directory d on d.provider = p.provider and d.provider_ref = p.provider_ref
       and d.user_id = p.user_id and d.payment_id = p.id
     group by coalesce(p.provider, d.provider), coalesce(p.provider_ref, d.provider_ref)
     having count(p.id) <> 1 or count(d.payment_id) <> 1`,
  ),
  invariant(
    'I7',
    'the cash at a provider equals receipts less disbursements and fees',
    `select jsonb_build_object('userId', user_id) as subject, 'ledger − providers = ' || sum(amount) as difference
     from (select user_id, amount from entry where account = 'cash'
       union all select user_id, -amount from payment where not ${isOurs('')} and status not in ('REVERSED', 'ASSIGNED')
       union all select user_id, amount from disbursement where status <> 'FAILED'
       union all select user_id, amount from credit_payout where status not in ('FAILED', 'RETURNED')
       union all select '${houseId}', -amount from manual_line where account = 'cash'
       union all select '${houseId}', fee + tax from statement_line where status = 'SETTLED') as both_sides
     group by user_id having sum(amount) <> 0`,
  ),
  invariant(
    'I7',
    'suspense equals the payments that match no customer',
    `select jsonb_build_object('userId', user_id) as subject, 'ledger − payments = ' || sum(amount) as difference
     from (select user_id, -amount as amount from entry where account = 'suspense'
       union all select user_id, -amount from payment where status = 'SUSPENSE') as both_sides
     group by user_id having sum(amount) <> 0`,
  ),
  invariant(
    'I7',
    'the fees of settled statement lines are posted once',
    `select jsonb_build_object('provider', l.provider, 'transactionId', l.transaction_id, 'source', p.source) as subject,
       'stated ' || coalesce(l.fee, 0) || ', posted ' || coalesce(p.fee, 0) as difference
     from (select provider, transaction_id, provider || ':' || transaction_id as source, fee + tax as fee from statement_line
       where status = 'SETTLED' and fee + tax > 0) l
     full join (select o.source, sum(e.amount) as fee from posting o
       join entry e on e.user_id = o.user_id and e.posting_id = o.id and e.account = 'provider-fees'
       where o.kind = 'provider-fee' group by o.source) p on p.source = l.source
     where coalesce(l.fee, 0) <> coalesce(p.fee, 0)`,
  ),
  invariant(
    'I8',
    'money in suspense is resolved once, with its amount',
    `select jsonb_build_object('userId', '${houseId}', 'paymentId', coalesce(p.id, r.payment_id)) as subject,
       coalesce(p.status, 'no payment') || ', ' || coalesce(r.outcome, 'not resolved') || coalesce(' as ' || c.id, '') as difference
     from (select * from payment where user_id = '${houseId}' and status in ('ASSIGNED', 'REVERSED')) p
     full join suspense_resolution r on r.payment_id = p.id
     left join payment c on c.user_id = r.assigned_to and c.id = r.customer_payment_id and c.amount = p.amount
       and c.provider = p.provider and c.provider_ref = p.provider_ref
     where p.status is null or (p.status = 'ASSIGNED') <> (c.id is not null)
       or (r.payment_id is not null and (r.outcome = 'ASSIGNED') <> (p.status = 'ASSIGNED'))`,
  ),
  invariant(
    'I8',
    'an assignment that was taken back is in suspense again, with its amount',
    `select jsonb_build_object('userId', t.user_id, 'paymentId', t.payment_id) as subject,
       coalesce(p.status || ' ' || p.amount, 'no payment') || ', in suspense ' || coalesce(s.amount::text, 'nothing') as difference
     from suspense_take_back t left join payment p on p.user_id = t.user_id and p.id = t.payment_id
     left join payment s on s.user_id = '${houseId}' and s.id = t.suspense_id
     where (p.status = 'REVERSED' and p.amount = s.amount and p.provider = s.provider and p.provider_ref = s.provider_ref) is not true`,
  ),
  invariant(
    'I8',
    'a payment is allocated exactly once',
    `select jsonb_build_object('userId', p.user_id, 'paymentId', p.id) as subject,
       'amount ' || p.amount || ', allocated ' || coalesce(a.amount, 0) as difference
     from payment p left join (select user_id, payment_id, sum(amount) as amount from allocation
       where kind = 'PAID' group by user_id, payment_id) a on a.user_id = p.user_id and a.payment_id = p.id
     where coalesce(a.amount, 0) <> case when p.user_id = '${houseId}' or p.status = 'SUSPENSE' then 0 else p.amount end`,
  ),
  invariant(
    'I8',
    'the paid parts of an instalment equal the allocations to it',
    `select jsonb_build_object('userId', user_id, 'loanId', loan_id, 'number', number, 'part', part, 'kind', kind) as subject,
       'instalment − allocations = ' || sum(amount) as difference
     from (
       select i.user_id, i.loan_id, i.number, i.part, figure.kind, figure.amount from ${parts} i
       cross join lateral (values ('PAID', i.paid), ('WAIVED', i.waived), ('DROPPED', i.dropped)) as figure (kind, amount)
       union all
       select a.user_id, a.loan_id, a.number, a.part, a.kind, -a.amount from allocation a
       join payment p on p.user_id = a.user_id and p.id = a.payment_id and p.status = 'BOOKED'
       where a.part not in ('credit', 'deposit')
       union all
       select user_id, loan_id, number, 'lateFee', 'WAIVED', -amount from fee_waiver_item
       union all
       -- interest of the days after a write-off, which no payment drops
       select user_id, loan_id, number, part, 'DROPPED', -not_charged from claim) as both_sides
     group by user_id, loan_id, number, part, kind having sum(amount) <> 0`,
  ),
  invariant(
    'I8',
    'a payment is allocated within an instalment from late fee to principal',
    `select jsonb_build_object('userId', user_id, 'paymentId', payment_id, 'loanId', loan_id, 'number', number) as subject,
       part || ' after ' || before as difference
     from (select a.*, ${rankOf('a')} as rank, lag(${rankOf('a')}) over own as rank_before, lag(a.part) over own as before
       from allocation a where a.kind = 'PAID' and a.part not in ('credit', 'deposit')
       window own as (partition by a.user_id, a.payment_id, a.loan_id, a.number order by a.line)) as lines
     where rank < rank_before`,
  ),
  invariant(
    'I8',
    'no principal is paid before fee, VAT and interest of its instalment',
    `select jsonb_build_object('userId', i.user_id, 'loanId', i.loan_id, 'number', i.number) as subject,
       'open ' || i.part || ' ' || i.asked - i.paid - i.waived - i.dropped as difference
     from ${parts} i
     where i.part <> 'lateFee' and i.asked > i.paid + i.waived + i.dropped and exists (
         select from ${parts} later where later.user_id = i.user_id and later.loan_id = i.loan_id
           and later.number = i.number and later.paid + later.waived > 0 and ${rankOf('later')} > ${rankOf('i')}
           -- the premium of an ended policy is paid by what its insurer is not owed any more
           and (later.part <> 'insurance' or not exists (select from insurance_policy n
             where n.user_id = i.user_id and n.loan_id = i.loan_id and n.returned_at is not null)))
       and not exists (select from allocation a join payment p on p.user_id = a.user_id and p.id = a.payment_id
         where p.status = 'REVERSED' and a.user_id = i.user_id and a.loan_id = i.loan_id and a.number = i.number)`,
  ),
  invariant(
    'I8',
    'a payment is posted once with its amount, and reversed once',
    `select jsonb_build_object('userId', coalesce(p.user_id, e.user_id), 'paymentId', coalesce(p.id::text, e.source)) as subject,
       coalesce(p.status || ' ' || p.amount, 'no payment') || ', posted ' || coalesce(e.paid, 0) || ' in '
         || coalesce(e.times, 0) || ', back ' || coalesce(e.back, 0) || ' in ' || coalesce(e.times_back, 0) as difference
     from payment p full join (
       select o.user_id, o.source, count(*) filter (where o.kind = 'payment') as times,
         count(*) filter (where o.kind <> 'payment') as times_back,
         sum(n.amount) filter (where o.kind = 'payment') as paid, -sum(n.amount) filter (where o.kind <> 'payment') as back
       from posting o left join (select user_id, posting_id, sum(amount) as amount from entry
         where account = 'cash' group by user_id, posting_id) n on n.user_id = o.user_id and n.posting_id = o.id
       where o.kind in ('payment', 'reversal', 'assignment') group by o.user_id, o.source) e
       on e.user_id = p.user_id and e.source = p.id::text
     where coalesce(e.times, 0) <> 1 or p.id is null
       or coalesce(e.times_back, 0) <> case when ${isReversed} then 1 else 0 end
       or coalesce(e.paid, 0) <> case when ${isOurs('p.')} then 0 else p.amount end
       or coalesce(e.back, 0) <> case when ${isReversed} and not ${isOurs('p.')} then p.amount else 0 end`,
  ),
  invariant(
    'I8',
    'waived amounts are posted as waivers',
    `select jsonb_build_object('userId', user_id) as subject, 'instalments − ledger = ' || sum(amount) as difference
     from (select i.user_id, i.waived as amount from ${parts} i join loan l on l.user_id = i.user_id and l.id = i.loan_id
         where i.part = 'principal' or l.status not in ('CANCELED', 'REFUNDED')
       union all select user_id, -waived from claim
       union all select user_id, amount from payment where provider = 'waiver' and status = 'BOOKED'
       union all select user_id, -amount from entry where account = 'waivers') as both_sides
     group by user_id having sum(amount) <> 0`,
  ),
  invariant(
    'I8',
    'a waiver waives at most what was approved',
    `select jsonb_build_object('userId', w.user_id, 'loanId', w.loan_id, 'waiverId', w.id) as subject,
       'approved ' || w.most || ', waived ' || i.amount as difference
     from fee_waiver w join (select user_id, waiver_id, sum(amount) as amount from fee_waiver_item group by user_id, waiver_id) i
       on i.user_id = w.user_id and i.waiver_id = w.id
     where i.amount > w.most`,
  ),
  invariant(
    'I16',
    'money of our own account is recorded by two people',
    `select jsonb_build_object('userId', p.user_id, 'paymentId', p.id) as subject,
       p.provider || ' ' || p.provider_ref || ', recorded ' || coalesce(r.account || ' ' || r.reference, 'by nobody') as difference
     from payment p left join recorded_payment r on r.user_id = p.user_id and r.payment_id = p.id
     where p.provider = any($1::text[]) and (r.account is distinct from p.provider or r.reference is distinct from p.provider_ref)`,
    () => [houseAccounts],
  ),
]

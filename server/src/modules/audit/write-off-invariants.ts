import { type Invariant, invariant, parts } from './invariants.ts'

/** Accounts of write-offs by customer, and the claims that they must equal. */
const accounts = `
  select user_id, account, amount from entry where account in ('write-off-loss', 'recoveries', 'written-off-claims')
  union all
  select k.user_id, a.account, a.amount from claim k cross join lateral (values ('write-off-loss', -k.amount),
    ('recoveries', k.recovered), ('written-off-claims', k.amount - k.recovered - k.waived - k.dropped)) as a (account, amount)`

/** Loans that were written off: their claims, losses and recoveries (I3, I8, I10, I11, I16). */
export const writeOffInvariants: readonly Invariant[] = [
  invariant(
    'I3',
    'a claim less what became of it is what is unpaid of its part',
    `select jsonb_build_object('userId', k.user_id, 'loanId', k.loan_id, 'number', k.number, 'part', k.part) as subject,
       'claim ' || k.amount - k.recovered - k.waived - k.dropped || ', unpaid ' || i.asked - i.paid - i.waived - i.dropped
         as difference
     from claim k join ${parts} i on i.user_id = k.user_id and i.loan_id = k.loan_id and i.number = k.number and i.part = k.part
     where k.amount - k.recovered - k.waived - k.dropped <> i.asked - i.paid - i.waived - i.dropped`,
  ),
  invariant(
    'I3',
    'losses and recoveries equal the claims',
    `select jsonb_build_object('userId', user_id, 'account', account) as subject, 'ledger − claims = ' || sum(amount) as difference
     from (${accounts}) as both_sides group by user_id, account having sum(amount) <> 0`,
  ),
  invariant(
    'I8',
    'what became of a claim equals the allocations to it',
    `select jsonb_build_object('userId', user_id, 'loanId', loan_id, 'number', number, 'part', part, 'kind', kind) as subject,
       'claim − allocations = ' || sum(amount) as difference
     from (
       select k.user_id, k.loan_id, k.number, k.part, figure.kind, figure.amount from claim k
       cross join lateral (values ('PAID', k.recovered), ('WAIVED', k.waived), ('DROPPED', k.dropped)) as figure (kind, amount)
       union all
       select a.user_id, a.loan_id, a.number, a.part, a.kind, -a.amount from allocation a
       join payment p on p.user_id = a.user_id and p.id = a.payment_id and p.status = 'BOOKED'
       -- the end of such a loan takes its write-off back
       join loan l on l.user_id = a.user_id and l.id = a.loan_id and l.status not in ('REFUNDED', 'REBALANCED')
       where a.on_claim
       union all
       select w.user_id, w.loan_id, w.number, 'lateFee', 'WAIVED', -w.amount from fee_waiver_item w
       join loan l on l.user_id = w.user_id and l.id = w.loan_id and l.status not in ('REFUNDED', 'REBALANCED')
       where w.on_claim) as both_sides
     group by user_id, loan_id, number, part, kind having sum(amount) <> 0`,
  ),
  invariant(
    'I10',
    'every part of a loan is a claim exactly when the loan was written off',
    `select jsonb_build_object('userId', i.user_id, 'loanId', i.loan_id, 'number', i.number, 'part', i.part) as subject,
       'written off ' || coalesce(l.written_off_at::text, 'never') || ', claim ' || coalesce(k.amount::text, 'none') as difference
     from ${parts} i join loan l on l.user_id = i.user_id and l.id = i.loan_id
     left join claim k on k.user_id = i.user_id and k.loan_id = i.loan_id and k.number = i.number and k.part = i.part
     where (l.written_off_at is null) <> (k.part is null)`,
  ),
  invariant(
    'I11',
    'no late fee after a write-off',
    `select jsonb_build_object('userId', f.user_id, 'loanId', f.loan_id, 'date', f.date) as subject,
       'written off ' || l.written_off_at as difference
     from late_fee f join loan l on l.user_id = f.user_id and l.id = f.loan_id
     where f.amount > f.taken_back and f.date > (l.written_off_at at time zone 'Asia/Jakarta')::date`,
  ),
  invariant(
    'I16',
    'a loan is written off by an approval of that time',
    `select jsonb_build_object('userId', l.user_id, 'loanId', l.id) as subject, 'written off ' || l.written_off_at as difference
     from loan l where l.written_off_at is not null and not exists (select from write_off w
       where w.user_id = l.user_id and w.loan_id = l.id and w.status = 'APPROVED' and w.counts_from = l.written_off_at)`,
  ),
]

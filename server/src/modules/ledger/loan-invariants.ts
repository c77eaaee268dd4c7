import { type Invariant, invariant } from './invariants.ts'

const receivables = `
  select user_id, loan_id, account, sum(amount) as amount from (
    select user_id, loan_id, account, amount from entry where loan_id is not null
    union all
    select i.user_id, i.loan_id, part.account, -part.amount from installment i cross join lateral (values
      ('loan-principal', i.principal - i.paid_principal),
      ('loan-interest', case when i.interest_booked then i.interest - i.dropped_interest - i.paid_interest else 0 end),
      ('loan-fee', i.fee - i.paid_fee),
      ('loan-vat', i.vat - i.paid_vat),
      ('loan-late-fee', i.late_fee - i.paid_late_fee)) as part (account, amount)) as both_sides
  group by user_id, loan_id, account having sum(amount) <> 0`

const unpaid = `i.principal + i.interest + i.fee + i.vat + i.late_fee - i.paid_principal - i.paid_interest - i.paid_fee
  - i.paid_vat - i.paid_late_fee - i.dropped_interest`

/** Loans against the books, their schedule and their status (I2, I3, I5, I9, I10, I11). */
export const loanInvariants: readonly Invariant[] = [
  invariant(
    'I2',
    'the schedule is the quote',
    `select jsonb_build_object('userId', l.user_id, 'loanId', l.id) as subject,
       'quote ' || (l.quote->>'total') || ', instalments ' || i.total as difference
     from loan l join (select user_id, loan_id, sum(principal) as principal,
         sum(principal + interest + fee + vat) as total from installment group by user_id, loan_id) i
       on i.user_id = l.user_id and i.loan_id = l.id
     where i.principal <> l.principal or i.total <> (l.quote->>'total')::int8`,
  ),
  invariant(
    'I2',
    'rounding falls in the last instalment',
    `select jsonb_build_object('userId', l.user_id, 'loanId', l.id) as subject,
       'parts differ before the last' as difference
     from loan l join rate_version r on r.product_id = l.product_id and r.version = l.rate_version and r.method = 'FLAT'
     join installment i on i.user_id = l.user_id and i.loan_id = l.id and i.number < l.tenor
     where l.tenor_unit = 'MONTHS'
     group by l.user_id, l.id
     having count(distinct i.principal) filter (where i.principal > 0) > 1
       or count(distinct i.interest) filter (where i.interest > 0) > 1
       or count(distinct i.fee) filter (where i.fee > 0) > 1 or count(distinct i.vat) filter (where i.vat > 0) > 1`,
  ),
  invariant(
    'I3',
    'receivables of a loan are its unpaid instalments',
    `select jsonb_build_object('userId', user_id, 'loanId', loan_id, 'account', account) as subject,
       'ledger − instalments = ' || amount as difference
     from (${receivables}) as differing`,
  ),
  invariant(
    'I5',
    'charges stay within 100 % of the principal',
    `select jsonb_build_object('userId', l.user_id, 'loanId', l.id) as subject,
       'charges ' || sum(i.interest - i.dropped_interest + i.fee + i.vat + i.late_fee) || ' of ' || l.principal as difference
     from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id
     group by l.user_id, l.id, l.principal
     having sum(i.interest - i.dropped_interest + i.fee + i.vat + i.late_fee) > l.principal and sum(i.late_fee) > 0`,
  ),
  invariant(
    'I9',
    'the history of a loan ends at its status',
    `select jsonb_build_object('userId', l.user_id, 'loanId', l.id) as subject,
       l.status || ', history ' || coalesce(h.to_status, 'none') as difference
     from loan l left join lateral (select to_status from loan_history
       where user_id = l.user_id and loan_id = l.id order by seq desc limit 1) h on true
     where h.to_status is distinct from l.status`,
  ),
  invariant(
    'I10',
    'the status of a loan fits its figures',
    `select jsonb_build_object('userId', user_id, 'loanId', id) as subject,
       status || ', owes ' || owes || ', late ' || late as difference
     from (select l.user_id, l.id, l.status, sum(${unpaid}) as owes,
         bool_or(${unpaid} > 0 and grace_end(i.due_date) < l.closed_date) as late
       from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id
       group by l.user_id, l.id, l.status) as figures
     where (status in ('REPAID', 'CANCELED', 'REFUNDED', 'REBALANCED')) <> (owes = 0)
       or (status in ('ONGOING', 'OVERDUE') and late <> (status = 'OVERDUE'))`,
  ),
  invariant(
    'I11',
    'interest is booked once per instalment',
    `select jsonb_build_object('userId', coalesce(i.user_id, e.user_id), 'loanId', coalesce(i.loan_id, e.loan_id)) as subject,
       coalesce(e.times, 0) || ' bookings of ' || coalesce(i.booked, 0) || ' instalments' as difference
     from (select user_id, loan_id, count(*) filter (where interest_booked and interest > 0) as booked
       from installment group by user_id, loan_id) i
     full join (select e.user_id, e.loan_id, count(*) as times from entry e
       join posting p on p.user_id = e.user_id and p.id = e.posting_id and p.kind in ('end-of-day', 'interest')
       where e.account = 'loan-interest' group by e.user_id, e.loan_id) e
       on e.user_id = i.user_id and e.loan_id = i.loan_id
     where coalesce(e.times, 0) <> coalesce(i.booked, 0)`,
  ),
  invariant(
    'I11',
    'late fees are those of the days on which they were charged',
    `select jsonb_build_object('userId', i.user_id, 'loanId', i.loan_id, 'number', i.number) as subject,
       'instalment ' || i.late_fee || ', days ' || coalesce(f.amount, 0) as difference
     from installment i left join (select user_id, loan_id, number, sum(amount - taken_back) as amount
       from late_fee group by user_id, loan_id, number) f
       on f.user_id = i.user_id and f.loan_id = i.loan_id and f.number = i.number
     where i.late_fee <> coalesce(f.amount, 0)`,
  ),
  invariant(
    'I11',
    'no late fee before disbursement or after repayment',
    `select jsonb_build_object('userId', f.user_id, 'loanId', f.loan_id, 'date', f.date) as subject,
       'disbursed ' || l.disbursed_on || ', repaid ' || coalesce(l.repaid_at::text, 'never') as difference
     from late_fee f join loan l on l.user_id = f.user_id and l.id = f.loan_id
     where f.amount > f.taken_back and (f.date <= l.disbursed_on
       or f.date > (l.repaid_at at time zone 'Asia/Jakarta')::date)`,
  ),
]

import { type Invariant, invariant } from './invariants.ts'

/** Interest bookings in the ledger: user_id, loan_id, date, amount. Nothing else of these kinds debits the receivable. */
const booked = `
  (select p.user_id, e.loan_id, p.business_date as date, e.amount from posting p
  join entry e on e.user_id = p.user_id and e.posting_id = p.id
  where p.kind in ('end-of-day', 'interest') and e.account = 'loan-interest' and e.amount > 0)`

/** What was asked as interest at an instant: a new loan may have been made smaller since. */
const chargedAt = (instant: string) => `
  coalesce((select (b.value->>'asked')::int8 from jsonb_array_elements(c.asked_before) b
    where (b.value->>'until')::timestamptz > ${instant} order by b.value->>'until' limit 1), c.asked)`

/** Every month's end since the first accrual or loan, up to the last that an end of day has left behind. */
const monthEnds = `
  (select (m + interval '1 month - 1 day')::date as month_end
  from (select coalesce(min(month_end), (select min(disbursed_on) from loan)) as first, greatest(max(month_end), (select (date_trunc('month', max(date) - 1) - interval '1 day')::date
    from portfolio_day)) as last from interest_accrual) as range
  cross join lateral generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month') as m)`

/** The interest that each month has earned by the contracts and the postings up to its end: month_end, interest. */
const earned = `
  (select m.month_end, sum(floor(${chargedAt('coalesce(a.posted_at, now())')}::numeric * (m.month_end - s.starts) / (s.ends - s.starts))) as interest
  from ${monthEnds} m
  left join interest_accrual a on a.month_end = m.month_end
  join (select user_id, loan_id, number, original_due_date as ends, original_due_date - days as starts from installment) s
    on s.starts < m.month_end and s.ends > m.month_end
  join charge c on c.user_id = s.user_id and c.loan_id = s.loan_id and c.number = s.number and c.kind = 'interest'
  where (c.booked_on > m.month_end) is not false
    and (select sum(e.amount) from entry e join posting p on p.user_id = e.user_id and p.id = e.posting_id
      where e.user_id = s.user_id and e.loan_id = s.loan_id and e.account = 'loan-principal' and p.business_date <= m.month_end) > 0
  group by m.month_end)`

/** The interest of a month against contracts and ledger (I3, I11), and the snapshots of the days (I17). */
export const dayInvariants: readonly Invariant[] = [
  invariant(
    'I3',
    'the interest accrued at the end of a month is posted and taken back',
    `select jsonb_build_object('monthEnd', coalesce(a.month_end, p.source)) as subject,
       'recorded ' || coalesce(a.interest, 0) || ', posted ' || coalesce(p.posted, 0) || ', taken back ' || coalesce(p.back, 0)
         as difference
     from (select to_char(month_end, 'YYYY-MM-DD') as month_end, interest from interest_accrual) a
     full join (select o.source, sum(e.amount) filter (where o.kind = 'accrual') as posted,
         -sum(e.amount) filter (where o.kind <> 'accrual') as back
       from posting o join entry e on e.user_id = o.user_id and e.posting_id = o.id
       where e.account = 'accrued-interest' group by o.source) p on p.source = a.month_end
     where coalesce(a.interest, 0) <> coalesce(p.posted, 0) or coalesce(p.posted, 0) <> coalesce(p.back, 0)`,
  ),
  invariant(
    'I3',
    'an accrual is posted on the last day of its month and taken back on the next',
    `select jsonb_build_object('monthEnd', source) as subject, kind || ' on ' || business_date as difference
     from posting where kind in ('accrual', 'accrual-reversal')
       and business_date <> source::date + case kind when 'accrual' then 0 else 1 end`,
  ),
  invariant(
    'I3',
    'the interest accrued at the end of a month is what was earned and not posted by then',
    `select jsonb_build_object('monthEnd', m.month_end) as subject,
       coalesce('recorded ' || a.interest, 'not recorded') || ', earned ' || coalesce(e.interest, 0) as difference
     from ${monthEnds} m left join interest_accrual a on a.month_end = m.month_end
     left join ${earned} e on e.month_end = m.month_end
     where a.by_postings is not false and (a.interest is null or a.interest <> coalesce(e.interest, 0))`,
  ),
  invariant(
    'I11',
    'interest is booked on the date of its posting',
    `select jsonb_build_object('userId', user_id, 'loanId', loan_id, 'date', date) as subject,
       'ledger − instalments = ' || sum(amount) as difference
     from (select user_id, loan_id, date, amount from ${booked} as posted
       union all select user_id, loan_id, booked_on, -asked from charge
         where kind = 'interest' and asked > 0 and (booked or booked_on is not null)) as both_sides
     group by user_id, loan_id, date having sum(amount) <> 0`,
  ),
  invariant(
    'I17',
    'every business date has its portfolio',
    `select jsonb_build_object('date', d::date) as subject, 'no snapshot' as difference
     from (select min(date) as first, max(date) as last from portfolio_day) as range
     cross join lateral generate_series(first::timestamp, last::timestamp, interval '1 day') as d
     where not exists (select from portfolio_day p where p.date = d::date)`,
  ),
]

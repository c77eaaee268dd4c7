import { calendarsInUse, graces, type Invariant, invariant, schedules } from './invariants.ts'

/** SQL of the legal ceiling in ppm a day of a loan `l` on a date; null if `rate_cap` has no row for it. */
export const capOn = (kind: 'BENEFIT' | 'LATE_FEE', date: string) => `
  (select c.ppm_per_day from rate_cap c
   where c.kind = '${kind}' and c.from_date <= ${date}
     and case l.tenor_unit when 'MONTHS' then l.tenor when 'WEEKS' then l.tenor * 7 / 30 else l.tenor / 30 end
       between c.tenor_from and coalesce(c.tenor_to - 1, 2147483647)
   order by c.from_date desc, c.ppm_per_day limit 1)`
const signedOn = `(coalesce(o.signed_at, v.signed_at, l.disbursed_at) at time zone 'Asia/Jakarta')::date`

/** What a loan `l` comes from. */
const sources = `
  left join loan_order o on o.user_id = l.user_id and o.id = l.order_id
  left join conversion v on v.user_id = l.user_id and v.id = l.conversion_id`

/** The principal of an instalment that was paid before a date began, by the payments' value times. */
const paidBefore = `
  select f.user_id, f.loan_id, f.number, f.date, sum(a.amount) as paid
  from late_fee f
  join allocation a on a.user_id = f.user_id and a.loan_id = f.loan_id and a.number = f.number and a.part = 'principal'
  join payment p on p.user_id = a.user_id and p.id = a.payment_id and p.status = 'BOOKED'
  where p.value_at < f.date::timestamp at time zone 'Asia/Jakarta'
    or (p.provider = 'credit' and p.value_at = f.date::timestamp at time zone 'Asia/Jakarta')
  group by f.user_id, f.loan_id, f.number, f.date`

/** What a loan may cost and when a charge is booked (I5, I11). */
export const chargeInvariants: readonly Invariant[] = [
  invariant(
    'I5',
    'charges stay within 100 % of the principal',
    `with recursive chain as (
       select user_id, id as loan_id, id as first, principal from loan where replaces is null
       union all select l.user_id, l.id, c.first, c.principal from loan l
         join chain c on c.user_id = l.user_id and c.loan_id = l.replaces)
     select jsonb_build_object('userId', l.user_id, 'loanId', l.first) as subject,
       'charges ' || sum(c.asked - c.dropped) || ' of ' || l.principal as difference
     from chain l join charge c on c.user_id = l.user_id and c.loan_id = l.loan_id
     group by l.user_id, l.first, l.principal having sum(c.asked - c.dropped) > l.principal`,
  ),
  invariant(
    'I5',
    'interest and fees stay within the ceiling of the day of signature',
    `select jsonb_build_object('userId', user_id, 'loanId', id) as subject,
       'benefit ' || benefit || ' in ' || days || ' days, ' || coalesce(ppm || ' ppm a day', 'no ceiling') as difference
     from (select l.user_id, l.id, l.principal, ${capOn('BENEFIT', signedOn)} as ppm, sum(i.interest + i.fee) as benefit,
         max(i.original_due_date) - l.disbursed_on as days
       from loan l ${sources}
       join ${schedules} i on i.user_id = l.user_id and i.loan_id = l.id
       group by l.user_id, l.id, o.signed_at, v.signed_at) as priced
     where (benefit <= floor(principal::numeric * ppm * days / 1000000)) is not true`,
  ),
  invariant(
    'I5',
    'the fee of an extension stays within the ceiling of the day on which it was asked for',
    `select jsonb_build_object('userId', user_id, 'extensionId', id, 'loanId', loan_id) as subject,
       'fee ' || fee || ' on ' || principal || ', ' || coalesce(ppm || ' ppm a day', 'no ceiling') as difference
     from (select e.user_id, e.id, e.days, l.id as loan_id, sum(x.fee) as fee, sum(x.principal) as principal,
         ${capOn('BENEFIT', `(e.created_at at time zone 'Asia/Jakarta')::date`)} as ppm
       from extension e join extension_item x on x.user_id = e.user_id and x.extension_id = e.id
       join loan l on l.user_id = x.user_id and l.id = x.loan_id
       group by e.user_id, e.id, l.user_id, l.id) as moved
     where (fee <= floor(principal::numeric * ppm * days / 1000000)) is not true`,
  ),
  invariant(
    'I5',
    'a day’s late fee stays within price and ceiling of the principal that was overdue',
    `select jsonb_build_object('userId', user_id, 'loanId', loan_id, 'number', number, 'date', date) as subject,
       'late fee ' || amount || ' on ' || principal || ', ' || coalesce(ppm || ' ppm a day', 'no ceiling') as difference
     from (select f.user_id, f.loan_id, f.number, f.date, f.amount - f.taken_back as amount,
         i.principal - coalesce(b.paid, 0) as principal,
         case when ceiling.signed is not null and ceiling.own is not null
           then least(l.late_fee_ppm, ceiling.signed, ceiling.own) end as ppm
       from late_fee f join installment i on i.user_id = f.user_id and i.loan_id = f.loan_id and i.number = f.number
       join loan l on l.user_id = f.user_id and l.id = f.loan_id
       ${sources}
       cross join lateral (select ${capOn('LATE_FEE', signedOn)} as signed, ${capOn('LATE_FEE', 'f.date')} as own) ceiling
       left join (${paidBefore}) b
         on b.user_id = f.user_id and b.loan_id = f.loan_id and b.number = f.number and b.date = f.date
       where f.amount > f.taken_back) as charged
     where (amount <= floor(principal::numeric * ppm / 1000000)) is not true`,
  ),
  invariant(
    'I11',
    'interest is booked once per instalment',
    `select jsonb_build_object('userId', coalesce(i.user_id, e.user_id), 'loanId', coalesce(i.loan_id, e.loan_id)) as subject,
       coalesce(e.times, 0) || ' bookings of ' || coalesce(e.amount, 0) || ', ' || coalesce(i.booked, 0)
         || ' instalments of ' || coalesce(i.amount, 0) as difference
     from (select user_id, loan_id, count(*) as booked, sum(asked) as amount
       from charge where kind = 'interest' and booked and asked > 0 group by user_id, loan_id) i
     full join (select e.user_id, e.loan_id, count(*) as times, sum(e.amount) as amount from entry e
       join posting p on p.user_id = e.user_id and p.id = e.posting_id and p.kind in ('end-of-day', 'interest')
       where e.account = 'loan-interest' group by e.user_id, e.loan_id) e
       on e.user_id = i.user_id and e.loan_id = i.loan_id
     where coalesce(e.times, 0) <> coalesce(i.booked, 0) or coalesce(e.amount, 0) <> coalesce(i.amount, 0)`,
  ),
  invariant(
    'I11',
    'interest is booked by the end of the due date',
    `select jsonb_build_object('userId', i.user_id, 'loanId', i.loan_id, 'number', i.number) as subject,
       'due ' || i.original_due_date || ', not booked by ' || d.last as difference
     from installment i join charge c on c.user_id = i.user_id and c.loan_id = i.loan_id and c.number = i.number
     join (select user_id, loan_id, max(date) as last from loan_day group by user_id, loan_id) d
       on d.user_id = i.user_id and d.loan_id = i.loan_id
     left join claim k on k.user_id = c.user_id and k.loan_id = c.loan_id and k.number = c.number and k.part = c.kind
     where i.original_due_date <= d.last and c.asked > coalesce(k.not_charged, 0) and not c.booked`,
  ),
  invariant(
    'I11',
    'the late fees of an instalment equal those of its days',
    `select jsonb_build_object('userId', i.user_id, 'loanId', i.loan_id, 'number', i.number) as subject,
       'instalment ' || i.late_fee || ', days ' || coalesce(f.amount, 0) as difference
     from ${schedules} i left join (select user_id, loan_id, number, sum(amount - taken_back) as amount
       from late_fee group by user_id, loan_id, number) f
       on f.user_id = i.user_id and f.loan_id = i.loan_id and f.number = i.number
     where i.late_fee <> coalesce(f.amount, 0)`,
  ),
  invariant(
    'I11',
    'the late fees of a day equal its total and its posting',
    `select jsonb_build_object('userId', user_id, 'loanId', loan_id, 'date', date) as subject,
       'day ' || sum(day) || ', fees ' || sum(fee) || ', posted ' || sum(posted) as difference
     from (select user_id, loan_id, date, late_fee as day, 0 as fee, 0 as posted from loan_day
       union all select user_id, loan_id, date, 0, amount, 0 from late_fee
       union all select p.user_id, e.loan_id, p.business_date, 0, 0, e.amount from posting p
         join entry e on e.user_id = p.user_id and e.posting_id = p.id and e.account = 'loan-late-fee'
         where p.kind = 'end-of-day') as sides
     group by user_id, loan_id, date having sum(day) <> sum(fee) or sum(day) <> sum(posted)`,
  ),
  invariant(
    'I11',
    'a charge is posted to the income account of its kind',
    `select jsonb_build_object('userId', user_id, 'postingId', id, 'charge', charge) as subject,
       'receivable − income = ' || sum(amount) as difference
     from (select p.user_id, p.id, e.amount,
         case when e.account in ('loan-interest', 'income-interest') then 'interest'
           when e.account in ('loan-late-fee', 'income-late-fee') then 'late fee'
           when e.account in ('loan-extension-fee', 'income-extension-fee') then 'extension fee'
           when e.account in ('loan-vat', 'vat-payable') then 'VAT' else e.account end as charge
       from posting p join entry e on e.user_id = p.user_id and e.posting_id = p.id
       where p.kind in ('end-of-day', 'interest', 'extension')) as charged
     group by user_id, id, charge having sum(amount) <> 0`,
  ),
  invariant(
    'I11',
    'no late fee in the grace of its instalment',
    `select jsonb_build_object('userId', f.user_id, 'loanId', f.loan_id, 'number', f.number, 'date', f.date) as subject,
       'due ' || i.original_due_date || ' and ' || i.due_date || ', grace to ' || g.last as difference
     from late_fee f join installment i on i.user_id = f.user_id and i.loan_id = f.loan_id and i.number = f.number
     left join lateral (select max(e.extended_on) as date from extension_item x
       join extension e on e.user_id = x.user_id and e.id = x.extension_id
       where i.due_date <> i.original_due_date and x.user_id = i.user_id and x.loan_id = i.loan_id and x.number = i.number
         ) moved on true
     join ${calendarsInUse} k on k.user_id = f.user_id
     join ${graces} g on g.calendar = k.number and g.due_date = case when f.date <= moved.date then i.original_due_date else i.due_date end
     where f.amount > f.taken_back and f.date <= g.last`,
  ),
  invariant(
    'I11',
    'every late fee was judged by a calendar that was in force',
    `select jsonb_build_object('userId', f.user_id, 'loanId', f.loan_id, 'number', f.number, 'date', f.date) as subject,
       'calendar ' || f.calendar || ' of ' || k.number as difference
     from late_fee f join ${calendarsInUse} k on k.user_id = f.user_id
     where f.calendar > k.number or not exists (select from calendar_change where number = f.calendar)`,
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

import { houseId } from '../../platform/ids.ts'
import { balancesOfBooks } from '../billing/api.ts'
import { calendarsInUse, graces, type Invariant, invariant, parts, schedules } from './invariants.ts'

const receivables = `
  select user_id, loan_id, account, sum(amount) as amount from (
    select user_id, loan_id, account, amount from entry where loan_id is not null
    union all
    select i.user_id, i.loan_id, case when k.part is null then a.account else 'loan-written-off' end,
      -(i.asked - i.paid - i.waived - i.dropped) from ${parts} i
    join (values ('principal', 'loan-principal'), ('interest', 'loan-interest'), ('fee', 'loan-fee'), ('vat', 'loan-vat'),
      ('insurance', 'loan-insurance'), ('lateFee', 'loan-late-fee'), ('extensionFee', 'loan-extension-fee'), ('extensionVat', 'loan-vat')) as a (part, account) on a.part = i.part
    left join claim k on k.user_id = i.user_id and k.loan_id = i.loan_id and k.number = i.number and k.part = i.part
    where i.booked) as both_sides
  group by user_id, loan_id, account having sum(amount) <> 0`

/** Whether the premium of a loan `row` was given back by a payment of its own, before the loan was undone if it was. */
const premiumReturned = (row: string) => `exists (select from insurance_policy n join payment p on p.user_id = n.user_id
  and p.provider = 'premium' and p.provider_ref = 'premium:' || n.id and p.status = 'BOOKED'
  where n.user_id = ${row}.user_id and n.loan_id = ${row}.id)`

/** The account that each kind of charge is credited to. */
const creditedAccounts = `
  (values ('interest', 'income-interest'), ('fee', 'income-fee'), ('vat', 'vat-payable'), ('insurance', 'insurer-payable'),
    ('lateFee', 'income-late-fee'), ('extensionFee', 'income-extension-fee'), ('extensionVat', 'vat-payable')) as a (kind, account)`

/**
 * Income entries and the charges that they must equal. If cash, in-transit, receivables and waivers are right, this also proves
 * the credit balances.
 */
const income = `
  select user_id, account, amount from entry
  where account in ('income-interest', 'income-fee', 'vat-payable', 'income-late-fee', 'income-extension-fee', 'insurer-payable')
  union all
  select c.user_id, a.account, c.asked - c.dropped from charge c
  join loan l on l.user_id = c.user_id and l.id = c.loan_id
    and (l.status not in ('CANCELED', 'REFUNDED') or (c.kind = 'insurance' and ${premiumReturned('l')}))
  join ${creditedAccounts} on a.kind = c.kind
  where c.booked
  union all
  select k.user_id, a.account, k.dropped from claim k
  join ${creditedAccounts} on a.kind = k.part
  union all
  select '${houseId}', account, -amount from manual_line where account in ('vat-payable', 'insurer-payable')
  union all
  select user_id, 'insurer-payable', -amount from payment where provider = 'premium' and status = 'BOOKED'`

/** SQL of an instalment's part of a whole: ÷ instalments, rounded half up and at most what is left; the last takes the rest. */
const partOf = (whole: string, each: string, count: string) => `
  case when i.number < ${count} then least(${each}, greatest(0, ${whole} - ${each} * (i.number - 1)))
    when i.number = ${count} then ${whole} - least(${whole}, ${each} * (${count} - 1)) else 0 end`

/**
 * Every part of every instalment and its expected amount (behaviour 1), rounded to the price's multiple. Interest and principal are
 * split this way only by FLAT, the principal only without a grace; those of a loan in tranches, by each tranche (D-147).
 */
const splits = `
  with mixed as materialized (select user_id, id, product_id, rate_version, quote from loan where quote ? 'tranches')
  select i.*, ${partOf('whole', 'each', 'parts')} as expected
  from (
    select i.user_id, i.loan_id, i.number, i.part as name, i.asked as amount, sum(i.asked) over own as whole,
      count(*) over own as parts,
      floor(sum(i.asked) over own / (count(*) over own * r.rounding_multiple) + 0.5) * r.rounding_multiple as each
    from ${parts} i join loan l on l.user_id = i.user_id and l.id = i.loan_id
    join rate_version r on r.product_id = l.product_id and r.version = l.rate_version
    left join mixed on mixed.user_id = l.user_id and mixed.id = l.id
    where i.part in ('fee', 'vat', 'insurance') or (r.method = 'FLAT' and mixed.id is null
      and (i.part = 'interest' or (i.part = 'principal' and r.grace_installments = 0)))
    window own as (partition by i.user_id, i.loan_id, i.part)) as i
  union all
  select i.user_id, i.loan_id, i.number, i.part, i.asked, sum(t.whole), max(t.tenor), null,
    sum(${partOf('t.whole', 't.each', 't.tenor')})
  from mixed l join rate_version r on r.product_id = l.product_id and r.version = l.rate_version
  cross join lateral jsonb_to_recordset(l.quote->'tranches') as q (tenor int, amount numeric)
  cross join lateral (values ('principal', q.amount), ('interest', floor(q.amount * r.rate_ppm * q.tenor / 1000000 + 0.5)))
    as w (part, whole)
  cross join lateral (select w.part, w.whole, q.tenor, floor(w.whole / q.tenor + 0.5) as each) as t
  join ${parts} i on i.user_id = l.user_id and i.loan_id = l.id and i.part = t.part
  where (t.part = 'principal' or l.quote #>> '{discount,charge}' is distinct from 'INTEREST')
  group by i.user_id, i.loan_id, i.number, i.part, i.asked`

/** Loans against their quote, the ledger and their status (I2, I3, I10). */
export const loanInvariants: readonly Invariant[] = [
  invariant(
    'I2',
    'the schedule equals the quote',
    `select jsonb_build_object('userId', coalesce(i.user_id, q.user_id), 'loanId', coalesce(i.loan_id, q.loan_id),
         'number', coalesce(i.number, q.number)) as subject,
       'quote ' || coalesce(q.parts, 'none') || ', instalment ' || coalesce(i.parts, 'none') as difference
     from (select user_id, loan_id, number, concat_ws(' + ', principal, interest, fee, vat, nullif(insurance, 0)) || ' on '
         || original_due_date as parts from ${schedules} as scheduled) i
     full join (select l.user_id, l.id as loan_id, each.number,
         concat_ws(' + ', each.principal, each.interest, each.fee, each.vat, each.insurance) || ' on ' || each."dueDate" as parts
       from loan l cross join lateral jsonb_to_recordset(l.quote->'installments')
         as each (number int, "dueDate" date, principal int8, interest int8, fee int8, vat int8, insurance int8)) q
       on q.user_id = i.user_id and q.loan_id = i.loan_id and q.number = i.number
     where i.parts is distinct from q.parts`,
  ),
  invariant(
    'I2',
    'the totals of a loan equal its quote',
    `select jsonb_build_object('userId', l.user_id, 'loanId', l.id) as subject,
       l.principal || ' of ' || (l.quote->>'total') || ', instalments ' || i.principal || ' of ' || i.total as difference
     from loan l join (select user_id, loan_id, sum(principal) as principal,
         sum(principal + interest + fee + vat + insurance) as total from ${schedules} as scheduled group by user_id, loan_id) i
       on i.user_id = l.user_id and i.loan_id = l.id
     where i.principal <> l.principal or i.total <> (l.quote->>'total')::int8`,
  ),
  invariant(
    'I2',
    'a loan starts on the day on which its money was sent',
    `select jsonb_build_object('userId', user_id, 'loanId', id) as subject,
       'disbursed ' || disbursed_at || ', on ' || disbursed_on || ', quote ' || (quote->>'disbursedOn') as difference
     from loan where disbursed_on <> (disbursed_at at time zone 'Asia/Jakarta')::date
       or disbursed_on <> (quote->>'disbursedOn')::date`,
  ),
  invariant(
    'I2',
    'cooling-off ends on the day of the disbursement, or the later day on which we learned of it',
    `select jsonb_build_object('userId', l.user_id, 'loanId', l.id) as subject,
       'until ' || l.cooling_off_until || ', disbursed ' || l.disbursed_on || ', learned ' || coalesce(h.at::text, 'never')
         as difference
     from loan l left join (select user_id, order_id, max(at) as at from order_history where to_status = 'DISBURSED'
       group by user_id, order_id) h on h.user_id = l.user_id and h.order_id = l.order_id
     where l.cooling_off_until <> case when l.conversion_id is null
       then greatest(l.disbursed_on, (h.at at time zone 'Asia/Jakarta')::date) else l.disbursed_on - 1 end`,
  ),
  invariant(
    'I2',
    'only the last instalment contains the rounding',
    `select jsonb_build_object('userId', user_id, 'loanId', loan_id, 'number', number, 'part', name) as subject,
       amount || ' of ' || whole || ' instead of ' || expected as difference
     from (${splits}) as split where amount <> expected`,
  ),
  invariant(
    'I3',
    'the receivables of a loan equal its unpaid instalments',
    `select jsonb_build_object('userId', user_id, 'loanId', loan_id, 'account', account) as subject,
       'ledger − instalments = ' || amount as difference
     from (${receivables}) as differing`,
  ),
  invariant(
    'I3',
    'income equals what was charged, without canceled loans',
    `select jsonb_build_object('userId', user_id, 'account', account) as subject,
       'ledger + charges = ' || sum(amount) as difference
     from (${income}) as both_sides group by user_id, account having sum(amount) <> 0`,
  ),
  invariant(
    'I10',
    'the status of a loan matches its figures',
    `select jsonb_build_object('userId', user_id, 'loanId', id) as subject,
       status || ', owes ' || owes || ', late ' || late as difference
     from (select l.user_id, l.id, l.status, sum(i.unpaid) as owes,
         bool_or(i.unpaid > 0 and (l.written_off_at is not null or g.last < l.closed_date)) as late
       from loan l join ${schedules} i on i.user_id = l.user_id and i.loan_id = l.id
       join ${calendarsInUse} k on k.user_id = l.user_id
       join ${graces} g on g.calendar = k.number and g.due_date = i.due_date
       group by l.user_id, l.id, l.status) as figures
     where (status in ('REPAID', 'CANCELED', 'REFUNDED', 'REBALANCED')) <> (owes = 0)
       or (status in ('ONGOING', 'OVERDUE') and late <> (status = 'OVERDUE'))`,
  ),
  invariant(
    'I10',
    'an instalment is open while it is unpaid or not booked',
    `select jsonb_build_object('userId', user_id, 'loanId', loan_id, 'number', number) as subject,
       'open ' || is_open || ', unpaid ' || unpaid || ', not booked ' || not_booked as difference
     from ${schedules} as i where is_open <> (unpaid > 0 or not_booked)`,
  ),
  invariant(
    'I10',
    'a loan is canceled only by a payment in its cooling-off',
    `select jsonb_build_object('userId', l.user_id, 'loanId', l.id) as subject,
       l.status || ', cooling-off ' || l.disbursed_on || ' to ' || l.cooling_off_until as difference
     from loan l where l.status = 'CANCELED' and not exists (select from allocation a
       join payment p on p.user_id = a.user_id and p.id = a.payment_id and p.status = 'BOOKED'
       where a.user_id = l.user_id and a.loan_id = l.id and a.part = 'principal'
         and (p.value_at at time zone 'Asia/Jakarta')::date between l.disbursed_on and l.cooling_off_until)`,
  ),
  invariant(
    'I10',
    'a loan is refunded exactly when its whole disbursement was returned',
    `select jsonb_build_object('userId', l.user_id, 'loanId', l.id) as subject,
       l.status || ' of ' || l.principal || ', returned ' || coalesce(r.amount, 0) as difference
     from loan l left join (select user_id, target->>'loanId' as loan_id, sum(amount) as amount from payment
         where provider = 'return' and status = 'BOOKED' group by 1, 2) r
       on r.user_id = l.user_id and r.loan_id = l.id::text
     where coalesce(r.amount, 0) <> case when l.status = 'REFUNDED' then l.principal else 0 end`,
  ),
  invariant(
    'I14',
    'an instalment is moved once, by an extension whose fee it is charged',
    `select jsonb_build_object('userId', i.user_id, 'loanId', i.loan_id, 'number', i.number) as subject,
       'moved by ' || i.due_date - i.original_due_date || ' days for ' || concat_ws(' + ', c.fee, c.vat) as difference
     from installment i
     cross join lateral (select coalesce(sum(asked) filter (where kind = 'extensionFee'), 0) as fee,
         coalesce(sum(asked) filter (where kind = 'extensionVat'), 0) as vat
       from charge where user_id = i.user_id and loan_id = i.loan_id and number = i.number) c
     where (i.due_date <> i.original_due_date or c.fee <> 0 or c.vat <> 0) and not exists (
       select from extension_item x join extension e on e.user_id = x.user_id and e.id = x.extension_id
       where x.user_id = i.user_id and x.loan_id = i.loan_id and x.number = i.number and e.status = 'EXTENDED'
         and i.due_date = i.original_due_date + e.days and x.fee = c.fee and x.vat = c.vat)`,
  ),
  invariant(
    'I14',
    'an extension that took effect moved an instalment',
    `select jsonb_build_object('userId', e.user_id, 'extensionId', e.id) as subject, e.status as difference
     from extension e where e.status = 'EXTENDED' and not exists (
       select from extension_item x join installment i on i.user_id = x.user_id and i.loan_id = x.loan_id and i.number = x.number
       where x.user_id = e.user_id and x.extension_id = e.id and i.due_date = i.original_due_date + e.days)`,
  ),
  invariant(
    'I17',
    'the balance that screens show equals the books',
    `select jsonb_build_object('userId', coalesce(b.user_id, k.user_id)) as subject,
       'books ' || concat_ws(' ', b.owed_back, b.installments) || ', kept ' || concat_ws(' ', k.owed_back, k.installments)
         as difference
     from (${balancesOfBooks}) b full join customer_balance k on k.user_id = b.user_id
     where coalesce(b.owed_back, 0) <> coalesce(k.owed_back, 0)
       or coalesce(b.installments::jsonb, '[]') <> coalesce(k.installments::jsonb, '[]')`,
  ),
]

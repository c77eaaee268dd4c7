import { type Statement, statement } from '../../platform/database/sql.ts'
import { houseId } from '../../platform/ids.ts'
import { accounts, accountsAtProviders, sealDigest } from '../ledger/api.ts'

/** A violation of an invariant: the ids of the objects, and the difference. */
export interface Finding {
  /** I1 to I19. */
  invariant: string
  name: string
  subject: Readonly<Record<string, string | number | null>>
  difference: string
}

export interface Invariant {
  invariant: string
  name: string
  /** Returns one row per violation. */
  search: Statement<{ subject: Finding['subject']; difference: string }>
  /** Parameters of the search, evaluated when it runs. */
  values: () => readonly unknown[]
}

export const invariant = (number: string, name: string, sql: string, values = (): unknown[] => []): Invariant => ({
  invariant: number,
  name,
  search: statement(sql),
  values,
})

/** One row per part of each instalment: user_id, loan_id, number, part, asked, paid, waived, dropped, booked. */
export const parts = `
  (select user_id, loan_id, number, 'principal' as part, principal as asked, paid_principal as paid,
    waived_principal as waived, 0::int8 as dropped, true as booked from installment
  union all select user_id, loan_id, number, kind, asked, paid, waived, dropped, booked from charge)`

const charged = (part: string) => `coalesce(sum(asked) filter (where part = '${part}'), 0)::int8`

/** One row per instalment, with the amount of each part and the unpaid sum. */
export const schedules = `
  (select i.user_id, i.loan_id, i.number, i.due_date, i.original_due_date, i.is_open, p.* from installment i
  join (select user_id as person, loan_id as loan, number as place, ${charged('principal')} as principal,
      ${charged('interest')} as interest, ${charged('fee')} as fee, ${charged('vat')} as vat, ${charged('insurance')} as insurance, ${charged('lateFee')} as late_fee,
      sum(asked - paid - waived - dropped)::int8 as unpaid, bool_or(not booked) as not_booked
    from ${parts} as each group by user_id, loan_id, number) p
    on p.person = i.user_id and p.loan = i.loan_id and p.place = i.number)`

/**
 * The end of the grace period per due date and calendar. Materialized, because there are few dates and calendars and many instalments.
 * The books of a customer who waits for a replay use the calendar before it (behaviour 14).
 */
export const graces = `
  (with used as materialized (
    select due_date, unnest(array(select max(number) from calendar_change union select change - 1 from calendar_replay)) as calendar
    from (select due_date from installment union select original_due_date from installment) as dates),
  grace as materialized (select due_date, calendar, grace_end(due_date, calendar) as last from used)
  select due_date, calendar, last from grace)`

/** The calendar that each customer's books use. */
export const calendarsInUse = `
  (select p.user_id, coalesce(w.number, (select max(number) from calendar_change)) as number
  from (select distinct user_id from loan) p
  left join (select user_id, min(change) - 1 as number from calendar_replay group by user_id) w on w.user_id = p.user_id)`

const hashed = `
  select p.user_id, p.id, p.seq, p.hash,
    row_number() over own as place, p.user_id = '${houseId}' as is_house,
    sha256(case when p.user_id = '${houseId}' then '' else coalesce(lag(p.hash) over own, '') end
      || convert_to(concat_ws('|', p.seq, p.kind, to_char(p.business_date, 'YYYY-MM-DD'),
        to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), p.source, coalesce(p.corrects::text, ''),
        coalesce(e.body, '')), 'UTF8')) as expected
  from posting p
  left join (
    select user_id, posting_id,
      string_agg(line || ':' || concat_ws(':', account, provider) || ':' || coalesce(loan_id::text, '') || ':' || amount, ',' order by line) as body
    from entry group by user_id, posting_id) e on e.user_id = p.user_id and e.posting_id = p.id
  window own as (partition by p.user_id order by p.seq)`

/** The ledger itself (I1). */
export const bookInvariants: readonly Invariant[] = [
  invariant(
    'I1',
    'debits equal credits',
    `select jsonb_build_object('userId', p.user_id, 'postingId', p.id) as subject,
       count(e.line) || ' lines, sum ' || coalesce(sum(e.amount), 0) as difference
     from posting p left join entry e on e.user_id = p.user_id and e.posting_id = p.id
     group by p.user_id, p.id having coalesce(sum(e.amount), 0) <> 0 or count(e.line) < 2`,
  ),
  invariant(
    'I1',
    'no entry was changed and no posting is missing',
    `select jsonb_build_object('userId', user_id, 'postingId', id) as subject,
       case when hash <> expected then 'hash differs' else 'place ' || seq || ' instead of ' || place end as difference
     from (${hashed}) as chain where hash <> expected or (not is_house and seq <> place)`,
  ),
  invariant(
    'I1',
    'the chain ends at its head',
    `select jsonb_build_object('userId', h.user_id) as subject,
       'head ' || h.seq || ', last posting ' || coalesce(p.seq, 0) as difference
     from ledger_head h
     left join lateral (select seq, hash from posting where user_id = h.user_id order by seq desc limit 1) p on true
     where h.seq <> coalesce(p.seq, 0) or h.hash <> coalesce(p.hash, '')`,
  ),
  invariant(
    'I1',
    'the house postings of a sealed day are as they were sealed',
    `select jsonb_build_object('userId', '${houseId}', 'date', date) as subject,
       'sealed ' || postings || ' postings, digest ' || left(encode(digest, 'hex'), 12) || ' instead of '
         || left(encode(expected, 'hex'), 12) as difference
     from (select s.*, ${sealDigest('s.previous', 's.date')} as expected
       from (select *, coalesce(lag(digest) over (order by date), '') as previous from house_seal) s) as sealed
     where digest <> expected`,
  ),
  invariant(
    'I1',
    'every house day up to the last sealed one is sealed',
    `select jsonb_build_object('userId', '${houseId}', 'date', d::date) as subject, 'not sealed' as difference
     from (select (select min(business_date) from posting where user_id = '${houseId}') as first, max(date) as last
       from house_seal) as range
     cross join lateral generate_series(first, last, interval '1 day') as d
     where not exists (select from house_seal where date = d::date)`,
  ),
  invariant(
    'I1',
    'every entry uses a valid account',
    `select jsonb_build_object('userId', user_id, 'postingId', posting_id, 'line', line) as subject,
       account || case when loan_id is null then ' without a loan' else ' of a loan' end
         || coalesce(' at ' || provider, ' at no provider') as difference
     from entry where account <> all($1::text[]) or starts_with(account, 'loan-') <> (loan_id is not null)
       or (account = any($2::text[])) <> (provider is not null)`,
    () => [accounts, accountsAtProviders],
  ),
  invariant(
    'I1',
    'a correction names what it corrects',
    `select jsonb_build_object('userId', p.user_id, 'postingId', p.id) as subject,
       p.kind || ' of ' || p.source || ' names ' || coalesce(c.kind || ' of ' || c.source, 'nothing') as difference
     from posting p left join posting c on c.user_id = p.user_id and c.id = p.corrects
     where (p.corrects is not null and (c.id is null or c.source <> p.source)) or (p.kind = 'reversal' and c.id is null)`,
  ),
  invariant(
    'I1',
    'a manual posting is posted as it was approved',
    `select jsonb_build_object('userId', '${houseId}', 'manualPostingId', source, 'account', account) as subject,
       'approved − posted = ' || sum(amount) as difference
     from (select m.id::text as source, m.kind, m.date, l.account, l.provider, l.amount
         from manual_posting m join manual_line l on l.posting_id = m.id
       union all
       select p.source, p.kind, p.business_date, e.account, e.provider, -e.amount from posting p
       join entry e on e.user_id = p.user_id and e.posting_id = p.id where starts_with(p.kind, 'manual-')) as both_sides
     group by source, kind, date, account, provider having sum(amount) <> 0`,
  ),
]

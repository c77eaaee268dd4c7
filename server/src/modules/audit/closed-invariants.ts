import { type Invariant, invariant } from './invariants.ts'

/** Whose account was deleted: sealed, or erased with only the books left. */
const isClosed = (userId: string) =>
  `not exists (select from person p where p.user_id = ${userId} and p.closed_at is null)`

/** Credit that a payment taken back has left pays what the account owes. */
const owesLoan = (userId: string) =>
  `exists (select from loan l where l.user_id = ${userId} and l.status in ('ONGOING', 'OVERDUE'))`

/** Balances of the credit account below 0 are credit, those above are owed. */
const credits = `
  (select user_id, -sum(amount) as amount from entry where account = 'credit' group by user_id having sum(amount) <> 0)`

/** What is booked for accounts that were closed (I13). */
export const closedInvariants: readonly Invariant[] = [
  invariant(
    'I13',
    'no credit is booked to a closed account',
    `select jsonb_build_object('userId', c.user_id) as subject, 'credit ' || c.amount as difference
     from ${credits} c where c.amount > 0 and ${isClosed('c.user_id')} and not ${owesLoan('c.user_id')}`,
  ),
  invariant(
    'I13',
    'what a closed account owes is remembered until it is paid',
    `select jsonb_build_object('userId', coalesce(o.user_id, f.user_id)) as subject,
       coalesce(o.loans, 0) || ' loans, ' || coalesce(o.owed_back, 0) || ' owed back, '
         || case when f.user_id is null then 'not remembered' else 'remembered' end as difference
     from (select user_id, sum(loans) as loans, sum(owed_back) as owed_back from (
         select user_id, 1 as loans, 0 as owed_back from loan where status in ('ONGOING', 'OVERDUE')
         union all select user_id, 0, -amount from ${credits} c where amount < 0) each
       where ${isClosed('each.user_id')} group by user_id) o
     full join (select user_id from former_debt where why = 'OWES') f on f.user_id = o.user_id
     where o.user_id is null or f.user_id is null`,
  ),
]

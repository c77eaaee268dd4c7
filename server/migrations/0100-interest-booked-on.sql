-- The business date of the posting that booked an instalment's interest: the month to which the interest belongs.
alter table charge add column booked_on date;
-- What was asked before a loan turned out to lend less than was signed: [{"asked": rupiah, "until": instant}], the oldest first.
alter table charge add column asked_before jsonb;

-- The bookings of each loan in their order, paired with its booked instalments in theirs.
with booking as (
  select p.user_id, e.loan_id, p.business_date, row_number() over (partition by p.user_id, e.loan_id order by p.seq, e.line) as place
  from posting p join entry e on e.user_id = p.user_id and e.posting_id = p.id
  where p.kind in ('end-of-day', 'interest') and e.account = 'loan-interest' and e.amount > 0),
booked as (
  select user_id, loan_id, number, row_number() over (partition by user_id, loan_id order by number) as place
  from charge where kind = 'interest' and booked and asked > 0)
update charge c set booked_on = g.business_date
from booked b join booking g on g.user_id = b.user_id and g.loan_id = b.loan_id and g.place = b.place
where c.user_id = b.user_id and c.loan_id = b.loan_id and c.number = b.number and c.kind = 'interest';

-- Months that were accrued by the times of payments are left as they were posted.
alter table interest_accrual add column by_postings boolean not null default true;
update interest_accrual set by_postings = false;

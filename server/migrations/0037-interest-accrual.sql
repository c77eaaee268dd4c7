-- Interest that was earned but not booked at the end of a month: posted on its last day and taken back on the next.
create table interest_accrual (
  month_end date primary key check (month_end = (date_trunc('month', month_end) + interval '1 month - 1 day')::date),
  interest int8 not null check (interest >= 0),
  posted_at timestamptz not null
);
-- Months that were sealed before have none.
insert into interest_accrual (month_end, interest, posted_at)
select (date_trunc('month', max(date) + 1) - interval '1 day')::date, 0, max(sealed_at) from house_seal having max(date) is not null;

insert into retention_exempt (table_name, why) values ('interest_accrual', 'proves the books; contains no personal data');

-- The write-off of a loan: proposed by one operator, decided by another.
create table write_off (
  user_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  status text not null check (status in ('PROPOSED', 'APPROVED', 'REJECTED')),
  reason text not null check (length(reason) between 1 and 500),
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  -- of an approval: its place among the events of the customer's book, from when it counts, and how late the loan had to be
  approval_id uuid,
  counts_from timestamptz,
  more_than_days int,
  primary key (user_id, id),
  foreign key (user_id, loan_id) references loan,
  check ((status = 'PROPOSED') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((status = 'APPROVED') = (approval_id is not null) and (approval_id is null) = (counts_from is null)
    and (approval_id is null) = (more_than_days is null)),
  -- four eyes
  constraint write_off_four_eyes check (status <> 'APPROVED' or decided_by <> proposed_by)
);
create unique index write_off_open on write_off (user_id, loan_id) where status = 'PROPOSED';
create unique index write_off_id on write_off (id);

create table write_off_history (
  user_id uuid not null,
  write_off_id uuid not null,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor text not null,
  at timestamptz not null,
  primary key (user_id, write_off_id, seq),
  foreign key (user_id, write_off_id) references write_off
);

-- When the loan was written off; null again if a payment that became known late shows that it was not late enough.
alter table loan add column written_off_at timestamptz;

-- What was written off of each part of a loan, and what became of it since: it is owed until it is recovered.
create table claim (
  user_id uuid not null,
  loan_id uuid not null,
  number int not null,
  part text not null check (part in ('lateFee', 'extensionFee', 'extensionVat', 'fee', 'vat', 'insurance', 'interest', 'principal')),
  amount int8 not null check (amount >= 0),
  recovered int8 not null check (recovered >= 0),
  waived int8 not null check (waived >= 0),
  dropped int8 not null check (dropped >= 0),
  -- interest of days after the write-off, which is never charged
  not_charged int8 not null check (not_charged >= 0),
  primary key (user_id, loan_id, number, part),
  foreign key (user_id, loan_id, number) references installment,
  check (recovered + waived + dropped <= amount),
  check (not_charged = 0 or part = 'interest')
);

-- Whether the line pays, waives or drops a part of a claim.
alter table allocation add column on_claim boolean not null default false, add check (loan_id is not null or not on_claim);
alter table replaced_allocation add column on_claim boolean not null default false;

-- Loans that may be written off, as of the last end of day.
create table write_off_candidate (
  user_id uuid not null,
  loan_id uuid not null,
  -- of the end of day
  date date not null,
  since date not null,
  days_late int not null,
  principal int8 not null,
  primary key (user_id, loan_id),
  foreign key (user_id, loan_id) references loan
);

-- The part of `outstanding` that was written off.
alter table portfolio_day add column written_off int8 not null default 0 check (written_off between 0 and outstanding);

-- Each instalment says whether it was written off, and its amount leaves out what is never charged.
update customer_balance b set installments = (
  select coalesce(json_agg(json_build_array(line -> 0, line -> 1, line -> 2, line -> 3, (line ->> 4)::int8 - c.dropped, line -> 5,
    line -> 6, line -> 7, line -> 8, false) order by place), '[]')
  from json_array_elements(b.installments) with ordinality as l (line, place)
  cross join lateral (select coalesce(sum(dropped), 0)::int8 as dropped from charge where user_id = b.user_id
    and loan_id = (line ->> 0)::uuid and number = (line ->> 1)::int and kind in ('fee', 'vat', 'insurance', 'interest')) c);

insert into retention_exempt (table_name, why) values
  ('write_off', 'proves the books; a pseudonym once the person is erased'),
  ('write_off_history', 'proves the books; a pseudonym once the person is erased'),
  ('claim', 'proves the books; a pseudonym once the person is erased'),
  ('write_off_candidate', 'ids, dates and a sum, made anew by each end of day');

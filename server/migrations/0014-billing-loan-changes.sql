-- === Extensions ===

-- A customer's request to move the unpaid instalments of a month's bill. It takes effect when its fee is paid in time.
create table extension (
  user_id uuid not null,
  id uuid not null,
  -- YYYY-MM
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  days int not null check (days > 0),
  -- the last value date on which the fee can be paid
  until date not null,
  status text not null check (status in ('PAY_IN_ADVANCE_UNPAID', 'EXTENDED', 'EXPIRED')),
  -- the value date of the fee
  extended_on date,
  created_at timestamptz not null,
  primary key (user_id, id),
  check ((status = 'EXTENDED') = (extended_on is not null))
);
create unique index extension_open on extension (user_id, month) where status = 'PAY_IN_ADVANCE_UNPAID';
create index extension_waiting on extension (until) where status = 'PAY_IN_ADVANCE_UNPAID';

-- Its fee and VAT are charges of the instalment that it moves.
create table extension_item (
  user_id uuid not null,
  extension_id uuid not null,
  loan_id uuid not null,
  number int not null,
  principal int8 not null check (principal >= 0),
  fee int8 not null check (fee >= 0),
  vat int8 not null check (vat >= 0),
  primary key (user_id, extension_id, loan_id, number),
  foreign key (user_id, extension_id) references extension,
  foreign key (user_id, loan_id, number) references installment
);

create table extension_history (
  user_id uuid not null,
  extension_id uuid not null,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor actor not null,
  at timestamptz not null,
  primary key (user_id, extension_id, seq),
  foreign key (user_id, extension_id) references extension
);

-- === Conversions ===

-- A customer's request to turn a bill of a running loan into new instalments: the loan is settled early and its principal is lent
-- again. It ends as BOOKED with the new loan, or as ENDED with the loan as it is.
create table conversion (
  user_id uuid not null,
  id uuid not null,
  -- the loan that it replaces
  loan_id uuid not null,
  -- of its bill: YYYY-MM
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  status text not null check (status in ('ALL_UNCOMPLETED', 'PAY_IN_ADVANCE_UNPAID', 'E_SIGN_UNCOMPLETED',
    'E_SIGN_WAITING_LENDER_APPROVE', 'WAITING_DISBURSE', 'BOOKED', 'ENDED')),
  -- the principal left, which is lent again
  principal int8 not null check (principal > 0),
  -- the rest of the settlement figure, and the date for which it was made
  advance int8 not null check (advance >= 0),
  settled_on date not null,
  -- the interest of later periods, which is never charged
  saving int8 not null check (saving >= 0),
  product_id text not null,
  rate_version int not null,
  -- of the new loan, as it was applied for
  quote jsonb not null,
  document_hash text,
  created_at timestamptz not null,
  -- until when the advance payment and the signature count
  action_until timestamptz not null,
  signed_at timestamptz,
  booked_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, loan_id) references loan,
  foreign key (product_id, rate_version) references rate_version,
  check ((status = 'BOOKED') = (booked_at is not null))
);
create unique index conversion_open on conversion (user_id, loan_id) where status not in ('BOOKED', 'ENDED');
create index conversion_waiting on conversion (action_until) where status not in ('BOOKED', 'ENDED');

alter table agreement add foreign key (user_id, conversion_id) references conversion;

-- What the advance payment pays.
create table conversion_item (
  user_id uuid not null,
  conversion_id uuid not null,
  loan_id uuid not null,
  number int not null,
  part text not null check (part in ('lateFee', 'extensionFee', 'extensionVat', 'fee', 'vat', 'insurance', 'interest')),
  amount int8 not null check (amount > 0),
  primary key (user_id, conversion_id, number, part),
  foreign key (user_id, conversion_id) references conversion,
  foreign key (user_id, loan_id, number) references installment
);

create table conversion_history (
  user_id uuid not null,
  conversion_id uuid not null,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor actor not null,
  at timestamptz not null,
  primary key (user_id, conversion_id, seq),
  foreign key (user_id, conversion_id) references conversion
);

-- A customer's wish to be told on a bill's date that it can be turned into instalments, once per bill.
create table conversion_reminder (
  user_id uuid not null,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  loan_id uuid not null,
  remind_on date not null,
  created_at timestamptz not null,
  -- when the message was queued, or there was nothing left to offer
  done_at timestamptz,
  primary key (user_id, month),
  foreign key (user_id, loan_id) references loan
);
create index conversion_reminder_waiting on conversion_reminder (remind_on) where done_at is null;

-- === Insurance ===

-- The policy of an insured loan. An insurer answers when it likes, so that it is asked by jobs under our own reference.
create table insurance_policy (
  user_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  insurance_id text not null,
  version int not null,
  -- rupiah
  premium int8 not null check (premium > 0),
  status text not null check (status in ('REQUESTED', 'ISSUED', 'FAILED', 'CANCELED')),
  -- our reference at the insurer
  reference uuid not null unique,
  policy_number text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the last date on which the customer may cancel it
  cancel_until date not null,
  -- how often the insurer has refused to issue it, and when it is asked again
  failures int not null default 0,
  next_try_at timestamptz,
  -- when the premium went back into the loan, and the id by which this is ordered among what became known
  returned_at timestamptz,
  return_id uuid,
  -- whether the insurer has to be told that it is canceled
  cancel_at_insurer boolean not null default false,
  primary key (user_id, id),
  unique (user_id, loan_id),
  foreign key (user_id, loan_id) references loan,
  foreign key (insurance_id, version) references insurance_version,
  check ((returned_at is null) = (return_id is null)),
  check ((status = 'CANCELED') = (returned_at is not null)),
  check (status <> 'ISSUED' or policy_number is not null)
);
create index insurance_policy_open on insurance_policy (updated_at)
  where status in ('REQUESTED', 'FAILED') or cancel_at_insurer;

create table insurance_policy_history (
  user_id uuid not null,
  policy_id uuid not null,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor actor not null,
  reason text,
  at timestamptz not null,
  primary key (user_id, policy_id, seq),
  foreign key (user_id, policy_id) references insurance_policy
);

-- === Write-offs ===

-- The write-off of a loan: proposed by one operator, decided by another.
create table write_off (
  user_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  status text not null check (status in ('PROPOSED', 'APPROVED', 'REJECTED')),
  reason text not null check (length(reason) between 1 and 500),
  proposed_by actor not null,
  proposed_at timestamptz not null,
  decided_by actor,
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
  -- four eyes: capital letters do not make another person
  constraint write_off_four_eyes check (status <> 'APPROVED' or lower(decided_by) <> lower(proposed_by))
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
  actor actor not null,
  at timestamptz not null,
  primary key (user_id, write_off_id, seq),
  foreign key (user_id, write_off_id) references write_off
);

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

insert into retention_exempt (table_name, why) values
  ('extension', 'proves the books; a pseudonym once the person is erased'),
  ('extension_item', 'proves the books; a pseudonym once the person is erased'),
  ('extension_history', 'proves the books; a pseudonym once the person is erased'),
  ('conversion', 'proves the books; a pseudonym once the person is erased'),
  ('conversion_item', 'proves the books; a pseudonym once the person is erased'),
  ('conversion_history', 'proves the books; a pseudonym once the person is erased'),
  ('conversion_reminder', 'a month and two dates; a pseudonym once the person is erased'),
  ('insurance_policy', 'proves the books; a pseudonym once the person is erased'),
  ('insurance_policy_history', 'proves the books; a pseudonym once the person is erased'),
  ('write_off', 'proves the books; a pseudonym once the person is erased'),
  ('write_off_history', 'proves the books; a pseudonym once the person is erased'),
  ('write_off_candidate', 'ids, dates and a sum, made anew by each end of day'),
  ('claim', 'proves the books; a pseudonym once the person is erased');

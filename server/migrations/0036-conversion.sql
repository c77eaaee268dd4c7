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

-- What the advance payment pays.
create table conversion_item (
  user_id uuid not null,
  conversion_id uuid not null,
  loan_id uuid not null,
  number int not null,
  part text not null check (part in ('lateFee', 'extensionFee', 'extensionVat', 'fee', 'vat', 'interest')),
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
  actor text not null,
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

-- The new loan comes from a conversion instead of an order; no money is sent, so it has no cooling-off. A conversion references its
-- former loan, so that a reference back would be a circle, which no back-up could restore; I14 checks it.
alter table loan alter column order_id drop not null,
  add column conversion_id uuid,
  add column replaces uuid,
  add foreign key (user_id, replaces) references loan,
  add unique (user_id, conversion_id),
  add unique (user_id, replaces),
  add constraint loan_source_check check ((order_id is null) = (conversion_id is not null)),
  add constraint loan_replaces_check check ((order_id is null) = (replaces is not null)),
  drop constraint loan_check,
  add constraint loan_cooling_off_check check (cooling_off_until >= disbursed_on or conversion_id is not null);
alter table agreement alter column order_id drop not null,
  add column conversion_id uuid,
  add foreign key (user_id, conversion_id) references conversion,
  add constraint agreement_source_check check ((order_id is null) = (conversion_id is not null));
create unique index agreement_of_conversion on agreement (user_id, conversion_id) where kind = 'AGREEMENT';

-- An advance payment waits as a deposit until the conversion is booked.
alter table allocation drop constraint allocation_part_check, drop constraint allocation_check,
  add constraint allocation_part_check
    check (part in ('lateFee', 'extensionFee', 'extensionVat', 'fee', 'vat', 'interest', 'principal', 'credit', 'deposit')),
  add constraint allocation_check check ((part in ('credit', 'deposit')) = (loan_id is null));

insert into retention_exempt (table_name, why) values
  ('conversion', 'proves the books; a pseudonym once the person is erased'),
  ('conversion_item', 'proves the books; a pseudonym once the person is erased'),
  ('conversion_history', 'proves the books; a pseudonym once the person is erased'),
  ('conversion_reminder', 'a month and two dates; a pseudonym once the person is erased');

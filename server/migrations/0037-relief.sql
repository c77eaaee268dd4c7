-- Late fees that were waived as goodwill: an event of the customer's book, by two people.
create table fee_waiver (
  user_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  -- what was approved; it waives at most so much of what was unpaid then
  most int8 not null check (most > 0),
  reason text not null check (length(reason) between 10 and 500),
  proposed_by actor not null,
  proposed_at timestamptz not null,
  decided_by actor not null,
  decided_at timestamptz not null,
  -- its place among the events of the customer's book, and from when it counts
  known_as uuid not null,
  counts_from timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, loan_id) references loan,
  constraint fee_waiver_four_eyes check (lower(decided_by) <> lower(proposed_by))
);

-- What a waiver waives of each instalment, by what is known now.
create table fee_waiver_item (
  user_id uuid not null,
  waiver_id uuid not null,
  loan_id uuid not null,
  number int not null,
  amount int8 not null check (amount > 0),
  -- whether the loan was written off before
  on_claim boolean not null,
  primary key (user_id, waiver_id, number),
  foreign key (user_id, waiver_id) references fee_waiver,
  foreign key (user_id, loan_id, number) references installment
);

-- Money on the lender's own bank account that two people recorded by hand as a payment of a customer.
create table recorded_payment (
  user_id uuid not null,
  payment_id uuid not null,
  account text not null check (length(account) between 1 and 40),
  reference text not null check (length(reference) between 1 and 64),
  reason text not null check (length(reason) between 10 and 500),
  proposed_by actor not null,
  proposed_at timestamptz not null,
  decided_by actor not null,
  decided_at timestamptz not null,
  primary key (user_id, payment_id),
  foreign key (user_id, payment_id) references payment,
  constraint recorded_payment_once unique (account, reference),
  constraint recorded_payment_four_eyes check (lower(decided_by) <> lower(proposed_by))
);

insert into retention_exempt (table_name, why) values
  ('fee_waiver', 'proves the books; a pseudonym once the person is erased'),
  ('fee_waiver_item', 'proves the books; a pseudonym once the person is erased'),
  ('recorded_payment', 'proves the books; a pseudonym once the person is erased');

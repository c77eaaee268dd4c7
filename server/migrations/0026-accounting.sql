-- The house's postings of each closed business date, chained to the date before: the digest covers the hashes of all of them.
create table house_seal (
  date date primary key,
  postings int not null,
  digest bytea not null,
  sealed_at timestamptz not null
);
create index posting_of_house on posting (business_date) where user_id = '00000000-0000-7000-8000-000000000000';

-- What became of money in suspense, once per payment: assigned to a customer, or returned to its sender.
create table suspense_resolution (
  payment_id uuid primary key,
  outcome text not null check (outcome in ('ASSIGNED', 'RETURNED')),
  assigned_to uuid,
  customer_payment_id uuid,
  -- of the transfer that returned the money
  reference text,
  at timestamptz not null,
  check ((outcome = 'ASSIGNED') = (assigned_to is not null and customer_payment_id is not null)),
  check ((outcome = 'RETURNED') = (reference is not null))
);
alter table payment drop constraint payment_status_check,
  add constraint payment_status_check check (status in ('BOOKED', 'SUSPENSE', 'REVERSED', 'ASSIGNED'));

-- A settlement file of a provider that was imported.
create table statement_import (
  id uuid primary key,
  provider text not null,
  file text not null,
  -- business dates of its first and last line
  from_date date not null,
  to_date date not null,
  imported_at timestamptz not null
);

-- The provider's record of a movement, once per transaction. Amounts in rupiah; net is signed, as it changes the balance.
create table statement_line (
  provider text not null,
  transaction_id text not null,
  kind text not null check (kind in ('PAYMENT', 'PAYMENT_REVERSAL', 'PAYOUT', 'PAYOUT_RETURN', 'OTHER')),
  product_id text not null,
  reference text not null,
  amount int8 not null check (amount >= 0),
  fee int8 not null check (fee >= 0),
  tax int8 not null check (tax >= 0),
  net int8 not null,
  -- PENDING: not in the balance yet; SETTLED: in it; FAILED: never
  status text not null check (status in ('PENDING', 'SETTLED', 'FAILED')),
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (provider, transaction_id),
  check ((status = 'SETTLED') = (settled_at is not null))
);

-- What an import found to differ from our books or from the lines of earlier files.
create table statement_difference (
  import_id uuid not null references statement_import,
  n int not null,
  what text not null check (what in ('NOT_IN_BOOKS', 'NOT_IN_FILE', 'AMOUNT_DIFFERS', 'NET_DIFFERS', 'LINE_CHANGED')),
  kind text not null,
  -- of the provider's line
  transaction_id text,
  -- the provider's id of a payment, our reference of a payout
  reference text not null,
  date date not null,
  -- rupiah in our books and in the file
  ours int8,
  theirs int8,
  primary key (import_id, n)
);

insert into retention_exempt values
  ('house_seal', 'proves the books, no person'),
  ('suspense_resolution', 'proves the books; a pseudonym once the person is erased'),
  ('statement_import', 'proves the books, no person'),
  ('statement_line', 'proves the books, no person'),
  ('statement_difference', 'proves the books, no person');

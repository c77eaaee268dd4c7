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
  -- fees may have lines of their own
  kind text not null check (kind in ('PAYMENT', 'PAYMENT_REVERSAL', 'PAYOUT', 'PAYOUT_RETURN', 'FEE', 'OTHER')),
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
create index statement_line_pending on statement_line (provider, created_at) where status = 'PENDING';

-- What an import found to differ from our books or from the lines of earlier files.
create table statement_difference (
  import_id uuid not null references statement_import,
  n int not null,
  -- LINE_UNREAD: a word or a value that we do not know; LINE_PENDING: without an outcome for too long
  what text not null check (what in
    ('NOT_IN_BOOKS', 'NOT_IN_FILE', 'AMOUNT_DIFFERS', 'NET_DIFFERS', 'LINE_CHANGED', 'LINE_UNREAD', 'LINE_PENDING')),
  kind text not null,
  -- of the provider's line
  transaction_id text,
  -- the provider's id of a payment, our reference of a payout
  reference text not null,
  date date not null,
  -- rupiah in our books and in the file
  ours int8,
  theirs int8,
  detail text,
  primary key (import_id, n)
);

insert into retention_exempt (table_name, why) values
  ('statement_import', 'proves the books, no person'),
  ('statement_line', 'proves the books, no person'),
  ('statement_difference', 'proves the books, no person');

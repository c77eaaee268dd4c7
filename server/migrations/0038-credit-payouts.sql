-- A customer's credit that is paid out to her bank account, proposed by one operator and approved by another.
create table credit_payout (
  user_id uuid not null,
  id uuid not null,
  -- the provider that sends the money
  provider text not null,
  -- our reference, which is also the provider's idempotency key
  provider_ref text not null unique,
  provider_id text,
  amount int8 not null check (amount > 0),
  bank_account_id uuid not null,
  status text not null check (status in ('CREATED', 'SENT', 'UNKNOWN', 'SUCCEEDED', 'FAILED', 'RETURNED')),
  failure text,
  reason text not null check (length(reason) between 10 and 500),
  proposed_by actor not null,
  proposed_at timestamptz not null,
  approved_by actor not null,
  -- its place among the events of the customer's book
  counts_from timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  -- from when the credit is the customer's again, and the id by which that became known
  back_at timestamptz,
  back_id uuid,
  -- the provider reports it as sent after it had failed
  paid_after_failure_at timestamptz,
  primary key (user_id, id),
  constraint credit_payout_four_eyes check (approved_by <> proposed_by),
  constraint credit_payout_back check ((back_at is not null) = (status in ('FAILED', 'RETURNED'))
    and (back_at is null) = (back_id is null)),
  constraint credit_payout_after_failure check (paid_after_failure_at is null or status = 'FAILED')
);
-- One at a time.
create unique index credit_payout_once on credit_payout (user_id) where status in ('CREATED', 'SENT', 'UNKNOWN');
create index credit_payout_open on credit_payout (updated_at) where status in ('CREATED', 'SENT', 'UNKNOWN');
create index credit_payout_newest on credit_payout (created_at desc, id desc);
create index credit_payout_provider on credit_payout (provider_id) where provider_id is not null;

-- Those who have credit.
create index customer_balance_credit on customer_balance (user_id) where owed_back < 0;

insert into retention_exempt (table_name, why) values
  ('credit_payout', 'proves the books; a pseudonym once the person is erased');

-- A payment that was assigned from suspense to the wrong customer, taken back: the money is in suspense again.
create table suspense_take_back (
  -- the payment of the wrong customer
  payment_id uuid primary key,
  user_id uuid not null,
  -- what it became in suspense
  suspense_id uuid not null unique,
  reason text not null check (length(reason) between 10 and 500),
  proposed_by actor not null,
  proposed_at timestamptz not null,
  approved_by actor not null,
  at timestamptz not null,
  foreign key (user_id, payment_id) references payment,
  constraint suspense_take_back_four_eyes check (approved_by <> proposed_by)
);

insert into retention_exempt (table_name, why) values
  ('suspense_take_back', 'proves the books; a pseudonym once the person is erased');

-- What two people of finance post by hand on accounts of the house, with its document.
create table manual_posting (
  id uuid primary key,
  kind text not null check (kind in ('manual-top-up', 'manual-withdrawal', 'manual-insurer', 'manual-correction')),
  date date not null,
  -- of the document: a transfer, an invoice, a line of the statement
  reference text not null check (length(reference) between 1 and 100),
  reason text not null check (length(reason) between 10 and 500),
  proposed_by actor not null,
  proposed_at timestamptz not null,
  approved_by actor not null,
  at timestamptz not null,
  constraint manual_posting_four_eyes check (approved_by <> proposed_by)
);
create unique index manual_posting_reference on manual_posting (kind, reference);

create table manual_line (
  posting_id uuid not null references manual_posting,
  line int not null,
  account text not null check (account in ('cash', 'funding', 'insurer-payable', 'vat-payable', 'provider-fees')),
  provider text check ((provider is not null) = (account = 'cash')),
  -- debits positive, credits negative
  amount int8 not null check (amount <> 0),
  primary key (posting_id, line)
);

insert into retention_exempt (table_name, why) values
  ('manual_posting', 'proves the books; names no customer'),
  ('manual_line', 'proves the books; names no customer');

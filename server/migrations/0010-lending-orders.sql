-- What customers ordered, signed and were paid, and their vouchers.

create function amount_of_tranches(tranches jsonb) returns numeric language sql immutable strict
  return (select sum((each.tranche ->> 'amount')::numeric) from jsonb_array_elements(tranches) as each (tranche));

create table loan_order (
  user_id uuid not null,
  id uuid not null,
  product_id text not null,
  rate_version int not null,
  amount int8 not null check (amount > 0),
  tenor int not null check (tenor > 0),
  purpose text not null,
  bank_account_id uuid not null,
  channel text not null,
  status text not null check (status in ('CREATED', 'OTP_REQUIRED', 'SIGNING', 'WAITING_LENDER_APPROVE', 'DISBURSING',
    'DISBURSEMENT_UNKNOWN', 'DISBURSEMENT_FAILED', 'DISBURSED', 'REJECTED', 'CANCELED')),
  -- the quote that was applied for, as the engine made it
  quote jsonb not null,
  -- a person gives the lender's approval: above the automatic limit, or referred
  needs_approval boolean not null default false,
  -- where the customer applied, sealed; for the review only
  location bytea,
  document_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  signed_at timestamptz,
  -- when the step that is open now gives up
  action_until timestamptz,
  primary key (user_id, id),
  foreign key (user_id, bank_account_id) references bank_account,
  foreign key (product_id, rate_version) references rate_version,
  -- the parts of an order add up to its amount, and the longest tenor is the order's
  constraint loan_order_tranches check (
    not quote ? 'tranches'
    or (jsonb_array_length(quote -> 'tranches') >= 2
      and (quote -> 'tranches' -> -1 ->> 'tenor')::int = tenor
      and amount_of_tranches(quote -> 'tranches') = amount))
);
create unique index loan_order_open on loan_order (user_id)
  where status not in ('DISBURSED', 'REJECTED', 'CANCELED');
create index loan_order_waiting on loan_order (action_until) where status not in ('DISBURSED', 'REJECTED', 'CANCELED');
create index loan_order_located on loan_order (created_at) where location is not null;

create table order_history (
  user_id uuid not null,
  order_id uuid not null,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor actor not null,
  reason text,
  at timestamptz not null,
  primary key (user_id, order_id, seq),
  foreign key (user_id, order_id) references loan_order
);

-- What was signed: the model (sealed), its hash, who and when; an addendum or final schedule is another row. It belongs to an order,
-- or to a conversion, which is created later (0014): the reference is added there.
create table agreement (
  user_id uuid not null,
  id uuid not null,
  order_id uuid,
  kind text not null check (kind in ('AGREEMENT', 'ACCOUNT_ADDENDUM', 'FINAL_SCHEDULE')),
  model bytea not null,
  document_hash text not null,
  schedule_hash text not null,
  pdf_file_id text,
  pdf_hash text,
  made_at timestamptz not null,
  signed_at timestamptz,
  lender_signed_at timestamptz,
  conversion_id uuid,
  primary key (user_id, id),
  foreign key (user_id, order_id) references loan_order,
  constraint agreement_source_check check ((order_id is null) = (conversion_id is not null))
);
create unique index agreement_once on agreement (user_id, order_id) where kind = 'AGREEMENT';
create unique index agreement_of_conversion on agreement (user_id, conversion_id) where kind = 'AGREEMENT';
create index agreement_unsigned on agreement (made_at) where signed_at is null;

-- The lender's signing key and certificate, made once, sealed.
create table signing_certificate (
  single boolean primary key default true check (single),
  sealed bytea not null,
  made_at timestamptz not null
);

-- Public: whether a document of this hash was signed, and when.
create table agreement_directory (
  hash text primary key,
  user_id uuid not null,
  agreement_id uuid not null,
  signed_at timestamptz not null
);

create table disbursement (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  -- our reference, which is also the provider's idempotency key
  provider_ref text not null unique,
  provider_id text,
  amount int8 not null check (amount > 0),
  bank_account_id uuid not null,
  status text not null check (status in ('CREATED', 'SENT', 'UNKNOWN', 'SUCCEEDED', 'FAILED')),
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- one that follows a failed one waits until then
  not_before timestamptz,
  -- when it was first sent: nothing that the provider reports about it is older
  sent_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, order_id) references loan_order
);
-- At most one disbursement of an order that did not fail.
create unique index disbursement_once on disbursement (user_id, order_id) where status <> 'FAILED';
create index disbursement_open on disbursement (updated_at) where status in ('CREATED', 'SENT', 'UNKNOWN');

-- A voucher of a customer.
create table voucher (
  user_id uuid not null,
  id uuid not null,
  code text not null,
  version int not null,
  status text not null check (status in ('AVAILABLE', 'RESERVED', 'USED', 'EXPIRED', 'REVOKED')),
  -- the last day, until 24:00 WIB
  valid_until date not null,
  -- the order whose price it reduces
  order_id uuid,
  given_at timestamptz not null,
  updated_at timestamptz not null,
  -- when the customer has first seen it in the list
  seen_at timestamptz,
  -- the reason for which it was given, if it may be given again for another
  given_for text not null default '' check (length(given_for) <= 100),
  primary key (user_id, id),
  -- one of each code per person and reason
  unique (user_id, code, given_for),
  -- one voucher per order
  unique (user_id, order_id),
  foreign key (code, version) references voucher_terms,
  -- it is reserved just before its order is written, in the same transaction
  foreign key (user_id, order_id) references loan_order deferrable initially deferred,
  check ((status in ('RESERVED', 'USED')) = (order_id is not null))
);
create index voucher_ending on voucher (valid_until) where status = 'AVAILABLE';
create index voucher_unseen on voucher (user_id) where seen_at is null;

create table voucher_history (
  user_id uuid not null,
  voucher_id uuid not null,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor actor not null,
  -- of a reservation, and of what followed it
  order_id uuid,
  at timestamptz not null,
  primary key (user_id, voucher_id, seq),
  foreign key (user_id, voucher_id) references voucher
);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('order_location', '{loan_order}', 180, 'DAY', 'the order', 'EMPTY', 'own setting', 'needed only to review the order'),
  ('agreement_unsigned', '{agreement}', 180, 'DAY', 'drafting', 'DELETE', 'D-236', 'orders cancelled or rejected before signing');

insert into retention_exempt (table_name, why) values
  ('order_history', 'proves the books; a pseudonym once the person is erased'),
  ('signing_certificate', 'key of the lender'),
  ('agreement_directory', 'lets the holder of a signed document verify it: hash and time, no name'),
  ('disbursement', 'proves the books; a pseudonym once the person is erased'),
  ('voucher', 'proves the price of a loan; a pseudonym once the person is erased'),
  ('voucher_history', 'proves the price of a loan; a pseudonym once the person is erased');

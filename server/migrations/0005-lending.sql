create table product (
  id text primary key,
  name text not null,
  type text not null check (type in ('CASH', 'RETAIL', 'INSTALLMENT')),
  card_kind text not null check (card_kind in ('PDL', 'POS', 'VCC')),
  term_unit text not null check (term_unit in ('MONTHS', 'WEEKS', 'DAYS')),
  tenors int[] not null,
  min_amount int8 not null check (min_amount > 0),
  max_amount int8 not null check (max_amount >= min_amount),
  step int8 not null check (step > 0),
  status text not null check (status in ('INITIAL', 'CREATED', 'UNAVAILABLE')),
  channels text[]
);

-- A rate version is followed, never edited.
create table rate_version (
  product_id text not null references product,
  version int not null,
  from_at timestamptz not null,
  method text not null check (method in ('FLAT', 'ANNUITY', 'EQUAL_PRINCIPAL', 'DAILY')),
  rate_ppm int not null check (rate_ppm >= 0),
  day_count text not null,
  -- service fee by tenor, in ppm of principal
  fee_ppm jsonb not null,
  vat_ppm int not null check (vat_ppm >= 0),
  late_fee_ppm int not null check (late_fee_ppm >= 0),
  rounding_multiple int not null default 1 check (rounding_multiple > 0),
  primary key (product_id, version)
);

-- The law's ceilings, as dated data. A tenor is compared in months; tenor_to is exclusive.
create table rate_cap (
  from_date date not null,
  kind text not null check (kind in ('BENEFIT', 'LATE_FEE')),
  tenor_from int not null,
  tenor_to int,
  ppm_per_day int not null,
  source text not null,
  primary key (from_date, kind, tenor_from)
);

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
  foreign key (product_id, rate_version) references rate_version
);
create unique index loan_order_open on loan_order (user_id)
  where status not in ('DISBURSED', 'REJECTED', 'CANCELED');
create index loan_order_waiting on loan_order (action_until) where status not in ('DISBURSED', 'REJECTED', 'CANCELED');

create table order_history (
  user_id uuid not null,
  order_id uuid not null,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor text not null,
  reason text,
  at timestamptz not null,
  primary key (user_id, order_id, seq),
  foreign key (user_id, order_id) references loan_order
);

-- What was signed: the model (sealed), its hash, who and when; an addendum or final schedule is another row.
create table agreement (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('AGREEMENT', 'ACCOUNT_ADDENDUM', 'FINAL_SCHEDULE')),
  model bytea not null,
  document_hash text not null,
  schedule_hash text not null,
  pdf_file_id text,
  pdf_hash text,
  made_at timestamptz not null,
  signed_at timestamptz,
  lender_signed_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, order_id) references loan_order
);
create unique index agreement_once on agreement (user_id, order_id) where kind = 'AGREEMENT';

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
  primary key (user_id, id),
  foreign key (user_id, order_id) references loan_order
);
-- At most one disbursement of an order that did not fail.
create unique index disbursement_once on disbursement (user_id, order_id) where status <> 'FAILED';
create index disbursement_open on disbursement (updated_at) where status in ('CREATED', 'SENT', 'UNKNOWN');

create table loan (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  product_id text not null,
  rate_version int not null,
  status text not null check (status in ('ONGOING', 'OVERDUE', 'REPAID', 'CANCELED', 'REFUNDED', 'REBALANCED')),
  principal int8 not null check (principal > 0),
  tenor int not null,
  tenor_unit text not null,
  late_fee_ppm int not null,
  quote jsonb not null,
  disbursed_on date not null,
  disbursed_at timestamptz not null,
  -- the last business date whose end of day has run for this loan
  closed_date date not null,
  repaid_at timestamptz,
  primary key (user_id, id),
  unique (user_id, order_id),
  foreign key (user_id, order_id) references loan_order
);
create index loan_running on loan (closed_date) where status in ('ONGOING', 'OVERDUE');

create table loan_history (
  user_id uuid not null,
  loan_id uuid not null,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor text not null,
  at timestamptz not null,
  primary key (user_id, loan_id, seq),
  foreign key (user_id, loan_id) references loan
);

-- What is owed and paid, by instalment and part. Every figure also stands in the ledger.
create table installment (
  user_id uuid not null,
  loan_id uuid not null,
  number int not null,
  due_date date not null,
  -- of its interest period
  days int not null check (days > 0),
  principal int8 not null check (principal >= 0),
  interest int8 not null check (interest >= 0),
  fee int8 not null check (fee >= 0),
  vat int8 not null check (vat >= 0),
  late_fee int8 not null default 0 check (late_fee >= 0),
  paid_principal int8 not null default 0,
  paid_interest int8 not null default 0,
  paid_fee int8 not null default 0,
  paid_vat int8 not null default 0,
  paid_late_fee int8 not null default 0,
  -- interest is booked on its due date, or earlier when paid or settled
  interest_booked boolean not null default false,
  -- interest that is never charged: an early settlement's, a cancelled loan's
  dropped_interest int8 not null default 0,
  -- the part of what counts as paid that was not money: waivers and charges given back
  waived int8 not null default 0,
  primary key (user_id, loan_id, number),
  foreign key (user_id, loan_id) references loan,
  check (paid_principal between 0 and principal),
  check (paid_interest >= 0 and dropped_interest >= 0 and paid_interest + dropped_interest <= interest),
  check (paid_fee between 0 and fee),
  check (paid_vat between 0 and vat),
  check (paid_late_fee between 0 and late_fee)
);
create index installment_due on installment (user_id, due_date);

insert into product values ('pinjaman-tunai', 'Pinjaman Tunai', 'CASH', 'PDL', 'MONTHS', '{2,3,6,9,12}', 500000, 20000000, 50000, 'CREATED', null);
insert into rate_version values ('pinjaman-tunai', 1, '2026-01-01T00:00:00Z', 'FLAT', 20000, '30/360',
  '{"2": 19000, "3": 20000, "6": 20000, "9": 20000, "12": 20000}', 110000, 1000, 1);
insert into rate_cap values
  ('2025-01-01', 'BENEFIT', 0, 6, 3000, 'OJK 31-12-2024: 0,3 % a day under 6 months'),
  ('2025-01-01', 'BENEFIT', 6, null, 2000, 'OJK 31-12-2024: 0,2 % a day from 6 months'),
  ('2025-01-01', 'LATE_FEE', 0, null, 1000, 'SEOJK 19/2023: 0,1 % a day from 2026');

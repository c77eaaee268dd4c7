-- Insurance that a customer may take out with a loan. The premium is paid with the instalments and belongs to the insurer.
create table insurance_product (
  id text primary key,
  -- the PDF that describes it
  document text not null check (document in ('personal-accident-general', 'group-life')),
  status text not null check (status in ('INITIAL', 'CREATED', 'UNAVAILABLE')),
  -- the loan products that it can be taken out with; null: all
  product_ids text[] check (cardinality(product_ids) > 0)
);

-- A version is followed, never edited: policies refer to it.
create table insurance_version (
  insurance_id text not null references insurance_product,
  version int not null check (version > 0),
  from_at timestamptz not null,
  insurer text not null,
  name_id text not null,
  name_en text not null,
  -- what it pays at most; null: the principal that is left
  cover_amount int8 check (cover_amount > 0),
  -- of the loan
  min_amount int8 not null check (min_amount > 0),
  max_amount int8 not null check (max_amount >= min_amount),
  premium_kind text not null check (premium_kind in ('PERCENT', 'AMOUNT')),
  -- by tenor: ppm of the principal, or rupiah
  premium jsonb not null check (jsonb_typeof(premium) = 'object'
    and not jsonb_path_exists(premium, '$.* ? (@.type() != "number" || @ < 1 || @ > 1000000000 || @.floor() != @)')),
  rounding_multiple int not null default 1 check (rounding_multiple > 0),
  primary key (insurance_id, version)
);
create function refuse_insurance_change() returns trigger language plpgsql as $$
begin
  raise exception 'an insurance version is never changed or deleted: add the next version' using errcode = 'check_violation';
end $$;
create trigger insurance_version_kept before update or delete on insurance_version
  for each row execute function refuse_insurance_change();
create trigger insurance_version_not_emptied before truncate on insurance_version
  for each statement execute function refuse_insurance_change();

create table insurance_product_history (
  insurance_id text not null references insurance_product,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor text not null,
  at timestamptz not null,
  primary key (insurance_id, seq)
);

create trigger insurance_product_counted after insert or update or delete or truncate on insurance_product
  for each statement execute function count_catalogue_change();
create trigger insurance_version_counted after insert or update or delete or truncate on insurance_version
  for each statement execute function count_catalogue_change();

insert into insurance_product (id, document, status, product_ids) values
  ('personal-accident', 'personal-accident-general', 'CREATED', null),
  ('group-life', 'group-life', 'CREATED', null);
insert into insurance_version (insurance_id, version, from_at, insurer, name_id, name_en, cover_amount, min_amount,
  max_amount, premium_kind, premium, rounding_multiple) values
  ('personal-accident', 1, '2026-01-01T00:00:00Z', 'PT Asuransi Nusantara Contoh', 'Asuransi kecelakaan diri',
    'Personal accident insurance', 10000000, 500000, 20000000, 'AMOUNT',
    '{"2": 5000, "3": 7500, "6": 15000, "9": 22500, "12": 30000}', 1),
  ('group-life', 1, '2026-01-01T00:00:00Z', 'PT Asuransi Jiwa Nusantara Contoh', 'Asuransi jiwa kumpulan',
    'Group life insurance', null, 500000, 20000000, 'PERCENT',
    '{"2": 2000, "3": 3000, "6": 6000, "9": 9000, "12": 12000}', 100);
insert into insurance_product_history
select id, 1, null, status, 'create', 'system', '2026-01-01T00:00:00Z' from insurance_product;

-- A premium is a charge of the contract, like the service fee.
alter table charge drop constraint charge_kind_check, add constraint charge_kind_check
  check (kind in ('lateFee', 'extensionFee', 'extensionVat', 'fee', 'vat', 'insurance', 'interest'));
alter table allocation drop constraint allocation_part_check, add constraint allocation_part_check
  check (part in ('lateFee', 'extensionFee', 'extensionVat', 'fee', 'vat', 'insurance', 'interest', 'principal', 'credit',
    'deposit'));
alter table conversion_item drop constraint conversion_item_part_check, add constraint conversion_item_part_check
  check (part in ('lateFee', 'extensionFee', 'extensionVat', 'fee', 'vat', 'insurance', 'interest'));

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
  actor text not null,
  reason text,
  at timestamptz not null,
  primary key (user_id, policy_id, seq),
  foreign key (user_id, policy_id) references insurance_policy
);

insert into retention_exempt (table_name, why) values
  ('insurance_product', 'prices, no person'),
  ('insurance_version', 'prices, no person'),
  ('insurance_product_history', 'prices, no person'),
  ('insurance_policy', 'proves the books; a pseudonym once the person is erased'),
  ('insurance_policy_history', 'proves the books; a pseudonym once the person is erased');

-- What is sold, and at which price: products, insurances, vouchers. What customers ordered of it is in the next file.

-- === Products and prices ===

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
  channels text[],
  -- not sold to a customer who paid late in the last 180 days (D-150)
  no_late_payments boolean not null default false,
  -- one loan may have several tenors, each for a part of its amount (D-147)
  mixes_tenors boolean not null default false,
  -- only tenors and amounts that the engine can price
  constraint product_tenors check (cardinality(tenors) > 0 and array_position(tenors, null) is null
    and 1 <= all (tenors)
    and case term_unit when 'MONTHS' then 120 when 'WEEKS' then 520 else 3650 end >= all (tenors)),
  constraint product_amounts check (max_amount <= 1000000000000)
);
create function refuse_unit_change() returns trigger language plpgsql as $$
begin
  raise exception 'a product keeps its term unit: add another product' using errcode = 'check_violation';
end $$;
create trigger product_unit_kept before update of term_unit on product
  for each row when (old.term_unit <> new.term_unit) execute function refuse_unit_change();

-- Who sold a product or stopped selling it, and when.
create table product_history (
  product_id text not null references product,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor actor not null,
  at timestamptz not null,
  primary key (product_id, seq)
);

-- A price. All its terms belong to the version, so that a signed loan and its words keep them. Only what the engine knows may be
-- priced.
create table rate_version (
  product_id text not null references product,
  version int not null,
  from_at timestamptz not null,
  method text not null check (method in ('FLAT', 'ANNUITY', 'EQUAL_PRINCIPAL', 'DAILY')),
  rate_ppm int not null check (rate_ppm >= 0),
  day_count text not null constraint rate_version_day_count check (day_count in ('30/360', 'ACT/365', 'ACT/360')),
  -- service fee by tenor, in ppm of principal
  fee_ppm jsonb not null constraint rate_version_fee check (jsonb_typeof(fee_ppm) = 'object'
    and not jsonb_path_exists(fee_ppm, '$.* ? (@.type() != "number" || @ < 0 || @ > 1000000 || @.floor() != @)')),
  vat_ppm int not null check (vat_ppm >= 0),
  late_fee_ppm int not null check (late_fee_ppm >= 0),
  rounding_multiple int not null default 1 check (rounding_multiple > 0),
  -- weeks or days between due dates; null: one week, or the whole tenor in days
  every int check (every > 0),
  -- instalments without principal
  grace_installments int not null default 0 check (grace_installments >= 0),
  due_day text not null default 'DISBURSEMENT' check (due_day in ('DISBURSEMENT', 'PAYDAY')),
  -- what moving a due date costs, in ppm of the principal that is moved
  extension_fee_ppm int not null default 20000 check (extension_fee_ppm between 0 and 1000000),
  primary key (product_id, version),
  constraint rate_version_ppm check (rate_ppm <= 10000000 and vat_ppm <= 1000000 and late_fee_ppm <= 1000000)
);

-- DAILY counts days and weeks, the others months. A price of the wrong kind could not be quoted at all.
create function check_rate_unit() returns trigger language plpgsql as $$
declare unit text;
begin
  select term_unit into unit from product where id = new.product_id;
  if (new.method = 'DAILY') <> (unit <> 'MONTHS') then
    raise exception '% does not price a tenor in %', new.method, unit using errcode = 'check_violation';
  end if;
  if unit = 'MONTHS' and new.every is not null then
    raise exception 'months are due one by one' using errcode = 'check_violation';
  end if;
  if unit <> 'MONTHS' and new.due_day = 'PAYDAY' then
    raise exception 'only months are due on paydays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rate_version_unit before insert on rate_version for each row execute function check_rate_unit();

-- Loans refer to the version that they were signed with: it is followed by another one, never edited.
create function refuse_rate_change() returns trigger language plpgsql as $$
begin
  raise exception 'a rate version is never changed or deleted: add the next version' using errcode = 'check_violation';
end $$;
create trigger rate_version_kept before update or delete on rate_version
  for each row execute function refuse_rate_change();
create trigger rate_version_not_emptied before truncate on rate_version
  for each statement execute function refuse_rate_change();

-- The law's ceilings, as dated data. A tenor is compared in months; tenor_to is exclusive.
create table rate_cap (
  from_date date not null,
  kind text not null check (kind in ('BENEFIT', 'LATE_FEE')),
  tenor_from int not null,
  tenor_to int,
  ppm_per_day int not null constraint rate_cap_ppm check (ppm_per_day >= 0),
  source text not null,
  primary key (from_date, kind, tenor_from),
  constraint rate_cap_tenors check (tenor_from >= 0 and tenor_to > tenor_from),
  -- two ceilings of one kind and date must not claim the same tenor
  constraint rate_cap_benefit exclude using gist
    (daterange(from_date, from_date, '[]') with &&, int4range(tenor_from, tenor_to) with &&) where (kind = 'BENEFIT'),
  constraint rate_cap_late_fee exclude using gist
    (daterange(from_date, from_date, '[]') with &&, int4range(tenor_from, tenor_to) with &&) where (kind = 'LATE_FEE')
);

-- Charges were judged by the ceilings of their days: a ceiling is only followed by another one, from a day that has not been closed.
create function refuse_ceiling_change() returns trigger language plpgsql as $$
begin
  raise exception 'a ceiling is never changed or deleted: add one that applies from a later day' using errcode = 'check_violation';
end $$;
create trigger rate_cap_kept before update or delete on rate_cap
  for each row execute function refuse_ceiling_change();
create trigger rate_cap_not_emptied before truncate on rate_cap
  for each statement execute function refuse_ceiling_change();

-- === Insurances ===

-- Insurance that a customer may take out with a loan. The premium is paid with the instalments and belongs to the insurer.
create table insurance_product (
  id text primary key,
  -- the PDF that describes it
  document text not null check (document in ('personal-accident-general', 'group-life')),
  status text not null check (status in ('INITIAL', 'CREATED', 'UNAVAILABLE')),
  -- the loan products that it can be taken out with; null: all
  product_ids text[] check (cardinality(product_ids) > 0)
);

create table insurance_product_history (
  insurance_id text not null references insurance_product,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor actor not null,
  at timestamptz not null,
  primary key (insurance_id, seq)
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

-- === Vouchers ===

-- What a voucher gives and where it may be used. A version is followed, never edited: a customer's voucher keeps the terms with
-- which it was given.
create table voucher_terms (
  code text not null,
  version int not null check (version > 0),
  from_at timestamptz not null,
  name_id text not null check (name_id <> ''),
  name_en text not null check (name_en <> ''),
  kind text not null check (kind in ('PERCENT_INTEREST', 'AMOUNT_INTEREST', 'PERCENT_FEE', 'AMOUNT_FEE')),
  -- ppm of the charge, or rupiah
  value int8 not null,
  -- the smallest loan
  min_amount int8 not null default 0 check (min_amount >= 0),
  -- null: every product, tenor, channel
  product_ids text[] check (cardinality(product_ids) > 0),
  tenors int[] check (cardinality(tenors) > 0),
  channels text[] check (cardinality(channels) > 0),
  -- days after the one on which it was given
  valid_days int not null check (valid_days between 0 and 3650),
  -- groups of customers (D-089); null: everybody, else one of the tags is enough
  audience text[] check (audience <@ '{NEW,REPEAT,PLUS}' and cardinality(audience) > 0),
  primary key (code, version),
  check (value between 1 and case when kind in ('PERCENT_INTEREST', 'PERCENT_FEE') then 1000000 else 1000000000 end)
);
create function refuse_voucher_terms_change() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of a voucher are never changed or deleted: add the next version' using errcode = 'check_violation';
end $$;
create trigger voucher_terms_kept before update or delete on voucher_terms
  for each row execute function refuse_voucher_terms_change();
create trigger voucher_terms_not_emptied before truncate on voucher_terms
  for each statement execute function refuse_voucher_terms_change();

-- === The catalogue ===

-- Counts the changes of products, prices, ceilings, insurances and policies: what a server remembers of them is used only while it
-- is true.
create table catalogue_version (
  single boolean primary key default true check (single),
  version int8 not null
);
insert into catalogue_version (version) values (1);

create function count_catalogue_change() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger product_counted after insert or update or delete or truncate on product
  for each statement execute function count_catalogue_change();
create trigger rate_version_counted after insert or update or delete or truncate on rate_version
  for each statement execute function count_catalogue_change();
create trigger rate_cap_counted after insert or update or delete or truncate on rate_cap
  for each statement execute function count_catalogue_change();
create trigger policy_counted after insert or update or delete or truncate on policy
  for each statement execute function count_catalogue_change();
create trigger insurance_product_counted after insert or update or delete or truncate on insurance_product
  for each statement execute function count_catalogue_change();
create trigger insurance_version_counted after insert or update or delete or truncate on insurance_version
  for each statement execute function count_catalogue_change();

insert into retention_exempt (table_name, why) values
  ('product', 'prices, no person'),
  ('product_history', 'prices, no person'),
  ('rate_version', 'prices, no person'),
  ('rate_cap', 'the law, no person'),
  ('insurance_product', 'prices, no person'),
  ('insurance_product_history', 'prices, no person'),
  ('insurance_version', 'prices, no person'),
  ('catalogue_version', 'one number, no person'),
  ('voucher_terms', 'prices, no person');

-- === Reference data ===

insert into rate_cap (from_date, kind, tenor_from, tenor_to, ppm_per_day, source) values
  ('2025-01-01', 'BENEFIT', 0, 6, 3000, 'OJK 31-12-2024: 0,3 % a day under 6 months'),
  ('2025-01-01', 'BENEFIT', 6, null, 2000, 'OJK 31-12-2024: 0,2 % a day from 6 months'),
  ('2025-01-01', 'LATE_FEE', 0, null, 1000, 'SEOJK 19/2023: 0,1 % a day from 2026');

-- A day on which something was charged or signed has begun, also when no end of day has run on it yet. The trigger stands after the
-- first ceilings because it reads tables of billing, which are created later.
create function refuse_past_ceiling() returns trigger language plpgsql as $$
begin
  if new.from_date <= greatest(
    (select max(date) from portfolio_day), (select max(date) from late_fee),
    (select (max(signed_at) at time zone 'Asia/Jakarta')::date from loan_order),
    (select (max(signed_at) at time zone 'Asia/Jakarta')::date from conversion),
    (select (max(created_at) at time zone 'Asia/Jakarta')::date from extension)) then
    raise exception 'a ceiling applies from a day that has not been closed or used, not from %', new.from_date
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rate_cap_later before insert on rate_cap
  for each row execute function refuse_past_ceiling();

-- Only the first is on sale; every price holds both presets of ceilings on every date.
insert into product (id, name, type, card_kind, term_unit, tenors, min_amount, max_amount, step, status, channels, no_late_payments,
  mixes_tenors) values
  ('pinjaman-tunai', 'Pinjaman Tunai', 'CASH', 'PDL', 'MONTHS', '{2,3,6,9,12}', 500000, 20000000, 50000, 'CREATED', null, false, false),
  ('pinjaman-harian', 'Pinjaman Harian', 'CASH', 'PDL', 'DAYS', '{14,30}', 500000, 3000000, 50000, 'INITIAL', null, false, false),
  ('pinjaman-mingguan', 'Pinjaman Mingguan', 'CASH', 'PDL', 'WEEKS', '{4,8}', 500000, 5000000, 50000, 'INITIAL', null, false, false),
  ('cicilan-barang', 'Cicilan Barang', 'INSTALLMENT', 'POS', 'MONTHS', '{3,6,12}', 500000, 15000000, 10000, 'INITIAL',
    '{MITRABUKALAPAK,TOPED,TTS}', false, false),
  ('limit-belanja', 'Limit Belanja', 'RETAIL', 'VCC', 'MONTHS', '{1,3,6}', 50000, 5000000, 1000, 'INITIAL',
    '{LINKAJA,OTTOH5,GOPAY}', false, false),
  ('pintar-flexi', 'Pintar+ Flexi', 'CASH', 'PDL', 'MONTHS', '{3,6,9,12}', 500000, 20000000, 50000, 'INITIAL', null, true, true);
insert into product_history (product_id, seq, from_status, to_status, event, actor, at)
select id, 1, null, status, 'create', 'SYSTEM:lumbung', '2026-01-01T00:00:00Z' from product;

insert into rate_version (product_id, version, from_at, method, rate_ppm, day_count, fee_ppm, vat_ppm, late_fee_ppm,
  rounding_multiple, every, grace_installments, due_day) values
  ('pinjaman-tunai', 1, '2026-01-01T00:00:00Z', 'FLAT', 20000, '30/360',
    '{"2": 19000, "3": 20000, "6": 20000, "9": 20000, "12": 20000}', 110000, 1000, 1, null, 0, 'DISBURSEMENT'),
  ('pinjaman-harian', 1, '2026-01-01T00:00:00Z', 'DAILY', 800, 'ACT/365', '{"14": 2000, "30": 5000}',
    110000, 1000, 1, null, 0, 'DISBURSEMENT'),
  ('pinjaman-mingguan', 1, '2026-01-01T00:00:00Z', 'DAILY', 800, 'ACT/365', '{"4": 10000, "8": 20000}',
    110000, 1000, 1, 2, 0, 'DISBURSEMENT'),
  ('cicilan-barang', 1, '2026-01-01T00:00:00Z', 'ANNUITY', 240000, '30/360', '{"3": 20000, "6": 20000, "12": 20000}',
    110000, 1000, 100, null, 0, 'PAYDAY'),
  ('limit-belanja', 1, '2026-01-01T00:00:00Z', 'EQUAL_PRINCIPAL', 240000, 'ACT/365', '{"1": 5000, "3": 10000, "6": 10000}',
    110000, 1000, 1, null, 0, 'DISBURSEMENT'),
  ('pintar-flexi', 1, '2026-01-01T00:00:00Z', 'FLAT', 18000, '30/360',
    '{"3": 15000, "6": 15000, "9": 15000, "12": 15000}', 110000, 1000, 1, null, 0, 'DISBURSEMENT');

insert into insurance_product (id, document, status, product_ids) values
  ('personal-accident', 'personal-accident-general', 'CREATED', null),
  ('group-life', 'group-life', 'CREATED', null);
insert into insurance_product_history (insurance_id, seq, from_status, to_status, event, actor, at)
select id, 1, null, status, 'create', 'SYSTEM:lumbung', '2026-01-01T00:00:00Z' from insurance_product;
insert into insurance_version (insurance_id, version, from_at, insurer, name_id, name_en, cover_amount, min_amount,
  max_amount, premium_kind, premium, rounding_multiple) values
  ('personal-accident', 1, '2026-01-01T00:00:00Z', 'PT Asuransi Nusantara Contoh', 'Asuransi kecelakaan diri',
    'Personal accident insurance', 10000000, 500000, 20000000, 'AMOUNT',
    '{"2": 5000, "3": 7500, "6": 15000, "9": 22500, "12": 30000}', 1),
  ('group-life', 1, '2026-01-01T00:00:00Z', 'PT Asuransi Jiwa Nusantara Contoh', 'Asuransi jiwa kumpulan',
    'Group life insurance', null, 500000, 20000000, 'PERCENT',
    '{"2": 2000, "3": 3000, "6": 6000, "9": 9000, "12": 12000}', 100);

insert into voucher_terms (code, version, from_at, name_id, name_en, kind, value, min_amount, tenors, valid_days, audience) values
  ('bunga-10-persen', 1, '2026-01-01T00:00:00Z', 'Potongan bunga 10%', '10% off the interest',
    'PERCENT_INTEREST', 100000, 1000000, null, 30, null),
  ('bunga-25-ribu', 1, '2026-01-01T00:00:00Z', 'Potongan bunga Rp25.000', 'Rp25.000 off the interest',
    'AMOUNT_INTEREST', 25000, 2000000, null, 30, null),
  ('layanan-50-persen', 1, '2026-01-01T00:00:00Z', 'Potongan biaya layanan 50%', '50% off the service fee',
    'PERCENT_FEE', 500000, 1000000, null, 30, null),
  ('layanan-10-ribu', 1, '2026-01-01T00:00:00Z', 'Potongan biaya layanan Rp10.000', 'Rp10.000 off the service fee',
    'AMOUNT_FEE', 10000, 0, null, 14, null),
  ('bebas-layanan', 1, '2026-01-01T00:00:00Z', 'Bebas biaya layanan', 'No service fee',
    'PERCENT_FEE', 1000000, 3000000, '{6,9,12}', 30, null),
  ('ajak-teman', 1, '2026-01-01T00:00:00Z', 'Ajak teman: potongan biaya layanan Rp25.000',
    'For inviting a friend: Rp25.000 off the service fee', 'AMOUNT_FEE', 25000, 1000000, null, 60, null),
  ('teman-baru', 1, '2026-01-01T00:00:00Z', 'Teman baru: potongan biaya layanan Rp15.000',
    'For new friends: Rp15.000 off the service fee', 'AMOUNT_FEE', 15000, 1000000, null, 60, null),
  ('plus-bunga-15-persen', 1, '2026-01-01T00:00:00Z', 'Potongan bunga 15%', '15% off the interest',
    'PERCENT_INTEREST', 150000, 1000000, null, 30, '{PLUS}');

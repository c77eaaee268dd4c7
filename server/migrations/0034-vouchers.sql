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
  primary key (user_id, id),
  -- one of each code per person
  unique (user_id, code),
  -- one voucher per order
  unique (user_id, order_id),
  foreign key (code, version) references voucher_terms,
  -- it is reserved just before its order is written, in the same transaction
  foreign key (user_id, order_id) references loan_order deferrable initially deferred,
  check ((status in ('RESERVED', 'USED')) = (order_id is not null))
);
create index voucher_ending on voucher (valid_until) where status = 'AVAILABLE';

create table voucher_history (
  user_id uuid not null,
  voucher_id uuid not null,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor text not null,
  -- of a reservation, and of what followed it
  order_id uuid,
  at timestamptz not null,
  primary key (user_id, voucher_id, seq),
  foreign key (user_id, voucher_id) references voucher
);

insert into retention_exempt values
  ('voucher_terms', 'prices, no person'),
  ('voucher', 'proves the price of a loan; a pseudonym once the person is erased'),
  ('voucher_history', 'proves the price of a loan; a pseudonym once the person is erased');

insert into voucher_terms (code, version, from_at, name_id, name_en, kind, value, min_amount, tenors, valid_days) values
  ('bunga-10-persen', 1, '2026-01-01T00:00:00Z', 'Potongan bunga 10%', '10% off the interest',
    'PERCENT_INTEREST', 100000, 1000000, null, 30),
  ('bunga-25-ribu', 1, '2026-01-01T00:00:00Z', 'Potongan bunga Rp25.000', 'Rp25.000 off the interest',
    'AMOUNT_INTEREST', 25000, 2000000, null, 30),
  ('layanan-50-persen', 1, '2026-01-01T00:00:00Z', 'Potongan biaya layanan 50%', '50% off the service fee',
    'PERCENT_FEE', 500000, 1000000, null, 30),
  ('layanan-10-ribu', 1, '2026-01-01T00:00:00Z', 'Potongan biaya layanan Rp10.000', 'Rp10.000 off the service fee',
    'AMOUNT_FEE', 10000, 0, null, 14),
  ('bebas-layanan', 1, '2026-01-01T00:00:00Z', 'Bebas biaya layanan', 'No service fee',
    'PERCENT_FEE', 1000000, 3000000, '{6,9,12}', 30);

-- Vouchers and items of slots may be aimed at groups of customers (D-089). null: at everybody; else one of the tags is enough.
alter table voucher_terms add column audience text[]
  check (audience <@ '{NEW,REPEAT,PLUS}' and cardinality(audience) > 0);
insert into voucher_terms (code, version, from_at, name_id, name_en, kind, value, min_amount, tenors, valid_days, audience) values
  ('plus-bunga-15-persen', 1, '2026-01-01T00:00:00Z', 'Potongan bunga 15%', '15% off the interest',
    'PERCENT_INTEREST', 150000, 1000000, null, 30, '{PLUS}');

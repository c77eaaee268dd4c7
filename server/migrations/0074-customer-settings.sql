-- Vouchers and items of slots may be aimed at groups of customers (D-089). null: at everybody; else one of the tags is enough.
alter table voucher_terms add column audience text[]
  check (audience <@ '{NEW,REPEAT,PLUS}' and cardinality(audience) > 0);
insert into voucher_terms (code, version, from_at, name_id, name_en, kind, value, min_amount, tenors, valid_days, audience) values
  ('plus-bunga-15-persen', 1, '2026-01-01T00:00:00Z', 'Potongan bunga 15%', '15% off the interest',
    'PERCENT_INTEREST', 150000, 1000000, null, 30, '{PLUS}');

-- The advertisement through which a customer came to the first sign-in, as the browser said: never proof of anything.
create table acquisition (
  user_id uuid primary key,
  source_type text check (char_length(source_type) between 1 and 64),
  -- sealed: opaque to us, so that it may say something about a person
  agency_token bytea check (octet_length(agency_token) between 1 and 1024),
  at timestamptz not null,
  check (source_type is not null or agency_token is not null)
);
create index acquisition_at on acquisition (at);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('acquisition', '{acquisition}', 13, 'MONTH', 'the first sign-in', 'DELETE', 'D-236', 'a year to compare campaigns with');

-- Customers can now choose the language of their messages.
alter table person add constraint person_language_known check (language in ('id', 'en-us'));

alter table content_item add column audience text[]
  check (audience <@ '{NEW,REPEAT,PLUS}' and cardinality(audience) > 0);

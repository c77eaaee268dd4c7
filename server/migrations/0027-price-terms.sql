-- The other terms of a price: how often it is paid, instalments without principal, and the due day. They belong to the rate
-- version, so that a signed loan and its words keep them.
alter table rate_version
  -- weeks or days between due dates; null: one week, or the whole tenor in days
  add column every int check (every > 0),
  add column grace_installments int not null default 0 check (grace_installments >= 0),
  add column due_day text not null default 'DISBURSEMENT' check (due_day in ('DISBURSEMENT', 'PAYDAY'));

create or replace function check_rate_unit() returns trigger language plpgsql as $$
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

-- Who sold a product or stopped selling it, and when.
create table product_history (
  product_id text not null references product,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor text not null,
  at timestamptz not null,
  primary key (product_id, seq)
);
insert into retention_exempt values ('product_history', 'prices, no person');

-- Seed products that are not on sale (INITIAL); every price holds both presets of ceilings on every date.
insert into product (id, name, type, card_kind, term_unit, tenors, min_amount, max_amount, step, status, channels) values
  ('pinjaman-harian', 'Pinjaman Harian', 'CASH', 'PDL', 'DAYS', '{14,30}', 500000, 3000000, 50000, 'INITIAL', null),
  ('pinjaman-mingguan', 'Pinjaman Mingguan', 'CASH', 'PDL', 'WEEKS', '{4,8}', 500000, 5000000, 50000, 'INITIAL', null),
  ('cicilan-barang', 'Cicilan Barang', 'INSTALLMENT', 'POS', 'MONTHS', '{3,6,12}', 500000, 15000000, 10000, 'INITIAL',
    '{MITRABUKALAPAK,TOPED,TTS}'),
  ('limit-belanja', 'Limit Belanja', 'RETAIL', 'VCC', 'MONTHS', '{1,3,6}', 50000, 5000000, 1000, 'INITIAL',
    '{LINKAJA,OTTOH5,GOPAY}');

insert into rate_version (product_id, version, from_at, method, rate_ppm, day_count, fee_ppm, vat_ppm, late_fee_ppm,
  rounding_multiple, every, grace_installments, due_day) values
  ('pinjaman-harian', 1, '2026-01-01T00:00:00Z', 'DAILY', 800, 'ACT/365', '{"14": 2000, "30": 5000}',
    110000, 1000, 1, null, 0, 'DISBURSEMENT'),
  ('pinjaman-mingguan', 1, '2026-01-01T00:00:00Z', 'DAILY', 800, 'ACT/365', '{"4": 10000, "8": 20000}',
    110000, 1000, 1, 2, 0, 'DISBURSEMENT'),
  ('cicilan-barang', 1, '2026-01-01T00:00:00Z', 'ANNUITY', 240000, '30/360', '{"3": 20000, "6": 20000, "12": 20000}',
    110000, 1000, 100, null, 0, 'PAYDAY'),
  ('limit-belanja', 1, '2026-01-01T00:00:00Z', 'EQUAL_PRINCIPAL', 240000, 'ACT/365', '{"1": 5000, "3": 10000, "6": 10000}',
    110000, 1000, 1, null, 0, 'DISBURSEMENT');
insert into product_history
select id, 1, null, status, 'create', 'system', '2026-01-01T00:00:00Z' from product;

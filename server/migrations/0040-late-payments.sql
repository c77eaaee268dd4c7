-- Pintar+ Flexi is not sold to a customer who paid late in the last 180 days (D-150).
alter table product add column no_late_payments boolean not null default false;

insert into product (id, name, type, card_kind, term_unit, tenors, min_amount, max_amount, step, status, channels, no_late_payments)
values ('pintar-flexi', 'Pintar+ Flexi', 'CASH', 'PDL', 'MONTHS', '{3,6,9,12}', 500000, 20000000, 50000, 'INITIAL', null, true);
insert into rate_version (product_id, version, from_at, method, rate_ppm, day_count, fee_ppm, vat_ppm, late_fee_ppm,
  rounding_multiple, every, grace_installments, due_day)
values ('pintar-flexi', 1, '2026-01-01T00:00:00Z', 'FLAT', 18000, '30/360',
  '{"3": 15000, "6": 15000, "9": 15000, "12": 15000}', 110000, 1000, 1, null, 0, 'DISBURSEMENT');
insert into product_history
select id, 1, null, status, 'create', 'system', '2026-01-01T00:00:00Z' from product where id = 'pintar-flexi';

-- Only what the engine knows may be priced: an unknown day count was priced like 360.
alter table rate_version
  add constraint rate_version_day_count check (day_count in ('30/360', 'ACT/365', 'ACT/360')),
  add constraint rate_version_ppm check (rate_ppm <= 10000000 and vat_ppm <= 1000000 and late_fee_ppm <= 1000000),
  add constraint rate_version_fee check (jsonb_typeof(fee_ppm) = 'object'
    and not jsonb_path_exists(fee_ppm, '$.* ? (@.type() != "number" || @ < 0 || @ > 1000000 || @.floor() != @)'));

-- DAILY counts days and weeks, the others months. A price of the wrong kind could not be quoted at all.
create function check_rate_unit() returns trigger language plpgsql as $$
declare unit text;
begin
  select term_unit into unit from product where id = new.product_id;
  if (new.method = 'DAILY') <> (unit <> 'MONTHS') then
    raise exception '% does not price a tenor in %', new.method, unit using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rate_version_unit before insert on rate_version for each row execute function check_rate_unit();

-- A product keeps its unit, and offers only tenors and amounts that the engine can price.
alter table product
  add constraint product_tenors check (cardinality(tenors) > 0 and array_position(tenors, null) is null
    and 1 <= all (tenors)
    and case term_unit when 'MONTHS' then 120 when 'WEEKS' then 520 else 3650 end >= all (tenors)),
  add constraint product_amounts check (max_amount <= 1000000000000);
create function refuse_unit_change() returns trigger language plpgsql as $$
begin
  raise exception 'a product keeps its term unit: add another product' using errcode = 'check_violation';
end $$;
create trigger product_unit_kept before update of term_unit on product
  for each row when (old.term_unit <> new.term_unit) execute function refuse_unit_change();

-- Loans refer to the version that they were signed with: it is followed by another one, never edited.
create function refuse_rate_change() returns trigger language plpgsql as $$
begin
  raise exception 'a rate version is never changed or deleted: add the next version' using errcode = 'check_violation';
end $$;
create trigger rate_version_kept before update or delete on rate_version
  for each row execute function refuse_rate_change();
create trigger rate_version_not_emptied before truncate on rate_version
  for each statement execute function refuse_rate_change();

-- Two ceilings of one kind and date must not claim the same tenor.
alter table rate_cap
  add constraint rate_cap_tenors check (tenor_from >= 0 and tenor_to > tenor_from),
  add constraint rate_cap_ppm check (ppm_per_day >= 0),
  add constraint rate_cap_benefit exclude using gist
    (daterange(from_date, from_date, '[]') with &&, int4range(tenor_from, tenor_to) with &&) where (kind = 'BENEFIT'),
  add constraint rate_cap_late_fee exclude using gist
    (daterange(from_date, from_date, '[]') with &&, int4range(tenor_from, tenor_to) with &&) where (kind = 'LATE_FEE');

-- The last day of cooling-off: that of the disbursement, or the one on which we learned that the money had left.
alter table loan add column cooling_off_until date;
update loan l set cooling_off_until = greatest(l.disbursed_on, (select max((h.at at time zone 'Asia/Jakarta')::date)
  from order_history h where h.user_id = l.user_id and h.order_id = l.order_id and h.to_status = 'DISBURSED'));
alter table loan alter cooling_off_until set not null, add check (cooling_off_until >= disbursed_on);

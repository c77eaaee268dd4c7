-- Pintar+ Flexi: one loan may have several tenors, each for a part of its amount (D-147).
alter table product add column mixes_tenors boolean not null default false;
update product set mixes_tenors = true where id = 'pintar-flexi';

create function amount_of_tranches(tranches jsonb) returns numeric language sql immutable strict
  return (select sum((each.tranche ->> 'amount')::numeric) from jsonb_array_elements(tranches) as each (tranche));

-- The parts of an order add up to its amount, and the longest tenor is the order's.
alter table loan_order
  add constraint loan_order_tranches check (
    not quote ? 'tranches'
    or (jsonb_array_length(quote -> 'tranches') >= 2
      and (quote -> 'tranches' -> -1 ->> 'tenor')::int = tenor
      and amount_of_tranches(quote -> 'tranches') = amount));

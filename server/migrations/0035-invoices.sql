-- An invoice for a fee that was charged, or the credit note that takes one back. Neither is ever changed.
create table invoice (
  user_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  -- the invoice that a credit note takes back
  corrects uuid,
  loan_id uuid not null,
  charge text not null check (charge in ('SERVICE_FEE', 'EXTENSION_FEE')),
  -- the instalment that was moved
  installment_number int,
  fee int8 not null check (fee > 0),
  vat int8 not null check (vat >= 0),
  vat_ppm int not null check (vat_ppm between 0 and 1000000),
  issued_on date not null,
  issued_at timestamptz not null,
  -- name, address and tax number of the lender on that day; null on invoices for fees charged before there were any
  seller jsonb,
  primary key (user_id, id),
  -- an invoice is taken back once
  unique (user_id, corrects),
  foreign key (user_id, loan_id) references loan,
  foreign key (user_id, corrects) references invoice,
  check ((kind = 'CREDIT_NOTE') = (corrects is not null)),
  check ((charge = 'EXTENSION_FEE') = (installment_number is not null))
);
create index invoice_fee on invoice (user_id, loan_id, charge, installment_number);

-- The numbers of a year, without gaps: one series for invoices and credit notes.
create table invoice_number (
  year int not null,
  number int not null check (number > 0),
  user_id uuid not null,
  invoice_id uuid not null,
  primary key (year, number),
  unique (user_id, invoice_id),
  foreign key (user_id, invoice_id) references invoice
);
create table invoice_year (
  year int primary key,
  last_number int not null
);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice is never changed' using errcode = 'restrict_violation';
end $$;
create trigger invoice_append_only before update or delete or truncate on invoice
  for each statement execute function refuse_invoice_change();
create trigger invoice_number_append_only before update or delete or truncate on invoice_number
  for each statement execute function refuse_invoice_change();

-- Who has read the notice about the VAT rate of 12 %.
create table vat_notice (
  user_id uuid primary key,
  acknowledged_at timestamptz not null
);

-- Invoices for the fees of loans from before, in the order in which they were charged.
create temporary table former on commit drop as
select l.user_id, gen_random_uuid() as id, l.id as loan_id, f.*, (l.quote->>'vatPpm')::int as vat_ppm,
  (select max(h.at) from loan_history h where h.user_id = l.user_id and h.loan_id = l.id
    and h.to_status = l.status and l.status in ('CANCELED', 'REFUNDED')) as undone_at
from loan l cross join lateral (
  select 'SERVICE_FEE' as charge, null::int as installment_number,
    coalesce(sum(c.asked) filter (where c.kind = 'fee'), 0)::int8 as fee,
    coalesce(sum(c.asked) filter (where c.kind = 'vat'), 0)::int8 as vat,
    (select min(h.at) from loan_history h where h.user_id = l.user_id and h.loan_id = l.id) as at
  from charge c where c.user_id = l.user_id and c.loan_id = l.id
  union all
  select 'EXTENSION_FEE', x.number, x.fee, x.vat,
    (select max(h.at) from extension_history h where h.user_id = e.user_id and h.extension_id = e.id
      and h.to_status = 'EXTENDED')
  from extension e join extension_item x on x.user_id = e.user_id and x.extension_id = e.id
  join charge c on c.user_id = x.user_id and c.loan_id = x.loan_id and c.number = x.number and c.kind = 'extensionFee'
  where e.user_id = l.user_id and x.loan_id = l.id and e.status = 'EXTENDED' and c.asked > 0
) f where f.fee > 0;
create temporary table former_note on commit drop as
select f.*, gen_random_uuid() as note_id from former f where undone_at is not null;

insert into invoice (user_id, id, kind, corrects, loan_id, charge, installment_number, fee, vat, vat_ppm, issued_on, issued_at)
select user_id, id, 'INVOICE', null, loan_id, charge, installment_number, fee, vat, vat_ppm,
  (at at time zone 'Asia/Jakarta')::date, at from former
union all
select user_id, note_id, 'CREDIT_NOTE', id, loan_id, charge, installment_number, fee, vat, vat_ppm,
  (undone_at at time zone 'Asia/Jakarta')::date, undone_at from former_note;
insert into invoice_number
select extract(year from issued_on), row_number() over (
    partition by extract(year from issued_on) order by issued_at, kind desc, user_id, id), user_id, id
from invoice;
insert into invoice_year select year, max(number) from invoice_number group by year;

insert into retention_exempt (table_name, why) values
  ('invoice', 'proves a fee and its tax; a pseudonym once the person is erased'),
  ('invoice_number', 'proves a fee and its tax; a pseudonym once the person is erased'),
  ('invoice_year', 'numbers, no person'),
  ('vat_notice', 'proves that a notice was read; a pseudonym once the person is erased');

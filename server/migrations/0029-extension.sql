-- What moving a due date costs, in ppm of the principal that is moved.
alter table rate_version add column extension_fee_ppm int not null default 20000
  check (extension_fee_ppm between 0 and 1000000);

-- A customer's request to move the unpaid instalments of a month's bill. It takes effect when its fee is paid in time.
create table extension (
  user_id uuid not null,
  id uuid not null,
  -- YYYY-MM
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  days int not null check (days > 0),
  -- the last value date on which the fee can be paid
  until date not null,
  status text not null check (status in ('PAY_IN_ADVANCE_UNPAID', 'EXTENDED', 'EXPIRED')),
  -- the value date of the fee
  extended_on date,
  created_at timestamptz not null,
  primary key (user_id, id),
  check ((status = 'EXTENDED') = (extended_on is not null))
);
create unique index extension_open on extension (user_id, month) where status = 'PAY_IN_ADVANCE_UNPAID';
create index extension_waiting on extension (until) where status = 'PAY_IN_ADVANCE_UNPAID';

create table extension_item (
  user_id uuid not null,
  extension_id uuid not null,
  loan_id uuid not null,
  number int not null,
  principal int8 not null check (principal >= 0),
  fee int8 not null check (fee >= 0),
  vat int8 not null check (vat >= 0),
  primary key (user_id, extension_id, loan_id, number),
  foreign key (user_id, extension_id) references extension,
  foreign key (user_id, loan_id, number) references installment
);

create table extension_history (
  user_id uuid not null,
  extension_id uuid not null,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor text not null,
  at timestamptz not null,
  primary key (user_id, extension_id, seq),
  foreign key (user_id, extension_id) references extension
);

-- An extension's fee and its VAT are charges of the instalment that it moves.
alter table charge drop constraint charge_kind_check, add constraint charge_kind_check
  check (kind in ('lateFee', 'extensionFee', 'extensionVat', 'fee', 'vat', 'interest'));
alter table allocation drop constraint allocation_part_check, add constraint allocation_part_check
  check (part in ('lateFee', 'extensionFee', 'extensionVat', 'fee', 'vat', 'interest', 'principal', 'credit'));

-- Bills show which due dates were moved.
update customer_balance set installments = (
  select coalesce(json_agg(line || 'false'::jsonb order by n), '[]')
  from jsonb_array_elements(installments::jsonb) with ordinality as l (line, n));

insert into retention_exempt (table_name, why) values
  ('extension', 'proves the books; a pseudonym once the person is erased'),
  ('extension_item', 'proves the books; a pseudonym once the person is erased'),
  ('extension_history', 'proves the books; a pseudonym once the person is erased');

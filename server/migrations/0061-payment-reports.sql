-- "I have paid" (behaviour 7): what a customer says about a bill. It books nothing; contacts about the bill stop while it is open.
create table payment_report (
  user_id uuid not null,
  id uuid not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  amount int8 not null check (amount > 0),
  paid_on date not null,
  -- the receipt, if there is one
  file_id text,
  format text check (format in ('JPEG', 'PDF')),
  reported_at timestamptz not null,
  freezes_until timestamptz not null check (freezes_until > reported_at),
  -- BOOKED: a payment reached the bill; EXPIRED: none did in time
  outcome text check (outcome in ('BOOKED', 'EXPIRED')),
  payment_id uuid,
  closed_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, payment_id) references payment,
  check ((file_id is null) = (format is null)),
  check ((outcome is null) = (closed_at is null)),
  check ((outcome is not distinct from 'BOOKED') = (payment_id is not null))
);
create unique index payment_report_open on payment_report (user_id, month) where outcome is null;
create index payment_report_due on payment_report (freezes_until) where outcome is null;
create index payment_report_closed on payment_report (closed_at) where closed_at is not null;

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('payment_report', '{payment_report}', 13, 'MONTH', 'closing', 'DELETE', 'own setting',
    'with its receipt; a payment can be disputed for a year');
update retention_rule set tables = tables || '{payment_report}' where name = 'former_customer';

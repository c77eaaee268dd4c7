-- === Statements and reminders ===

-- A customer's statement of one month: what the books showed when it was issued. It is never changed.
create table bill_statement (
  user_id uuid not null,
  -- YYYY-MM
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  id uuid not null,
  issued_on date not null,
  issued_at timestamptz not null,
  -- null in a month without an instalment
  first_due_date date,
  -- still to pay when it was issued
  amount int8 not null check (amount >= 0),
  content jsonb not null,
  primary key (user_id, month),
  unique (user_id, id)
);
create function refuse_statement_change() returns trigger language plpgsql as $$
begin
  raise exception 'a statement is never changed' using errcode = 'restrict_violation';
end $$;
create trigger bill_statement_append_only before update or delete or truncate on bill_statement
  for each statement execute function refuse_statement_change();

-- The payments on statements: a payment is on one statement, and so is its reversal.
create table bill_statement_payment (
  user_id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('BOOKED', 'REVERSED')),
  month text not null,
  primary key (user_id, payment_id, kind),
  foreign key (user_id, month) references bill_statement,
  foreign key (user_id, payment_id) references payment
);

-- The days whose statements are all issued.
create table bill_statement_day (
  date date primary key,
  ran_at timestamptz not null
);

-- A contact made about a debt. A reminder is planned with its message, and counts as made from the first attempt to send it.
create table debt_contact (
  user_id uuid not null,
  -- also the id of its message
  id uuid not null,
  due_date date not null,
  -- days from the due date, or days past due
  step int not null,
  amount int8 not null check (amount > 0),
  made_by text not null check (made_by in ('SYSTEM')),
  channel text not null check (channel in ('SMS')),
  purpose text not null check (purpose in ('BEFORE_DUE', 'DUE', 'OVERDUE')),
  planned_at timestamptz not null,
  made_at timestamptz,
  failed_at timestamptz,
  primary key (user_id, id),
  unique (user_id, due_date, step)
);
create unique index debt_contact_message on debt_contact (id);
create index debt_contact_newest on debt_contact (user_id, made_at desc, id desc) where made_at is not null;

-- === Invoices ===

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
  -- name, address and tax number of the lender on that day
  seller jsonb,
  -- the buyer's name on that day, sealed with the customer's key
  buyer bytea,
  primary key (user_id, id),
  -- an invoice is taken back once
  unique (user_id, corrects),
  foreign key (user_id, loan_id) references loan,
  foreign key (user_id, corrects) references invoice,
  check ((kind = 'CREDIT_NOTE') = (corrects is not null)),
  check ((charge = 'EXTENSION_FEE') = (installment_number is not null))
);
create index invoice_fee on invoice (user_id, loan_id, charge, installment_number);

-- Invoices that wait for their number: it is given after the commit by one job at a time, so that no booking waits for another.
create table invoice_waiting (
  user_id uuid not null,
  invoice_id uuid not null,
  since timestamptz not null default now(),
  primary key (user_id, invoice_id),
  foreign key (user_id, invoice_id) references invoice
);

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

insert into retention_exempt (table_name, why) values
  ('bill_statement', 'proves the books; a pseudonym once the person is erased'),
  ('bill_statement_payment', 'proves the books; a pseudonym once the person is erased'),
  ('bill_statement_day', 'days, no person'),
  ('debt_contact', 'proves how a debt was collected; a pseudonym once the person is erased'),
  ('invoice', 'proves a fee and its tax; a pseudonym once the person is erased'),
  ('invoice_waiting', 'emptied within moments'),
  ('invoice_number', 'proves a fee and its tax; a pseudonym once the person is erased'),
  ('invoice_year', 'numbers, no person'),
  ('vat_notice', 'proves that a notice was read; a pseudonym once the person is erased');

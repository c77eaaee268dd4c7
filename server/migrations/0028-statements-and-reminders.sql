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

-- Reminders look for what falls due within days, of all customers.
create index installment_open_due on installment (due_date, user_id) where is_open;

insert into retention_exempt values
  ('bill_statement', 'proves the books; a pseudonym once the person is erased'),
  ('bill_statement_payment', 'proves the books; a pseudonym once the person is erased'),
  ('bill_statement_day', 'days, no person'),
  ('debt_contact', 'proves how a debt was collected; a pseudonym once the person is erased');

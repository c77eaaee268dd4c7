-- === Loans ===

-- A loan comes from an order, or from a conversion that replaces another loan. A conversion references its former loan, so that a
-- reference back would be a circle, which no back-up could restore; I14 checks it.
create table loan (
  user_id uuid not null,
  id uuid not null,
  order_id uuid,
  product_id text not null,
  rate_version int not null,
  status text not null check (status in ('ONGOING', 'OVERDUE', 'REPAID', 'CANCELED', 'REFUNDED', 'REBALANCED')),
  principal int8 not null check (principal > 0),
  tenor int not null,
  tenor_unit text not null,
  late_fee_ppm int not null,
  quote jsonb not null,
  disbursed_on date not null,
  disbursed_at timestamptz not null,
  -- the last business date whose end of day has run for this loan
  closed_date date not null,
  repaid_at timestamptz,
  -- the last day of cooling-off: that of the disbursement, or the one on which we learned that the money had left
  cooling_off_until date not null,
  conversion_id uuid,
  replaces uuid,
  -- when it was written off; null again if a payment that became known late shows that it was not late enough
  written_off_at timestamptz,
  primary key (user_id, id),
  unique (user_id, order_id),
  unique (user_id, conversion_id),
  unique (user_id, replaces),
  foreign key (user_id, order_id) references loan_order,
  foreign key (user_id, replaces) references loan,
  constraint loan_source_check check ((order_id is null) = (conversion_id is not null)),
  constraint loan_replaces_check check ((order_id is null) = (replaces is not null)),
  -- a conversion sends no money, so it has no cooling-off
  constraint loan_cooling_off_check check (cooling_off_until >= disbursed_on or conversion_id is not null)
);
create index loan_running on loan (closed_date) where status in ('ONGOING', 'OVERDUE');

create table loan_history (
  user_id uuid not null,
  loan_id uuid not null,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor actor not null,
  at timestamptz not null,
  primary key (user_id, loan_id, seq),
  foreign key (user_id, loan_id) references loan
);

-- What is owed and paid, by instalment. Every figure also stands in the ledger.
create table installment (
  user_id uuid not null,
  loan_id uuid not null,
  number int not null,
  due_date date not null,
  -- of its interest period
  days int not null check (days > 0),
  principal int8 not null check (principal >= 0),
  paid_principal int8 not null default 0,
  -- before it was moved
  original_due_date date not null,
  waived_principal int8 not null default 0 check (waived_principal >= 0),
  -- whether anything is unpaid or not booked: its due date is no quiet day
  is_open boolean not null default true,
  primary key (user_id, loan_id, number),
  foreign key (user_id, loan_id) references loan,
  check (paid_principal between 0 and principal),
  check (paid_principal + waived_principal <= principal)
);
create index installment_due on installment (user_id, due_date);
-- Reminders look for what falls due within days, of all customers.
create index installment_open_due on installment (due_date, user_id) where is_open;

-- What an instalment asks beside its principal is a row by kind, and what became of it is told apart: paid with money or
-- credit, waived at our cost, or dropped (never charged, or charged and given back).
create table charge (
  user_id uuid not null,
  loan_id uuid not null,
  number int not null,
  kind text not null check (kind in ('lateFee', 'extensionFee', 'extensionVat', 'fee', 'vat', 'insurance', 'interest')),
  asked int8 not null check (asked >= 0),
  paid int8 not null default 0 check (paid >= 0),
  waived int8 not null default 0 check (waived >= 0),
  dropped int8 not null default 0 check (dropped >= 0),
  -- whether it stands in the ledger: interest does so from its due date, or earlier when it is paid
  booked boolean not null,
  -- the business date of the posting that booked an instalment's interest: the month to which the interest belongs
  booked_on date,
  -- what was asked before a loan turned out to lend less than was signed: [{"asked": rupiah, "until": instant}], the oldest first
  asked_before jsonb,
  primary key (user_id, loan_id, number, kind),
  foreign key (user_id, loan_id, number) references installment,
  check (paid + waived + dropped <= asked)
);

-- What a customer owes, kept ready for the screens that every start of the app reads. It repeats loan, installment, charge and
-- entry: the writes keep it, and ledger:verify compares it with them. The quiet end of day changes nothing in it.
create table customer_balance (
  user_id uuid primary key,
  -- the balance of the credit account: below 0 the customer has credit, above 0 the customer owes it
  owed_back int8 not null,
  -- of running loans: [loanId, number, of, dueDate, amount, lateFee, unpaid, paid, wasMoved, wasWrittenOff]; the amount leaves out
  -- what is never charged, and what was paid for moving a due date is no part of paid
  installments json not null
);

-- === The end of day ===

-- The end of day of a loan, exactly once per business date.
create table loan_day (
  user_id uuid not null,
  loan_id uuid not null,
  date date not null,
  late_fee int8 not null,
  ran_at timestamptz not null,
  primary key (user_id, loan_id, date),
  foreign key (user_id, loan_id) references loan
);

-- A late fee, at most once per instalment and date. One that a payment valued earlier made wrong is taken back.
create table late_fee (
  user_id uuid not null,
  loan_id uuid not null,
  number int not null,
  date date not null,
  amount int8 not null check (amount >= 0),
  -- below zero where an earlier event makes the fee due after all
  taken_back int8 not null default 0,
  -- the number of the calendar that it was judged by
  calendar int not null,
  primary key (user_id, loan_id, number, date),
  foreign key (user_id, loan_id, date) references loan_day,
  check (taken_back <= amount)
);

-- What is lent and how much of it is late, per closed business date: the portfolio figure that everybody may see.
create table portfolio_day (
  date date primary key,
  outstanding int8 not null,
  -- the principal owed by how long it is late; the rest of `outstanding` is on time
  over_90_days int8 not null,
  late_1_30 int8 not null default 0,
  late_31_60 int8 not null default 0,
  late_61_90 int8 not null default 0,
  loans int not null default 0,
  late_loans int not null default 0,
  -- the part of `outstanding` that was written off
  written_off int8 not null default 0 check (written_off between 0 and outstanding),
  constraint portfolio_day_sums check (
    least(late_1_30, late_31_60, late_61_90, over_90_days) >= 0 and late_loans between 0 and loans
    and late_1_30 + late_31_60 + late_61_90 + over_90_days <= outstanding)
);

-- Interest that was earned but not booked at the end of a month: posted on its last day and taken back on the next.
create table interest_accrual (
  month_end date primary key check (month_end = (date_trunc('month', month_end) + interval '1 month - 1 day')::date),
  interest int8 not null check (interest >= 0),
  posted_at timestamptz not null,
  -- false: by the times of payments, and left as it was posted
  by_postings boolean not null default true
);

-- === Payments ===

-- Money that arrived, once per provider reference. A payment that fits nobody stands under the house. The books are what all events
-- give in the order in which they count, whenever they became known. Ids ascend: of two events of one instant, the one with the
-- smaller id became known first.
create table payment (
  user_id uuid not null,
  id uuid not null,
  provider text not null,
  -- of credit: what used it (settle:…, day:…, release:…), so that a replay finds it again
  provider_ref text not null,
  code_id uuid,
  method text not null,
  amount int8 not null check (amount > 0),
  -- when the provider says it was paid, and when we learned of it
  value_at timestamptz not null,
  received_at timestamptz not null,
  -- BOOKED: allocated; SUSPENSE: fits nothing; REVERSED; ASSIGNED: suspense that became a customer's payment
  status text not null check (status in ('BOOKED', 'SUSPENSE', 'REVERSED', 'ASSIGNED')),
  -- what its code was made for, or the loan that a returned disbursement undid: a replay allocates again by it
  target jsonb,
  -- a bound code that is paid in full in its life: from when it was created
  counts_from timestamptz not null,
  reversed_at timestamptz,
  reversal_id uuid,
  -- The credit that was paid in so recently that it did not count towards the settlement that a payment was for. It is fixed when the
  -- payment arrives, so that a replay of the books decides as then.
  held_credit int8 not null default 0 check (held_credit >= 0),
  primary key (user_id, id),
  check ((status = 'REVERSED') = (reversed_at is not null)),
  check ((reversal_id is null) = (reversed_at is null))
);
create index payment_newest on payment (user_id, value_at desc, id desc);

create table payment_directory (
  provider text not null,
  provider_ref text not null,
  user_id uuid not null,
  payment_id uuid not null,
  primary key (provider, provider_ref)
);

create table allocation (
  user_id uuid not null,
  payment_id uuid not null,
  line int not null,
  loan_id uuid,
  number int,
  -- deposit: an advance payment, until its conversion is booked
  part text not null check (part in ('lateFee', 'extensionFee', 'extensionVat', 'fee', 'vat', 'insurance', 'interest', 'principal',
    'credit', 'deposit')),
  -- PAID: money of the payment; WAIVED: a small rest at our cost; DROPPED: a charge taken back because of it
  kind text not null default 'PAID' check (kind in ('PAID', 'WAIVED', 'DROPPED')),
  amount int8 not null check (amount > 0),
  -- whether the line pays, waives or drops a part of a claim
  on_claim boolean not null default false,
  primary key (user_id, payment_id, line),
  foreign key (user_id, payment_id) references payment,
  check ((part in ('credit', 'deposit')) = (loan_id is null)),
  check (loan_id is not null or not on_claim)
);

-- What a payment had paid before an event that counts earlier became known.
create table replaced_allocation (
  user_id uuid not null,
  payment_id uuid not null,
  replaced_at timestamptz not null,
  line int not null,
  loan_id uuid,
  number int,
  part text not null,
  kind text not null,
  amount int8 not null,
  on_claim boolean not null default false,
  primary key (user_id, payment_id, replaced_at, line),
  foreign key (user_id, payment_id) references payment
);

-- A loan that its customer settled with the credit balance: an event of the customer's book.
create table credit_settlement (
  user_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, loan_id) references loan
);

-- What became of money in suspense, once per payment: assigned to a customer, or returned to its sender.
create table suspense_resolution (
  payment_id uuid primary key,
  outcome text not null check (outcome in ('ASSIGNED', 'RETURNED')),
  assigned_to uuid,
  customer_payment_id uuid,
  -- of the transfer that returned the money
  reference text,
  at timestamptz not null,
  check ((outcome = 'ASSIGNED') = (assigned_to is not null and customer_payment_id is not null)),
  check ((outcome = 'RETURNED') = (reference is not null))
);

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

insert into retention_exempt (table_name, why) values
  ('loan', 'proves the books; a pseudonym once the person is erased'),
  ('loan_history', 'proves the books; a pseudonym once the person is erased'),
  ('installment', 'proves the books; a pseudonym once the person is erased'),
  ('charge', 'proves the books; a pseudonym once the person is erased'),
  ('customer_balance', 'repeats the books for screens; a pseudonym once the person is erased'),
  ('loan_day', 'proves the books; a pseudonym once the person is erased'),
  ('late_fee', 'proves the books; a pseudonym once the person is erased'),
  ('portfolio_day', 'sums of a day, no person'),
  ('interest_accrual', 'proves the books; contains no personal data'),
  ('payment', 'proves the books; a pseudonym once the person is erased'),
  ('payment_directory', 'keeps a payment from being booked twice, however late it is reported again'),
  ('allocation', 'proves the books; a pseudonym once the person is erased'),
  ('replaced_allocation', 'proves the books; a pseudonym once the person is erased'),
  ('credit_settlement', 'proves the books; a pseudonym once the person is erased'),
  ('suspense_resolution', 'proves the books; a pseudonym once the person is erased');

create table payment_code (
  user_id uuid not null,
  id uuid not null,
  method text not null,
  purpose text not null default 'REPAYMENT',
  target jsonb not null,
  amount int8 not null check (amount > 0),
  bound boolean not null,
  -- PREPARING until the gateway has given the code
  status text not null check (status in ('PREPARING', 'PENDING', 'PAID', 'EXPIRED', 'FAILED', 'REVERSED', 'REPLACED')),
  provider text not null,
  -- our reference at the gateway, and the gateway's own id
  reference text not null unique,
  provider_id text,
  code text,
  provider_name text,
  holder_name bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  paid_amount int8,
  primary key (user_id, id)
);
create index payment_code_open on payment_code (expires_at) where status in ('PREPARING', 'PENDING');

-- Every notice as it came (sealed), once per provider event.
create table webhook_notice (
  provider text not null,
  event_ref text not null,
  received_at timestamptz not null,
  raw bytea not null,
  handled_at timestamptz,
  outcome text,
  primary key (provider, event_ref)
);
create index webhook_notice_waiting on webhook_notice (received_at) where handled_at is null;

-- Money that arrived, once per provider reference. A payment that fits nobody stands under the house.
create table payment (
  user_id uuid not null,
  id uuid not null,
  provider text not null,
  provider_ref text not null,
  code_id uuid,
  method text not null,
  amount int8 not null check (amount > 0),
  -- when the provider says it was paid, and when we learned of it
  value_at timestamptz not null,
  received_at timestamptz not null,
  -- BOOKED: allocated; SUSPENSE: fits nothing; REVERSED
  status text not null check (status in ('BOOKED', 'SUSPENSE', 'REVERSED')),
  primary key (user_id, id)
);
create table payment_directory (
  provider text not null,
  provider_ref text not null,
  user_id uuid not null,
  payment_id uuid not null,
  primary key (provider, provider_ref)
);
create index payment_newest on payment (user_id, value_at desc, id desc);

create table allocation (
  user_id uuid not null,
  payment_id uuid not null,
  line int not null,
  loan_id uuid,
  number int,
  part text not null check (part in ('lateFee', 'fee', 'vat', 'interest', 'principal', 'credit')),
  -- PAID: money of the payment; WAIVED: a small rest at our cost; DROPPED: a charge taken back because of it
  kind text not null default 'PAID' check (kind in ('PAID', 'WAIVED', 'DROPPED')),
  amount int8 not null check (amount > 0),
  primary key (user_id, payment_id, line),
  foreign key (user_id, payment_id) references payment,
  check ((part = 'credit') = (loan_id is null))
);

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
  amount int8 not null check (amount > 0),
  taken_back int8 not null default 0,
  primary key (user_id, loan_id, number, date),
  foreign key (user_id, loan_id, date) references loan_day,
  check (taken_back between 0 and amount)
);

-- What is lent and how much of it is late, per closed business date: the portfolio figure that everybody may see.
create table portfolio_day (
  date date primary key,
  outstanding int8 not null,
  over_90_days int8 not null
);

create table holiday (
  date date primary key,
  kind text not null check (kind in ('NATIONAL', 'JOINT_LEAVE')),
  name text not null default ''
);
insert into holiday (date, kind) select d::date, 'NATIONAL' from unnest(array[
  '2026-01-01','2026-01-16','2026-02-17','2026-03-19','2026-03-21','2026-03-22','2026-04-03','2026-04-05','2026-05-01',
  '2026-05-14','2026-05-27','2026-05-31','2026-06-01','2026-06-16','2026-08-17','2026-08-25','2026-12-25']) as d;
insert into holiday (date, kind) select d::date, 'JOINT_LEAVE' from unnest(array[
  '2026-02-16','2026-03-18','2026-03-20','2026-03-23','2026-03-24','2026-05-15','2026-05-28','2026-12-24']) as d;

-- The last day on which a payment is on time; the same rule as the lending maths, for the checker and the portfolio.
create function grace_end(due date) returns date language sql stable as $$
  select case when extract(isodow from due) = 7 or exists (select from holiday where date = due and kind = 'NATIONAL')
    then (select min(d)::date from generate_series(due + 1, due + 60, interval '1 day') as d
      where extract(isodow from d) < 6 and not exists (select from holiday where date = d::date))
    else due end
$$;

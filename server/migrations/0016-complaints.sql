-- What customers complain about. The law gives us ten working days.
create table complaint (
  user_id uuid not null,
  id uuid not null,
  -- the ticket, drawn at random: a counter would make every complaint wait for the one before
  number int8 not null check (number > 0),
  subject text not null check (subject in ('BILL', 'PAYMENT', 'FEES', 'APPLICATION', 'COLLECTION', 'DATA', 'APP', 'OTHER')),
  status text not null check (status in ('RECEIVED', 'IN_PROGRESS', 'ANSWERED')),
  -- what the customer wrote and what we answered, sealed
  text bytea not null,
  answer bytea,
  photo_id text,
  created_at timestamptz not null,
  due_on date not null,
  answered_at timestamptz check ((answered_at is null) = (status <> 'ANSWERED')),
  check ((answer is null) = (status <> 'ANSWERED')),
  primary key (user_id, id)
);
create unique index complaint_number on complaint (number);
create index complaint_open on complaint (due_on) where status <> 'ANSWERED';
create index complaint_age on complaint (answered_at) where answered_at is not null;

create table complaint_history (
  user_id uuid not null,
  complaint_id uuid not null,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor actor not null,
  at timestamptz not null,
  primary key (user_id, complaint_id, seq),
  foreign key (user_id, complaint_id) references complaint on delete cascade
);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('complaint', '{complaint,complaint_history}', 60, 'MONTH', 'the answer', 'DELETE', 'POJK 22/2023',
    'proof of how a complaint was handled');

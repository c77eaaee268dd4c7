-- What customers ask for about their data: a copy (EXPORT), an answer, a correction, the withdrawal of a consent.
-- The law gives us three times 24 hours.
create table data_request (
  user_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('EXPORT', 'ACCESS', 'CORRECTION', 'WITHDRAWAL')),
  status text not null check (status in ('RECEIVED', 'ANSWERED', 'EXPIRED')),
  -- what the customer wrote and what we answered, sealed
  question bytea,
  answer bytea,
  created_at timestamptz not null,
  due_at timestamptz not null check (due_at = created_at + interval '72 hours'),
  answered_at timestamptz check ((answered_at is null) = (status = 'RECEIVED')),
  -- the ZIP of an export, and until when it can be downloaded
  file_id text,
  bytes int,
  available_until timestamptz check ((available_until is null) = (file_id is null)),
  check (file_id is null or (kind = 'EXPORT' and status = 'ANSWERED')),
  check ((question is null) = (kind = 'EXPORT')),
  primary key (user_id, id)
);
-- One export at a time.
create unique index data_request_exporting on data_request (user_id) where kind = 'EXPORT' and status = 'RECEIVED';
create index data_request_open on data_request (due_at) where status = 'RECEIVED';
create index data_request_available on data_request (available_until) where file_id is not null;
create index data_request_age on data_request (answered_at) where file_id is null;

create table data_request_history (
  user_id uuid not null,
  request_id uuid not null,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor actor not null,
  at timestamptz not null,
  primary key (user_id, request_id, seq),
  foreign key (user_id, request_id) references data_request on delete cascade
);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('data_export', '{data_request}', 0, 'DAY', 'the expiry stored in the row', 'EMPTY', 'own setting',
    'the ZIP of an export can be downloaded for seven days'),
  ('data_request', '{data_request,data_request_history}', 60, 'MONTH', 'the answer', 'DELETE', 'UU PDP',
    'proof that requests about data were answered in time');

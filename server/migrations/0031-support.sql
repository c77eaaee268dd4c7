-- Who works on complaints and on requests about data, and the one prolongation of a complaint.
alter table complaint
  add column taken_by text,
  add column taken_at timestamptz,
  -- the last day before the time was prolonged
  add column first_due_on date,
  add column prolonged_at timestamptz,
  add column prolonged_by text,
  add column prolonged_for text constraint complaint_prolonged_for
    check (prolonged_for in ('THIRD_PARTY', 'RECORDS', 'SEVERAL', 'CUSTOMER')),
  -- when it was reported that the time runs out
  add column warned_at timestamptz,
  add constraint complaint_taken check ((taken_by is null) = (taken_at is null)),
  add constraint complaint_prolonged check (num_nulls(first_due_on, prolonged_at, prolonged_by, prolonged_for) in (0, 4)),
  add constraint complaint_prolonged_later check (due_on > first_due_on);
create index complaint_taken_by on complaint (taken_by, due_on) where status <> 'ANSWERED';
-- why somebody took it over, or for what it was prolonged
alter table complaint_history add column reason text;

alter table data_request
  add column taken_by text,
  add column taken_at timestamptz,
  add column warned_at timestamptz,
  add constraint data_request_taken check ((taken_by is null) = (taken_at is null));
create unique index data_request_id on data_request (id);
create index data_request_taken_by on data_request (taken_by, due_at) where status = 'RECEIVED';
alter table data_request_history add column reason text;

-- Answers that were late or are still owed. They name no customer, and stay when the account is deleted.
create table complaint_breach (
  complaint_id uuid primary key,
  number int8 not null,
  subject text not null,
  due_on date not null,
  found_at timestamptz not null,
  -- the answer, or the end of the account; null while it is owed
  ended_at timestamptz,
  reason text,
  explained_by text,
  explained_at timestamptz,
  constraint complaint_breach_explained check (num_nulls(reason, explained_by, explained_at) in (0, 3))
);
create index complaint_breach_found on complaint_breach (found_at, complaint_id);
create index complaint_breach_ended on complaint_breach (ended_at);

create table data_request_breach (
  request_id uuid primary key,
  kind text not null,
  due_at timestamptz not null,
  found_at timestamptz not null,
  ended_at timestamptz,
  reason text,
  explained_by text,
  explained_at timestamptz,
  constraint data_request_breach_explained check (num_nulls(reason, explained_by, explained_at) in (0, 3))
);
create index data_request_breach_found on data_request_breach (found_at, request_id);
create index data_request_breach_ended on data_request_breach (ended_at);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('complaint_breach', '{complaint_breach}', 60, 'MONTH', 'the late answer', 'DELETE', 'POJK 22/2023',
    'what was answered too late, and why, for the supervisor'),
  ('data_request_breach', '{data_request_breach}', 60, 'MONTH', 'the late answer', 'DELETE', 'UU PDP',
    'what was answered too late, and why, for the supervisor');

-- Lists that operators take out as files. The rows end a day after the file; the audit trail keeps who, what and why.
create table list_export (
  id uuid primary key,
  operator text not null,
  list text not null,
  filter jsonb not null,
  language text not null check (language in ('id', 'en-us')),
  status text not null check (status in ('PROPOSED', 'QUEUED', 'READY', 'FAILED')),
  asked_at timestamptz not null,
  -- when it was ready or failed
  ended_at timestamptz,
  rows int,
  bytes int8,
  constraint list_export_ended check ((status in ('READY', 'FAILED')) = (ended_at is not null)),
  constraint list_export_ready check ((status = 'READY') = (num_nulls(rows, bytes) = 0))
);
create index list_export_own on list_export (operator, asked_at desc);
create index list_export_ended_at on list_export (ended_at) where ended_at is not null;

-- A file in parts, so that a large one never lies in memory whole.
create table list_export_part (
  export_id uuid not null references list_export on delete cascade,
  part int not null,
  file_id text not null,
  primary key (export_id, part)
);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('list_export', '{list_export,list_export_part}', 1, 'DAY', 'the file', 'DELETE', 'own setting',
    'a copy of data for one task; the audit trail keeps who made it and why');

-- What operators filter lists by, under a name of their own. Nothing of customers: the values are words, dates and ids.
create table saved_view (
  id uuid primary key,
  operator text not null,
  list text not null,
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null,
  -- everybody with this role sees it
  shared_with text,
  saved_at timestamptz not null,
  constraint saved_view_name unique (operator, list, name)
);
create index saved_view_shared on saved_view (shared_with) where shared_with is not null;

insert into retention_exempt (table_name, why) values
  ('saved_view', 'a setting of an operator, no person; its owner deletes it');

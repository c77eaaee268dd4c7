-- What was used, without whom: no customer, device or address. `batch` and `visit` are keyed hashes of random names. The day comes
-- first, so that the table can be partitioned by it.
create table client_event (
  day date not null,
  batch bytea not null check (octet_length(batch) = 16),
  -- its place in the batch
  n smallint not null check (n between 0 and 19),
  at timestamptz not null,
  name text not null check (name ~ '^[a-z_]{1,30}$'),
  route text not null check (route ~ '^[A-Za-z0-9]{0,40}$'),
  channel text not null check (channel ~ '^[A-Z0-9_]{1,40}$'),
  -- null for an event of the server
  language text check (language in ('id', 'en-us')),
  visit bytea check (octet_length(visit) = 8),
  properties jsonb not null check (jsonb_typeof(properties) = 'object' and octet_length(properties::text) <= 200),
  primary key (day, batch, n)
);
create index client_event_at on client_event (at);

-- What went wrong in browsers, scrubbed of personal data.
create table client_report (
  day date not null,
  batch bytea not null check (octet_length(batch) = 16),
  n smallint not null check (n between 0 and 19),
  at timestamptz not null,
  level text not null check (level in ('info', 'warning', 'error')),
  message text not null check (message <> '' and char_length(message) <= 300 and message !~ '[0-9]{4}'),
  route text check (route ~ '^[A-Za-z0-9]{1,40}$'),
  call text check (call ~ '^(/[A-Za-z0-9{}-]+)+$' and char_length(call) <= 80),
  request_id uuid,
  channel text not null check (channel ~ '^[A-Z0-9_]{1,40}$'),
  primary key (day, batch, n)
);
create index client_report_at on client_report (at);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('client_event', '{client_event}', 13, 'MONTH', 'the event', 'DELETE', 'D-236', 'a year to compare with; names no one'),
  ('client_report', '{client_report}', 90, 'DAY', 'the report', 'DELETE', 'own setting', 'faults in browsers are corrected within weeks');

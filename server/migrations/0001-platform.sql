-- What every module stands on: who did something, keys, sessions, idempotency, limits, events, files, retention.

-- Who did something, written one way everywhere (platform/actor.ts): the kind, and for all but customers and their contacts, whose
-- row it is, a name or the part of the product.
create domain actor as text check (value ~ '^(CUSTOMER|CONTACT|(OPERATOR|PARTNER|PROVIDER|SYSTEM):\S(.{0,98}\S)?)$');

-- A person's data key, wrapped by the master key. Deleting the row makes every sealed field unreadable.
create table person_key (
  user_id uuid primary key,
  wrapped bytea not null
);

-- What lookups and shared seals are keyed by, wrapped by the master key: made once, never changed.
create table lookup_key (
  single boolean primary key default true check (single),
  wrapped bytea not null
);

create table session (
  user_id uuid not null,
  token_hash bytea not null,
  channel text not null,
  device_hash bytea not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  signed_in_by text not null default 'CODE' check (signed_in_by in ('CODE', 'FACE')),
  primary key (user_id, token_hash)
);
create index session_age on session (created_at);

-- One answer per key: written in the transaction of the change itself.
create table idempotency_key (
  scope bytea not null,
  key text not null check (length(key) between 8 and 64),
  request_hash bytea not null,
  reply bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_key_end on idempotency_key (expires_at);

-- Counted attempts. They outlive a crash.
create table rate_count (
  bucket text not null,
  window_start timestamptz not null,
  count int not null,
  ends_at timestamptz not null,
  primary key (bucket, window_start)
);
create index rate_count_end on rate_count (ends_at);

-- Events, in the transaction that made them true. Payloads carry identifiers, never personal data.
create table outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  at timestamptz not null
);

-- The folder of the stored files, by the id that is also written into it: processes that do not share one notice it at the start.
-- Not in back-ups: what is restored gets the folder that it is restored to.
create table file_folder (
  one boolean primary key default true check (one),
  id uuid not null
);

-- Files that nothing points to any more; a sweep takes them out of the file store, then the row.
create table file_to_remove (
  user_id uuid not null,
  file_id text not null,
  at timestamptz not null,
  primary key (user_id, file_id)
);
create index file_to_remove_due on file_to_remove (at);

-- Readiness proves that the database can still write: one row that takes new space each time, as a full disk still lets a
-- page that exists be changed.
create table write_probe (filler text not null);
alter table write_probe alter column filler set storage external;

create function prove_writable() returns void language plpgsql as $$
begin
  truncate write_probe;
  insert into write_probe values (repeat('x', 65536));
end $$;

-- How long data are kept. A nightly job carries these rules out. A migration that creates a table states in the same file when
-- its rows go (`retention_rule`) or why they stay (`retention_exempt`); a test demands one of the two.
create table retention_rule (
  name text primary key,
  tables text[] not null,
  keep int not null check (keep >= 0),
  unit text not null check (unit in ('DAY', 'MONTH')),
  counted_from text not null,
  -- DELETE: the rows; EMPTY: only what is sealed in them; ERASE: everything personal, with the person's key
  action text not null check (action in ('DELETE', 'EMPTY', 'ERASE')),
  -- the rule of law or of the specification behind it
  basis text not null,
  why text not null
);
create table retention_exempt (
  table_name text primary key,
  why text not null
);

-- Nothing personal is deleted while the row exists: for a court, the police or an open complaint.
create table legal_hold (
  user_id uuid primary key,
  reason text not null,
  placed_at timestamptz not null,
  placed_by actor not null
);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('idempotency_key', '{idempotency_key}', 0, 'DAY', 'the expiry stored in the row', 'DELETE', 'behaviour 1',
    'repeated requests get the first answer: 7 days with a session, minutes without'),
  ('rate_count', '{rate_count}', 0, 'DAY', 'the expiry stored in the row', 'DELETE', 'security 1–3',
    'a counter is needed in its own window and the next'),
  ('session', '{session}', 90, 'DAY', 'sign-in', 'DELETE', 'behaviour 2', 'the longest that a session lives'),
  -- The erasure of a person, whatever module its rows belong to.
  ('unused_account',
    '{person_key,person,mobile_directory,device,session,consent,security_request,security_request_history,one_time_code,message,sandbox_inbox,idempotency_key}',
    180, 'DAY', 'the last sign-in', 'ERASE', 'D-236', 'accounts without an application, or whose application is gone'),
  ('former_customer',
    '{person_key,person,mobile_directory,nik_directory,profile_section,application,application_history,decision,photo,liveness_challenge,bank_account,credit_limit,consent,agreement,loan_order,payment_code,webhook_notice,verified_email,data_request,data_request_history,complaint,complaint_history,supplement_file,payment_report,contact_consent,contact_consent_history,former_debt}',
    60, 'MONTH', 'the end of the last loan, order or application', 'ERASE', 'D-236, AML',
    'only once no device is known any more; the books stay under a pseudonym');

insert into retention_exempt (table_name, why) values
  ('migration', 'versions of the schema'),
  ('lookup_key', 'key of the deployment'),
  ('outbox', 'emptied within seconds; an undelivered event must not be lost'),
  ('file_folder', 'one id, no person'),
  ('file_to_remove', 'emptied every hour together with the files it names'),
  ('write_probe', 'one row that proves that the disk takes writes'),
  ('legal_hold', 'lifted by whoever placed it'),
  ('retention_rule', 'the rules themselves'),
  ('retention_exempt', 'the rules themselves');

create table person (
  user_id uuid primary key,
  created_at timestamptz not null,
  -- E.164, sealed
  mobile bytea not null,
  user_type int not null default 1 check (user_type between 0 and 5),
  -- of messages; customers can choose it
  language text not null default 'id' constraint person_language_known check (language in ('id', 'en-us')),
  -- when the customer deleted the account. What the law demands to keep stays, sealed; the number is free for a new account.
  closed_at timestamptz,
  -- as the customer wants to be called, sealed
  display_name bytea,
  -- no money is sent until then, because the number was changed
  money_from timestamptz,
  -- What limits a person (budgets, what is given once) hangs on a key that the person cannot renew: it outlives the account and a
  -- change of number. No account can be found by it; only a keyed hash of the number or NIK leads to it, until its trace ends.
  limit_key uuid not null default gen_random_uuid()
);
create index person_limit_key on person (limit_key);

create table limit_trace (
  -- keyed hash of a number that an account had, or of the NIK that it had proved
  hash bytea primary key,
  limit_key uuid not null,
  -- when the account was deleted or its number changed
  at timestamptz not null
);
create index limit_trace_age on limit_trace (at);

-- What a person gets once, whatever account it is on.
create table given_once (
  limit_key uuid not null,
  what text not null,
  ends_at timestamptz not null,
  primary key (limit_key, what)
);
create index given_once_end on given_once (ends_at);

-- Uniqueness across people lives in small directories, found by keyed hash only.
create table mobile_directory (
  mobile_hash bytea primary key,
  user_id uuid not null
);
create index mobile_directory_owner on mobile_directory (user_id);

create table mobile_change (
  user_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  proof text not null check (proof in ('OTP', 'LIVENESS')),
  -- the former number in E.164, sealed
  former bytea not null,
  primary key (user_id, id)
);

create table device (
  user_id uuid not null,
  device_hash bytea not null,
  first_seen timestamptz not null,
  -- when this device was last proved by a code, and by a face
  code_at timestamptz,
  face_at timestamptz,
  -- of version 7
  id uuid not null default overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid,
  -- What it is called in its customer's list: families of browsers and systems without a version, so that they identify no one.
  browser text check (browser in ('CHROME', 'SAFARI', 'FIREFOX', 'EDGE', 'OPERA', 'SAMSUNG', 'MIUI', 'APP', 'OTHER')),
  system text check (system in ('ANDROID', 'IOS', 'WINDOWS', 'MACOS', 'LINUX', 'OTHER')),
  primary key (user_id, device_hash)
);
create unique index device_id on device (user_id, id);
create index device_age on device (greatest(first_seen, code_at, face_at));
-- The sign-in screen asks whether a device may show a face, before it knows whose.
create index device_with_face on device (device_hash, code_at) where face_at is not null;

-- The version of the app on a customer's device (N-17).
create table device_info (
  user_id uuid not null,
  device_hash bytea not null,
  at timestamptz not null,
  app_version text not null,
  app_version_code text not null,
  device_type text not null check (device_type in ('ANDROID', 'IOS', 'WEB')),
  user_type smallint check (user_type between 0 and 5),
  source text not null,
  -- sealed; only with the consent to offers
  advertising_id bytea,
  primary key (user_id, device_hash)
);
create index device_info_at on device_info (at);

-- A check of a device that is not trusted.
create table security_request (
  user_id uuid not null,
  id uuid not null,
  device_hash bytea not null,
  status text not null check (status in ('PENDING', 'PASSED', 'REJECTED')),
  necessary text[] not null,
  failures int not null default 0,
  created_at timestamptz not null,
  rejected_until timestamptz,
  -- why it is needed, and in which context its face is shown
  context text not null check (context in ('securityCheck', 'changeDevice')),
  primary key (user_id, id)
);
create unique index security_request_open on security_request (user_id, device_hash) where status = 'PENDING';
create index security_request_age on security_request (created_at);

create table security_request_history (
  user_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  from_status text,
  to_status text not null,
  event text not null,
  at timestamptz not null,
  primary key (user_id, id)
);
create index security_request_history_age on security_request_history (at);

-- Codes of sign-in (subject: number) and of orders (subject: order and step).
create table one_time_code (
  subject bytea not null,
  id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0 check (tries between 0 and 3),
  used_at timestamptz,
  -- The day's allowance of a number, whatever its codes are for; devices that have proved the number have one of their own, so
  -- that strangers cannot use it up.
  number_hash bytea not null,
  known boolean not null default false,
  primary key (subject, id)
);
create index one_time_code_recent on one_time_code (subject, created_at desc);
create index one_time_code_number on one_time_code (number_hash, known, created_at);
create index one_time_code_age on one_time_code (created_at);

-- What SMS have cost on a business date: anybody can make us send one, so a day has a budget. It is in parts: codes that are sent at
-- the same time take from different rows and need not wait for each other.
create table sms_day (
  date date not null,
  sent int not null,
  -- whole rupiah
  spent int8 not null,
  part int not null default 0,
  -- What reminders took of it does not make codes need a proof of work.
  reminded int8 not null default 0,
  primary key (date, part)
);

create table consent (
  user_id uuid not null,
  id uuid not null,
  tnc_type text not null,
  document_type text not null,
  version text not null,
  text_hash text not null,
  at timestamptz not null,
  channel text not null,
  device_hash bytea not null,
  -- when the customer took an optional consent back. The row stays as proof of what was agreed.
  withdrawn_at timestamptz,
  primary key (user_id, id)
);
create index consent_age on consent (at);

-- The advertisement through which a customer came to the first sign-in, as the browser said: never proof of anything.
create table acquisition (
  user_id uuid primary key,
  source_type text check (char_length(source_type) between 1 and 64),
  -- sealed: opaque to us, so that it may say something about a person
  agency_token bytea check (octet_length(agency_token) between 1 and 1024),
  at timestamptz not null,
  check (source_type is not null or agency_token is not null)
);
create index acquisition_at on acquisition (at);

-- Accounts elsewhere that a customer has linked (D-098). Of the account only a keyed hash of the service's id is stored.
create table linked_account (
  user_id uuid not null,
  type text not null check (type in ('facebook')),
  -- keyed hash of the type and the service's id of the account
  subject_hash bytea not null check (octet_length(subject_hash) = 32),
  linked_at timestamptz not null,
  primary key (user_id, type)
);
-- One account of a service belongs to one customer.
create table linked_account_directory (
  subject_hash bytea primary key,
  user_id uuid not null
);

-- The newest consent that a customer has started; taken once.
create table link_attempt (
  user_id uuid not null,
  type text not null check (type in ('facebook')),
  -- SHA-256 of the state
  state_hash bytea not null,
  -- of the session that started it
  token_hash bytea not null,
  -- the verifier of PKCE, sealed
  verifier bytea not null,
  expires_at timestamptz not null,
  primary key (user_id, type)
);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('limit_trace', '{limit_trace}', 12, 'MONTH', 'the deletion or the change of number', 'DELETE', 'own setting',
    'a deleted account does not renew limits: keyed hashes of number and NIK, without a name'),
  ('given_once', '{given_once}', 0, 'DAY', 'the expiry stored in the row', 'DELETE', 'own setting',
    'once a person, whatever the account: until the last day of the redeem code'),
  ('device', '{device}', 12, 'MONTH', 'the last sign-in or face check', 'DELETE', 'own setting',
    'after that it counts as a new device'),
  ('device_info', '{device_info}', 12, 'MONTH', 'the last upload', 'DELETE', 'own setting', 'as long as the device is known'),
  ('security_request', '{security_request}', 13, 'MONTH', 'opening', 'DELETE', 'D-236', 'security telemetry'),
  ('security_request_history', '{security_request_history}', 13, 'MONTH', 'the event', 'DELETE', 'D-236',
    'security telemetry'),
  ('one_time_code', '{one_time_code}', 7, 'DAY', 'sending', 'DELETE', 'own setting',
    'send limits look back 24 hours; an order waits a day for its code'),
  ('consent', '{consent}', 60, 'MONTH', 'a newer consent of the same kind', 'DELETE', 'own setting',
    'proof of what was agreed; the current consent stays as long as the account'),
  ('acquisition', '{acquisition}', 13, 'MONTH', 'the first sign-in', 'DELETE', 'D-236', 'a year to compare campaigns with');

insert into retention_exempt (table_name, why) values
  ('mobile_change', 'belongs to the account and is erased with it'),
  ('sms_day', 'sums of a day, no person'),
  ('linked_account', 'until the customer unlinks it; erased with the account'),
  ('linked_account_directory', 'until the customer unlinks it; erased with the account'),
  ('link_attempt', 'one row a customer and kind, replaced by the next attempt; erased with the account');

create table person (
  user_id uuid primary key,
  created_at timestamptz not null,
  -- E.164, sealed
  mobile bytea not null,
  user_type int not null default 1 check (user_type between 0 and 5),
  language text not null default 'id'
);

-- Uniqueness across people lives in small directories, found by keyed hash only.
create table mobile_directory (
  mobile_hash bytea primary key,
  user_id uuid not null
);
create table nik_directory (
  nik_hash bytea primary key,
  user_id uuid not null
);

create table device (
  user_id uuid not null,
  device_hash bytea not null,
  first_seen timestamptz not null,
  -- when this device was last proved by a code, and by a face
  code_at timestamptz,
  face_at timestamptz,
  primary key (user_id, device_hash)
);

-- Codes of sign-in (subject: number) and of orders (subject: order and step).
create table one_time_code (
  subject bytea not null,
  id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0 check (tries between 0 and 3),
  used_at timestamptz,
  primary key (subject, id)
);
create index one_time_code_recent on one_time_code (subject, created_at desc);

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
  primary key (user_id, id)
);

-- A message to somebody: sealed until it is sent, then emptied.
create table message (
  id uuid primary key,
  kind text not null,
  content bytea,
  created_at timestamptz not null,
  sent_at timestamptz
);

-- What the sandbox's SMS and mail providers "delivered".
create table sandbox_inbox (
  id uuid primary key,
  to_hash bytea not null,
  content bytea not null,
  at timestamptz not null
);
create index sandbox_inbox_newest on sandbox_inbox (to_hash, at desc);

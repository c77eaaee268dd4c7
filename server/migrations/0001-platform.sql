-- Sessions, idempotency, rate limits, outbox, clock: what every module stands on.

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
  primary key (user_id, token_hash)
);

-- One answer per key: written in the transaction of the change itself.
create table idempotency_key (
  scope bytea not null,
  key text not null check (length(key) between 8 and 64),
  request_hash bytea not null,
  reply bytea not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create unlogged table rate_count (
  bucket text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (bucket, window_start)
);

-- Events, in the transaction that made them true. Payloads carry identifiers, never personal data.
create table outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  at timestamptz not null
);

-- What an event's handler has already done, for handlers that are not idempotent by themselves.
create table sandbox_clock (
  single boolean primary key default true check (single),
  offset_ms int8 not null default 0,
  -- the last business date whose end of day has run
  closed_date date
);

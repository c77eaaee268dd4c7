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

insert into retention_exempt (table_name, why) values
  ('linked_account', 'until the customer unlinks it; erased with the account'),
  ('linked_account_directory', 'until the customer unlinks it; erased with the account'),
  ('link_attempt', 'one row a customer and kind, replaced by the next attempt; erased with the account');

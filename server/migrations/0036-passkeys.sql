-- Passkeys of operators: password and second factor in one.
create table operator_passkey (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  credential_id text not null unique,
  name text not null check (length(name) between 1 and 50),
  public_key bytea not null,
  -- of the authenticator; it only rises, or stays 0 where there is none
  counter int8 not null check (counter >= 0),
  is_synced boolean not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index operator_passkey_of on operator_passkey (operator_id);

-- What authenticators are asked to sign, until one has.
create table operator_challenge (
  hash bytea primary key,
  use text not null check (use in ('ADD', 'SIGN_IN', 'PROVE')),
  -- whose; a sign-in does not know yet
  operator_id uuid,
  ends_at timestamptz not null,
  constraint operator_challenge_whose check ((operator_id is null) = (use = 'SIGN_IN'))
);
create index operator_challenge_ends on operator_challenge (ends_at);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('operator_challenge', '{operator_challenge}', 0, 'DAY', 'the expiry stored in the row', 'DELETE', 'own setting',
    'a challenge is refused once it is too old');

insert into retention_exempt (table_name, why) values
  ('operator_passkey', 'removed by its operator, and when the operator loses access');

-- Tokens with which partners' back ends called us: each is used once.
create table partner_call_token (
  channel text not null,
  token_hash bytea not null,
  ends_at timestamptz not null,
  primary key (channel, token_hash)
);
create index partner_call_token_ends on partner_call_token (ends_at);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('partner_call_token', '{partner_call_token}', 0, 'DAY', 'the expiry stored in the row', 'DELETE', 'own setting',
    'a token is refused once it is too old');

-- The ids that partners gave their customers, for what partners are told of those who agreed to it (consent PARTNER).
create table partner_customer (
  user_id uuid not null,
  channel text not null,
  -- sealed
  uid bytea not null,
  -- the last sign-in with a token of the partner
  at timestamptz not null,
  primary key (user_id, channel)
);

insert into retention_exempt (table_name, why) values
  ('partner_customer', 'belongs to the account and is erased with it');

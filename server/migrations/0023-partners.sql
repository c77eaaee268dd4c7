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

alter table outbox add column start_after timestamptz;

-- Where partners are told what becomes of their customers' loans, by Standard Webhooks.
create table channel_webhook (
  channel text primary key references channel,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- sealed; two while they are exchanged
  secrets bytea[] not null check (cardinality(secrets) between 1 and 2),
  -- since the partner answered 410
  stopped_at timestamptz
);

-- What a partner is told of a customer who agreed to it: ids alone, no name, number or amount.
create table partner_event (
  user_id uuid not null,
  id uuid not null,
  channel text not null,
  type text not null check (type in ('order.disbursed', 'order.ended', 'bill.issued', 'loan.repaid')),
  -- what it is about: an order, a bill or a loan
  subject uuid not null,
  -- our ids in the notice, by field
  ids jsonb not null check (jsonb_typeof(ids) = 'object'),
  at timestamptz not null,
  -- WITHDRAWN: the customer no longer agrees; STOPPED: the partner has no webhook, or answered 410
  status text not null check (status in ('PENDING', 'DELIVERED', 'FAILED', 'STOPPED', 'WITHDRAWN')),
  tries int not null default 0 check (tries >= 0),
  due_at timestamptz check ((due_at is not null) = (status = 'PENDING')),
  -- of the last try
  outcome text,
  ended_at timestamptz,
  primary key (user_id, id),
  unique (user_id, channel, type, subject)
);
create index partner_event_due on partner_event (due_at) where due_at is not null;
create index partner_event_at on partner_event (at);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('partner_event', '{partner_event}', 90, 'DAY', 'the event', 'DELETE', 'own setting',
    'a partner asks for what it has missed');
insert into retention_exempt (table_name, why) values
  ('channel_webhook', 'a setting of the lender, without personal data');

-- Where partners publish their keys as a JWKS, and those that were read there last.
create table channel_jwks (
  channel text primary key references channel,
  url text not null,
  keys jsonb check (jsonb_typeof(keys) = 'array'),
  fetched_at timestamptz,
  tried_at timestamptz,
  check ((keys is null) = (fetched_at is null))
);
insert into retention_exempt (table_name, why) values
  ('channel_jwks', 'a setting of the lender, without personal data');

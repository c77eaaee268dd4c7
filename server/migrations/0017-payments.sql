create table payment_code (
  user_id uuid not null,
  id uuid not null,
  method text not null,
  purpose text not null default 'REPAYMENT',
  target jsonb not null,
  amount int8 not null check (amount > 0),
  bound boolean not null,
  -- PREPARING until the gateway has given the code
  status text not null check (status in ('PREPARING', 'PENDING', 'PAID', 'EXPIRED', 'FAILED', 'REVERSED', 'REPLACED')),
  provider text not null,
  -- our reference at the gateway, and the gateway's own id
  reference text not null unique,
  provider_id text,
  code text,
  provider_name text,
  holder_name bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  paid_amount int8,
  primary key (user_id, id)
);
create index payment_code_open on payment_code (expires_at) where status in ('PREPARING', 'PENDING');
create index payment_code_unpaid on payment_code (expires_at) where status in ('EXPIRED', 'FAILED', 'REPLACED');

-- Every notice as it came (sealed), once per provider event.
create table webhook_notice (
  provider text not null,
  event_ref text not null,
  received_at timestamptz not null,
  raw bytea not null,
  handled_at timestamptz,
  outcome text,
  -- when a notice that nobody could act on was last taken up again: those that wait take turns
  tried_at timestamptz,
  -- the person it names, with whose key a handled one is sealed
  user_id uuid,
  primary key (provider, event_ref)
);
create index webhook_notice_waiting on webhook_notice (received_at) where handled_at is null;
create index webhook_notice_age on webhook_notice (handled_at) where handled_at is not null;
create index webhook_notice_owner on webhook_notice (user_id) where user_id is not null;

-- The ids under which a provider's statement knows a payment, where they are not its reference.
create table payment_alias (
  provider text not null,
  product_id text not null,
  provider_ref text not null,
  primary key (provider, product_id)
);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('payment_code', '{payment_code}', 13, 'MONTH', 'expiry', 'DELETE', 'own setting',
    'unpaid codes: late money still finds its owner for a year; paid codes belong to the books'),
  ('webhook_notice', '{webhook_notice}', 180, 'DAY', 'handling', 'DELETE', 'own setting',
    'evidence while a payment can be disputed; unhandled notices stay');

insert into retention_exempt (table_name, why) values
  ('payment_alias', 'a provider''s ids of a payment, no person');

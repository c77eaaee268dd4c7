-- What the sandbox shows on its desk. The tables exist in production, too, and stay empty.

create table sandbox_clock (
  single boolean primary key default true check (single),
  offset_ms int8 not null default 0,
  -- the last business date whose end of day has run
  closed_date date
);

-- What the sandbox's SMS and mail providers "delivered".
create table sandbox_inbox (
  id uuid primary key,
  to_hash bytea not null,
  content bytea not null,
  at timestamptz not null
);
create index sandbox_inbox_newest on sandbox_inbox (to_hash, at desc);
create index sandbox_inbox_age on sandbox_inbox (at);

-- The simulated gateway creates its own tables, in the schema `sandbox`.
insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('sandbox_inbox', '{sandbox_inbox}', 30, 'DAY', 'delivery', 'DELETE', 'own setting', 'sandbox only: read on the desk'),
  ('sandbox_gateway', '{sandbox.xendit_code,sandbox.xendit_payment,sandbox.xendit_payout,sandbox.xendit_notice}', 13, 'MONTH',
    'expiry or creation', 'DELETE', 'own setting', 'sandbox only: the simulated gateway''s own records');

insert into retention_exempt (table_name, why) values
  ('sandbox_clock', 'one row, no person'),
  ('sandbox.xendit_lost', 'sandbox only: references without personal data');

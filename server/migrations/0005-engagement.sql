-- A message to somebody: sealed until it is sent, then emptied.
create table message (
  id uuid primary key,
  kind text not null,
  content bytea,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- whose it is, so that it can be erased with its person
  to_hash bytea,
  -- when it was first handed to its provider: what was tried and is not noted as sent may have been sent
  tried_at timestamptz
);
create index message_age on message (created_at);
create index message_unsent on message (created_at) where content is not null;
create index message_unsent_to on message (to_hash) where content is not null;

-- What the app reports to a customer (D-186). The text is made from the event and its facts, in the reader's language.
create table notification (
  user_id uuid not null,
  id uuid not null,
  event text not null,
  -- the order, payment, loan, statement or conversion, or the month of a bill
  about text not null,
  facts jsonb not null,
  at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, id)
);
-- Whatever reports an event twice tells the customer once.
create unique index notification_of on notification (user_id, event, about);
create index notification_unread on notification (user_id) where read_at is null;
create index notification_at on notification (at);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('message_content', '{message}', 2, 'DAY', 'queueing', 'EMPTY', 'own setting',
    'unsent messages are dropped; sent ones are emptied at once'),
  ('message', '{message}', 30, 'DAY', 'queueing', 'DELETE', 'own setting',
    'an event that is delivered twice must not send twice'),
  ('notification', '{notification}', 13, 'MONTH', 'the event', 'DELETE', 'own setting', 'a year of messages to look back at');

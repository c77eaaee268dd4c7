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
  ('notification', '{notification}', 13, 'MONTH', 'the event', 'DELETE', 'own setting', 'a year of messages to look back at');

-- When the customer has first seen the voucher in the list.
alter table voucher add column seen_at timestamptz;
create index voucher_unseen on voucher (user_id) where seen_at is null;

-- Fees may have lines of their own.
alter table statement_line drop constraint statement_line_kind_check,
  add constraint statement_line_kind_check check (kind in ('PAYMENT', 'PAYMENT_REVERSAL', 'PAYOUT', 'PAYOUT_RETURN', 'FEE', 'OTHER'));
create index statement_line_pending on statement_line (provider, created_at) where status = 'PENDING';

-- LINE_UNREAD: a word or a value that we do not know; LINE_PENDING: without an outcome for too long.
alter table statement_difference drop constraint statement_difference_what_check,
  add constraint statement_difference_what_check check (what in
    ('NOT_IN_BOOKS', 'NOT_IN_FILE', 'AMOUNT_DIFFERS', 'NET_DIFFERS', 'LINE_CHANGED', 'LINE_UNREAD', 'LINE_PENDING')),
  add column detail text;

-- The ids under which a provider's statement knows a payment, where they are not its reference.
create table payment_alias (
  provider text not null,
  product_id text not null,
  provider_ref text not null,
  primary key (provider, product_id)
);
insert into retention_exempt values ('payment_alias', 'a provider''s ids of a payment, no person');

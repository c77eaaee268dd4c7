-- The e-mail address that the customer has proved with a code, sealed.
create table verified_email (
  user_id uuid primary key,
  sealed bytea not null,
  verified_at timestamptz not null
);
update retention_rule set tables = tables || '{verified_email}'
  where name in ('unfinished_application', 'rejected_application', 'former_customer');

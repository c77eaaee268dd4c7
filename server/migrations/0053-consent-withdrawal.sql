-- When the customer took an optional consent back. The row stays as proof of what was agreed.
alter table consent add column withdrawn_at timestamptz;

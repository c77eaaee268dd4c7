-- Counted attempts outlive a crash, and every count and every kept answer says when it ends.
alter table rate_count set logged;
alter table rate_count add column ends_at timestamptz;
update rate_count set ends_at = window_start + interval '2 days';
alter table rate_count alter column ends_at set not null;
create index rate_count_end on rate_count (ends_at);

alter table idempotency_key add column expires_at timestamptz;
update idempotency_key set expires_at = created_at + interval '7 days';
alter table idempotency_key alter column expires_at set not null;
drop index idempotency_key_age;
create index idempotency_key_end on idempotency_key (expires_at);

-- The day's allowance of a number, whatever its codes are for; devices that have proved the number have one of their own, so
-- that strangers cannot use it up.
alter table one_time_code add column number_hash bytea;
alter table one_time_code add column known boolean not null default false;
update one_time_code set number_hash = subject;
alter table one_time_code alter column number_hash set not null;
create index one_time_code_number on one_time_code (number_hash, known, created_at);

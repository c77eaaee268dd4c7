-- The credit that was paid in so recently that it did not count towards the settlement that a payment was for. It is fixed when the
-- payment arrives, so that a replay of the books decides as then.
alter table payment add column held_credit int8 not null default 0 check (held_credit >= 0);

-- Removed by its owner: no list shows it and no loan goes there; orders of the past still name it.
alter table bank_account add column removed_at timestamptz;
alter table bank_account add check (not (is_primary and removed_at is not null));

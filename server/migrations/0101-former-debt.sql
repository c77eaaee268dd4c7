-- A closed account that owes again, because a payment was taken back after it was closed. The keyed hashes outlive the account, so that
-- the same person gets no new limit or loan meanwhile; the row goes when nothing is owed any more.
create table former_debt (
  user_id uuid primary key,
  since timestamptz not null,
  mobile_hash bytea,
  nik_hash bytea
);
create index former_debt_mobile on former_debt (mobile_hash);
create index former_debt_nik on former_debt (nik_hash);
create index former_debt_since on former_debt (since);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('former_debt', '{former_debt}', 60, 'MONTH', 'the day on which it became known', 'EMPTY', 'own setting',
    'number and NIK of a closed account that owes again, as keyed hashes: no new loan until it is paid');
update retention_rule set tables = tables || '{former_debt}' where name = 'former_customer';

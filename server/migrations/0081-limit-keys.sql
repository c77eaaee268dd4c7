-- What limits a person (budgets, what is given once) hangs on a key that the person cannot renew: it outlives the account and a
-- change of number. No account can be found by it; only a keyed hash of the number or NIK leads to it, until its trace ends.
alter table person add column limit_key uuid not null default gen_random_uuid();
create index person_limit_key on person (limit_key);

create table limit_trace (
  -- keyed hash of a number that an account had, or of the NIK that it had proved
  hash bytea primary key,
  limit_key uuid not null,
  -- when the account was deleted or its number changed
  at timestamptz not null
);
create index limit_trace_age on limit_trace (at);

-- What a person gets once, whatever account it is on.
create table given_once (
  limit_key uuid not null,
  what text not null,
  ends_at timestamptz not null,
  primary key (limit_key, what)
);
create index given_once_end on given_once (ends_at);
insert into given_once (limit_key, what, ends_at)
  select distinct p.limit_key, v.given_for, ((c.until_on + 1)::timestamp at time zone 'Asia/Jakarta')
  from voucher v join person p using (user_id) join redeem_code c on v.given_for = 'redeem:' || c.code;

-- Counters of a day: of the person, not of the account.
update card_try t set user_id = p.limit_key from person p where p.user_id = t.user_id;
alter table card_try rename column user_id to limit_key;
update bank_account_mismatch t set user_id = p.limit_key from person p where p.user_id = t.user_id;
alter table bank_account_mismatch rename column user_id to limit_key;

update retention_rule set tables = array_remove(array_remove(tables, 'card_try'), 'bank_account_mismatch')
where name in ('unfinished_application', 'rejected_application');
insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('limit_trace', '{limit_trace}', 12, 'MONTH', 'the deletion or the change of number', 'DELETE', 'own setting',
    'a deleted account does not renew limits: keyed hashes of number and NIK, without a name'),
  ('given_once', '{given_once}', 0, 'DAY', 'the expiry stored in the row', 'DELETE', 'own setting',
    'once a person, whatever the account: until the last day of the redeem code');

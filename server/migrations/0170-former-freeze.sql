-- A limit that was frozen stays frozen for its person when the account is closed: a new account does not lift what two operators must.
alter table former_debt add column why text not null default 'OWES' check (why in ('OWES', 'FROZEN'));
alter table former_debt drop constraint former_debt_pkey, add primary key (user_id, why);

update retention_rule set
  why = 'number and NIK of a closed account that owes again or whose limit was frozen, as keyed hashes: no new loan until that is over'
where name = 'former_debt';

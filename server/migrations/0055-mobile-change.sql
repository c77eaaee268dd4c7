-- No money is sent until then, because the number was changed.
alter table person add column money_from timestamptz;
create table mobile_change (
  user_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  proof text not null check (proof in ('OTP', 'LIVENESS')),
  -- the former number in E.164, sealed
  former bytea not null,
  primary key (user_id, id)
);
insert into retention_exempt (table_name, why) values ('mobile_change', 'belongs to the account and is erased with it');

-- Who did something, written one way everywhere (platform/actor.ts): the kind, and for all but customers and their contacts, whose
-- row it is, a name or the part of the product.
create domain actor as text check (value ~ '^(CUSTOMER|CONTACT|(OPERATOR|PARTNER|PROVIDER|SYSTEM):\S(.{0,98}\S)?)$');

create function pg_temp.actor_of(former text) returns text language sql immutable as $$
  select case
    when former in ('customer', 'CUSTOMER') then 'CUSTOMER'
    when former = 'CONTACT' then 'CONTACT'
    when former = 'insurer' then 'PROVIDER:insurer'
    when former = 'provider' then 'PROVIDER:disbursement'
    when former in ('system', 'SYSTEM') then 'SYSTEM:lumbung'
    when former in ('lender', 'lender-rule') then 'SYSTEM:lender-rule'
    when former in ('end-of-day', 'payment', 'loan', 'order', 'referral', 'redeem-code', 'disbursement', 'reversal', 'insurance', 'seed')
      then 'SYSTEM:' || former
    else 'OPERATOR:' || coalesce(nullif(trim(left(former, 100)), ''), 'unnamed')
  end
$$;

drop index decision_once;
alter table limit_lock drop constraint limit_lock_check3;
alter table write_off drop constraint write_off_four_eyes;
alter table calendar_change drop constraint calendar_four_eyes;

do $$
declare
  place record;
begin
  for place in
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and data_type = 'text' and (column_name = 'actor' or (table_name, column_name) in (
      ('legal_hold', 'placed_by'), ('limit_lock', 'set_by'), ('limit_lock', 'lift_asked_by'), ('limit_lock', 'lifted_by'),
      ('write_off', 'proposed_by'), ('write_off', 'decided_by'), ('calendar_change', 'proposed_by'),
      ('calendar_change', 'decided_by'), ('mandatory_field', 'set_by'), ('apply_flow', 'set_by'), ('redeem_code', 'made_by')))
  loop
    execute format('alter table %I alter column %I type actor using case when %2$I is null then null else pg_temp.actor_of(%2$I) end',
      place.table_name, place.column_name);
  end loop;
end
$$;

-- Automatic decisions are made once for a submission.
update decision set actor = 'SYSTEM:decision-rules' where actor = 'SYSTEM:lumbung';
create unique index decision_once on decision (user_id, application_id, submission) where actor = 'SYSTEM:decision-rules';

-- Four eyes: capital letters do not make another person.
alter table limit_lock add constraint limit_lock_four_eyes
  check (kind = 'BLOCKED' or lifted_by is null or lower(lifted_by) <> lower(lift_asked_by));
alter table write_off add constraint write_off_four_eyes
  check (status <> 'APPROVED' or lower(decided_by) <> lower(proposed_by));
alter table calendar_change add constraint calendar_four_eyes
  check (status <> 'APPROVED' or lower(decided_by) <> lower(proposed_by));

-- The audit trail ends after five years, from its beginning on and up to a seal, which stays: there the trail begins from then on.

-- Rows of the trail from then on are kept: the oldest account under a legal hold was opened then, and no row about it is older.
create function audit_kept_since() returns timestamptz language sql stable as $$
  select min(coalesce(p.created_at, '-infinity')) from legal_hold h left join person p using (user_id)
$$;

-- Whether a seal is at least five years older than the newest: in calendar months of WIB, as the retention rules count.
create function audit_seal_over(sealed timestamptz) returns boolean language sql stable as $$
  select (sealed at time zone 'Asia/Jakarta') + interval '60 months'
      <= (select at at time zone 'Asia/Jakarta' from audit_seal order by seq desc limit 1)
    and sealed < coalesce(audit_kept_since(), 'infinity')
$$;

-- Seals end before one that is over, rows up to the oldest seal.
create function refuse_early_audit_cut() returns trigger language plpgsql as $$
declare
  first audit_seal;
begin
  if not exists (select from gone) then
    return null;
  end if;
  select * into first from audit_seal order by seq limit 1;
  if first.seq is null or not audit_seal_over(first.at) then
    raise exception 'the audit trail is append only for five years, and while a legal hold needs it' using errcode = 'restrict_violation';
  end if;
  if tg_table_name = 'audit_seal' then
    if exists (select from gone where gone.seq > first.seq) then
      raise exception 'the audit trail is append only: its seals end with the oldest' using errcode = 'restrict_violation';
    end if;
  elsif first.seq = 1 or exists (select from gone where gone.seq > coalesce((first.heads -> gone.operator ->> 0)::int8, 0)) then
    raise exception 'the audit trail is append only: its rows end at the oldest seal' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

drop trigger audit_entry_append_only on audit_entry;
drop trigger audit_seal_append_only on audit_seal;
create trigger audit_entry_append_only before update or truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_seal_append_only before update or truncate on audit_seal
  for each statement execute function refuse_audit_change();
create trigger audit_entry_kept after delete on audit_entry referencing old table as gone
  for each statement execute function refuse_early_audit_cut();
create trigger audit_seal_kept after delete on audit_seal referencing old table as gone
  for each statement execute function refuse_early_audit_cut();

delete from retention_exempt where table_name in ('audit_entry', 'audit_seal');
update retention_exempt set why = 'the end of each operator’s chain, which the next row follows' where table_name = 'audit_head';
insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('audit_entry', '{audit_entry,audit_seal}', 60, 'MONTH', 'the hourly seal over the row', 'DELETE', 'own setting',
    'who did and saw what; longer while a hold needs it. The seal at which the trail was cut stays, and checks begin there');

-- Charges were judged by the ceilings of their days: a ceiling is only followed by another one, from a day that has not been closed.
create function refuse_ceiling_change() returns trigger language plpgsql as $$
begin
  raise exception 'a ceiling is never changed or deleted: add one that applies from a later day' using errcode = 'check_violation';
end $$;
create trigger rate_cap_kept before update or delete on rate_cap
  for each row execute function refuse_ceiling_change();
create trigger rate_cap_not_emptied before truncate on rate_cap
  for each statement execute function refuse_ceiling_change();

create function refuse_past_ceiling() returns trigger language plpgsql as $$
begin
  if new.from_date <= (select max(date) from portfolio_day) then
    raise exception 'a ceiling applies from a day that has not been closed, not from %', new.from_date using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rate_cap_later before insert on rate_cap
  for each row execute function refuse_past_ceiling();

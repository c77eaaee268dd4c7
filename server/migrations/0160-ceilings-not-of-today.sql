-- A day on which something was charged or signed has begun, also when no end of day has run on it yet.
create or replace function refuse_past_ceiling() returns trigger language plpgsql as $$
begin
  if new.from_date <= greatest(
    (select max(date) from portfolio_day), (select max(date) from late_fee),
    (select (max(signed_at) at time zone 'Asia/Jakarta')::date from loan_order),
    (select (max(signed_at) at time zone 'Asia/Jakarta')::date from conversion),
    (select (max(created_at) at time zone 'Asia/Jakarta')::date from extension)) then
    raise exception 'a ceiling applies from a day that has not been closed or used, not from %', new.from_date
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A proposal to set the holidays of a year, and what became of it: made by one operator, decided by another.
create table calendar_change (
  id uuid primary key,
  -- of an approved change: its place among those that took effect
  number int unique check (number > 0),
  year int not null check (year between 2020 and 2100),
  -- ESTIMATED days count in the customer's favour only
  standing text not null check (standing in ('CONFIRMED', 'ESTIMATED')),
  -- every holiday of the year: [{ "date", "kind", "name" }]
  days jsonb not null,
  reason text not null check (length(reason) between 1 and 500),
  status text not null check (status in ('PROPOSED', 'APPROVED', 'REJECTED')),
  proposed_by actor not null,
  proposed_at timestamptz not null,
  decided_by actor,
  decided_at timestamptz,
  check ((status = 'PROPOSED') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((status = 'APPROVED') = (number is not null)),
  -- four eyes: capital letters do not make another person
  constraint calendar_four_eyes check (status <> 'APPROVED' or lower(decided_by) <> lower(proposed_by))
);
create unique index calendar_change_open on calendar_change (year) where status = 'PROPOSED';

-- A day is never deleted: it says which change added it, and which removed it, on which date. A grace that had begun by then keeps it.
create table holiday (
  date date not null,
  kind text not null check (kind in ('NATIONAL', 'JOINT_LEAVE')),
  name text not null default '',
  added_by int not null,
  removed_by int,
  removed_on date,
  primary key (date, added_by),
  check ((removed_by is null) = (removed_on is null) and (removed_by is null or removed_by > added_by))
);
create unique index holiday_now on holiday (date) where removed_by is null;

-- Customers whose loans a day concerns that was added after it had passed. Until they are replayed, their books use the calendar before.
create table calendar_replay (
  user_id uuid not null,
  change int not null,
  primary key (user_id, change)
);

-- The calendar of a customer's books: the newest, or the one before the first change that still has to be replayed.
create function calendar_of(person uuid) returns int language sql stable as $$
  select coalesce((select min(change) - 1 from calendar_replay where user_id = person), (select max(number) from calendar_change))
$$;

-- Whether a day is a national holiday, or with `leave` also joint leave, for what is due on a date, by a calendar.
-- The days that the law fixes count in every year that the calendar does not know.
create function is_free(day date, due date, calendar int, leave boolean) returns boolean language sql stable as $$
  select exists (select from holiday h where h.date = day and (leave or h.kind = 'NATIONAL') and h.added_by <= calendar
      and (h.removed_by is null or h.removed_by > calendar or h.removed_on >= due))
    or (to_char(day, 'MM-DD') in ('01-01', '05-01', '06-01', '08-17', '12-25')
      and not exists (select from calendar_change c where c.year = extract(year from day) and c.number <= calendar))
$$;

-- The last day on which a payment is on time; the same rule as the lending maths, for the checker and the portfolio.
create function grace_end(due date, calendar int default 2147483647) returns date language sql stable as $$
  select case when extract(isodow from due) = 7 or is_free(due, due, calendar, false)
    then (select min(d)::date from generate_series(due + 1, due + 60, interval '1 day') as d
      where extract(isodow from d) < 6 and not is_free(d::date, due, calendar, true))
    else due end
$$;

insert into retention_exempt (table_name, why) values
  ('calendar_change', 'the calendar, no person'),
  ('holiday', 'the calendar, no person'),
  ('calendar_replay', 'ids only, removed when the loans are replayed');

insert into holiday (date, kind, added_by) select d::date, 'NATIONAL', 1 from unnest(array[
  '2026-01-01','2026-01-16','2026-02-17','2026-03-19','2026-03-21','2026-03-22','2026-04-03','2026-04-05','2026-05-01',
  '2026-05-14','2026-05-27','2026-05-31','2026-06-01','2026-06-16','2026-08-17','2026-08-25','2026-12-25']) as d;
insert into holiday (date, kind, added_by) select d::date, 'JOINT_LEAVE', 1 from unnest(array[
  '2026-02-16','2026-03-18','2026-03-20','2026-03-23','2026-03-24','2026-05-15','2026-05-28','2026-12-24']) as d;

-- 2027 as several publications give the decree. It is an estimate until two operators have confirmed it by the decree itself.
insert into holiday (date, kind, name, added_by) values
  ('2027-01-01', 'NATIONAL', 'Tahun Baru 2027 Masehi', 2),
  ('2027-01-05', 'NATIONAL', 'Isra Mikraj Nabi Muhammad S.A.W.', 2),
  ('2027-02-05', 'JOINT_LEAVE', 'Cuti bersama Tahun Baru Imlek', 2),
  ('2027-02-06', 'NATIONAL', 'Tahun Baru Imlek 2578 Kongzili', 2),
  ('2027-03-08', 'NATIONAL', 'Hari Suci Nyepi (Tahun Baru Saka 1949)', 2),
  ('2027-03-09', 'JOINT_LEAVE', 'Cuti bersama Idulfitri', 2),
  ('2027-03-10', 'NATIONAL', 'Idulfitri 1448 Hijriah', 2),
  ('2027-03-11', 'NATIONAL', 'Idulfitri 1448 Hijriah', 2),
  ('2027-03-12', 'JOINT_LEAVE', 'Cuti bersama Idulfitri', 2),
  ('2027-03-15', 'JOINT_LEAVE', 'Cuti bersama Idulfitri', 2),
  ('2027-03-25', 'JOINT_LEAVE', 'Cuti bersama Wafat Yesus Kristus', 2),
  ('2027-03-26', 'NATIONAL', 'Wafat Yesus Kristus', 2),
  ('2027-03-28', 'NATIONAL', 'Kebangkitan Yesus Kristus (Paskah)', 2),
  ('2027-05-01', 'NATIONAL', 'Hari Buruh Internasional', 2),
  ('2027-05-06', 'NATIONAL', 'Kenaikan Yesus Kristus', 2),
  ('2027-05-17', 'NATIONAL', 'Iduladha 1448 Hijriah', 2),
  ('2027-05-18', 'JOINT_LEAVE', 'Cuti bersama Iduladha', 2),
  ('2027-05-19', 'JOINT_LEAVE', 'Cuti bersama Waisak', 2),
  ('2027-05-20', 'NATIONAL', 'Hari Raya Waisak 2571 BE', 2),
  ('2027-06-01', 'NATIONAL', 'Hari Lahir Pancasila', 2),
  ('2027-06-06', 'NATIONAL', 'Tahun Baru Islam 1449 Hijriah', 2),
  ('2027-08-15', 'NATIONAL', 'Maulid Nabi Muhammad S.A.W.', 2),
  ('2027-08-17', 'NATIONAL', 'Proklamasi Kemerdekaan', 2),
  ('2027-12-24', 'JOINT_LEAVE', 'Cuti bersama Kelahiran Yesus Kristus', 2),
  ('2027-12-25', 'NATIONAL', 'Kelahiran Yesus Kristus', 2),
  ('2027-12-26', 'NATIONAL', 'Isra Mikraj Nabi Muhammad S.A.W.', 2);

insert into calendar_change (id, number, year, standing, days, reason, status, proposed_by, proposed_at, decided_by, decided_at)
select made.id::uuid, made.number, made.year, made.standing,
  (select jsonb_agg(jsonb_build_object('date', date, 'kind', kind, 'name', name) order by date) from holiday
    where added_by = made.number),
  made.reason, 'APPROVED', 'SYSTEM:seed', made.at::timestamptz, 'OPERATOR:migration', made.at::timestamptz
from (values
  ('00000000-0000-7000-8000-000000002026', 1, 2026, 'CONFIRMED',
    'Keputusan Bersama 1497/2025, 2/2025 dan 5/2025 tanggal 19 September 2025', '2025-09-19'),
  ('00000000-0000-7000-8000-000000002027', 2, 2027, 'ESTIMATED',
    'As published for Keputusan Bersama 1205/2026, 3/2026 dan 2/2026 tanggal 15 September 2026; to be confirmed by the decree',
    '2026-09-15')
) as made (id, number, year, standing, reason, at);

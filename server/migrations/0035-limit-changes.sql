-- Limits that people changed: lowered by one, raised by two.
create table limit_change (
  user_id uuid not null,
  id uuid not null,
  from_total int8 not null check (from_total >= 0),
  to_total int8 not null check (to_total >= 0 and to_total <> from_total),
  reason text not null check (length(reason) between 10 and 500),
  proposed_by actor not null,
  approved_by actor,
  at timestamptz not null,
  primary key (user_id, id),
  constraint limit_change_four_eyes check (to_total < from_total or (approved_by is not null and approved_by <> proposed_by))
);

insert into retention_exempt (table_name, why) values
  ('limit_change', 'proves who changed a limit and why; erased with the person');

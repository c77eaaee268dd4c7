-- Why a limit is FROZEN or BLOCKED (D-135). Its status repeats what is open here.
create table limit_lock (
  user_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('FROZEN', 'BLOCKED')),
  reason text not null check (reason in ('TERMS', 'FRAUD', 'LATE')),
  set_by text not null,
  set_at timestamptz not null,
  -- an operator who asked to lift it; another one has to agree
  lift_asked_by text,
  lift_asked_at timestamptz,
  lifted_by text,
  lifted_at timestamptz,
  primary key (user_id, id),
  check ((kind = 'BLOCKED') = (reason = 'LATE')),
  check ((lift_asked_by is null) = (lift_asked_at is null)),
  check ((lifted_by is null) = (lifted_at is null)),
  check (kind = 'BLOCKED' or lifted_by is null or lifted_by <> lift_asked_by)
);
create unique index limit_lock_open on limit_lock (user_id, kind) where lifted_at is null;

insert into retention_exempt values
  ('limit_lock', 'proves why nothing could be borrowed; a pseudonym once the person is erased');

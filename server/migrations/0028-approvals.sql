-- What takes two people: proposed by one, approved by another, and carried out exactly as it was proposed.
create table approval (
  id uuid primary key,
  act text not null check (length(act) between 1 and 60),
  -- what it is about: application:…, customer:…; ids only
  subject text not null,
  -- for people: AP-2611-10431
  label text not null,
  payload jsonb not null,
  -- what it rests on; if that has changed it is not carried out
  facts jsonb not null,
  changes jsonb not null,
  maker text not null,
  reason text check (length(reason) between 10 and 500),
  proposed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > proposed_at),
  status text not null default 'OPEN' check (status in ('OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  -- who approved or rejected it
  checker text,
  ended_at timestamptz,
  note text,
  -- of a stale one: what had changed
  difference jsonb,
  constraint approval_four_eyes check (checker is null or checker <> maker),
  constraint approval_checked check ((status in ('APPROVED', 'REJECTED')) = (checker is not null)),
  constraint approval_ended check ((status = 'OPEN') = (ended_at is null))
);
create unique index approval_open on approval (act, subject) where status = 'OPEN';
create index approval_expires on approval (expires_at) where status = 'OPEN';
create index approval_ended_at on approval (ended_at desc);

-- What was proposed stays what it was, and an end is final.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if old.status <> 'OPEN' or (to_jsonb(old) - '{status,checker,ended_at,note,difference}'::text[])
    is distinct from (to_jsonb(new) - '{status,checker,ended_at,note,difference}'::text[]) then
    raise exception 'a proposal cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approval_kept before update on approval for each row execute function keep_approval();

-- The proposal to approve a case, while another person has to.
alter table review_case add column approval_id uuid, add column recommended_by text, add column recommended_at timestamptz,
  add constraint review_case_recommended check (num_nulls(approval_id, recommended_by, recommended_at) in (0, 3)),
  add constraint review_case_one_decision check (approval_id is null or chosen is null);

-- A lifted freeze names both people.
alter table limit_lock add constraint limit_lock_two_people
  check (kind = 'BLOCKED' or lifted_by is null or lift_asked_by is not null);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('approval', '{approval}', 60, 'MONTH', 'the end of the proposal', 'DELETE', 'own setting',
    'as long as the audit trail says who did what');

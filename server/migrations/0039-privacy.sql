-- Masked fields of customers that operators opened for a while, and what an auditor said of it (behaviour 13).
create table reveal (
  user_id uuid not null,
  id uuid not null unique,
  field text not null check (field in ('NIK', 'MOTHER_NAME', 'ACCOUNT', 'PHOTO')),
  -- which account or photo
  of_id uuid,
  operator text not null,
  -- of the session's token: another session of the operator sees nothing; the desk has none
  session bytea,
  reason text not null check (length(reason) between 10 and 500),
  at timestamptz not null,
  until timestamptz not null check (until > at),
  -- from then on nothing is opened while it has no review
  review_by timestamptz not null check (review_by > at),
  verdict text check (verdict in ('IN_ORDER', 'NOT_IN_ORDER')),
  note text check (length(note) <= 500),
  reviewed_by text,
  reviewed_at timestamptz,
  primary key (user_id, id),
  constraint reveal_of check ((of_id is not null) = (field in ('ACCOUNT', 'PHOTO'))),
  constraint reveal_review check (num_nulls(verdict, reviewed_by, reviewed_at) in (0, 3) and (verdict is not null or note is null)),
  constraint reveal_note check (verdict is distinct from 'NOT_IN_ORDER' or note is not null),
  constraint reveal_four_eyes check (reviewed_by <> operator)
);
create index reveal_waiting on reveal (review_by) where reviewed_at is null;
create index reveal_reviewed on reveal (reviewed_at desc) where reviewed_at is not null;
create index reveal_at on reveal (at);

-- Who opened what and why stays as it was; a review is given once.
create function refuse_reveal_change() returns trigger language plpgsql as $$
begin
  if old.reviewed_at is not null or
    (old.user_id, old.id, old.field, old.of_id, old.operator, old.session, old.reason, old.at, old.until, old.review_by)
      is distinct from
    (new.user_id, new.id, new.field, new.of_id, new.operator, new.session, new.reason, new.at, new.until, new.review_by)
  then raise exception 'what was opened and its review do not change' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger reveal_unchanged before update on reveal for each row execute function refuse_reveal_change();

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('reveal', '{reveal}', 60, 'MONTH', 'the opening', 'DELETE', 'own setting',
    'proves who opened masked data and why, as long as the audit trail does');

-- Legal holds: who lifted them, by two people; the hold itself is deleted.
alter table legal_hold add constraint legal_hold_reason check (length(reason) between 10 and 500) not valid;
create table legal_hold_lift (
  user_id uuid not null,
  id uuid not null,
  placed_because text not null,
  placed_at timestamptz not null,
  placed_by actor not null,
  lifted_because text not null check (length(lifted_because) between 10 and 500),
  proposed_by actor not null,
  approved_by actor not null,
  at timestamptz not null,
  primary key (user_id, id),
  constraint legal_hold_four_eyes check (approved_by <> proposed_by)
);
-- Accounts that their customers deleted under a hold: closed, but nothing of them is erased before it is lifted.
create table held_deletion (
  user_id uuid primary key,
  at timestamptz not null
);

update retention_exempt set why = 'lifted by two people' where table_name = 'legal_hold';
insert into retention_exempt (table_name, why) values
  ('legal_hold_lift', 'proves who held and released a person’s data; erased with the person'),
  ('held_deletion', 'ends with the legal hold that it waits for');

-- By what operators are recognised as customers, or as people who share something with one: keyed hashes, never shown again.
create table operator_trace (
  operator_id uuid not null,
  kind text not null check (kind in ('MOBILE', 'NIK', 'ACCOUNT')),
  hash bytea not null,
  given_at timestamptz not null,
  primary key (operator_id, kind, hash)
);
create index device_shared on device (device_hash);

insert into retention_exempt (table_name, why) values
  ('operator_trace', 'keeps an operator from the data of relatives; without the person’s number or NIK');

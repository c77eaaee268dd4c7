-- The account at the lender's OpenID Connect provider by which an operator signs in: the first one, for good.
create table operator_identity (
  operator_id uuid primary key references operator (id),
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  pinned_at timestamptz not null,
  constraint operator_identity_one unique (issuer, subject)
);

alter table operator_challenge
  drop constraint operator_challenge_use_check,
  add constraint operator_challenge_use_check check (use in ('ADD', 'SIGN_IN', 'PROVE', 'OIDC')),
  drop constraint operator_challenge_whose,
  add constraint operator_challenge_whose check ((operator_id is null) = (use in ('SIGN_IN', 'OIDC')));

insert into retention_exempt (table_name, why) values
  ('operator_identity', 'ends when its operator loses access');

-- Proposals of holidays are rows of approval now; calendar_change records those that were carried out.
delete from calendar_change where status <> 'APPROVED';
drop index calendar_change_open;
alter table calendar_change
  drop constraint calendar_change_status_check,
  add constraint calendar_change_status_check check (status = 'APPROVED');

-- What all processes have counted in an hour: events worth an alarm, and what ports answered.
create table hourly_count (
  hour timestamptz not null,
  name text not null check (name ~ '^[A-Za-z0-9_:-]{1,80}$'),
  count int8 not null check (count > 0),
  last_at timestamptz not null,
  primary key (hour, name)
);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('hourly_count', '{hourly_count}', 30, 'DAY', 'the hour', 'DELETE', 'own setting',
    'a month to compare with; counts alone');

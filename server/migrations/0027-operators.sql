-- People of the lender. An invited one has no password yet.
create table operator (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null check (length(name) between 1 and 100),
  roles text[] not null check (cardinality(roles) between 1 and 9),
  status text not null check (status in ('INVITED', 'ACTIVE', 'DISABLED')),
  -- argon2id as a PHC string
  password_hash text,
  -- sealed
  totp_secret bytea,
  -- the last time step whose code was used: each works once
  totp_step int8,
  created_at timestamptz not null,
  constraint operator_roles check (roles <@ array['REVIEWER', 'SENIOR', 'COLLECTIONS', 'FINANCE', 'PRODUCT', 'MARKETING', 'SUPPORT',
    'AUDITOR', 'ADMIN']),
  -- who checks has no part in what is checked, and who gives roles neither sees customers nor moves money
  constraint operator_roles_apart check (
    (not 'AUDITOR' = any (roles) or cardinality(roles) = 1)
    and (not 'ADMIN' = any (roles) or not roles && array['REVIEWER', 'SENIOR', 'COLLECTIONS', 'FINANCE'])),
  constraint operator_active check (status <> 'ACTIVE' or (password_hash is not null and totp_secret is not null))
);

-- One-time links with which operators set their password and second factor.
create table operator_link (
  token_hash bytea primary key,
  operator_id uuid not null,
  -- sealed; becomes the operator's when the link is followed
  totp_secret bytea not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index operator_link_ends on operator_link (ends_at);

create table operator_session (
  token_hash bytea primary key,
  operator_id uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- when the last second factor was given
  factor_at timestamptz not null,
  ended_at timestamptz
);
create index operator_session_of on operator_session (operator_id);
create index operator_session_created on operator_session (created_at);

-- What operators did and looked at: append only, a chain of hashes for each operator.
create table audit_head (
  operator text primary key,
  seq int8 not null,
  hash bytea not null
);

create table audit_entry (
  operator text not null,
  seq int8 not null check (seq > 0),
  at timestamptz not null,
  act text not null,
  -- DONE, or the code of the refusal
  outcome text not null,
  -- what it was about: application:…, customer:…; ids only
  subjects text[] not null,
  reason text,
  address text not null,
  -- of the token, to tell sessions apart
  session bytea,
  former bytea not null,
  hash bytea not null,
  primary key (operator, seq)
);
create index audit_entry_at on audit_entry (at desc);
create index audit_entry_subject on audit_entry using gin (subjects);

-- Every hour all heads, chained to the hour before: a chain that lost its end no longer fits.
create table audit_seal (
  seq int8 primary key check (seq > 0),
  at timestamptz not null,
  -- { operator: [seq, hash in hex] }
  heads jsonb not null,
  former bytea not null,
  hash bytea not null
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append only' using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_audit_change();

-- A number that can be read out on the phone: AP, the month of the first submission, and a running number.
create sequence application_number start 10001;
alter table application add column number text unique check (number ~ '^AP-\d{4}-\d{5,}$');
update application set number = 'AP-' || to_char(submitted_at at time zone 'Asia/Jakarta', 'YYMM') || '-' || nextval('application_number')
where submitted_at is not null;

-- The cases that wait for a person, written with what opens and ends them: queues read no application.
create table review_case (
  user_id uuid not null,
  application_id uuid not null,
  submission int not null,
  number text not null,
  channel text not null,
  -- why the rules did not decide it
  reasons text[] not null,
  submitted_at timestamptz not null,
  -- when the customer was told that it would be decided
  due_at timestamptz not null,
  -- who works on it, until when
  lease_by text,
  lease_until timestamptz,
  -- a decision that can still be undone: what was chosen, by whom, and when it takes effect
  chosen jsonb,
  chosen_by text,
  effective_at timestamptz,
  -- why an earlier one could not take effect
  failed text,
  primary key (user_id, application_id),
  foreign key (user_id, application_id) references application on delete cascade,
  constraint review_case_lease check ((lease_by is null) = (lease_until is null)),
  constraint review_case_chosen check (num_nulls(chosen, chosen_by, effective_at) in (0, 3))
);
create index review_case_due on review_case (due_at);
create index review_case_effective on review_case (effective_at) where effective_at is not null;
create index review_case_application on review_case (application_id);

insert into review_case (user_id, application_id, submission, number, channel, reasons, submitted_at, due_at)
select a.user_id, a.id, a.submission, a.number, a.channel, d.reasons, a.submitted_at, a.submitted_at + interval '24 hours'
from application a join decision d on (d.user_id, d.application_id, d.submission) = (a.user_id, a.id, a.submission)
where a.review = 'CREDITING' and d.actor = 'SYSTEM:decision-rules' and d.outcome = 'REFER';

-- The automatic decision that a person's rests on.
alter table decision add column rests_on uuid;

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('operator_link', '{operator_link}', 0, 'DAY', 'the expiry stored in the row', 'DELETE', 'own setting',
    'a link is refused once it is too old'),
  ('operator_session', '{operator_session}', 30, 'DAY', 'the sign-in', 'DELETE', 'own setting',
    'a session lasts eight hours; the audit trail names it');

insert into retention_exempt (table_name, why) values
  ('operator', 'people of the lender, whom histories name by id'),
  ('review_case', 'ends with the decision, and is deleted with its application'),
  ('audit_head', 'the audit trail: append only'),
  ('audit_entry', 'the audit trail: append only'),
  ('audit_seal', 'the audit trail: append only');

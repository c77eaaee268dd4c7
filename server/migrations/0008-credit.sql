create table scorecard (version int primary key, data jsonb not null, published_at timestamptz not null);
create table policy (version int primary key, data jsonb not null, published_at timestamptz not null);

-- Everything that a decision rested on, so that it can be explained and replayed.
create table decision (
  user_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  submission int not null,
  scorecard_version int not null references scorecard,
  policy_version int not null references policy,
  inputs bytea not null,
  results jsonb not null,
  outcome text not null check (outcome in ('APPROVE', 'REJECT', 'RETURN', 'REFER')),
  reasons text[] not null,
  score int,
  limit_amount int8,
  actor actor not null,
  at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, application_id) references application on delete cascade
);
-- Each sending is decided once by the machine; a person may follow.
create unique index decision_once on decision (user_id, application_id, submission) where actor = 'SYSTEM:decision-rules';

-- Available = total − reserved − outstanding. Reserving is one conditional update.
create table credit_limit (
  user_id uuid primary key,
  total int8 not null check (total >= 0),
  reserved int8 not null default 0 check (reserved >= 0),
  outstanding int8 not null default 0 check (outstanding >= 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'FROZEN', 'BLOCKED')),
  income int8 not null check (income >= 0),
  other_installments int8 not null check (other_installments >= 0),
  updated_at timestamptz not null,
  -- What the last decision knew of income and instalments elsewhere, while the customer has declared less favourable figures since;
  -- null: income and other_installments are those of the decision.
  decided_income int8 check (decided_income >= income),
  decided_installments int8 check (decided_installments <= other_installments),
  constraint credit_limit_decided check ((decided_income is null) = (decided_installments is null))
);

-- Why a limit is FROZEN or BLOCKED (D-135). Its status repeats what is open here.
create table limit_lock (
  user_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('FROZEN', 'BLOCKED')),
  reason text not null check (reason in ('TERMS', 'FRAUD', 'LATE')),
  set_by actor not null,
  set_at timestamptz not null,
  -- an operator who asked to lift it; another one has to agree
  lift_asked_by actor,
  lift_asked_at timestamptz,
  lifted_by actor,
  lifted_at timestamptz,
  primary key (user_id, id),
  check ((kind = 'BLOCKED') = (reason = 'LATE')),
  check ((lift_asked_by is null) = (lift_asked_at is null)),
  check ((lifted_by is null) = (lifted_at is null)),
  -- four eyes: capital letters do not make another person
  constraint limit_lock_four_eyes
    check (kind = 'BLOCKED' or lifted_by is null or lower(lifted_by) <> lower(lift_asked_by))
);
create unique index limit_lock_open on limit_lock (user_id, kind) where lifted_at is null;

-- A closed account that owes again, because a payment was taken back after it was closed, or whose limit was frozen: a new account
-- does not lift what two operators must. The keyed hashes outlive the account, so that the same person gets no new limit or loan
-- meanwhile; the row goes when that is over.
create table former_debt (
  user_id uuid not null,
  since timestamptz not null,
  mobile_hash bytea,
  nik_hash bytea,
  why text not null default 'OWES' check (why in ('OWES', 'FROZEN')),
  primary key (user_id, why)
);
create index former_debt_mobile on former_debt (mobile_hash);
create index former_debt_nik on former_debt (nik_hash);
create index former_debt_since on former_debt (since);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('former_debt', '{former_debt}', 60, 'MONTH', 'the day on which it became known', 'EMPTY', 'own setting',
    'number and NIK of a closed account that owes again or whose limit was frozen, as keyed hashes: no new loan until that is over');

insert into retention_exempt (table_name, why) values
  ('scorecard', 'explains decisions, no person'),
  ('policy', 'explains decisions, no person'),
  ('limit_lock', 'proves why nothing could be borrowed; a pseudonym once the person is erased');

insert into scorecard (version, published_at, data) values (1, '2026-11-01T00:00:00Z', '{
  "base": 300,
  "income": [[3000000, 40], [5000000, 80], [10000000, 120]],
  "job": {"PERMANENT": 80, "CIVIL": 80, "MILITARY": 80, "SOE": 80, "CONTRACT": 50, "OWNER": 50, "PROFESSIONAL": 50},
  "jobOther": 20,
  "monthsInWork": [[6, 20], [24, 40], [60, 60]],
  "home": {"OWN": 40, "FAMILY": 40},
  "homeOther": 20,
  "bureau": {"CLEAN": 100, "NONE": 50, "LATE": 0}
}');

insert into policy (version, published_at, data) values (1, '2026-11-01T00:00:00Z', '{
  "rejectBelow": 450,
  "approveFrom": 500,
  "bureauReferDaysLate": 30,
  "bureauRejectDaysLate": 60,
  "minAge": 18,
  "maxAge": 60,
  "minIncome": 3000000,
  "faceMatchPpm": 800000,
  "maxPlatforms": 3,
  "maxLimit": 20000000,
  "incomeMultiple": 2,
  "debtRatioPpm": 300000,
  "debtRatioMonths": 6,
  "limitStep": 50000,
  "minLimit": 500000,
  "coolingDays": 30,
  "videoKycAbove": 20000000
}');

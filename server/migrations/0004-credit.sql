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
  actor text not null,
  at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, application_id) references application
);

-- Each sending is decided once by the machine; a person may follow.
create unique index decision_once on decision (user_id, application_id, submission) where actor = 'SYSTEM';

-- Available = total − reserved − outstanding. Reserving is one conditional update.
create table credit_limit (
  user_id uuid primary key,
  total int8 not null check (total >= 0),
  reserved int8 not null default 0 check (reserved >= 0),
  outstanding int8 not null default 0 check (outstanding >= 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'FROZEN', 'BLOCKED')),
  income int8 not null check (income >= 0),
  other_installments int8 not null check (other_installments >= 0),
  updated_at timestamptz not null
);

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

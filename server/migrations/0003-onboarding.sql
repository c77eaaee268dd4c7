-- What the customer told us, by section (ktp, personal, work, contact), sealed as one JSON text each.
create table profile_section (
  user_id uuid not null,
  section text not null,
  sealed bytea not null,
  updated_at timestamptz not null,
  primary key (user_id, section)
);

create table application (
  user_id uuid not null,
  id uuid not null,
  channel text not null,
  review text not null check (review in ('DEFAULT', 'CREDITING', 'REJECTED', 'RETURN', 'APPROVED')),
  stage text check (stage in ('REJECTED', 'VIDEOKYC', 'RETURNED', 'PROCESSING', 'RECOMMENDED',
    'BANK_VERIFICATION_FAILED', 'BANK_VERIFICATION_RETURN', 'BANK_VERIFICATION_PROCESSING')),
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  rejected_until date,
  -- how often it was sent; each sending is decided once
  submission int not null default 0,
  -- [{ item, reason, done }]
  returned jsonb not null default '[]',
  primary key (user_id, id)
);
-- One application under way per person.
create unique index application_open on application (user_id) where review in ('DEFAULT', 'CREDITING', 'RETURN');

create index application_returned on application (decided_at) where review = 'RETURN';
create index application_undecided on application (submitted_at) where review = 'CREDITING';

create table application_history (
  user_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  from_review text,
  from_stage text,
  to_review text not null,
  to_stage text,
  event text not null,
  actor text not null,
  reason text,
  at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, application_id) references application
);

create table application_draft (
  user_id uuid not null,
  step text not null,
  sealed bytea not null,
  updated_at timestamptz not null,
  primary key (user_id, step)
);

create table photo (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  file_id text not null,
  width int not null,
  height int not null,
  quality jsonb not null,
  forced boolean not null default false,
  created_at timestamptz not null,
  replaced_at timestamptz,
  primary key (user_id, id)
);
create index photo_current on photo (user_id, kind) where replaced_at is null;

-- Files that nothing points to any more; a sweep takes them out of the file store, then the row.
create table file_to_remove (
  user_id uuid not null,
  file_id text not null,
  at timestamptz not null,
  primary key (user_id, file_id)
);
create index file_to_remove_due on file_to_remove (at);

create table liveness_challenge (
  user_id uuid not null,
  id uuid not null,
  context text not null,
  gestures text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- SUCCESS or FAILED, once
  result text check (result in ('SUCCESS', 'FAILED')),
  reason text,
  -- likeness to id_photo_id; null when nothing was compared
  similarity_ppm int,
  id_photo_id uuid,
  -- the evidence of a passed one, as file ids in gesture order
  frames text[] not null default '{}',
  answered_at timestamptz,
  -- a passed challenge proves one thing, once
  spent boolean not null default false,
  primary key (user_id, id)
);

create table bank_account (
  user_id uuid not null,
  id uuid not null,
  bank_code text not null,
  account_hash bytea not null,
  sealed bytea not null,
  last4 text not null,
  status text not null,
  is_primary boolean not null default false,
  created_at timestamptz not null,
  checked_at timestamptz,
  -- changed accounts rest before a disbursement (behaviour.md 9)
  usable_from timestamptz,
  -- likeness of the holder's name, once the bank has told it
  name_match_ppm int,
  primary key (user_id, id),
  unique (user_id, bank_code, account_hash)
);
create unique index bank_account_primary on bank_account (user_id) where is_primary;

create index bank_account_unanswered on bank_account (created_at)
  where status = 'BANK_VALID_PENDING' and name_match_ppm is null;

create table bank_account_mismatch (
  user_id uuid not null,
  date date not null,
  count int not null,
  primary key (user_id, date)
);

create table security_request (
  user_id uuid not null,
  id uuid not null,
  device_hash bytea not null,
  status text not null check (status in ('PENDING', 'PASSED', 'REJECTED')),
  necessary text[] not null,
  failures int not null default 0,
  created_at timestamptz not null,
  rejected_until timestamptz,
  primary key (user_id, id)
);
create unique index security_request_open on security_request (user_id, device_hash) where status = 'PENDING';
create table security_request_history (
  user_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  from_status text,
  to_status text not null,
  event text not null,
  at timestamptz not null,
  primary key (user_id, id)
);
create index bank_account_holder on bank_account (bank_code, account_hash);

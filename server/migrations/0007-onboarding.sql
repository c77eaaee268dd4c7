-- What the customer told us, by section (ktp, personal, work, contact), sealed as one JSON text each.
create table profile_section (
  user_id uuid not null,
  section text not null,
  sealed bytea not null,
  updated_at timestamptz not null,
  -- When the customer last gave or confirmed a section, as business dates. Home address and personal data are one section, but are
  -- confirmed each by itself. The ID card is proved, not confirmed.
  confirmed_on date,
  home_confirmed_on date,
  primary key (user_id, section),
  constraint profile_section_confirmed check ((confirmed_on is null) = (section = 'ktp')),
  constraint profile_section_home_confirmed check ((home_confirmed_on is null) = (section <> 'personal'))
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
  -- what a rejected application found out about the NIK, told to the person who has proved it
  nik_conflict text check (nik_conflict in ('NKP_ONGOING', 'NKP_REJECTED', 'NIK_ALREADY_EXIST')),
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
  actor actor not null,
  reason text,
  at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, application_id) references application on delete cascade
);

create table application_draft (
  user_id uuid not null,
  step text not null,
  sealed bytea not null,
  updated_at timestamptz not null,
  primary key (user_id, step)
);
create index application_draft_age on application_draft (updated_at);

-- How customers walk through the application from a date on: step by step, or as a task list. The last row of the latest date decides.
create table apply_flow (
  id bigint generated always as identity primary key,
  flow text not null check (flow in ('linear', 'module')),
  since date not null,
  set_by actor not null check (length(set_by) between 1 and 100),
  set_at timestamptz not null
);

-- Optional fields of the application that are compulsory from a date on (D-061, D-100). The last row of the latest date decides.
create table mandatory_field (
  id bigint generated always as identity primary key,
  field text not null check (field in ('email', 'npwp', 'residentialHomePhone', 'businessPhone', 'payday')),
  since date not null,
  mandatory boolean not null,
  set_by actor not null check (length(set_by) between 1 and 100),
  set_at timestamptz not null
);

-- A NIK is held from when the face and the register agree that it is this person's. What was only typed is nobody's.
create table nik_directory (
  nik_hash bytea primary key,
  user_id uuid not null
);
create index nik_directory_owner on nik_directory (user_id);

-- What a person, on whatever account, typed on a business date: each NIK, and each set of the card's data, once.
create table card_try (
  limit_key uuid not null,
  date date not null,
  kind text not null check (kind in ('NIK', 'CARD')),
  hash bytea not null,
  primary key (limit_key, date, kind, hash)
);
create index card_try_age on card_try ((date::timestamp at time zone 'Asia/Jakarta'));

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
create index photo_replaced_age on photo (replaced_at) where replaced_at is not null;

-- The quality check has disliked a photo of this kind since the last one that was kept: the next one may be forced (D-111).
create table photo_disliked (
  user_id uuid not null,
  kind text not null,
  at timestamptz not null,
  primary key (user_id, kind)
);

-- Pages of supplementary documents (D-127): a photo or a PDF each. HR_INFO is a form and stored with the other sections.
create table supplement_file (
  user_id uuid not null,
  id uuid not null,
  type text not null check (type in ('BPJS_CARD', 'CREDIT_CARD', 'FAMILY_CARD', 'SALARY_SLIPS', 'WORK_CONTRACT',
    'DRIVING_LICENSE', 'BANK_STATEMENTS', 'REPAYMENT_RECEIPT', 'UNIVERSITY_DIPLOMA', 'CERTIFICATE_OF_REAL_ESTATE',
    'LAND_AND_EARTH_TAX_SLIP', 'BUSINESS_LICENSE')),
  place smallint not null check (place between 1 and 5),
  file_id text not null,
  format text not null check (format in ('JPEG', 'PDF')),
  pages smallint not null check (pages between 1 and 20),
  -- keyed hash of what was uploaded
  digest bytea not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, type, place),
  unique (user_id, type, digest),
  check (format = 'PDF' or pages = 1)
);

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
  device_hash bytea,
  primary key (user_id, id),
  -- Sign-in by face: its challenge belongs to the device that asked for it, and its pictures are not kept.
  constraint liveness_challenge_device check ((context = 'faceIdLogin') = (device_hash is not null)),
  constraint liveness_challenge_sign_in check (context <> 'faceIdLogin' or frames = '{}')
);
create index liveness_challenge_age on liveness_challenge (created_at);

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
  -- changed accounts rest before a disbursement (behaviour 9)
  usable_from timestamptz,
  -- likeness of the holder's name, once the bank has told it
  name_match_ppm int,
  -- removed by its owner: no list shows it and no loan goes there; orders of the past still name it
  removed_at timestamptz,
  primary key (user_id, id),
  unique (user_id, bank_code, account_hash),
  check (not (is_primary and removed_at is not null))
);
create unique index bank_account_primary on bank_account (user_id) where is_primary;
create index bank_account_unanswered on bank_account (created_at)
  where status = 'BANK_VALID_PENDING' and name_match_ppm is null;
create index bank_account_holder on bank_account (bank_code, account_hash);

-- A counter of a day: of the person, not of the account.
create table bank_account_mismatch (
  limit_key uuid not null,
  date date not null,
  count int not null,
  primary key (limit_key, date)
);
create index bank_account_mismatch_age on bank_account_mismatch ((date::timestamp at time zone 'Asia/Jakarta'));

-- The e-mail address that the customer has proved with a code, sealed.
create table verified_email (
  user_id uuid primary key,
  sealed bytea not null,
  verified_at timestamptz not null
);

-- Emergency contacts are asked for their consent by a link in an SMS (domain 17). One row for each number that a customer named.
create table contact_consent (
  user_id uuid not null,
  id uuid not null,
  -- keyed hash of the customer and the number: it does not show that two customers named one person
  number_hash bytea not null,
  -- which of the two contacts; null once the number is none of them
  place smallint check (place in (1, 2)),
  status text not null check (status in ('PENDING', 'CONFIRMED', 'DECLINED')),
  -- SHA-256 of the newest link's token; null if no link works
  token_hash bytea unique,
  asked_at timestamptz not null,
  -- business date of the newest link, and how many were sent for this question
  sent_on date,
  links smallint not null default 0 check (links between 0 and 3),
  answered_at timestamptz check ((answered_at is null) = (status = 'PENDING')),
  -- when an unanswered link ends; an answered one lasts as long as the number is a contact
  expires_at timestamptz,
  primary key (user_id, id),
  unique (user_id, number_hash),
  -- deferred: contacts may change places
  unique (user_id, place) deferrable initially deferred,
  check ((expires_at is not null) = (token_hash is not null and status = 'PENDING')),
  check (place is not null or token_hash is null)
);

-- The proof of consent: who answered what, when.
create table contact_consent_history (
  user_id uuid not null,
  consent_id uuid not null,
  seq int not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor actor not null,
  at timestamptz not null,
  primary key (user_id, consent_id, seq),
  foreign key (user_id, consent_id) references contact_consent on delete cascade
);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('application_draft', '{application_draft}', 180, 'DAY', 'the last edit', 'DELETE', 'D-236', 'unfinished applications'),
  ('unfinished_application',
    '{application,application_history,decision,application_draft,profile_section,photo,photo_disliked,liveness_challenge,bank_account,nik_directory,verified_email,supplement_file,contact_consent,contact_consent_history}',
    180, 'DAY', 'the last change', 'DELETE', 'D-236', 'applications never submitted, withdrawn or expired; frees the NIK'),
  ('rejected_application',
    '{application_draft,profile_section,photo,photo_disliked,liveness_challenge,bank_account,nik_directory,verified_email,supplement_file,contact_consent,contact_consent_history}',
    12, 'MONTH', 'the rejection or a later change', 'DELETE', 'D-236',
    'photos, entered data and accounts of rejected applicants; the decision stays with the account'),
  ('rejected_nik', '{nik_directory}', 0, 'DAY', 'the day on which a rejected customer may apply again', 'DELETE', 'D-236',
    'a deleted account holds a rejected NIK, as a keyed hash, no longer than the rejection lasts'),
  ('card_try', '{card_try}', 1, 'DAY', 'its date', 'DELETE', 'behaviour 4', 'counted per day'),
  ('photo', '{photo}', 180, 'DAY', 'replacement', 'DELETE', 'own setting', 'metadata only: a replaced file is removed within hours'),
  ('photo_disliked', '{photo_disliked}', 30, 'DAY', 'the quality check', 'DELETE', 'D-111', 'lets the next photo be forced'),
  ('liveness_failed', '{liveness_challenge}', 30, 'DAY', 'the challenge', 'DELETE', 'own setting',
    'tries are counted per day; no pictures are kept'),
  ('liveness_evidence', '{liveness_challenge}', 12, 'MONTH', 'the answer', 'DELETE', 'own setting',
    'pictures of passed checks, except those that an application rests on'),
  ('bank_account_mismatch', '{bank_account_mismatch}', 30, 'DAY', 'its date', 'DELETE', 'own setting', 'counted per day');

insert into retention_exempt (table_name, why) values
  ('apply_flow', 'a rule of the lender, without personal data'),
  ('mandatory_field', 'a rule of the lender, without personal data');

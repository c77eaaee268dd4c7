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
  actor text not null,
  at timestamptz not null,
  primary key (user_id, consent_id, seq),
  foreign key (user_id, consent_id) references contact_consent on delete cascade
);

update retention_rule set tables = tables || '{contact_consent,contact_consent_history}'
where name in ('unfinished_application', 'rejected_application', 'former_customer');

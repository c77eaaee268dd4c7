-- Customers who ask, signed in with a new number, for the account whose number they have lost (D-096).
create table lost_number (
  -- who asks; once it is granted, the account's owner
  user_id uuid not null,
  id uuid not null unique,
  -- who has the NIK; nobody if no account has proved it
  owner_id uuid,
  status text not null default 'OPEN' check (status in ('OPEN', 'CHANGED', 'REFUSED')),
  -- what was told: NIK and amount of the last loan; sealed, emptied at the end
  told bytea,
  -- how alike the face is to the owner's
  similarity_ppm int4 check (similarity_ppm between 0 and 1000000),
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  ended_at timestamptz,
  decided_by actor,
  primary key (user_id, id),
  constraint lost_number_end check ((status = 'OPEN') = (ended_at is null) and (ended_at is null) = (decided_by is null)),
  constraint lost_number_told check ((status = 'OPEN') = (told is not null)),
  constraint lost_number_face check (owner_id is not null or similarity_ppm is null)
);
create unique index lost_number_one on lost_number (user_id) where status = 'OPEN';
create index lost_number_waiting on lost_number (due_at, id) where status = 'OPEN';
create index lost_number_owner on lost_number (owner_id) where owner_id is not null;
create index lost_number_asked on lost_number (asked_at);

alter table mobile_change drop constraint mobile_change_proof_check,
  add constraint mobile_change_proof_check check (proof in ('OTP', 'LIVENESS', 'OPERATORS'));

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('lost_number', '{lost_number}', 12, 'MONTH', 'the request', 'DELETE', 'own setting',
    'shows who gave an account to another number, as long as that is disputed');

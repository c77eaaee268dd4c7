-- The journal is read by date, a page at a time. New postings go to the end of it.
create index posting_dates on posting (business_date, id);

-- Checks of the books that operators asked for: one at a time.
create table ledger_check (
  id uuid primary key,
  asked_by actor not null,
  asked_at timestamptz not null,
  -- the balances that screens show are rebuilt first
  rebuilds boolean not null,
  finished_at timestamptz,
  -- how many there are; the first of them are kept
  found int,
  findings jsonb,
  constraint ledger_check_finished check (num_nulls(finished_at, found, findings) in (0, 3))
);
create index ledger_check_asked on ledger_check (asked_at desc);
create unique index ledger_check_running on ledger_check ((true)) where finished_at is null;

-- What an operator says about something open in the books: who takes care of it, and how. The newest one counts.
create table book_note (
  id uuid primary key,
  -- suspense:…, disbursement:…, difference:…, cash:…
  subject text not null check (subject ~ '^(suspense|disbursement|difference|cash):[\w-]{1,60}$'),
  note text not null check (length(note) between 10 and 500),
  by actor not null,
  at timestamptz not null
);
create index book_note_subject on book_note (subject, at desc);

-- The signed close of a business date, with its checklist as it was. The hash covers the content and the close before.
create table day_close (
  date date primary key,
  -- the text that the hash covers
  content text not null,
  former bytea not null,
  hash bytea not null,
  reason text not null check (length(reason) between 10 and 500),
  signed_by actor not null,
  approved_by actor,
  signed_at timestamptz not null,
  -- a month is closed by two people
  constraint day_close_month check (date + 1 <> date_trunc('month', date + 1)::date or approved_by is not null),
  constraint day_close_four_eyes check (approved_by <> signed_by)
);

create function refuse_close_change() returns trigger language plpgsql as $$
begin
  raise exception 'a signed close is never changed' using errcode = 'restrict_violation';
end $$;
create trigger day_close_append_only before update or delete or truncate on day_close
  for each statement execute function refuse_close_change();
create trigger book_note_append_only before update or delete or truncate on book_note
  for each statement execute function refuse_close_change();

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('ledger_check', '{ledger_check}', 13, 'MONTH', 'the request', 'DELETE', 'own setting',
    'a year of checks to look back at; what a close rests on is in the close');
insert into retention_exempt (table_name, why) values
  ('book_note', 'explains the books, no person'),
  ('day_close', 'proves the books, no person: longer than the ten years that the law asks for');

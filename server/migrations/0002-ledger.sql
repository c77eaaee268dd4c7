-- Double entry, append only. Debits are positive, credits negative. Postings of a person form a hash chain.
create table ledger_head (
  user_id uuid primary key,
  seq int8 not null,
  hash bytea not null
);

create table posting (
  user_id uuid not null,
  id uuid not null,
  seq int8 not null,
  kind text not null,
  business_date date not null,
  at timestamptz not null,
  -- what made it: order, disbursement, payment, end of day …, unique per kind so that nothing is posted twice
  source text not null,
  corrects uuid,
  hash bytea not null,
  primary key (user_id, id),
  unique (user_id, seq),
  unique (user_id, kind, source)
);
create index posting_of_house on posting (business_date) where user_id = '00000000-0000-7000-8000-000000000000';

create table entry (
  user_id uuid not null,
  posting_id uuid not null,
  line int not null,
  account text not null,
  loan_id uuid,
  amount int8 not null check (amount <> 0),
  -- Where money is kept or under way is an account; at which provider is a dimension of the entry. The hash of a posting reads
  -- both as account:provider.
  provider text,
  primary key (user_id, posting_id, line),
  foreign key (user_id, posting_id) references posting,
  constraint entry_provider check ((provider is not null) = (account in ('cash', 'in-transit')))
);
create index entry_account on entry (user_id, account, loan_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only' using errcode = 'restrict_violation';
end $$;
create trigger posting_append_only before update or delete or truncate on posting
  for each statement execute function refuse_change();
create trigger entry_append_only before update or delete or truncate on entry
  for each statement execute function refuse_change();

create function posting_balances() returns trigger language plpgsql as $$
declare
  total numeric;
  lines int;
begin
  select coalesce(sum(amount), 0), count(*) into total, lines from entry
  where user_id = new.user_id and posting_id = new.id;
  if total <> 0 or lines < 2 then
    raise exception 'posting % does not balance: % in % lines', new.id, total, lines using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger posting_balances after insert on posting
  deferrable initially deferred for each row execute function posting_balances();

-- The house's postings of each closed business date, chained to the date before: the digest covers the hashes of all of them.
create table house_seal (
  date date primary key,
  postings int not null,
  digest bytea not null,
  sealed_at timestamptz not null
);

insert into retention_exempt (table_name, why) values
  ('ledger_head', 'the books: append only'),
  ('posting', 'the books: append only'),
  ('entry', 'the books: append only'),
  ('house_seal', 'proves the books, no person');

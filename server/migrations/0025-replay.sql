-- The books are what all events give in the order in which they count, whenever they became known. Payments therefore state
-- from when they count (a bound code that is paid in full in its life: from when it was created), and when they were reversed.
-- Ids ascend: of two events of one instant, the one with the smaller id became known first.
alter table payment add column counts_from timestamptz, add column reversed_at timestamptz, add column reversal_id uuid;
update payment p set counts_from = coalesce((select c.created_at from payment_code c
  where c.user_id = p.user_id and c.id = p.code_id and c.bound and c.amount = p.amount and p.value_at < c.expires_at), p.value_at),
  (reversed_at, reversal_id) = (select o.at, o.id from posting o
    where o.user_id = p.user_id and o.kind = 'reversal' and o.source = p.id::text and p.status = 'REVERSED');
alter table payment alter column counts_from set not null,
  add check ((status = 'REVERSED') = (reversed_at is not null)),
  add check ((reversal_id is null) = (reversed_at is null));

-- Credit names what used it, so that a replay finds it again.
update payment p set provider_ref = case
  when p.provider_ref <> p.id::text then 'settle:' || p.provider_ref
  when p.value_at = date_trunc('day', p.value_at at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta'
    then 'day:' || (p.value_at at time zone 'Asia/Jakarta')::date
  else 'release:' || p.id end
where p.provider = 'credit';

-- What a payment had paid before an event that counts earlier became known.
create table replaced_allocation (
  user_id uuid not null,
  payment_id uuid not null,
  replaced_at timestamptz not null,
  line int not null,
  loan_id uuid,
  number int,
  part text not null,
  kind text not null,
  amount int8 not null,
  primary key (user_id, payment_id, replaced_at, line),
  foreign key (user_id, payment_id) references payment
);

-- A late fee that an earlier event makes due after all is taken back below zero.
alter table late_fee drop constraint late_fee_amount_check, drop constraint late_fee_check,
  add check (amount >= 0), add constraint late_fee_check check (taken_back <= amount);

insert into retention_exempt (table_name, why) values
  ('replaced_allocation', 'proves the books; a pseudonym once the person is erased');

-- What an instalment asks beside its principal is a row by kind, and what became of it is told apart: paid with money or
-- credit, waived at our cost, or dropped (never charged, or charged and given back).
create table charge (
  user_id uuid not null,
  loan_id uuid not null,
  number int not null,
  kind text not null check (kind in ('lateFee', 'fee', 'vat', 'interest')),
  asked int8 not null check (asked >= 0),
  paid int8 not null default 0 check (paid >= 0),
  waived int8 not null default 0 check (waived >= 0),
  dropped int8 not null default 0 check (dropped >= 0),
  -- whether it stands in the ledger: interest does so from its due date, or earlier when it is paid
  booked boolean not null,
  primary key (user_id, loan_id, number, kind),
  foreign key (user_id, loan_id, number) references installment,
  check (paid + waived + dropped <= asked)
);

-- What counted as paid was money, or what a payment that stands waived or dropped.
create temporary table cleared on commit drop as
select a.user_id, a.loan_id, a.number, a.part, coalesce(sum(a.amount) filter (where a.kind = 'WAIVED'), 0) as waived,
  coalesce(sum(a.amount) filter (where a.kind = 'DROPPED'), 0) as dropped
from allocation a join payment p on p.user_id = a.user_id and p.id = a.payment_id and p.status = 'BOOKED'
where a.loan_id is not null and a.kind <> 'PAID'
group by a.user_id, a.loan_id, a.number, a.part;

insert into charge (user_id, loan_id, number, kind, asked, paid, waived, dropped, booked)
select i.user_id, i.loan_id, i.number, part.kind, part.asked, part.cleared - w.waived - d.dropped, w.waived,
  d.dropped + part.never_charged, part.booked
from installment i cross join lateral (values
  ('lateFee', i.late_fee, i.paid_late_fee, 0::int8, true), ('fee', i.fee, i.paid_fee, 0, true),
  ('vat', i.vat, i.paid_vat, 0, true), ('interest', i.interest, i.paid_interest, i.dropped_interest, i.interest_booked)
) as part (kind, asked, cleared, never_charged, booked)
left join cleared c on c.user_id = i.user_id and c.loan_id = i.loan_id and c.number = i.number and c.part = part.kind
cross join lateral (select least(coalesce(c.waived, 0), part.cleared)::int8 as waived) w
cross join lateral (select case when part.kind = 'interest' then 0
  else least(coalesce(c.dropped, 0), part.cleared - w.waived) end::int8 as dropped) d
where part.kind <> 'lateFee' or part.asked > 0;

alter table installment
  add column original_due_date date,
  add column waived_principal int8 not null default 0 check (waived_principal >= 0),
  -- whether anything is unpaid or not booked: its due date is no quiet day
  add column is_open boolean not null default true;
update installment i set original_due_date = i.due_date, paid_principal = i.paid_principal - coalesce(c.waived, 0),
  waived_principal = coalesce(c.waived, 0), is_open = i.principal > i.paid_principal or exists (
    select from charge o where o.user_id = i.user_id and o.loan_id = i.loan_id and o.number = i.number
      and (not o.booked or o.asked > o.paid + o.waived + o.dropped))
from installment self left join cleared c
  on c.user_id = self.user_id and c.loan_id = self.loan_id and c.number = self.number and c.part = 'principal'
where self.user_id = i.user_id and self.loan_id = i.loan_id and self.number = i.number;
alter table installment
  alter column original_due_date set not null,
  add check (paid_principal + waived_principal <= principal),
  drop column interest, drop column fee, drop column vat, drop column late_fee, drop column paid_interest,
  drop column paid_fee, drop column paid_vat, drop column paid_late_fee, drop column interest_booked,
  drop column dropped_interest, drop column waived;

-- What the code of a payment was made for: a replay allocates again by it.
alter table payment add column target jsonb;
update payment p set target = c.target from payment_code c where c.user_id = p.user_id and c.id = p.code_id;

insert into retention_exempt (table_name, why) values ('charge', 'proves the books; a pseudonym once the person is erased');

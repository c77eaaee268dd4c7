-- What a customer owes, kept ready for the screens that every start of the app reads. It repeats loan, installment, charge and
-- entry: the writes keep it, and ledger:verify compares it with them. The quiet end of day changes nothing in it.
create table customer_balance (
  user_id uuid primary key,
  -- the balance of the credit account: below 0 the customer has credit, above 0 the customer owes it
  owed_back int8 not null,
  -- of running loans: [loanId, number, of, dueDate, amount, lateFee, unpaid, paid]
  installments json not null
);

insert into customer_balance (user_id, owed_back, installments)
select user_id, 0, json_agg(line order by loan_id, number)
from (
  select l.user_id, l.id as loan_id, i.number, json_build_array(l.id, i.number,
    count(*) over (partition by l.user_id, l.id), i.due_date, i.principal + c.contract, c.late_fee,
    i.principal - i.paid_principal - i.waived_principal + c.unpaid, i.paid_principal + c.paid) as line
  from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id
  cross join lateral (select coalesce(sum(asked) filter (where kind <> 'lateFee'), 0)::int8 as contract,
      coalesce(sum(asked) filter (where kind = 'lateFee'), 0)::int8 as late_fee,
      coalesce(sum(asked - paid - waived - dropped), 0)::int8 as unpaid, coalesce(sum(paid), 0)::int8 as paid
    from charge where user_id = i.user_id and loan_id = i.loan_id and number = i.number) c
  where l.status in ('ONGOING', 'OVERDUE')) as lines
group by user_id;

insert into customer_balance (user_id, owed_back, installments)
select user_id, sum(amount), '[]' from entry where account = 'credit' group by user_id having sum(amount) <> 0
on conflict (user_id) do update set owed_back = excluded.owed_back;

insert into retention_exempt values ('customer_balance', 'repeats the books for screens; a pseudonym once the person is erased');

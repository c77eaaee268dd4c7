-- What was paid for moving a due date is no part of what was paid of the instalment.
update customer_balance b set installments = (
  select coalesce(json_agg(json_build_array(line -> 0, line -> 1, line -> 2, line -> 3, line -> 4, line -> 5, line -> 6,
    (line ->> 7)::int8 - c.paid, line -> 8, line -> 9) order by place), '[]')
  from json_array_elements(b.installments) with ordinality as l (line, place)
  cross join lateral (select coalesce(sum(paid), 0)::int8 as paid from charge where user_id = b.user_id
    and loan_id = (line ->> 0)::uuid and number = (line ->> 1)::int and kind in ('extensionFee', 'extensionVat')) c);

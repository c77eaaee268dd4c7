-- What the last decision knew of income and instalments elsewhere, while the customer has declared less favourable figures since;
-- null: income and other_installments are those of the decision.
alter table credit_limit
  add column decided_income bigint check (decided_income >= income),
  add column decided_installments bigint check (decided_installments <= other_installments),
  add constraint credit_limit_decided check ((decided_income is null) = (decided_installments is null));

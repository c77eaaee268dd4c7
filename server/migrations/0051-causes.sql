-- Why an operator decided, where the customer is told something else: suspected fraud (D-142), or why nothing is offered (D-137).
-- Operators alone see it.
alter table decision add column cause text check (cause in ('FRAUD_ORDER', 'DEVICE_FRAUD', 'TEST_GROUP')),
  add constraint decision_cause check (cause is null or (outcome = 'REJECT' and actor not like 'SYSTEM:%'));
alter table order_history add column cause text check (cause = 'FRAUD_ORDER'),
  add constraint order_history_cause check (cause is null or event = 'refuse');

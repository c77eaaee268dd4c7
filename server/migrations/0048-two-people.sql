-- The history of an order has the proposals about it.
create index approval_subject on approval (subject, proposed_at);

-- Who proposed an approval that another person agreed to; what was checked is what that first person had checked.
alter table decision add column proposed_by actor, add column proposed_at timestamptz,
  add constraint decision_proposed check (num_nulls(proposed_by, proposed_at) in (0, 2)),
  add constraint decision_four_eyes check (proposed_by <> actor);

-- A person approves what the rules have judged before. Not of decisions that were made before this rule.
alter table decision add constraint decision_rests_on
  check (outcome <> 'APPROVE' or actor not like 'OPERATOR:%' or rests_on is not null) not valid;

-- The principal owed by how long it is late, per closed business date; the rest of `outstanding` is on time.
alter table portfolio_day
  add column late_1_30 int8 not null default 0,
  add column late_31_60 int8 not null default 0,
  add column late_61_90 int8 not null default 0,
  add column loans int not null default 0,
  add column late_loans int not null default 0;
alter table portfolio_day add constraint portfolio_day_sums check (
  least(late_1_30, late_31_60, late_61_90, over_90_days) >= 0 and late_loans between 0 and loans
  and late_1_30 + late_31_60 + late_61_90 + over_90_days <= outstanding);

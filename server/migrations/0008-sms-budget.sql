-- What sign-in codes have cost on a business date: anybody can make us send one, so a day has a budget.
create table sms_day (
  date date primary key,
  sent int not null,
  -- whole rupiah
  spent int8 not null
);

-- The day's budget in parts: codes that are sent at the same time take from different rows and need not wait for each other.
alter table sms_day add column part int not null default 0;
alter table sms_day drop constraint sms_day_pkey, add primary key (date, part);

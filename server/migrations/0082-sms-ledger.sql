-- Every SMS is paid from one budget of a day. What reminders took of it does not make codes need a proof of work.
alter table sms_day add column reminded int8 not null default 0;

-- What operators look up of payments, and what they do about reports, notices and money in suspense.

-- A notice can be named, and found by what it is about: the provider's ids of the code and of the payment.
alter table webhook_notice
  add column id uuid not null default overlay(gen_random_uuid()::text placing '7' from 15)::uuid,
  add column code_ref text,
  add column payment_ref text,
  -- it says that a payment was reversed
  add column is_reversal boolean not null default false,
  -- how often the provider has sent it, and when last
  add column deliveries int not null default 1 check (deliveries > 0),
  add column last_received_at timestamptz,
  -- what the gateway said when it was last asked, while it does not confirm the notice
  add column read_at timestamptz,
  add column read_status text check (read_status in ('PAID', 'REVERSED', 'PENDING', 'UNKNOWN', 'NOT_FOUND', 'UNAVAILABLE')),
  add constraint webhook_notice_read check ((read_at is null) = (read_status is null));
update webhook_notice set payment_ref = substr(event_ref, strpos(event_ref, ':') + 1),
  is_reversal = event_ref like 'payment.reversed:%'
  where event_ref like 'payment:%' or event_ref like 'payment.reversed:%';
create unique index webhook_notice_id on webhook_notice (id);
create index webhook_notice_code on webhook_notice (code_ref) where code_ref is not null;
create index webhook_notice_payment on webhook_notice (payment_ref) where payment_ref is not null;
create index webhook_notice_given_up on webhook_notice (received_at, id) where outcome = 'GIVEN_UP';

create index payment_suspense on payment (received_at, id) where status = 'SUSPENSE';

-- Who assigned or returned money in suspense.
alter table suspense_resolution add column by actor;
create index suspense_resolution_newest on suspense_resolution (at desc, payment_id desc);
create index suspense_resolution_assigned on suspense_resolution (customer_payment_id) where customer_payment_id is not null;

-- A report that an operator has answered is CLOSED; its contacts may be stopped once more.
alter table payment_report
  add column extended_at timestamptz,
  add column extended_by actor,
  add column answer text check (answer in ('FOUND', 'OTHER_BILL', 'NOT_ARRIVED', 'OTHER_RECIPIENT', 'RECEIPT_UNREADABLE')),
  add column answered_by actor,
  drop constraint payment_report_outcome_check,
  add constraint payment_report_outcome_check check (outcome in ('BOOKED', 'EXPIRED', 'CLOSED')),
  add constraint payment_report_extended check ((extended_at is null) = (extended_by is null)),
  add constraint payment_report_answered check ((outcome is not distinct from 'CLOSED') = (answer is not null)
    and (answer is null) = (answered_by is null));
create index payment_report_id on payment_report (id);
create index payment_report_newest on payment_report (reported_at desc, id desc);

-- Payouts that the provider reports as sent after they had failed.
alter table disbursement add column paid_after_failure_at timestamptz,
  add constraint disbursement_after_failure check (paid_after_failure_at is null or status = 'FAILED');
create index disbursement_after_failure on disbursement (paid_after_failure_at) where paid_after_failure_at is not null;

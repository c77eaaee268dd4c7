-- How long data are kept. A nightly job carries these rules out. A migration that creates a table states in the same file when
-- its rows go (`retention_rule`) or why they stay (`retention_exempt`); a test demands one of the two.
create table retention_rule (
  name text primary key,
  tables text[] not null,
  keep int not null check (keep >= 0),
  unit text not null check (unit in ('DAY', 'MONTH')),
  counted_from text not null,
  -- DELETE: the rows; EMPTY: only what is sealed in them; ERASE: everything personal, with the person's key
  action text not null check (action in ('DELETE', 'EMPTY', 'ERASE')),
  -- The rule of law or of the specification behind it.
  basis text not null,
  why text not null
);
create table retention_exempt (
  table_name text primary key,
  why text not null
);

-- Nothing personal is deleted while the row exists: for a court, the police or an open complaint.
create table legal_hold (
  user_id uuid primary key,
  reason text not null,
  placed_at timestamptz not null,
  placed_by text not null
);

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('idempotency_key', '{idempotency_key}', 0, 'DAY', 'the expiry stored in the row', 'DELETE', 'behaviour 1',
    'repeated requests get the first answer: 7 days with a session, minutes without'),
  ('rate_count', '{rate_count}', 0, 'DAY', 'the expiry stored in the row', 'DELETE', 'security 1–3',
    'a counter is needed in its own window and the next'),
  ('session', '{session}', 90, 'DAY', 'sign-in', 'DELETE', 'behaviour 2', 'the longest that a session lives'),
  ('one_time_code', '{one_time_code}', 7, 'DAY', 'sending', 'DELETE', 'own setting',
    'send limits look back 24 hours; an order waits a day for its code'),
  ('message_content', '{message}', 2, 'DAY', 'queueing', 'EMPTY', 'own setting',
    'unsent messages are dropped; sent ones are emptied at once'),
  ('message', '{message}', 30, 'DAY', 'queueing', 'DELETE', 'own setting',
    'an event that is delivered twice must not send twice'),
  ('sandbox_inbox', '{sandbox_inbox}', 30, 'DAY', 'delivery', 'DELETE', 'own setting', 'sandbox only: read on the desk'),
  ('sandbox_gateway', '{sandbox.xendit_code,sandbox.xendit_payment,sandbox.xendit_payout,sandbox.xendit_notice}', 13, 'MONTH',
    'expiry or creation', 'DELETE', 'own setting', 'sandbox only: the simulated gateway''s own records'),
  ('webhook_notice', '{webhook_notice}', 180, 'DAY', 'handling', 'DELETE', 'own setting',
    'evidence while a payment can be disputed; unhandled notices stay'),
  ('payment_code', '{payment_code}', 13, 'MONTH', 'expiry', 'DELETE', 'own setting',
    'unpaid codes: late money still finds its owner for a year; paid codes belong to the books'),
  ('device', '{device}', 12, 'MONTH', 'the last sign-in or face check', 'DELETE', 'own setting',
    'after that it counts as a new device'),
  ('security_request', '{security_request}', 13, 'MONTH', 'opening', 'DELETE', 'D-236', 'security telemetry'),
  ('security_request_history', '{security_request_history}', 13, 'MONTH', 'the event', 'DELETE', 'D-236',
    'security telemetry'),
  ('consent', '{consent}', 60, 'MONTH', 'a newer consent of the same kind', 'DELETE', 'own setting',
    'proof of what was agreed; the current consent stays as long as the account'),
  ('application_draft', '{application_draft}', 180, 'DAY', 'the last edit', 'DELETE', 'D-236', 'unfinished applications'),
  ('unfinished_application',
    '{application,application_history,decision,application_draft,profile_section,photo,photo_disliked,liveness_challenge,bank_account,bank_account_mismatch,card_try,nik_directory}',
    180, 'DAY', 'the last change', 'DELETE', 'D-236', 'applications never submitted, withdrawn or expired; frees the NIK'),
  ('rejected_application',
    '{application_draft,profile_section,photo,photo_disliked,liveness_challenge,bank_account,bank_account_mismatch,card_try,nik_directory}',
    12, 'MONTH', 'the rejection or a later change', 'DELETE', 'D-236',
    'photos, entered data and accounts of rejected applicants; the decision stays with the account'),
  ('photo', '{photo}', 180, 'DAY', 'replacement', 'DELETE', 'own setting', 'metadata only: a replaced file is removed within hours'),
  ('photo_disliked', '{photo_disliked}', 30, 'DAY', 'the quality check', 'DELETE', 'D-111', 'lets the next photo be forced'),
  ('liveness_failed', '{liveness_challenge}', 30, 'DAY', 'the challenge', 'DELETE', 'own setting',
    'tries are counted per day; no pictures are kept'),
  ('liveness_evidence', '{liveness_challenge}', 12, 'MONTH', 'the answer', 'DELETE', 'own setting',
    'pictures of passed checks, except those that an application rests on'),
  ('bank_account_mismatch', '{bank_account_mismatch}', 30, 'DAY', 'its date', 'DELETE', 'own setting', 'counted per day'),
  ('card_try', '{card_try}', 1, 'DAY', 'its date', 'DELETE', 'behaviour 4', 'counted per day'),
  ('order_location', '{loan_order}', 180, 'DAY', 'the order', 'EMPTY', 'own setting', 'needed only to review the order'),
  ('agreement_unsigned', '{agreement}', 180, 'DAY', 'drafting', 'DELETE', 'D-236', 'orders cancelled or rejected before signing'),
  ('unused_account',
    '{person_key,person,mobile_directory,device,session,consent,security_request,security_request_history,one_time_code,message,sandbox_inbox,idempotency_key}',
    180, 'DAY', 'the last sign-in', 'ERASE', 'D-236', 'accounts without an application, or whose application is gone'),
  ('former_customer',
    '{person_key,person,mobile_directory,nik_directory,profile_section,application,application_history,decision,photo,liveness_challenge,bank_account,credit_limit,consent,agreement,loan_order,payment_code,webhook_notice}',
    60, 'MONTH', 'the end of the last loan, order or application', 'ERASE', 'D-236, AML',
    'only once no device is known any more; the books stay under a pseudonym');

insert into retention_exempt (table_name, why) values
  ('lookup_key', 'key of the deployment'),
  ('signing_certificate', 'key of the lender'),
  ('migration', 'versions of the schema'),
  ('sandbox.xendit_lost', 'sandbox only: references without personal data'),
  ('outbox', 'emptied within seconds; an undelivered event must not be lost'),
  ('file_to_remove', 'emptied every hour together with the files it names'),
  ('write_probe', 'one row that proves that the disk takes writes'),
  ('sandbox_clock', 'one row, no person'),
  ('legal_hold', 'lifted by whoever placed it'),
  ('retention_rule', 'the rules themselves'),
  ('retention_exempt', 'the rules themselves'),
  ('scorecard', 'explains decisions, no person'),
  ('policy', 'explains decisions, no person'),
  ('product', 'prices, no person'),
  ('rate_version', 'prices, no person'),
  ('rate_cap', 'the law, no person'),
  ('holiday', 'the calendar, no person'),
  ('sms_day', 'sums of a day, no person'),
  ('portfolio_day', 'sums of a day, no person'),
  ('order_history', 'proves the books; a pseudonym once the person is erased'),
  ('agreement_directory', 'lets the holder of a signed document verify it: hash and time, no name'),
  ('disbursement', 'proves the books; a pseudonym once the person is erased'),
  ('loan', 'proves the books; a pseudonym once the person is erased'),
  ('loan_history', 'proves the books; a pseudonym once the person is erased'),
  ('installment', 'proves the books; a pseudonym once the person is erased'),
  ('loan_day', 'proves the books; a pseudonym once the person is erased'),
  ('late_fee', 'proves the books; a pseudonym once the person is erased'),
  ('payment', 'proves the books; a pseudonym once the person is erased'),
  ('payment_directory', 'keeps a payment from being booked twice, however late it is reported again'),
  ('allocation', 'proves the books; a pseudonym once the person is erased'),
  ('ledger_head', 'the books: append only'),
  ('posting', 'the books: append only'),
  ('entry', 'the books: append only');

-- Whose a message is, so that it can be erased with its person. A handled notice is sealed with the key of the person it names.
alter table message add column to_hash bytea;
alter table webhook_notice add column user_id uuid;

-- Decisions and histories are deleted with their application.
alter table decision drop constraint decision_user_id_application_id_fkey,
  add foreign key (user_id, application_id) references application on delete cascade;
alter table application_history drop constraint application_history_user_id_application_id_fkey,
  add foreign key (user_id, application_id) references application on delete cascade;

-- The job looks for the oldest rows, an erasure for those of a person.
create index session_age on session (created_at);
create index one_time_code_age on one_time_code (created_at);
create index message_age on message (created_at);
create index message_unsent on message (created_at) where content is not null;
create index message_unsent_to on message (to_hash) where content is not null;
create index sandbox_inbox_age on sandbox_inbox (at);
create index webhook_notice_age on webhook_notice (handled_at) where handled_at is not null;
create index webhook_notice_owner on webhook_notice (user_id) where user_id is not null;
create index payment_code_unpaid on payment_code (expires_at) where status in ('EXPIRED', 'FAILED', 'REPLACED');
create index consent_age on consent (at);
create index agreement_unsigned on agreement (made_at) where signed_at is null;
create index bank_account_mismatch_age on bank_account_mismatch ((date::timestamp at time zone 'Asia/Jakarta'));
drop index card_try_date;
create index card_try_age on card_try ((date::timestamp at time zone 'Asia/Jakarta'));
create index device_age on device (greatest(first_seen, code_at, face_at));
create index security_request_age on security_request (created_at);
create index security_request_history_age on security_request_history (at);
create index application_draft_age on application_draft (updated_at);
create index photo_replaced_age on photo (replaced_at) where replaced_at is not null;
create index liveness_challenge_age on liveness_challenge (created_at);
create index loan_order_located on loan_order (created_at) where location is not null;
create index nik_directory_owner on nik_directory (user_id);
create index mobile_directory_owner on mobile_directory (user_id);

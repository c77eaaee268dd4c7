-- Lists of orders for operators, and contacts about debts that people make.

create index loan_order_to_decide on loan_order (signed_at, id) where status = 'WAITING_LENDER_APPROVE' and needs_approval;
create index loan_order_newest on loan_order (created_at desc, id desc);

-- A contact that a person makes: who, about which loan, how it ended. It belongs to no step of the reminders.
alter table debt_contact
  alter column step drop not null,
  add column loan_id uuid,
  add column actor actor,
  add column outcome text check (outcome in ('REACHED', 'PROMISED', 'NOT_REACHED', 'WRONG_NUMBER', 'DISPUTED', 'OFFERED')),
  add column promised_on date,
  drop constraint debt_contact_made_by_check,
  drop constraint debt_contact_channel_check,
  add constraint debt_contact_made_by_check check (made_by in ('SYSTEM', 'OPERATOR')),
  add constraint debt_contact_channel_check check (channel in ('SMS', 'CALL', 'WHATSAPP', 'EMAIL', 'LETTER', 'VISIT')),
  add constraint debt_contact_of_person check ((made_by = 'OPERATOR') = (actor is not null)
    and (actor is null) = (step is not null) and (actor is null) = (outcome is null) and (actor is null) = (loan_id is null)),
  add constraint debt_contact_promise check ((outcome is not distinct from 'PROMISED') = (promised_on is not null));

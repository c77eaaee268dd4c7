-- A number of a loan that can be read out on the phone: LN, the month of its order, and a running number. An order has it from the
-- beginning, and its loan has the same; a loan that comes from a conversion has its own.
create sequence loan_number start 10001;
create function next_loan_number(at timestamptz) returns text language sql volatile as $$
  select 'LN-' || to_char(at at time zone 'Asia/Jakarta', 'YYMM') || '-' || nextval('loan_number')
$$;

alter table loan_order add column number text unique check (number ~ '^LN-\d{4}-\d{5,}$');
alter table loan add column number text unique check (number ~ '^LN-\d{4}-\d{5,}$');
update loan_order set number = next_loan_number(created_at);
update loan l set number = coalesce(
  (select o.number from loan_order o where o.user_id = l.user_id and o.id = l.order_id), next_loan_number(l.disbursed_at));
alter table loan_order alter column number set not null;
alter table loan alter column number set not null;

create function number_order() returns trigger language plpgsql as $$
begin
  new.number := coalesce(new.number, next_loan_number(new.created_at));
  return new;
end $$;
create trigger loan_order_number before insert on loan_order for each row execute function number_order();

create function number_loan() returns trigger language plpgsql as $$
begin
  new.number := coalesce(new.number,
    (select o.number from loan_order o where o.user_id = new.user_id and o.id = new.order_id),
    next_loan_number(new.disbursed_at));
  return new;
end $$;
create trigger loan_number before insert on loan for each row execute function number_loan();

-- Operators find a customer by an exact value. Of the name and the NIK on the ID card only keyed hashes are stored; a job fills
-- those of cards that were saved before.
alter table profile_section add column name_hash bytea, add column nik_hash bytea,
  add constraint profile_section_hashes check (section = 'ktp' or num_nonnulls(name_hash, nik_hash) = 0);
create index profile_section_name on profile_section (name_hash) where name_hash is not null;
create index profile_section_nik on profile_section (nik_hash) where nik_hash is not null;
create index profile_section_unhashed on profile_section (user_id) where section = 'ktp' and name_hash is null;

-- The ids of a customer's things, without the customer.
create index application_id on application (id);
create index loan_order_id on loan_order (id);
create index loan_id on loan (id);
create index payment_id on payment (id);
create index complaint_id on complaint (id);
create index payment_code_id on payment_code (id);
-- An agreement's number is the end of the id of its order or conversion.
create index loan_order_agreement on loan_order (right(id::text, 12));
create index conversion_agreement on conversion (right(id::text, 12));
-- Numbers that customers and providers read out.
create index payment_code_code on payment_code (code) where code is not null;
create index payment_code_provider on payment_code (provider_id) where provider_id is not null;
create index payment_directory_reference on payment_directory (provider_ref);
create index payment_alias_reference on payment_alias (product_id);
create index disbursement_provider on disbursement (provider_id) where provider_id is not null;

-- What was sent to a number or an address last.
create index message_to on message (to_hash, created_at) where to_hash is not null;

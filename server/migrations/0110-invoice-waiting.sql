-- Invoices that wait for their number: it is given after the commit by one job at a time, so that no booking waits for another.
create table invoice_waiting (
  user_id uuid not null,
  invoice_id uuid not null,
  since timestamptz not null default now(),
  primary key (user_id, invoice_id),
  foreign key (user_id, invoice_id) references invoice
);

insert into retention_exempt (table_name, why) values ('invoice_waiting', 'emptied within moments');

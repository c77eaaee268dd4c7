-- A loan that its customer settled with the credit balance: an event of the customer's book.
create table credit_settlement (
  user_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, loan_id) references loan
);

insert into retention_exempt (table_name, why) values
  ('credit_settlement', 'proves the books; a pseudonym once the person is erased');

-- The buyer's name on the day of an invoice, sealed with the customer's key. Null on invoices from before: no name of a
-- customer with a limit could change until then.
alter table invoice add column buyer bytea;

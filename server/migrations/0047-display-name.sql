-- As the customer wants to be called, sealed.
alter table person add column display_name bytea;

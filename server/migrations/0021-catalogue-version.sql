-- Counts the changes of products, prices, ceilings and policies: what a server remembers of them is used only while it is true.
create table catalogue_version (
  single boolean primary key default true check (single),
  version int8 not null
);
insert into catalogue_version (version) values (1);

create function count_catalogue_change() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger product_counted after insert or update or delete or truncate on product
  for each statement execute function count_catalogue_change();
create trigger rate_version_counted after insert or update or delete or truncate on rate_version
  for each statement execute function count_catalogue_change();
create trigger rate_cap_counted after insert or update or delete or truncate on rate_cap
  for each statement execute function count_catalogue_change();
create trigger policy_counted after insert or update or delete or truncate on policy
  for each statement execute function count_catalogue_change();

insert into retention_exempt (table_name, why) values ('catalogue_version', 'one number, no person');

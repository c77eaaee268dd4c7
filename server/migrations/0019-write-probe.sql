-- Readiness proves that the database can still write: one row that takes new space each time, as a full disk still lets a
-- page that exists be changed.
create table write_probe (filler text not null);
alter table write_probe alter column filler set storage external;

create function prove_writable() returns void language plpgsql as $$
begin
  truncate write_probe;
  insert into write_probe values (repeat('x', 65536));
end $$;

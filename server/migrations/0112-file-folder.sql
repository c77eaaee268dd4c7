-- The folder of the stored files, by the id that is also written into it: processes that do not share one notice it at the start.
-- Not in back-ups: what is restored gets the folder that it is restored to.
create table file_folder (
  one boolean primary key default true check (one),
  id uuid not null
);
insert into retention_exempt (table_name, why) values ('file_folder', 'one id, no person');

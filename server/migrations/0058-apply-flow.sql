-- How customers walk through the application from a date on: step by step, or as a task list. The last row of the latest date decides.
create table apply_flow (
  id bigint generated always as identity primary key,
  flow text not null check (flow in ('linear', 'module')),
  since date not null,
  set_by text not null check (length(set_by) between 1 and 100),
  set_at timestamptz not null
);

insert into retention_exempt values ('apply_flow', 'a rule of the lender, without personal data');

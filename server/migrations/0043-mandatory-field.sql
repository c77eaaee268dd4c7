-- Optional fields of the application that are compulsory from a date on (D-061, D-100). The last row of the latest date decides.
create table mandatory_field (
  id bigint generated always as identity primary key,
  field text not null check (field in ('email', 'npwp', 'residentialHomePhone', 'businessPhone', 'payday')),
  since date not null,
  mandatory boolean not null,
  set_by text not null check (length(set_by) between 1 and 100),
  set_at timestamptz not null
);

insert into retention_exempt values ('mandatory_field', 'a rule of the lender, without personal data');

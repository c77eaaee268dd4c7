-- Pages of supplementary documents (D-127): a photo or a PDF each. HR_INFO is a form and stored with the other sections.
create table supplement_file (
  user_id uuid not null,
  id uuid not null,
  type text not null check (type in ('BPJS_CARD', 'CREDIT_CARD', 'FAMILY_CARD', 'SALARY_SLIPS', 'WORK_CONTRACT',
    'DRIVING_LICENSE', 'BANK_STATEMENTS', 'REPAYMENT_RECEIPT', 'UNIVERSITY_DIPLOMA', 'CERTIFICATE_OF_REAL_ESTATE',
    'LAND_AND_EARTH_TAX_SLIP', 'BUSINESS_LICENSE')),
  place smallint not null check (place between 1 and 5),
  file_id text not null,
  format text not null check (format in ('JPEG', 'PDF')),
  pages smallint not null check (pages between 1 and 20),
  -- keyed hash of what was uploaded
  digest bytea not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, type, place),
  unique (user_id, type, digest),
  check (format = 'PDF' or pages = 1)
);

update retention_rule set tables = tables || '{supplement_file}'
where name in ('unfinished_application', 'rejected_application', 'former_customer');

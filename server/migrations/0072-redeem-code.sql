-- Codes for which customers get a voucher, once each, as long as there are some left (C-063).
create table redeem_code (
  code text primary key check (code ~ '^[A-Z0-9]{6,20}$'),
  voucher_code text not null check (voucher_code <> ''),
  stock int not null check (stock between 1 and 10000000),
  taken int not null default 0 check (taken between 0 and stock),
  from_on date not null,
  -- the last day
  until_on date not null check (until_on >= from_on),
  made_by text not null check (length(made_by) between 1 and 100),
  made_at timestamptz not null
);

insert into retention_exempt values ('redeem_code', 'a rule of the lender, without personal data');

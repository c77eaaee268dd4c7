-- What an invitation earns (D-179). A campaign is followed by the next, never edited once somebody was invited with it.
create table referral_campaign (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  from_on date not null,
  -- the last day; null: until it is closed
  until_on date check (until_on >= from_on),
  -- codes of voucher_terms: for who invites, and for who is invited
  inviter_voucher text not null check (inviter_voucher <> ''),
  invitee_voucher text not null check (invitee_voucher <> '')
);

-- A customer's own code (D-180).
create table referral_code (
  code text primary key check (code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  user_id uuid not null unique,
  made_at timestamptz not null
);

-- A new customer who registered with the code of another: at most one invitation each, decided at most once.
create table referral (
  -- who was invited
  user_id uuid primary key,
  inviter_id uuid not null check (inviter_id <> user_id),
  campaign_id text not null references referral_campaign,
  share_type text not null check (share_type in
    ('MGM_WASHARE', 'MGM_FBSHARE', 'MGM_CPLINKSHARE', 'MGM_SMSSHARE', 'MGM_LINESHARE', 'MGM_DEFAULT')),
  accepted_at timestamptz not null,
  -- what both shared at once
  shared text check (shared in ('NUMBER', 'NIK', 'DEVICE', 'BANK_ACCOUNT')),
  -- the business date from which the reward is decided, once there is a loan
  due_on date,
  outcome text check (outcome in ('REWARDED', 'NOTHING')),
  -- why there is nothing
  reason text check (reason in
    ('NUMBER', 'NIK', 'DEVICE', 'BANK_ACCOUNT', 'REWARDED_BEFORE', 'INVITER_GONE', 'INVITEE_GONE')),
  decided_at timestamptz,
  -- the NIK of who was invited: one reward per person, also after a new registration
  nik_hash bytea,
  check ((outcome is null) = (decided_at is null)),
  check (outcome is distinct from 'REWARDED' or shared is null),
  check ((outcome is not distinct from 'NOTHING') = (reason is not null))
);
create index referral_inviter on referral (inviter_id);
create index referral_campaign_of on referral (campaign_id);
create index referral_due on referral (due_on) where outcome is null and due_on is not null;
create unique index referral_nik on referral (nik_hash) where outcome = 'REWARDED';

-- Codes for which customers get a voucher, once each, as long as there are some left (C-063).
create table redeem_code (
  code text primary key check (code ~ '^[A-Z0-9]{6,20}$'),
  voucher_code text not null check (voucher_code <> ''),
  stock int not null check (stock between 1 and 10000000),
  taken int not null default 0 check (taken between 0 and stock),
  from_on date not null,
  -- the last day
  until_on date not null check (until_on >= from_on),
  made_by actor not null check (length(made_by) between 1 and 100),
  made_at timestamptz not null
);

-- The business date on which a customer last saw a popup that is shown at most once a day (D-177, D-003).
create table popup_day (
  user_id uuid not null,
  popup text not null check (popup in ('APPLY_LOAN', 'INVITE_FRIENDS')),
  shown_on date not null,
  primary key (user_id, popup)
);

insert into retention_exempt (table_name, why) values
  ('referral_campaign', 'a rule of the lender, without personal data'),
  ('referral_code', 'a random code; deleted with the account'),
  ('referral', 'proves why vouchers were given; a pseudonym once the person is erased, deleted then without them'),
  ('redeem_code', 'a rule of the lender, without personal data'),
  ('popup_day', 'one date per popup; deleted with the account');

insert into referral_campaign (id, from_on, until_on, inviter_voucher, invitee_voucher) values
  ('ajak-teman-2026', '2026-01-01', null, 'ajak-teman', 'teman-baru');

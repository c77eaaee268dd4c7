-- Where customers come from: our own app, its marketing sources, and the apps of partners. Saved from a file by an operator.
create table channel (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  kind text not null check (kind in ('OWN', 'SOURCE', 'PARTNER')),
  -- PAUSED: nobody enters with a token; who is signed in stays
  status text not null check (status in ('ACTIVE', 'PAUSED')),
  -- other spellings in addresses
  aliases text[] not null default '{}',
  -- everything else that the file says (channels/channel-file.ts)
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  saved_by actor not null,
  saved_at timestamptz not null
);

-- The keys with which a partner signs its tokens: several at once while they are exchanged.
create table channel_key (
  channel text not null references channel,
  kid text not null check (char_length(kid) between 1 and 100),
  algorithm text not null check (algorithm in ('ES256', 'RS256', 'HS256')),
  -- a public key as a JWK, or a shared secret, sealed
  jwk jsonb,
  secret bytea,
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  primary key (channel, kid),
  check (num_nonnulls(jwk, secret) = 1),
  check ((algorithm = 'HS256') = (secret is not null))
);

-- What was saved, by whom. Of a secret only its hash is in here.
create table channel_history (
  channel text not null references channel,
  seq int not null check (seq > 0),
  file jsonb not null,
  actor actor not null,
  at timestamptz not null,
  primary key (channel, seq)
);

-- What became of a partner's token: it opens one visit on one device, which one sign-in closes.
create table partner_visit (
  channel text not null,
  token_hash bytea not null,
  device_hash bytea not null,
  mobile_hash bytea not null,
  lookups int not null check (lookups >= 0),
  opened_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > opened_at),
  closed_at timestamptz,
  primary key (channel, token_hash)
);
create index partner_visit_opened on partner_visit (opened_at);

-- Each call with a token and its outcome: what a partner sees of what its tokens did.
create table partner_call (
  channel text not null,
  at timestamptz not null,
  id uuid not null,
  call text not null,
  -- OK or the refusal
  outcome text not null check (outcome ~ '^[A-Z_]{2,40}$'),
  -- the partner's id of its customer, hashed with our key; null if the token could not be verified
  uid_hash bytea,
  primary key (channel, at, id)
);
create index partner_call_at on partner_call (at);

alter table session drop constraint session_signed_in_by_check,
  add constraint session_signed_in_by_check check (signed_in_by in ('CODE', 'FACE', 'PARTNER'));

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('partner_visit', '{partner_visit}', 1, 'DAY', 'the first use of the token', 'DELETE', 'own setting',
    'a token is refused after five minutes, so a used one need not be remembered longer'),
  ('partner_call', '{partner_call}', 90, 'DAY', 'the call', 'DELETE', 'own setting', 'a partner looks for what went wrong');
insert into retention_exempt (table_name, why) values
  ('channel', 'a setting of the lender, without personal data'),
  ('channel_key', 'a setting of the lender, without personal data'),
  ('channel_history', 'a setting of the lender, without personal data');

insert into channel (code, kind, status, aliases, settings, saved_by, saved_at)
select code, kind, 'ACTIVE', aliases::text[], settings::jsonb, 'SYSTEM:lumbung', '2026-01-01T00:00:00Z' from (values
  ('H5', 'OWN', '{}', '{"name": "Lumbung", "home": "HOME"}'),
  ('JAGAT', 'SOURCE', '{}', '{"name": "Jagat", "home": "HOME"}'),
  ('JAGAT_MAP', 'SOURCE', '{}', '{"name": "Jagat", "home": "HOME"}'),
  ('JAGAT_TREASURE_CARD', 'SOURCE', '{}', '{"name": "Jagat", "home": "HOME"}'),
  ('JAGAT_COIN', 'SOURCE', '{}', '{"name": "Jagat", "home": "HOME"}'),
  ('JAGAT_MAP_TREASURE_HUNT', 'SOURCE', '{}', '{"name": "Jagat", "home": "HOME"}'),
  ('LINKAJA', 'PARTNER', '{TCASH}', '{"name": "LinkAja", "issuer": "linkaja", "login": "FREE", "home": "PARTNER_HOME"}'),
  ('OTTOH5', 'PARTNER', '{OTTO}', '{"name": "OttoPay", "issuer": "otto", "login": "FREE", "home": "PARTNER_HOME"}'),
  ('MITRABUKALAPAK', 'PARTNER', '{MITRA}', '{"name": "Mitra Bukalapak", "issuer": "mitrabukalapak", "login": "FREE", "home": "BILL"}'),
  ('MYIM3', 'PARTNER', '{}', '{"name": "myIM3", "issuer": "myim3", "login": "VERIFY", "home": "PARTNER_HOME",
    "numberPrefixes": ["814", "815", "816", "855", "856", "857", "858"]}'),
  ('BIMA3', 'PARTNER', '{}', '{"name": "bima+", "issuer": "bima3", "login": "VERIFY", "home": "PARTNER_HOME",
    "numberPrefixes": ["895", "896", "897", "898", "899"]}'),
  ('TOPED', 'PARTNER', '{}', '{"name": "Tokopedia", "issuer": "toped", "login": "VERIFY", "home": "PARTNER_HOME"}'),
  ('MOXA', 'PARTNER', '{}', '{"name": "Moxa", "issuer": "moxa", "login": "VERIFY", "home": "PARTNER_HOME"}'),
  ('TTS', 'PARTNER', '{}', '{"name": "TikTok Shop", "issuer": "tts", "login": "VERIFY", "home": "PARTNER_HOME"}'),
  ('GOPAY', 'PARTNER', '{}', '{"name": "GoPay", "issuer": "gopay", "login": "FREE", "home": "PARTNER_HOME"}')
) seed (code, kind, aliases, settings);

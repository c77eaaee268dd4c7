-- What a slot of a screen shows. A version is followed, never edited; the latest of each item counts. Only placements that a screen
-- shows can be filled.
create table content_item (
  item_id text not null check (item_id ~ '^[a-z]+(-[a-z]+)*$' and char_length(item_id) <= 40),
  version int not null check (version > 0),
  placement text not null check (placement in ('HOME_BOTTOM_BANNER', 'BILL_BANNER', 'BILL_EMPTY', 'ME_BANNER', 'HELP_BANNER',
    'LOAN_TENOR_TAG_2', 'LOAN_TENOR_TAG_3', 'LOAN_TENOR_TAG_6', 'LOAN_TENOR_TAG_9', 'LOAN_TENOR_TAG_12')),
  slot_type text not null check (slot_type in ('BANNER', 'STATIC_TEXT')),
  kind text not null check (kind in ('BANNER', 'SERVICE')),
  -- somebody pays for it: the screen says so
  is_ad boolean not null,
  -- the lowest comes first
  place int not null default 0,
  -- null: every channel
  channels text[] check (cardinality(channels) > 0),
  -- without a text in a language the item is not shown in it
  title_id text check (char_length(title_id) between 1 and 60),
  title_en text check (char_length(title_en) between 1 and 60),
  body_id text check (char_length(body_id) between 1 and 90),
  body_en text check (char_length(body_en) between 1 and 90),
  icon text check (icon in ('shield', 'receipt', 'scale', 'help')),
  -- a screen of ours, below the channel
  link text check (link ~ '^(/[a-z0-9-]+)+$' and char_length(link) <= 100),
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  -- false: taken down
  shown boolean not null default true,
  -- groups of customers (D-089); null: everybody, else one of the tags is enough
  audience text[] check (audience <@ '{NEW,REPEAT,PLUS}' and cardinality(audience) > 0),
  primary key (item_id, version),
  check (title_id is not null or title_en is not null),
  check ((body_id is null or title_id is not null) and (body_en is null or title_en is not null)),
  -- one line of title and two of text on a narrow phone, beside the word that marks an ad: the room of a slot is fixed
  check (greatest(char_length(title_id), char_length(title_en)) <= case when is_ad then 28 else 34 end),
  check (greatest(char_length(body_id), char_length(body_en)) <= case when is_ad then 52 else 64 end),
  -- a tag stands beside a price: a short fact, never an ad, and it leads nowhere
  check ((placement like 'LOAN_TENOR_TAG%') = (slot_type = 'STATIC_TEXT')),
  check (slot_type <> 'STATIC_TEXT' or (not is_ad and link is null and body_id is null and body_en is null and icon is null
    and coalesce(char_length(title_id), 0) <= 30 and coalesce(char_length(title_en), 0) <= 30))
);

-- Groups of an experiment, with their weights and what the app needs to know of each. A version is followed, never edited.
create table experiment (
  name text not null check (name ~ '^[a-z]+(-[a-z]+)*$' and char_length(name) <= 40),
  version int not null check (version > 0),
  -- [{ groupName, weight, extraInfo }]
  groups jsonb not null check (jsonb_typeof(groups) = 'array' and jsonb_array_length(groups) between 1 and 10),
  ref_types text[] not null check (ref_types <@ '{USER,DEVICE}' and cardinality(ref_types) > 0),
  running boolean not null,
  at timestamptz not null,
  primary key (name, version)
);

create function refuse_content_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version is never changed or deleted: add the next one' using errcode = 'check_violation';
end $$;
create trigger content_item_kept before update or delete on content_item for each row execute function refuse_content_change();
create trigger content_item_not_emptied before truncate on content_item
  for each statement execute function refuse_content_change();
create trigger experiment_kept before update or delete on experiment for each row execute function refuse_content_change();
create trigger experiment_not_emptied before truncate on experiment for each statement execute function refuse_content_change();

-- Switches of the app by channel; '*' is every channel without a row of its own.
create table app_variable (
  name text not null check (name in ('channel-need-old-version', 'delay-notification-status')),
  channel text not null check (channel ~ '^(\*|[A-Z0-9_]{1,40})$'),
  value boolean not null,
  primary key (name, channel)
);

insert into retention_exempt (table_name, why) values
  ('content_item', 'texts of screens, no person'),
  ('experiment', 'weights of groups, no person'),
  ('app_variable', 'switches, no person');

insert into content_item (item_id, version, placement, slot_type, kind, is_ad, title_id, title_en, body_id, body_en, icon, link, from_at)
values
  ('keep-code-secret', 1, 'HOME_BOTTOM_BANNER', 'BANNER', 'SERVICE', false,
    'Rahasiakan kode SMS Anda', 'Keep your SMS code to yourself',
    'Petugas kami tidak pernah memintanya.', 'Our staff never ask for it.',
    'shield', '/me/help-center/question/code', '2026-01-01T00:00:00Z'),
  ('how-to-pay', 1, 'BILL_BANNER', 'BANNER', 'SERVICE', false,
    'Cara membayar tagihan', 'How to pay a bill',
    'Langkah untuk setiap bank dan gerai.', 'Steps for each bank and shop.',
    'receipt', '/me/help-center/how-to-pay', '2026-01-01T00:00:00Z'),
  ('borrow-with-care', 1, 'BILL_EMPTY', 'BANNER', 'BANNER', false,
    'Pinjam sesuai kemampuan', 'Borrow what you can repay',
    'Lihat semua biaya sebelum mengajukan.', 'See every cost before you apply.',
    'scale', '/me/help-center/question/costs', '2026-01-01T00:00:00Z'),
  ('report-unknown-activity', 1, 'ME_BANNER', 'BANNER', 'SERVICE', false,
    'Ada yang bukan Anda lakukan?', 'Something you did not do?',
    'Ketahui yang harus segera dilakukan.', 'Find out what to do at once.',
    'shield', '/me/help-center/question/suspicious', '2026-01-01T00:00:00Z'),
  ('when-paying-is-hard', 1, 'HELP_BANNER', 'BANNER', 'SERVICE', false,
    'Sedang sulit membayar?', 'Having trouble paying?',
    'Ada keringanan sebelum jatuh tempo.', 'Ask for relief before the due date.',
    'help', '/me/help-center/question/hard', '2026-01-01T00:00:00Z'),
  ('tag-shortest', 1, 'LOAN_TENOR_TAG_2', 'STATIC_TEXT', 'BANNER', false,
    'Total biaya terendah', 'Lowest total cost', null, null, null, null, '2026-01-01T00:00:00Z'),
  ('tag-longest', 1, 'LOAN_TENOR_TAG_12', 'STATIC_TEXT', 'BANNER', false,
    'Angsuran terendah', 'Lowest instalment', null, null, null, null, '2026-01-01T00:00:00Z');

insert into experiment (name, version, groups, ref_types, running, at) values
  ('coupon-stay-popup', 1,
    '[{"groupName": "A", "weight": 1, "extraInfo": {}}, {"groupName": "B", "weight": 1, "extraInfo": {}},
      {"groupName": "C", "weight": 1, "extraInfo": {}}]', '{USER,DEVICE}', true, '2026-01-01T00:00:00Z'),
  -- Whether the purpose of a loan is asked on the loan form (A) or on a screen of its own before it (B). B has no weight until
  -- somebody wants to compare them (D-151).
  ('update-loan-intention', 1,
    '[{"groupName": "A", "weight": 1, "extraInfo": {}}, {"groupName": "B", "weight": 0, "extraInfo": {}}]', '{USER}', true,
    '2026-01-01T00:00:00Z');

insert into app_variable (name, channel, value) values
  ('channel-need-old-version', '*', false),
  ('delay-notification-status', '*', true);

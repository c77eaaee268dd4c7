-- What is particular to each partner, where its row is still the one that we gave: of a saved one, its file is all.
update channel set settings = channel.settings || added.settings::jsonb
from (values
  ('LINKAJA', '{"monogram": "LA"}'),
  ('OTTOH5', '{"monogram": "OT"}'),
  ('MITRABUKALAPAK', '{"monogram": "MB", "backClose": "ANDROID"}'),
  ('MYIM3', '{"monogram": "IM"}'),
  ('BIMA3', '{"monogram": "B3"}'),
  ('TOPED', '{"monogram": "TP"}'),
  ('MOXA', '{"monogram": "MX"}'),
  ('TTS', '{"monogram": "TT", "otpBack": "LOGIN"}'),
  ('GOPAY', '{"monogram": "GP", "nikOnLink": true}')
) added (code, settings)
where channel.code = added.code and channel.saved_by = 'SYSTEM:lumbung';

-- Whether customers update the partner's app is a field of its channel (C-055).
update channel set settings = channel.settings || '{"oldVersion": true}'
where kind = 'PARTNER' and (
  select value from app_variable
  where name = 'channel-need-old-version' and channel in (code, '*') order by channel = '*' limit 1
);
delete from app_variable where name = 'channel-need-old-version';
alter table app_variable drop constraint app_variable_name_check,
  add constraint app_variable_name_check check (name in ('delay-notification-status'));

-- The slot of partners' home (E-64).
alter table content_item drop constraint content_item_placement_check,
  add constraint content_item_placement_check check (placement in ('HOME_BOTTOM_BANNER', 'PARTNER_HOME_BANNER', 'BILL_BANNER',
    'BILL_EMPTY', 'ME_BANNER', 'HELP_BANNER', 'LOAN_TENOR_TAG_2', 'LOAN_TENOR_TAG_3', 'LOAN_TENOR_TAG_6', 'LOAN_TENOR_TAG_9',
    'LOAN_TENOR_TAG_12'));
insert into content_item (item_id, version, placement, slot_type, kind, is_ad, title_id, title_en, body_id, body_en, icon, link, from_at)
values
  ('keep-code-secret-at-partner', 1, 'PARTNER_HOME_BANNER', 'BANNER', 'SERVICE', false,
    'Rahasiakan kode SMS Anda', 'Keep your SMS code to yourself',
    'Petugas kami tidak pernah memintanya.', 'Our staff never ask for it.',
    'shield', '/me/help-center/question/code', '2026-01-01T00:00:00Z');

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

-- What a device is called in its customer's list: families of browsers and systems without a version, so that they identify no one.
-- Ids have version 7.
alter table device
  add column id uuid not null default overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid,
  add column browser text check (browser in ('CHROME', 'SAFARI', 'FIREFOX', 'EDGE', 'OPERA', 'SAMSUNG', 'MIUI', 'APP', 'OTHER')),
  add column system text check (system in ('ANDROID', 'IOS', 'WINDOWS', 'MACOS', 'LINUX', 'OTHER'));
create unique index device_id on device (user_id, id);

-- When the customer last gave or confirmed a section, as business dates. Home address and personal data are one section, but are
-- confirmed each by itself. The ID card is proved, not confirmed.
alter table profile_section add column confirmed_on date, add column home_confirmed_on date;

update profile_section set confirmed_on = (updated_at at time zone 'Asia/Jakarta')::date where section <> 'ktp';
update profile_section set home_confirmed_on = confirmed_on where section = 'personal';

alter table profile_section
  add constraint profile_section_confirmed check ((confirmed_on is null) = (section = 'ktp')),
  add constraint profile_section_home_confirmed check ((home_confirmed_on is null) = (section <> 'personal'));

-- Plainer words of two items, unless other ones have been set since.
insert into content_item (item_id, version, placement, slot_type, kind, is_ad, place, channels, title_id, title_en, body_id, body_en,
  icon, link, from_at, until_at, shown, audience)
select i.item_id, i.version + 1, i.placement, i.slot_type, i.kind, i.is_ad, i.place, i.channels, w.title_id, w.title_en, i.body_id,
  w.body_en, i.icon, i.link, i.from_at, i.until_at, i.shown, i.audience
from (select distinct on (item_id) * from content_item order by item_id, version desc) i
join (values
  ('report-unknown-activity', 'Ada yang bukan Anda lakukan?', 'Something you did not do?', 'Find out what to do at once.'),
  ('when-paying-is-hard', 'Sedang sulit membayar?', 'Having trouble paying?', 'Ask for relief before the due date.')
) as w (item_id, title_id, title_en, body_en) on w.item_id = i.item_id
where i.version = 1;

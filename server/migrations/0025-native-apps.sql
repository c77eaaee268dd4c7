-- A customer leaves a partner's app for a consent page, which brings them back to a browser without the session: there the attempt is
-- found by its state alone. Null: it is finished in the session that started it.
alter table link_attempt add column left_channel text;
create unique index link_attempt_left on link_attempt (state_hash) where left_channel is not null;

-- Advertisements that only a native app can show (E-19).
alter table content_item drop constraint content_item_kind_check;
alter table content_item add constraint content_item_kind_check
  check (kind in ('BANNER', 'SERVICE', 'REWARD_VIDEO', 'NATIVE_AD', 'NATIVE_BANNER_AD'));
alter table content_item add constraint content_item_native_check check (
  kind not in ('REWARD_VIDEO', 'NATIVE_AD', 'NATIVE_BANNER_AD') or (is_ad and slot_type = 'BANNER' and link is null)
);

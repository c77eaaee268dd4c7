-- The open visits of a device, which its sign-out closes.
create index partner_visit_open on partner_visit (device_hash) where closed_at is null;

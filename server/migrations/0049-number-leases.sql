-- Who works on a request of a lost number, and until when.
alter table lost_number add column lease_by text, add column lease_until timestamptz,
  add constraint lost_number_lease check ((lease_by is null) = (lease_until is null));

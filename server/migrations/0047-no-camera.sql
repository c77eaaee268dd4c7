-- Applicants who cannot pass the face check with a camera and ask to be identified in another way (D-116).
create table no_camera (
  user_id uuid not null,
  id uuid not null unique,
  -- the application whose face check it stands for; null until that is sent, and while nobody has confirmed it
  application_id uuid,
  status text not null default 'OPEN' check (status in ('OPEN', 'CONFIRMED', 'REFUSED', 'WITHDRAWN')),
  -- why there is no camera, in the customer's words, and when to call; sealed, emptied at the end
  told bytea,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  -- who works on it, and until when
  lease_by text,
  lease_until timestamptz,
  -- the ID card that was confirmed: another photo, name or NIK needs another confirmation
  photo_id uuid,
  name_hash bytea,
  nik_hash bytea,
  proposed_by actor,
  ended_at timestamptz,
  decided_by actor,
  refused_for text check (refused_for in ('NOT_REACHED', 'NOT_CONFIRMED', 'OTHER_DEVICE')),
  primary key (user_id, id),
  constraint no_camera_lease check ((lease_by is null) = (lease_until is null)),
  constraint no_camera_end check ((status = 'OPEN') = (ended_at is null)),
  constraint no_camera_told check ((status = 'OPEN') = (told is not null)),
  constraint no_camera_refused check ((status = 'REFUSED') = (refused_for is not null)),
  constraint no_camera_two_people check (status <> 'CONFIRMED' or (proposed_by <> decided_by and photo_id is not null
    and name_hash is not null and nik_hash is not null)),
  constraint no_camera_decided check (status not in ('CONFIRMED', 'REFUSED') or decided_by is not null)
);
create unique index no_camera_one on no_camera (user_id) where status = 'OPEN';
create index no_camera_waiting on no_camera (due_at, id) where status = 'OPEN';
create index no_camera_asked on no_camera (asked_at) where status <> 'CONFIRMED';

insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('no_camera', '{no_camera}', 12, 'MONTH', 'the request', 'DELETE', 'own setting',
    'shows how often somebody asked without a camera, and who refused; confirmed ones stay with their application');

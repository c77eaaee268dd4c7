-- Sign-in by face: its challenge belongs to the device that asked for it, and its pictures are not kept.
alter table liveness_challenge
  add column device_hash bytea,
  add constraint liveness_challenge_device check ((context = 'faceIdLogin') = (device_hash is not null)),
  add constraint liveness_challenge_sign_in check (context <> 'faceIdLogin' or frames = '{}');

-- How a session was opened.
alter table session
  add column signed_in_by text not null default 'CODE' check (signed_in_by in ('CODE', 'FACE'));

-- The sign-in screen asks whether a device may show a face, before it knows whose.
create index device_with_face on device (device_hash, code_at) where face_at is not null;

-- Why a check is needed, and in which context its face is shown. Those of before were all of context securityCheck.
alter table security_request
  add column context text not null default 'securityCheck' check (context in ('securityCheck', 'changeDevice'));
alter table security_request alter column context drop default;

-- The quality check has disliked a photo of this kind since the last one that was kept: the next one may be forced (D-111).
create table photo_disliked (
  user_id uuid not null,
  kind text not null,
  at timestamptz not null,
  primary key (user_id, kind)
);

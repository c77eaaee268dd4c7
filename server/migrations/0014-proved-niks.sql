-- A NIK is held from when the face and the register agree that it is this person's. What was only typed is nobody's.
delete from nik_directory d
where not exists (select from application a where a.user_id = d.user_id and a.review in ('APPROVED', 'REJECTED'));

-- What a rejected application found out about the NIK, told to the person who has proved it.
alter table application add column nik_conflict text
  check (nik_conflict in ('NKP_ONGOING', 'NKP_REJECTED', 'NIK_ALREADY_EXIST'));

-- What a person typed on a business date: each NIK, and each set of the card's data, once.
create table card_try (
  user_id uuid not null,
  date date not null,
  kind text not null check (kind in ('NIK', 'CARD')),
  hash bytea not null,
  primary key (user_id, date, kind, hash)
);
create index card_try_date on card_try (date);

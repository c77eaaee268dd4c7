-- The business date on which a customer last saw a popup that is shown at most once a day (D-177, D-003).
create table popup_day (
  user_id uuid not null,
  popup text not null check (popup in ('APPLY_LOAN', 'INVITE_FRIENDS')),
  shown_on date not null,
  primary key (user_id, popup)
);

insert into retention_exempt values ('popup_day', 'one date per popup; deleted with the account');

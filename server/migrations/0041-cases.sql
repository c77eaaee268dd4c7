-- What an operator had checked before deciding, to be read by auditors.
alter table decision add column checks text[] not null default '{}',
  add constraint decision_checks check (checks <@ array['card', 'face', 'account', 'work']);

-- Which list of the queue a case is in, and who gave it to whoever has it; a case that somebody took has nobody here.
alter table review_case add column view text not null default 'APPLICATIONS', add column assigned_by text,
  add constraint review_case_view check (view in ('APPLICATIONS', 'VIDEO')),
  add constraint review_case_assigned check (assigned_by is null or lease_by is not null);
update review_case c set view = 'VIDEO' from application a
where (a.user_id, a.id) = (c.user_id, c.application_id) and a.stage = 'VIDEOKYC';

drop index review_case_due;
create index review_case_waiting on review_case (view, due_at, application_id) where chosen is null;
create index review_case_assigned_to on review_case (lease_by) where assigned_by is not null;

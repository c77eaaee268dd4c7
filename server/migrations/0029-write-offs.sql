-- Proposals to write a loan off are rows of approval now; write_off records those that were carried out.
delete from write_off_history h using write_off w
where (w.user_id, w.id) = (h.user_id, h.write_off_id) and w.status <> 'APPROVED';
delete from write_off where status <> 'APPROVED';
alter table write_off drop constraint write_off_status_check, add constraint write_off_status_check check (status = 'APPROVED');
drop index write_off_open;

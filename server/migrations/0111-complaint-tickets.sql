-- Tickets are drawn at random instead of counted: a row with the last one made every complaint wait for the one before.
create unique index complaint_number on complaint (number);
drop table complaint_counter;
delete from retention_exempt where table_name = 'complaint_counter';

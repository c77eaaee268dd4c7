-- The trail of one operator, newest first: auditors ask for it by name.
create index audit_entry_operator on audit_entry (operator, at desc, seq desc);

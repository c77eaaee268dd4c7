-- Where money is kept or under way is an account; at which provider is a dimension of the entry.
alter table entry add column provider text;

-- The hash of a posting reads account and provider as account:provider, which is how these accounts were called: every
-- chain stays as it is.
alter table entry disable trigger entry_append_only;
update entry set account = split_part(account, ':', 1), provider = split_part(account, ':', 2) where account like '%:%';
alter table entry enable trigger entry_append_only;

alter table entry add constraint entry_provider check ((provider is not null) = (account in ('cash', 'in-transit')));

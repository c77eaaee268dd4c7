-- The history of an order has the proposals about it.
create index approval_subject on approval (subject, proposed_at);

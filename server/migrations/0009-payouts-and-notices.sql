-- When a notice that nobody could act on was last taken up again: those that wait take turns.
alter table webhook_notice add column tried_at timestamptz;

-- A disbursement that follows a failed one waits until then.
alter table disbursement add column not_before timestamptz;
-- When it was first sent: nothing that the provider reports about it is older.
alter table disbursement add column sent_at timestamptz;

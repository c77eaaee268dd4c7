-- When a message was first handed to its provider: what was tried and is not noted as sent may have been sent.
alter table message add column tried_at timestamptz;

-- Kept replies no longer hold the token of a session. Those that may: of anonymous callers, kept ten minutes, and of sessions
-- that a change of number has ended.
delete from idempotency_key where expires_at <= created_at + interval '10 minutes';
delete from idempotency_key k using session s where s.token_hash = k.scope and s.ended_at is not null;

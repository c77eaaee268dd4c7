-- When the customer deleted the account. What the law demands to keep stays, sealed; the number is free for a new account.
alter table person add column closed_at timestamptz;

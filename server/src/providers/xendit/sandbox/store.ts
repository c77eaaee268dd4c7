/** The database of the sandbox gateway: any PostgreSQL. Each call commits before it resolves. */
export interface SandboxStore {
  query(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** Seals personal data (names, account numbers), which are never stored in plain text. */
export interface SandboxVault {
  seal(plain: string): Buffer
  open(sealed: Buffer): string
}

const schema = `
select pg_advisory_xact_lock(hashtext('sandbox.xendit'));
create schema if not exists sandbox;
create table if not exists sandbox.xendit_code (
  id text primary key, channel text not null, reference text not null, code text not null unique,
  holder bytea not null, expected_amount bigint, expires_at timestamptz not null, created_at timestamptz not null);
create table if not exists sandbox.xendit_payment (
  id text primary key, code_id text not null references sandbox.xendit_code, amount bigint not null,
  paid_at timestamptz not null, received_at timestamptz not null, reverses_at timestamptz);
create index if not exists xendit_payment_of_code on sandbox.xendit_payment (code_id);
create table if not exists sandbox.xendit_payout (
  id text primary key, idempotency_key text not null unique, reference text not null, request bytea not null,
  outcome text not null, failure_code text, settles_at timestamptz not null, returns_at timestamptz,
  created_at timestamptz not null);
alter table sandbox.xendit_payout add column if not exists amount bigint;
create index if not exists xendit_payout_reference on sandbox.xendit_payout (reference);
create table if not exists sandbox.xendit_lost (idempotency_key text primary key);
create table if not exists sandbox.xendit_notice (
  id text primary key, body bytea not null, forged boolean not null, due_at timestamptz not null,
  attempts int not null default 0);
create index if not exists xendit_notice_due on sandbox.xendit_notice (due_at);
`

/** Creates the gateway's missing tables. */
export async function prepareStore(store: SandboxStore): Promise<void> {
  await store.query(schema, [])
}

const there = `select to_regclass('sandbox.xendit_payout') is not null as there`
const oldCodes = `
with old as (select id from sandbox.xendit_code c where c.expires_at <= $1 and not exists (
  select from sandbox.xendit_payment p where p.code_id = c.id and p.received_at > $1))`
const deleteOld = [
  `${oldCodes} delete from sandbox.xendit_payment using old where code_id = old.id returning 1`,
  `${oldCodes} delete from sandbox.xendit_code c using old where c.id = old.id returning 1`,
  'delete from sandbox.xendit_payout where created_at <= $1 returning 1',
  'delete from sandbox.xendit_notice where attempts >= 60 and due_at <= $1 returning 1',
]
const deleteExpired = [
  `delete from sandbox.xendit_payment p using sandbox.xendit_code c where p.code_id = c.id and c.reference = any($1)`,
  'delete from sandbox.xendit_code where reference = any($1)',
  'delete from sandbox.xendit_payout where reference = any($1)',
]

/** Whether a gateway has ever used this database. */
export async function hasStore(store: SandboxStore): Promise<boolean> {
  return (await store.query(there, [])).rows[0]?.there === true
}

/** Deletes what ended before an instant: codes with their payments, payouts, notices that were given up. Returns how many. */
export async function deleteBefore(store: SandboxStore, before: Date): Promise<number> {
  let deleted = 0
  for (const text of deleteOld) deleted += (await store.query(text, [before])).rows.length
  return deleted
}

/** Deletes the codes, payments and payouts with these references. */
export async function deleteReferences(store: SandboxStore, references: readonly string[]): Promise<void> {
  for (const text of deleteExpired) await store.query(text, [references])
}

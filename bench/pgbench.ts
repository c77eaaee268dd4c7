import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** Places the same order by a naive list of statements. */
export const applyScript = `
select nextval('bench_next') as n \\gset
select user_id, account_id, gen_random_uuid() as order_id, gen_random_uuid() as event_id from bench_customer where n = :n::int \\gset
begin;
select l.total, l.reserved, l.outstanding, l.income, l.other_installments, l.status, a.review, b.status
  from credit_limit l join application a on a.user_id = l.user_id
  join bank_account b on b.user_id = l.user_id and b.id = :account_id::uuid
  where l.user_id = :user_id::uuid for update of l;
update credit_limit set reserved = reserved + 1000000
  where user_id = :user_id::uuid and total - reserved - outstanding >= 1000000;
insert into loan_order (user_id, id, product_id, rate_version, amount, tenor, purpose, bank_account_id, channel, status, quote,
  needs_approval, created_at, updated_at)
  select :user_id::uuid, :order_id::uuid, 'pinjaman-tunai', 1, 1000000, 6, 'DAILY', :account_id::uuid, 'H5', 'SIGNING', quote,
  false, now(), now() from bench_quote;
insert into order_history (user_id, order_id, seq, from_status, to_status, event, actor, at)
  values (:user_id::uuid, :order_id::uuid, 1, null, 'CREATED', 'place', 'CUSTOMER', now());
insert into order_history (user_id, order_id, seq, from_status, to_status, event, actor, at)
  values (:user_id::uuid, :order_id::uuid, 2, 'CREATED', 'SIGNING', 'start', 'CUSTOMER', now());
insert into outbox (id, topic, payload, at) values (:event_id::uuid, 'lending.ordered', '{}', now());
insert into idempotency_key (scope, key, request_hash, reply, created_at, expires_at)
  values (sha256(:order_id::text::bytea), :order_id::text, sha256(:user_id::text::bytea), sha256(:event_id::text::bytea), now(),
  now() + interval '1 day');
commit;
`

/** Creates the tables that only the script needs: numbered customers and one quote. */
export async function preparePgbench(
  pool: pg.Pool,
  customers: readonly { userId: string; bankAccountId: string }[],
  quote: unknown,
): Promise<void> {
  await pool.query('create table bench_customer (n int primary key, user_id uuid not null, account_id uuid not null)')
  await pool.query('create sequence bench_next')
  await pool.query('create table bench_quote (quote jsonb not null)')
  await pool.query('insert into bench_quote values ($1)', [JSON.stringify(quote)])
  await pool.query(
    'insert into bench_customer select n, u, a from unnest($1::uuid[], $2::uuid[]) with ordinality as t (u, a, n)',
    [customers.map((one) => one.userId), customers.map((one) => one.bankAccountId)],
  )
}

export interface Pgbench {
  url: string
  folder: string
  clients: number
}

/** Runs a script with prepared statements. Returns its transactions per second and how many ran. */
export function runPgbench(
  { url, folder, clients }: Pgbench,
  sql: string,
  transactions: number,
): { perSecond: number; done: number } {
  const script = join(folder, 'pgbench.sql')
  writeFileSync(script, sql)
  const each = Math.floor(transactions / clients)
  const output = execFileSync(
    'pgbench',
    [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${clients}`,
      '--jobs=2',
      `--transactions=${each}`,
      `--file=${script}`,
      url,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const perSecond = output.match(/tps = ([\d.]+)/)?.[1]
  if (!perSecond) throw new Error(output)
  return { perSecond: Number(perSecond), done: each * clients }
}

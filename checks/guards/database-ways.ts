import { existsSync } from 'node:fs'
import { provedBy } from './guard.ts'

const platform = 'server/src/platform'

const waking = provedBy(`${platform}/db.test.ts`, [
  {
    name: 'a statement that notifies is refused in a transaction',
    file: `${platform}/db.ts`,
    find: 'quiet(send)(query).catch(',
    replace: 'send(query).catch(',
    pattern: 'a statement that notifies fails',
  },
  {
    name: 'a statement that notifies is refused without a transaction of its own',
    file: `${platform}/db.ts`,
    find: 'dbOn(quiet(sendTogether(pool)))',
    replace: 'dbOn(sendTogether(pool))',
    pattern: 'a statement that notifies fails',
  },
  {
    name: 'a statement that notifies is refused with the commit',
    file: `${platform}/db.ts`,
    find: 'withoutNotify(queryOf(statement, values))',
    replace: 'queryOf(statement, values)',
    pattern: 'a statement that notifies fails',
  },
  {
    name: 'a wake-up that PostgreSQL would refuse is refused before the commit',
    file: `${platform}/wake.ts`,
    find: 'if (Buffer.byteLength(payload) > longestPayload)',
    replace: 'if (payload.length > longestPayload)',
    pattern: 'a payload that PostgreSQL would refuse',
  },
  {
    name: 'pending wake-ups are sent before the database is closed',
    file: `${platform}/db.ts`,
    find: '    await waker.flush()\n',
    replace: '',
    pattern: 'closing a database sends',
  },
  {
    name: 'one statement notifies at a time',
    file: `${platform}/wake.ts`,
    find: 'if (!sending && pending.size > 0)',
    replace: 'if (pending.size > 0)',
    pattern: 'take one connection',
  },
  {
    name: 'a wake-up does not wait for connections of queries',
    file: `${platform}/db.ts`,
    find: 'wakers.query(',
    replace: 'pool.query(',
    pattern: 'while all connections are taken',
  },
  {
    name: 'a wake-up that has no answer leaves again',
    file: `${platform}/db.ts`,
    find: ', query_timeout: notifyMs',
    replace: '',
    pattern: 'again if its own gives no answer',
  },
  {
    name: 'a deadlock is retried whichever failure is heard first',
    file: `${platform}/db.ts`,
    find: '(cause ?? error)',
    replace: 'error',
    pattern: 'a deadlock is retried',
  },
])

const migrating = provedBy(`${platform}/migrations.test.ts`, [
  {
    name: 'the migration lock ends with its transaction',
    file: `${platform}/migrations.ts`,
    find: "'select pg_advisory_xact_lock($1)'",
    replace: "['select pg_advisory', 'lock($1)'].join('_')",
    pattern: 'which keeps the connections',
  },
  {
    name: 'nothing in the database notifies by itself',
    file: 'server/migrations/0019-write-probe.sql',
    find: 'begin',
    replace: "begin perform pg_notify('live', '');",
    pattern: 'no function, trigger or rule',
  },
  {
    name: 'a migration has none of the limits of queries',
    file: `${platform}/migrations.ts`,
    find: 'await beginLong(client)',
    replace: "await client.query('begin')",
    pattern: 'a start that waits',
  },
  {
    name: 'a start that waits for another says so',
    file: `${platform}/migrations.ts`,
    find: "if (found !== '') tell(",
    replace: "if (found === '-') tell(",
    pattern: 'a start that waits',
  },
])

const certificates = provedBy(`${platform}/config.test.ts`, [
  {
    name: 'certificates are checked, whatever the environment says',
    file: `${platform}/config.ts`,
    find: "if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')",
    replace: "if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '-')",
    pattern: 'switches off the check of certificates',
  },
])

const addresses = provedBy(`${platform}/database-address.test.ts`, [
  {
    name: 'an address with several hosts is refused',
    file: `${platform}/database-address.ts`,
    find: 'some((host) => /,|%2c/i.test(host))',
    replace: "some((host) => host === '')",
    pattern: 'several hosts',
  },
  {
    name: 'one of two ways to the database is not open by mistake',
    file: `${platform}/database-address.ts`,
    find: 'if (open && encrypted)',
    replace: 'if (open && !encrypted)',
    pattern: 'an address without TLS beside one with TLS',
  },
])

const poolers = existsSync('/usr/sbin/pgbouncer')
  ? provedBy(`${platform}/pooler-check.test.ts`, [
      {
        name: 'a pooler that knows no transactions is refused',
        file: `${platform}/pooler-check.ts`,
        find: "      await first.query('begin')\n      await first.query('rollback')\n",
        replace: '',
        pattern: 'between statements',
      },
    ])
  : []

const counters = provedBy(`${platform}/rate-limit.test.ts`, [
  {
    name: 'a counter that everybody shares has many rows',
    file: `${platform}/rate-limit.ts`,
    find: 'const parts = 16',
    replace: 'const parts = 1',
    pattern: 'does not make transactions wait',
  },
  {
    name: 'a day of a counter begins at midnight in Jakarta',
    file: `${platform}/rate-limit.ts`,
    find: '(now.getTime() + jakartaOffset) / windowMs) * windowMs - jakartaOffset',
    replace: 'now.getTime() / windowMs) * windowMs',
    pattern: 'at midnight in Jakarta',
  },
])

const pooling = provedBy(`${platform}/pooler-check.test.ts`, [
  {
    name: 'a direct address of another database is refused',
    file: `${platform}/pooler-check.ts`,
    find: 'if (isOther) throw new PoolerError(elsewhere)',
    replace: '',
    pattern: 'a direct address of another database',
  },
])

const tls = provedBy(`${platform}/database-tls.test.ts`, [
  {
    name: 'a misspelt parameter of TLS is refused',
    file: `${platform}/database-tls.ts`,
    find: 'if (/ssl|tls/i.test(parameter) && !known.has(parameter))',
    replace: 'if (false)',
    pattern: 'a misspelt parameter of TLS',
  },
  {
    name: 'a file of TLS that cannot be read is refused at the start',
    file: `${platform}/database-tls.ts`,
    find: 'if (files.includes(parameter)) readPem(name, parameter, value)',
    replace: '',
    pattern: 'a file of TLS that cannot be read',
  },
  {
    name: 'a parameter of TLS without one value is refused',
    file: `${platform}/database-tls.ts`,
    find: "if (known.has(parameter) && (value === '' || searchParams.getAll(parameter).length > 1))",
    replace: 'if (false)',
    pattern: 'a parameter of TLS without one value',
  },
  {
    name: 'a refused certificate of the database is an outage, told in a sentence',
    file: `${platform}/unavailable.ts`,
    find: ' || tlsAdvice(error) !== undefined',
    replace: '',
    pattern: 'a database with a certificate for another host is refused',
  },
])

/** How the product reaches its database, and what keeps transactions from waiting for each other. */
export const databaseWays = [
  ...waking,
  ...migrating,
  ...counters,
  ...pooling,
  ...poolers,
  ...addresses,
  ...certificates,
  ...tls,
]

import { type Control, provedIn } from './proof.ts'

const platform = 'server/src/platform'

export const running: readonly Control[] = [
  {
    id: '17',
    title: 'Personal data at rest',
    promise:
      "Fields are encrypted with the person's own key, files with their own, and messages, kept replies and notices of the gateway with keys of the deployment; the master key is stored outside the database and can be rotated.",
    proofs: [
      ...provedIn(
        'server/src/tests/retention/privacy.test.ts',
        'no table of any schema',
        'heap, write-ahead log, server log',
      ),
      ...provedIn('server/src/tests/operation/rotate-keys.test.ts', 'everything opens with the new key alone'),
    ],
  },
  {
    id: '18',
    title: 'Personal data in logs',
    promise:
      'Only named fields are logged: no body, query, address or number at any level. Events of use have no field for a text, and reports of browsers are scrubbed.',
    proofs: [
      ...provedIn('server/src/tests/retention/privacy.test.ts', 'no log line contains one'),
      ...provedIn(
        'server/src/modules/telemetry/collect-events.test.ts',
        'is refused, and nothing of its batch is stored',
      ),
      ...provedIn('server/src/modules/telemetry/report-faults.test.ts', 'quoted texts and query strings of a report'),
    ],
  },
  {
    id: '25',
    title: 'Deleting an account with a debt',
    promise:
      'Refused while anything is owed or in progress, also against a loan that is applied for at the same time. A person deletes one account a day.',
    proofs: [
      ...provedIn(
        'server/src/modules/accounts/deletion/delete-account.test.ts',
        'refused while an order is open',
        'is deleted or has the order, never both',
      ),
      ...provedIn('server/src/modules/accounts/limits/deleted-account.test.ts', 'a person deletes one account a day'),
    ],
  },
  {
    id: '26',
    title: 'Misuse by operators',
    promise: 'Roles, approval by a second person, an immutable audit trail.',
    proofs: [],
    comesWith: "the operators' console",
  },
  {
    id: '27',
    title: 'Data subject rights',
    promise:
      'An export holds every table with the customer’s id, but for a list of those that repeat others, are only technical or concern an investigation. After a deletion only what the law or a legal hold demands is left: of a borrower the sealed identity, of others a complaint or a rejection without one; and keyed hashes: of number and NIK for twelve months, of a NIK while its rejection lasts, of both for five years once a closed account owes again.',
    proofs: [
      ...provedIn(
        'server/src/modules/accounts/deletion/kept-records.test.ts',
        'who only complained the complaint stays',
        'of a rejected applicant the decision stays',
        'no longer than the rejection lasts',
        'keeps nothing',
      ),
      ...provedIn('server/src/modules/accounts/deletion/under-way.test.ts', 'waits, is refused and leaves no row'),
      ...provedIn('server/src/modules/accounts/limits/deleted-account.test.ts', 'a keyed hash stays for its term'),
    ],
  },
  {
    id: '33',
    title: 'Simulated providers in production',
    promise:
      'Each port names its adapter; only linked accounts have none until one is named. Without the sandbox, another port without an adapter aborts the start before anything listens.',
    proofs: [
      ...provedIn(
        'server/src/providers/compose.test.ts',
        'all missing settings are listed',
        'while the sandbox is off',
      ),
      ...provedIn('e2e/production/production.spec.ts', 'in production a new customer borrows'),
    ],
  },
  {
    id: '41',
    title: 'A switch that fails open',
    promise:
      'An unknown value of NODE_ENV, LUMBUNG_SANDBOX or ALLOW_TEST_USERS, an unknown setting that begins with LUMBUNG_ and a proxy that is no address abort the start. A sandbox beside a real adapter or an https origin must be asked for. Where others than this machine may reach the desk, it needs a token; a page elsewhere cannot drive it.',
    proofs: [
      ...provedIn(
        `${platform}/config/config.test.ts`,
        'twenty spellings of NODE_ENV',
        'none is taken for on or off',
        'a sandbox beside an https origin or a real adapter',
        'is refused with what to do',
      ),
      ...provedIn(
        'server/src/modules/desk/guard-desk.test.ts',
        'needs the token, and reads how to get it',
        'a page of another origin cannot drive the desk',
        'opens with the token of its link',
      ),
    ],
  },
  {
    id: '34',
    title: 'Database or disk failure',
    promise:
      'The embedded PostgreSQL is restarted within seconds, or the process ends with a message and an exit code; on a full disk it waits for room; readiness reports a full disk; nothing is acknowledged that is not durable.',
    proofs: provedIn(
      `${platform}/postgres/supervisor.test.ts`,
      'a killed PostgreSQL is restarted while a backend is busy',
      'is given up after some tries',
    ),
  },
]

import type { Change } from '../../checks/plant/plant.ts'

/** A fault that the harness must catch: text replaced in a module as it is loaded. */
export interface Plant {
  name: string
  /** Number of kills needed to reveal it. */
  kills: number
  /** The kills are of PostgreSQL. */
  database?: 'only'
  changes: readonly Change[]
}

const db = 'server/src/platform/database/db.ts'
const limits = 'server/src/modules/credit/limits/limit-store.ts'
const stale = (change: string) =>
  `{ const was = (await tx.row(find, [userId])); await new Promise((r) => setTimeout(r, 2500)); return change(tx.run(statement(\`${change}\`), [userId, amount, now, was.reserved, was.outstanding])) }`

export const plants: readonly Plant[] = [
  {
    name: 'no idempotency table',
    kills: 6,
    changes: [
      {
        file: 'server/src/platform/idempotency.ts',
        find: '  return parts.db.transaction(async (tx) => {',
        replace: '  if (once.key) return parts.db.transaction(run)\n  return parts.db.transaction(async (tx) => {',
      },
      { file: 'server/src/platform/http/answer.ts', find: 'await plan?.(call)', replace: 'await undefined' },
    ],
  },
  {
    name: 'reply before commit',
    kills: 6,
    changes: [
      {
        file: db,
        find: 'await Promise.all([begun, ...last.map((sendIt) => sendIt()), send(commit)])',
        replace:
          "[{ command: 'COMMIT' }]; new Promise((r) => setTimeout(r, 3000)).then(() => Promise.all([...last.map((sendIt) => sendIt()), send(commit)])).catch(() => {})",
      },
      { file: db, find: 'client.release(broken)', replace: 'setTimeout(() => client.release(broken), 3500)' },
    ],
  },
  {
    name: 'no transaction around the steps',
    kills: 8,
    changes: [
      { file: db, find: "text: 'begin'", replace: "text: 'select 1'" },
      { file: db, find: "text: 'commit'", replace: "text: 'select 1'" },
      { file: db, find: "answers.at(-1)?.command !== 'COMMIT'", replace: 'false' },
    ],
  },
  {
    name: 'a commit acknowledged before it is on disk',
    kills: 4,
    database: 'only',
    changes: [
      {
        file: 'server/src/platform/postgres/settings.ts',
        find: 'synchronous_commit = on',
        replace: 'synchronous_commit = off\nwal_writer_delay = 10000',
      },
    ],
  },
  {
    name: 'read-then-write limit',
    kills: 0,
    changes: [
      {
        file: limits,
        find: 'change(tx.run(consume, [userId, amount, now]))',
        replace: `(async () => ${stale('update credit_limit set reserved = $4::int8 - $2::int8, outstanding = $5::int8 + $2::int8, updated_at = $3 where user_id = $1')})()`,
      },
      {
        file: limits,
        find: 'if ((await tx.run(restore, [userId, principal, now])) === 1) return',
        replace: `const amount = principal; ${stale('update credit_limit set outstanding = $5::int8 - $2::int8, reserved = $4::int8, updated_at = $3 where user_id = $1')}`,
      },
    ],
  },
  {
    name: 'webhook without dedupe',
    kills: 0,
    changes: [
      {
        file: 'server/src/modules/payments/notices/handle-notice.ts',
        find: 'if (!stored || stored.isHandled) return',
        replace: 'if (!stored) return',
      },
      {
        file: 'server/src/modules/billing/store/payment-store.ts',
        find: 'userId, paymentId])) === 1',
        replace: 'userId, paymentId])) >= 0',
      },
    ],
  },
  {
    name: 'retry with a new provider reference',
    kills: 4,
    changes: [
      {
        file: 'server/src/modules/lending/disbursement/send-disbursement.ts',
        find: '    reference,\n    bankCode',
        replace: "    reference: [reference, Date.now()].join('-'),\n    bankCode",
      },
    ],
  },
  {
    name: 'a successful payout recorded as failed',
    kills: 0,
    changes: [
      {
        file: 'server/src/modules/lending/disbursement/record-outcome.ts',
        find: 'reference: string, result: DisbursementResult): Promise<void> {\n',
        replace:
          "reference: string, reported: DisbursementResult): Promise<void> {\n  const result: DisbursementResult = reported.status === 'SUCCEEDED' ? { status: 'FAILED', reason: 'ACCOUNT_CLOSED', providerCode: 'PLANTED' } as never : reported\n",
      },
    ],
  },
  {
    name: 'rounding lost in the last instalment',
    kills: 0,
    changes: [
      {
        file: 'shared/src/lending/money.ts',
        find: 'list.push(left)',
        replace: 'list.push(min(part, left))',
      },
    ],
  },
  {
    name: 'server time zone used for due dates',
    kills: 0,
    changes: [
      {
        file: 'shared/src/lending/dates/calendar.ts',
        find: 'return dateOf(Math.floor((instant.getTime() + jakartaOffset) / DAY))',
        replace: "return businessDate(instant.toLocaleDateString('sv'))",
      },
    ],
  },
]

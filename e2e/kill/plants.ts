import { guardsIn } from '../../checks/guards/guard.ts'
import type { Change } from '../../checks/plant/plant.ts'

/** A fault that the harness must catch: text replaced in a module as it is loaded. */
interface Plant {
  name: string
  /** Number of kills needed to reveal it. */
  kills: number
  /** The kills are of PostgreSQL. */
  database: 'only' | 'never'
  changes: readonly Change[]
}

/** Written as guards are; behind the arrow stands what reveals the fault. */
const faults = guardsIn`--- server/src/platform/idempotency.ts
@@ no idempotency table → 6 kills
-  return parts.db.transaction(async (tx) => {
+  if (once.key) return parts.db.transaction(run)
+  return parts.db.transaction(async (tx) => {
--- server/src/platform/http/answer.ts
@@
-await plan?.(call)
+await undefined

--- server/src/platform/database/db.ts
@@ reply before commit → 6 kills
-await Promise.all([begun, ...last.map((sendIt) => sendIt()), send(commit)])
+[{ command: 'COMMIT' }]; new Promise((r) => setTimeout(r, 3000)).then(() => Promise.all([...last.map((sendIt) => sendIt()), send(commit)])).catch(() => {})
@@
-client.release(broken)
+setTimeout(() => client.release(broken), 3500)

@@ no transaction around the steps → 8 kills
-text: 'begin'
+text: 'select 1'
@@
-text: 'commit'
+text: 'select 1'
@@
-answers.at(-1)?.command !== 'COMMIT'
+false

--- server/src/platform/postgres/settings.ts
@@ a commit acknowledged before it is on disk → 4 kills of PostgreSQL
-synchronous_commit = on
+synchronous_commit = off
+wal_writer_delay = 10000

--- server/src/modules/credit/limits/limit-store.ts
@@ read-then-write limit → 0 kills
-change(tx.run(consume, [userId, amount, now]))
+(async () => { const was = (await tx.row(find, [userId])); await new Promise((r) => setTimeout(r, 2500))
+  return change(tx.run(statement(\`update credit_limit set reserved = $4::int8 - $2::int8, outstanding = $5::int8 + $2::int8,
+    updated_at = $3 where user_id = $1\`), [userId, amount, now, was.reserved, was.outstanding])) })()
@@
-if ((await tx.run(restore, [userId, principal, now])) === 1) return
+const was = (await tx.row(find, [userId])); await new Promise((r) => setTimeout(r, 2500))
+  return change(tx.run(statement(\`update credit_limit set outstanding = $5::int8 - $2::int8, reserved = $4::int8,
+    updated_at = $3 where user_id = $1\`), [userId, principal, now, was.reserved, was.outstanding]))

--- server/src/modules/payments/notices/handle-notice.ts
@@ webhook without dedupe → 0 kills
-if (!stored || stored.isHandled) return
+if (!stored) return
--- server/src/modules/billing/store/payment-store.ts
@@
-userId, paymentId])) === 1
+userId, paymentId])) >= 0

--- server/src/modules/lending/disbursement/send-disbursement.ts
@@ retry with a new provider reference → 4 kills
-    reference,
-    bankCode
+    reference: [reference, Date.now()].join('-'),
+    bankCode

--- server/src/modules/lending/disbursement/record-outcome.ts
@@ a successful payout recorded as failed → 0 kills
-reference: string, result: DisbursementResult): Promise<void> {
+reference: string, reported: DisbursementResult): Promise<void> {
+  const result: DisbursementResult = reported.status === 'SUCCEEDED' ? { status: 'FAILED', reason: 'ACCOUNT_CLOSED', providerCode: 'PLANTED' } as never : reported

--- shared/src/lending/money.ts
@@ rounding lost in the last instalment → 0 kills
-list.push(left)
+list.push(min(part, left))

--- shared/src/lending/dates/calendar.ts
@@ server time zone used for due dates → 0 kills
-return dateOf(Math.floor((instant.getTime() + jakartaOffset) / DAY))
+return businessDate(instant.toLocaleDateString('sv'))
`

export const plants: readonly Plant[] = faults.map(({ name, pattern, also, ...change }) => ({
  name,
  kills: Number.parseInt(pattern, 10),
  database: pattern.endsWith('of PostgreSQL') ? 'only' : 'never',
  changes: [change, ...also],
}))

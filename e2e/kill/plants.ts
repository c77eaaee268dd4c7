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

--- server/src/modules/billing/refunds/send-payout.ts
@@ a payout of credit sent again with a new reference → 0 kills
-return { reference, bankCode,
+return { reference: [reference, Date.now()].join('-'), bankCode,

--- server/src/modules/billing/refunds/record-payout.ts
@@ a payout of credit that arrived recorded as failed → 0 kills
-if (row) await record(atOneInstant(running), tx, row, result)
+if (row) await record(atOneInstant(running), tx, row, result.status === 'SUCCEEDED' ? { status: 'FAILED', reason: 'REFUSED', providerCode: 'PLANTED', providerId: '' } : result)

--- server/src/modules/operators/approvals/approvals.ts
@@ an approval that is not carried out → 0 kills
-await one.carryOut(app, tx, payload, people, prepared)
+await undefined

--- server/src/modules/credit/limits/change-limit.ts
@@ a limit that an approved change does not change → 0 kills
-await tx.run(setTotal, [userId, total, now])
+await undefined

--- server/src/modules/billing/by-hand/waive-late-fees.ts
@@ an approved waiver that waives less → 0 kills
-at, most: amount }]
+at, most: amount - 1 }]
@@ an approved waiver carried out twice → 0 kills
-if (isClosed) await followFormerDebt
+await insertWaiver(tx, { ...people, userId, loanId, most: amount, decidedAt: now, countsFrom: at })
+  if (isClosed) await followFormerDebt

--- server/src/modules/billing/payments/take-back-assignment.ts
@@ an assignment taken back from nobody → 0 kills
-await reversePayment(app, tx, userId, paymentId, 'PAYMENT_TAKEN_BACK')
+await undefined

--- server/src/modules/reconciliation/manual/post-manual.ts
@@ an approved posting that is not stored → 0 kills
-const isNew = await insertManual(tx, { ...posting, ...people, date, at: app.clock.now() })
+const isNew = insertManual !== undefined && people !== undefined

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

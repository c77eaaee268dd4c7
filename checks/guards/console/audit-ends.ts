import { guardsIn } from '../guard.ts'

/** The end of the audit trail after five years: what may be deleted, and what the check names. */
export const auditEnds = guardsIn`=== server/src/tests/retention/audit-ends.test.ts
--- server/migrations/0046-audit-ends.sql
@@ #26 no row of the trail is deleted without a cut → the database deletes nothing
-create trigger audit_entry_kept after delete on audit_entry referencing old table as gone
-  for each statement execute function refuse_early_audit_cut();
@@ #26 no seal is deleted but the oldest → the database deletes nothing
-create trigger audit_seal_kept after delete on audit_seal referencing old table as gone
-  for each statement execute function refuse_early_audit_cut();
@@ #26 nothing of the trail is deleted before its five years → the database deletes nothing
-or not audit_seal_over(first.at)
@@ #26 rows of the trail end at its oldest seal → the database deletes nothing
-first.seq = 1 or exists (select from gone where gone.seq > coalesce((first.heads -> gone.operator ->> 0)::int8, 0))
+false
@@ #27 a legal hold keeps the trail in the database → a legal hold keeps every row
-sealed < coalesce(audit_kept_since(), 'infinity')
+true
--- server/src/modules/operators/audit/end-audit.ts
@@ #26 a cut waits for who seals → at once leave one whole trail
-  await lockSeals(tx)
-  const at
+  const at
--- server/src/modules/operators/audit/verify-audit.ts
@@ #26 a cut before its time is named → a cut that no seal covers
-businessDateAt(cut.at) > addMonths(businessDateAt(now), -leastMonths)
+false
@@ #26 a seal of the future is named → a cut that no seal covers
-if (seal.at.getTime() > now.getTime() + clocksApartMs)
+if (false)
@@ #26 a row that was cut and came back is named → a row that came back
-if (row.seq <= begin.seq)
+if (row.seq <= 0)
@@ #26 a check sees one moment of the trail → at once leave one whole trail
-await tx.run(snapshot)
`

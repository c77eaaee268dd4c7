import { guardsIn } from '../guard.ts'

/** Money that two people move by hand: credit paid out, assignments taken back, manual postings. */
export const movedByTwo = guardsIn`=== server/src/tests/console/finance/refunds.test.ts
--- server/src/modules/billing/refunds/pay-credit-out.ts
@@ #26 no more credit is paid out than may leave → bad input
-if (amount > found.payable) throw new Refusal('CREDIT_NOT_ENOUGH', waits)
@@ #26 credit leaves only while nothing stands in the way → bad input
-if (why && why !== 'WAITS') throw new Refusal('PAYOUT_NOT_POSSIBLE', { why })

=== server/src/tests/console/finance/refunds-sent.test.ts
--- server/src/modules/billing/refunds/send-payout.ts
@@ #26 what was frozen since the approval is not sent → frozen after the approval
-if ((await lockLimit(tx, row.user_id))?.status === 'FROZEN') {
+if ((await lockLimit(tx, row.user_id))?.status === 'NEVER') {
--- server/src/modules/billing/refunds/record-payout.ts
@@ #26 a payout comes back once → comes back after it had arrived
-  const to = creditPayoutStates.next(from, event)
-  if (!to) return
-  const { book, lastAt }
+  const to = 'RETURNED'
+  const { book, lastAt }

=== server/src/tests/console/finance/take-back.test.ts
--- server/src/modules/billing/payments/take-back-assignment.ts
@@ #26 what a payment gave must still be there → may be gone
-if (await isUsed(app, tx, userId, paymentId, lastAt)) throw new Refusal('PAYMENT_USED')

=== server/src/tests/console/finance/manual-posting.test.ts
--- server/src/modules/reconciliation/manual/post-manual.ts
@@ #26 nothing is posted on a sealed date → a sealed date takes nothing
-  await refuseClosed(app, db, date as BusinessDate)
--- server/src/modules/reconciliation/manual/check-manual.ts
@@ #26 a manual posting names no customer’s account, and balances → bad input
-if (difference !== 0) return { fields: { lines: 'unbalanced' }, difference }
`

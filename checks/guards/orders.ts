import { guardsIn } from './guard.ts'

/** From the signature to the payout, and what changes a loan later. */
export const orders = guardsIn`=== server/src/modules/lending/orders/decide-order.test.ts
--- server/src/modules/lending/orders/approve-order.ts
@@ a referred order waits for an operator → a referred order waits for
-if (order && !order.needs_approval)
+if (order)

=== server/src/modules/lending/orders/number-hold.test.ts
--- server/src/modules/lending/orders/sign-order.ts
@@ #5 no order is signed within a day of a change of number → cannot be signed
-refusalOfHold(borrower.moneyFrom, now) ?? 

=== server/src/modules/billing/insurance/cancel-insurance.test.ts
--- server/src/modules/billing/insurance/end-policy.ts
@@ #15 cancellations wait for each other → 20 concurrent cancellations
-await holdOpenAccount(tx, userId)
-  return cancelPolicy
+return cancelPolicy
@@
-await lockMoney(tx, userId)
-  const policy = await policyOfLoan
+const policy = await policyOfLoan
--- server/src/modules/billing/store/policy-store.ts
@@
-where user_id = $1 and id = $2 and status = $3 returning
+where user_id = $1 and id = $2 returning
--- server/src/modules/billing/book/closure/return-premium.ts
@@ D-153 an undone loan does not give its premium back twice → is not given back again, nor after its reversal
-premiumReturned ? chargeKinds.filter((kind) => kind !== 'insurance') : chargeKinds
+premiumReturned ? chargeKinds : chargeKinds

=== server/src/modules/lending/orders/order.test.ts
--- server/src/modules/lending/orders/order-codes.ts
@@ the third wrong order code cancels the order → wrong codes count down, the
-if (triesLeft === 0)
+if (false)
@@ a new order code gives no new tries → a new code gives no new tries
-{ sharedTries: true }
+{ sharedTries: false }
@@ a wrong order code is refused → wrong codes count down, the
-if (check.ok) return undefined
+return undefined
--- server/src/modules/lending/orders/sign-order.ts
@@ a signature with another document hash is refused → signing requires the hash of
-if (documentHash !== order.document_hash)
+if (false)
@@ eligibility is checked again at the signature → again at the signature: CREDIT_FROZEN
-if (refusal) throw refusal
@@ I5 a ceiling lowered before the signature cancels the order → a ceiling lowered before the
-if (isAboveCaps(order.quote, await loadCaps(tx), app.clock.today()))
+if (false)
@@ an order in another status cannot be signed → an order in CANCELED cannot
-requireStep(order, now, 'SIGNING')
--- server/src/modules/lending/orders/order-codes.ts
@@
-if (!order || meaningOf(order.status).code !== step)
+if (!order)
--- server/src/modules/lending/orders/order-store.ts
@@ a cancellation is counted once → free cancellation in SIGNING
-where user_id = $1 and id = $2 and status = $3 returning
+where user_id = $1 and id = $2 and $3::text is not null returning
@@
-where user_id = $1 and id = $2 for update\`
+where user_id = $1 and id = $2\`
--- server/src/modules/lending/orders/cancel-order.ts
@@ an order whose money may have been sent cannot be cancelled → an order in DISBURSING cannot
-if (!unsent) throw new Refusal('ORDER_NOT_OPEN', { status: order.status })
-    await
+if (unsent) await

=== server/src/modules/lending/orders/cancel-order.test.ts
--- server/src/modules/lending/disbursement/give-up-unsent.ts
@@ behaviour 14 a cancelled order is not paid out → 9115: an order that waits between two tries
-const dropped = to && (await writeDisbursementMove(tx, reference, { from, to, now: app.clock.now(), failure }))
+const dropped = to && reference && failure && app
--- server/src/modules/lending/disbursement/disbursement-store.ts
@@ behaviour 14 cancelling and sending: one waits for the other → of concurrent cancelling and sending
-where provider_ref = $1 for update\`
+where provider_ref = $1\`
@@
-where provider_ref = $1 and status = $2\`)
+where provider_ref = $1 and $2::text is not null\`)

=== server/src/modules/lending/orders/rejected-order.test.ts
--- server/src/modules/lending/orders/is-blocked.ts
@@ D-135 nothing is approved on a frozen limit → a signed order is refused if the limit is frozen
-(await lockLimit(tx, userId))?.status !== 'ACTIVE' || (await
+void lockLimit || (await

=== server/src/modules/lending/disbursement/follow-up.test.ts
--- server/src/modules/lending/disbursement/send-disbursement.ts
@@ D-135 nothing is sent on a frozen limit → no money is sent once the limit is locked
-if (await isBlocked(tx, order)) {
+if (isBlocked.length < 0) {

=== server/src/modules/lending/disbursement/disbursement.test.ts
--- server/src/modules/lending/disbursement/send-disbursement.ts
@@ I6 a disbursement with an unknown outcome is sent again under the same reference → 9104, unknown
-reference,
-    bankCode
+reference: \`\${reference}-\${Date.now()}\`,
+    bankCode
@@ I6 the signed amount is paid out → the gateway pays the signed
-amount: rupiah(amount),
-    description
+amount: rupiah(amount + 1),
+    description
@@ I5 a ceiling lowered before sending cancels the order → a ceiling lowered before sending
-if (above) {
+if (false) {
--- server/src/modules/lending/disbursement/record-outcome.ts
@@ I6 an unknown outcome is not a failure → 9103, the reply is lost
-UNKNOWN: 'markUnknown'
+UNKNOWN: 'fail'
--- server/migrations/0010-lending-orders.sql
@@ I6 an order has one open disbursement → the index refuses a second disbursement
-create unique index disbursement_once
+create index disbursement_once
--- server/src/modules/lending/orders/change-order-account.ts
@@ D-123 another account needs a code → 9102 fails; another account
-if (wrong) return wrong
@@ D-123 another account must be the customer’s own → 9102 fails; another account
-if (account?.status !== 'VALID' || account.removed)
+if (false)

=== server/src/modules/billing/reminders/reminders.test.ts
--- server/migrations/0013-billing-documents.sql
@@ a due date is reminded once per step, by several servers too → is reminded once per step
-primary key (user_id, id),
-  unique (user_id, due_date, step)
+primary key (user_id, id)
--- server/src/modules/billing/reminders/start-reminder.ts
@@ a queued reminder does not go to a number that was changed → only at its step, for its amount
-(await loadPerson(app, tx, userId)).mobile === to &&
+(await loadPerson(app, tx, userId)) &&

=== server/src/modules/billing/extensions/extension.test.ts
--- server/src/modules/billing/book/relief/extend.ts
@@ an instalment is moved once → charged once however often
-&& !isExtended(each)
@@
-|| extension.extendedOn

=== server/src/modules/billing/conversions/conversion-ends.test.ts
--- server/src/modules/billing/conversions/apply-conversion.ts
@@ one open conversion of a loan → eight concurrent applications
-if (offer?.open) throw new Refusal('BILL_INSTALLMENT_CREATION_CONCURRENT')
@@ a conversion is of a plan that was shown → a plan that was not shown
-offer.plans.find((one) => one.plan === plan)
+offer.plans[0]
@@ #7 a conversion is of a loan of one’s own → another customer’s loan
-if (!loan) throw new Refusal('NOT_FOUND')
-  if (!isOfBill(loan, month))
+if (!loan || !isOfBill(loan, month))
`

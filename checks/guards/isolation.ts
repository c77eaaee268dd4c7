import { guardsIn } from './guard.ts'

/** No customer reads or changes what is another’s. */
export const isolation = guardsIn`=== server/src/modules/accounts/security/security-check.test.ts
--- server/src/modules/accounts/security/security-store.ts
@@ #7 another customer’s security check is refused → CX-53 NOT_FOUND
-from security_request where user_id = $1 and id = $2 for update
+from security_request where $1::uuid is not null and id = $2 for update
@@
-from security_request where user_id = $1 and id = $2\`)
+from security_request where $1::uuid is not null and id = $2\`)

=== server/src/modules/accounts/device-info/device-info.test.ts
--- server/src/modules/accounts/device-info/save-device-info.ts
@@ #7 device information of another customer is refused → #7 #8: another customer’s id
-if (info.userId !== undefined && info.userId !== userId)
+if (info.userId === '')

=== server/src/modules/onboarding/identity/liveness.test.ts
--- server/src/modules/onboarding/identity/liveness-store.ts
@@ another customer’s liveness challenge is refused → TOKEN_INVALID: an unknown
-where user_id = $1 and id = $2 and device_hash is not distinct from $3
+where $1::uuid is not null and id = $2 and device_hash is not distinct from $3
@@
-where user_id = $1 and id = $2 and answered_at is null and
+where $1::uuid is not null and id = $2 and answered_at is null and

=== server/src/modules/onboarding/bank-accounts/bank-account.test.ts
--- server/src/modules/onboarding/bank-accounts/bank-account-store.ts
@@ CX-21 another customer’s account cannot become primary → CX-21
-from bank_account where user_id = $1 and id = $2\`)
+from bank_account where $1::uuid is not null and id = $2\`)

=== server/src/tests/calls/own-pages.test.ts
--- server/src/platform/http/pages/write-page.ts
@@ #7 each page is read for the session that opens it → is stored nowhere
-const visitor = { ...visitorOf(request, visit, config), caller }
+const visitor = { ...visitorOf(request, visit, config), caller: (first ??= caller) }
@@
-let inFlight = 0
+let inFlight = 0
+  let first

=== server/src/modules/onboarding/identity/photos.test.ts
--- server/src/modules/onboarding/identity/photo-store.ts
@@ #7 another customer’s photo link is refused → NOT_FOUND: another customer’s link
-from photo where user_id = $1 and id = $2
+from photo where $1::uuid is not null and id = $2

=== server/src/modules/billing/reports/payment-reports.test.ts
--- server/src/modules/billing/reports/report-payment.ts
@@ #7 only an own bill can be reported → #7 C-035
-if (!bill) throw new Refusal('NOT_FOUND')

=== server/src/tests/calls/supplements.test.ts
--- server/src/modules/onboarding/supplement/supplement-store.ts
@@ #7 another customer’s page is not found → C-033 CX-108 #7
-from supplement_file where user_id = $1 and id = $2\`)
+from supplement_file where $1::uuid is not null and id = $2\`)

=== server/src/modules/lending/applying/apply.test.ts
--- server/src/modules/lending/applying/borrower-store.ts
@@ #7 another customer’s account is refused → IDOR: another person's bank account
-account.user_id = input.user_id and account.id = input.account_id
+account.id = input.account_id

=== server/src/modules/lending/vouchers/vouchers.test.ts
--- server/src/modules/lending/vouchers/voucher-store.ts
@@ #7 another customer’s voucher cannot be used for an order → voucher is NOT_FOUND in quote and
-where v.user_id = $1 and v.id = $2 for update of v\`)
+where $1::uuid is not null and v.id = $2 for update of v\`)

=== server/src/modules/billing/insurance/cancel-insurance.test.ts
--- server/src/modules/billing/store/policy-store.ts
@@ #7 another customer’s insurance cannot be canceled → another customer’s insurance
-where user_id = $1 and loan_id = $2\`)
+where $1::uuid is not null and loan_id = $2\`)

=== server/src/modules/lending/agreement/documents.test.ts
--- server/src/modules/lending/agreement/agreement-store.ts
@@ #7 another customer’s agreement is not found by its id → another customer’s document
-from agreement where user_id = $1 and id = $2\`)
+from agreement where $1::uuid is not null and id = $2\`)

=== server/src/modules/lending/orders/order.test.ts
--- server/src/modules/lending/orders/order-store.ts
@@ #7 another customer’s order cannot be read → NOT_FOUND for every call
-from loan_order where user_id = $1 and id = $2\`)
+from loan_order where $1::uuid is not null and id = $2\`)
@@ #7 another customer’s order cannot be changed → NOT_FOUND for every call
-from loan_order where user_id = $1 and id = $2 for update\`)
+from loan_order where $1::uuid is not null and id = $2 for update\`)

=== server/src/modules/payments/notices/webhooks.test.ts
--- server/src/modules/payments/codes/code-store.ts
@@ #7 another customer’s loan and code are not found → s loan, nothing to pay
-where user_id = $1 and id = $2')
+where $1::uuid is not null and id = $2')

=== server/src/modules/billing/statements/statements.test.ts
--- server/src/modules/billing/statements/read-statements.ts
@@ another customer’s statement is not found → visible only to its customer
-content from bill_statement where user_id = $1 and id = $2
+content from bill_statement where $1::uuid is not null and id = $2

=== server/src/modules/billing/reminders/reminders.test.ts
--- server/src/modules/billing/reminders/list-contacts.ts
@@ a customer sees no one else’s contacts → visible only to the customer who was contacted
-where user_id = $1 and made_at is not null
+where $1::uuid is not null and made_at is not null

=== server/src/modules/billing/extensions/extension.test.ts
--- server/src/modules/billing/store/extension-store.ts
@@ another customer’s extension cannot be paid for → another customer’s extension
-from extension e where e.user_id = $1
+from extension e where $1::uuid is not null

=== server/src/modules/billing/invoices/invoices.test.ts
--- server/src/modules/billing/invoices/read-invoices.ts
@@ #7 another customer’s invoice cannot be read → an invoice is visible only to its customer
-where i.user_id = $1 and i.id = $2\`)
+where $1::uuid is not null and i.id = $2\`)
@@ #7 the list contains only the customer’s invoices → an invoice is visible only to its customer
-where i.user_id = $1 and ($2::uuid is null
+where $1::uuid is not null and ($2::uuid is null

=== server/src/platform/keys/keyring.test.ts
--- server/src/platform/keys/sealing.ts
@@ #17 a sealed value opens only for its customer → a value opens only for
-open(key, sealed, \`\${userId} \${purpose}\`)
+open(key, sealed, \`\${purpose}\`)
@@
-seal(key, JSON.stringify(value), \`\${userId} \${purpose}\`)
+seal(key, JSON.stringify(value), \`\${purpose}\`)

=== server/src/platform/http/events/events.test.ts
--- server/src/platform/http/events/events.ts
@@ #7 events go to their customer only → a customer receives only events
-of streams.get(userId) ?? [])
+of [...streams.values()].flatMap((opened) => [...opened]))
`

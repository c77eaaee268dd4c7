import { guardsIn } from './guard.ts'

/** Limit, price and vouchers of a new order. */
export const placing = guardsIn`=== server/src/modules/lending/applying/apply.test.ts
--- server/src/platform/idempotency.ts
@@ #11 fifty concurrent requests with one key run once → 50 requests with the same key
-if (before) return before
@@ #11 the same key with another body is refused → the same key with another body
-if (before === 'other request') throw new Refusal('IDEMPOTENCY_KEY_REUSED')
+if (before === 'other request') return run(tx)
--- server/src/modules/lending/applying/apply-rules.ts
@@ an account in another name is refused → E-46 BANK_ACCOUNT_IS_INVALID
-if (account?.status !== 'VALID') return
+if (false) return
@@ #5 a new account cannot be used for 24 hours → E-46 BANK_ACCOUNT_WAITING
-return usableFrom && usableFrom > now
+return false
@@ #12 the limit is checked again when applying → a limit that shrank
-available < amount ?
+false ?
--- server/src/modules/lending/applying/place-order.ts
@@
-and total - reserved - outstanding >= (select amount from input) 
@@ #12 the reservation is conditional → the reservation itself
-and total - reserved - outstanding >= (select amount from input) 
@@ #12 nothing is reserved of a frozen limit → the reservation itself
-and status = 'ACTIVE'
--- server/migrations/0010-lending-orders.sql
@@ #12 of two concurrent applications one becomes an open order → after the read is refused by the index
-create unique index loan_order_open
+create index loan_order_open
--- server/src/modules/lending/applying/apply-for-loan.ts
@@ a device without a recent code needs one → D-141: a device
-!codeAt || now.getTime() - codeAt.getTime() > codeLifeMs
+false

=== server/src/modules/lending/pricing/quote.test.ts
--- server/src/modules/lending/vouchers/voucher-rules.ts
@@ I5 a quote above the ceiling is refused → a price above the ceiling
-if (isAboveCaps(plain, capsFrom(offer.caps), today)) return
+if (false) return

=== server/src/modules/credit/limits/limit-store.test.ts
--- server/migrations/0008-credit.sql
@@ I4 more than was reserved cannot be released → releasing more than is reserved
-reserved int8 not null default 0 check (reserved >= 0)
+reserved int8 not null default 0

=== server/src/modules/lending/applying/place-together.test.ts
--- server/src/modules/lending/applying/place-together.ts
@@ #12 no order is placed if the limit has changed since the decision → when less is available since
-and l.outstanding = input.outstanding and l.income = input.income
+and l.income = input.income
@@ #12 no order is placed if the limit was frozen since the decision → when the limit was frozen since
-where l.status = 'ACTIVE' and l.total
+where l.total
--- server/src/platform/idempotency.ts
@@ #11 no order is placed under a key that is being claimed → placed under a used key
-where pg_try_advisory_xact_lock(hashtextextended(encode(scope, 'hex') || ':' || key, 2))

=== server/src/modules/lending/vouchers/vouchers.test.ts
--- server/src/modules/lending/vouchers/voucher-rules.ts
@@ #15 a used voucher cannot be used again → a used voucher cannot be used again
-if (status !== 'AVAILABLE') return status
+if (status === 'EXPIRED') return status
--- server/src/modules/lending/applying/apply-for-loan.ts
@@ #15 an order with a voucher is placed only by the transaction that reserves it → 100 concurrent orders with one voucher
-if (request.voucherId !== undefined) return undefined

=== server/src/modules/billing/payments/voucher-return.test.ts
--- server/src/modules/lending/vouchers/hold-voucher.ts
@@ #15 a voucher returns only from the order that holds it → stays with that order
-if (voucher?.order_id !== order.orderId || !held.includes(voucher.status)) return
+if (!voucher) return

=== server/src/modules/offers/referral/referral.test.ts
--- server/src/modules/offers/referral/shared-identity.ts
@@ #16 the same NIK earns nothing → with the same NIK
-if (same(await nikHashOf(app, tx, one), await nikHashOf(app, tx, other))) return 'NIK'
--- server/src/modules/offers/referral/referral-store.ts
@@ I12 an invitation is decided by one server → eight servers that decide concurrently
-and r.due_on <= $2 for update of r\`)
+and r.due_on <= $2\`)
--- server/src/modules/offers/referral/settle-referrals.ts
@@
-app.log.error({ err, userId: user_id }, 'an invitation could not be decided')
+throw err
@@
-await lockAccessOfAll(tx, [inviterId, userId])

=== server/src/modules/offers/redeem/redeem-code.test.ts
--- server/src/platform/http/server.ts
@@ C-063 a route’s budgets are counted before its transaction → after ten unknown codes
-await spendBudgets(endpoint, route.budgets, base)
--- server/src/modules/offers/redeem/redeem-store.ts
@@ C-063 the stock of a code is never exceeded → of ten concurrent customers three get
-and taken < stock

=== server/src/modules/lending/pricing/price-guards.test.ts
--- server/migrations/0009-lending-prices.sql
@@ a rate version cannot be edited → followed, never edited
-create trigger rate_version_kept before update or delete
+create trigger rate_version_kept before delete

=== server/src/modules/lending/pricing/pricing-edge-cases.test.ts
--- server/src/modules/lending/pricing/quote-for.ts
@@ I5 without a ceiling no quote is given → without a ceiling of LATE_FEE kind
-=> capKinds.every(
+=> capKinds.some(

=== server/src/modules/lending/pricing/save-product.test.ts
--- server/src/modules/lending/pricing/save-product.ts
@@ I5 a price above the ceiling cannot be saved → a benefit above the ceiling cannot be saved
-if (validation.problems.length > 0) return { ...validation, result: 'INVALID' }
`

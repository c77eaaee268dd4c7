import { type Guard, provedBy } from './guard.ts'

/** Limit, price and vouchers of a new order. */
export const placing: readonly Guard[] = [
  ...provedBy('server/src/modules/lending/applying/apply.test.ts', [
    {
      name: '#11 fifty concurrent requests with one key run once',
      file: 'server/src/platform/idempotency.ts',
      find: 'if (before) return before',
      replace: '',
      pattern: '50 requests with the same key',
    },
    {
      name: '#11 the same key with another body is refused',
      file: 'server/src/platform/idempotency.ts',
      find: "if (before === 'other request') throw new Refusal('IDEMPOTENCY_KEY_REUSED')",
      replace: "if (before === 'other request') return run(tx)",
      pattern: 'the same key with another body',
    },
    {
      name: 'an account in another name is refused',
      file: 'server/src/modules/lending/applying/apply-rules.ts',
      find: "if (account?.status !== 'VALID') return",
      replace: 'if (false) return',
      pattern: 'E-46 BANK_ACCOUNT_IS_INVALID',
    },
    {
      name: '#5 a new account cannot be used for 24 hours',
      file: 'server/src/modules/lending/applying/apply-rules.ts',
      find: 'return usableFrom && usableFrom > now',
      replace: 'return false',
      pattern: 'E-46 BANK_ACCOUNT_WAITING',
    },
    {
      name: '#12 of two concurrent applications one becomes an open order',
      file: 'server/migrations/0010-lending-orders.sql',
      find: 'create unique index loan_order_open',
      replace: 'create index loan_order_open',
      pattern: 'after the read is refused by the index',
    },
    {
      name: '#12 the limit is checked again when applying',
      file: 'server/src/modules/lending/applying/apply-rules.ts',
      find: 'available < amount ?',
      replace: 'false ?',
      pattern: 'a limit that shrank',
      also: [
        {
          file: 'server/src/modules/lending/applying/place-order.ts',
          find: 'and total - reserved - outstanding >= (select amount from input) ',
          replace: '',
        },
      ],
    },
    {
      name: '#12 the reservation is conditional',
      file: 'server/src/modules/lending/applying/place-order.ts',
      find: 'and total - reserved - outstanding >= (select amount from input) ',
      replace: '',
      pattern: 'the reservation itself',
    },
    {
      name: '#12 nothing is reserved of a frozen limit',
      file: 'server/src/modules/lending/applying/place-order.ts',
      find: " and status = 'ACTIVE'\n",
      replace: '\n',
      pattern: 'the reservation itself',
    },
    {
      name: 'a device without a recent code needs one',
      file: 'server/src/modules/lending/applying/apply-for-loan.ts',
      find: '!codeAt || now.getTime() - codeAt.getTime() > codeLifeMs',
      replace: 'false',
      pattern: 'D-141: a device',
    },
  ]),
  ...provedBy('server/src/modules/lending/pricing/quote.test.ts', [
    {
      name: 'I5 a quote above the ceiling is refused',
      file: 'server/src/modules/lending/vouchers/voucher-rules.ts',
      find: 'if (isAboveCaps(plain, capsFrom(offer.caps), today)) return',
      replace: 'if (false) return',
      pattern: 'a price above the ceiling',
    },
  ]),
  ...provedBy('server/src/modules/credit/limits/limit-store.test.ts', [
    {
      name: 'I4 more than was reserved cannot be released',
      file: 'server/migrations/0008-credit.sql',
      find: 'reserved int8 not null default 0 check (reserved >= 0)',
      replace: 'reserved int8 not null default 0',
      pattern: 'releasing more than is reserved',
    },
  ]),
  ...provedBy('server/src/modules/lending/applying/place-together.test.ts', [
    {
      name: '#12 no order is placed if the limit has changed since the decision',
      file: 'server/src/modules/lending/applying/place-together.ts',
      find: 'and l.outstanding = input.outstanding and l.income = input.income',
      replace: 'and l.income = input.income',
      pattern: 'when less is available since',
    },
    {
      name: '#12 no order is placed if the limit was frozen since the decision',
      file: 'server/src/modules/lending/applying/place-together.ts',
      find: "where l.status = 'ACTIVE' and l.total",
      replace: 'where l.total',
      pattern: 'when the limit was frozen since',
    },
    {
      name: '#11 no order is placed under a key that is being claimed',
      file: 'server/src/platform/idempotency.ts',
      find: "where pg_try_advisory_xact_lock(hashtextextended(encode(scope, 'hex') || ':' || key, 2))",
      replace: '',
      pattern: 'placed under a used key',
    },
  ]),
  ...provedBy('server/src/modules/lending/vouchers/vouchers.test.ts', [
    {
      name: '#15 a used voucher cannot be used again',
      file: 'server/src/modules/lending/vouchers/voucher-rules.ts',
      find: "if (status !== 'AVAILABLE') return status",
      replace: "if (status === 'EXPIRED') return status",
      pattern: 'a used voucher cannot be used again',
    },
    {
      name: '#15 an order with a voucher is placed only by the transaction that reserves it',
      file: 'server/src/modules/lending/applying/apply-for-loan.ts',
      find: 'if (request.voucherId !== undefined) return undefined',
      replace: '',
      pattern: '100 concurrent orders with one voucher',
    },
  ]),
  ...provedBy('server/src/modules/billing/payments/voucher-return.test.ts', [
    {
      name: '#15 a voucher returns only from the order that holds it',
      file: 'server/src/modules/lending/vouchers/hold-voucher.ts',
      find: 'if (voucher?.order_id !== order.orderId || !held.includes(voucher.status)) return',
      replace: 'if (!voucher) return',
      pattern: 'stays with that order',
    },
  ]),
  ...provedBy('server/src/modules/offers/referral/referral.test.ts', [
    {
      name: '#16 the same NIK earns nothing',
      file: 'server/src/modules/offers/referral/shared-identity.ts',
      find: "if (same(await nikHashOf(app, tx, one), await nikHashOf(app, tx, other))) return 'NIK'",
      replace: '',
      pattern: 'with the same NIK',
    },
    {
      name: 'I12 an invitation is decided by one server',
      file: 'server/src/modules/offers/referral/referral-store.ts',
      find: 'and r.due_on <= $2 for update of r`)',
      replace: 'and r.due_on <= $2`)',
      pattern: 'eight servers that decide concurrently',
      also: [
        {
          file: 'server/src/modules/offers/referral/settle-referrals.ts',
          find: "app.log.error({ err, userId: user_id }, 'an invitation could not be decided')",
          replace: 'throw err',
        },
        {
          file: 'server/src/modules/offers/referral/settle-referrals.ts',
          find: '    await lockAccessOfAll(tx, [inviterId, userId])\n',
          replace: '',
        },
      ],
    },
  ]),
  ...provedBy('server/src/modules/offers/redeem/redeem-code.test.ts', [
    {
      name: 'C-063 a route’s budgets are counted before its transaction',
      file: 'server/src/platform/http/server.ts',
      find: 'await spendBudgets(endpoint, route.budgets, base)',
      replace: '',
      pattern: 'after ten unknown codes',
    },
    {
      name: 'C-063 the stock of a code is never exceeded',
      file: 'server/src/modules/offers/redeem/redeem-store.ts',
      find: ' and taken < stock',
      replace: '',
      pattern: 'of ten concurrent customers three get',
    },
  ]),
  ...provedBy('server/src/modules/lending/pricing/price-guards.test.ts', [
    {
      name: 'a rate version cannot be edited',
      file: 'server/migrations/0009-lending-prices.sql',
      find: 'create trigger rate_version_kept before update or delete',
      replace: 'create trigger rate_version_kept before delete',
      pattern: 'followed, never edited',
    },
  ]),
  ...provedBy('server/src/modules/lending/pricing/pricing-edge-cases.test.ts', [
    {
      name: 'I5 without a ceiling no quote is given',
      file: 'server/src/modules/lending/pricing/quote-for.ts',
      find: '=> capKinds.every(',
      replace: '=> capKinds.some(',
      pattern: 'without a ceiling of LATE_FEE kind',
    },
  ]),
  ...provedBy('server/src/modules/lending/pricing/save-product.test.ts', [
    {
      name: 'I5 a price above the ceiling cannot be saved',
      file: 'server/src/modules/lending/pricing/save-product.ts',
      find: "if (validation.problems.length > 0) return { ...validation, result: 'INVALID' }",
      replace: '',
      pattern: 'a benefit above the ceiling cannot be saved',
    },
  ]),
]

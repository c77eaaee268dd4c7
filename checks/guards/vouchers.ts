import { provedBy } from './guard.ts'

const vouchers = 'server/src/modules/lending/vouchers'
const store = `${vouchers}/voucher-store.ts`
const rules = `${vouchers}/voucher-rules.ts`
const held = `${vouchers}/hold-voucher.ts`
const tags = 'server/src/modules/billing/customers/tags-of.ts'

const placed = provedBy(`${vouchers}/vouchers.test.ts`, [
  {
    name: '#7 another customer’s voucher cannot be quoted',
    file: store,
    find: 'where v.user_id = $1 and v.id = $2`)',
    replace: 'where $1::uuid is not null and v.id = $2`)',
    pattern: 'voucher is NOT_FOUND in quote and',
  },
  {
    name: '#7 another customer’s voucher cannot be used for an order',
    file: store,
    find: 'where v.user_id = $1 and v.id = $2 for update of v`)',
    replace: 'where $1::uuid is not null and v.id = $2 for update of v`)',
    pattern: 'voucher is NOT_FOUND in quote and',
  },
  {
    name: '#15 a used voucher cannot be used again',
    file: rules,
    find: "if (status !== 'AVAILABLE') return status",
    replace: "if (status === 'EXPIRED') return status",
    pattern: 'a used voucher cannot be used again',
  },
  {
    name: 'a voucher ends at 24:00 of its last day',
    file: rules,
    find: 'valid_until < today',
    replace: 'false',
    pattern: 'a voucher that ends between quote and order',
  },
  {
    name: 'a voucher is only for loans of its smallest amount or more',
    file: rules,
    find: "loan.amount < voucher.min_amount ? 'MIN_AMOUNT' : undefined",
    replace: 'undefined',
    pattern: 'why a voucher cannot be used for a loan',
  },
  {
    name: 'a voucher is only for its tenors',
    file: rules,
    find: "if (!tenors.every((tenor) => admits(voucher.tenors, tenor))) return 'TENOR'",
    replace: '',
    pattern: 'why a voucher cannot be used for a loan',
  },
  {
    name: '#15 an order reserves its voucher',
    file: 'server/src/modules/lending/applying/apply-for-loan.ts',
    find: 'if (voucher) await moveVoucher(',
    replace: 'if (false as boolean && voucher) await moveVoucher(',
    pattern: '100 orders with one voucher at once',
  },
  {
    name: '#15 an order with a voucher is placed only by the transaction that reserves it',
    file: 'server/src/modules/lending/applying/apply-for-loan.ts',
    find: 'if (request.voucherId !== undefined) return undefined',
    replace: '',
    pattern: '100 orders with one voucher at once',
  },
])

const returned = provedBy('server/src/modules/billing/payments/voucher-return.test.ts', [
  {
    name: '#15 a voucher returns only from the order that holds it',
    file: held,
    find: 'if (voucher?.order_id !== order.orderId || !held.includes(voucher.status)) return',
    replace: 'if (!voucher) return',
    pattern: 'stays with that order',
  },
  {
    name: 'behaviour 6 a disbursement that comes back after the loan was booked returns the voucher',
    file: held,
    find: "status === 'CANCELED' || status === 'REFUNDED'",
    replace: "status === 'CANCELED'",
    pattern: 'a disbursement that came back returns the voucher',
  },
  {
    name: 'I12 a loan that runs again uses its voucher again',
    file: held,
    find: "if (voucherStates.next(voucher.status, 'retake'))",
    replace: 'if (false as boolean)',
    pattern: 'takes the voucher back, because the loan still has',
  },
])

const aimed = provedBy(`${vouchers}/voucher-audience.test.ts`, [
  {
    name: 'D-089 a voucher is only for its audience',
    file: rules,
    find: "if (!voucher.isForCustomer) return 'CUSTOMER'",
    replace: '',
    pattern: 'another customer cannot use it',
  },
])

const plus = provedBy('server/src/modules/billing/customers/tags-of.test.ts', [
  {
    name: 'D-149 Plus is nobody with an overdue loan',
    file: tags,
    find: ' || overdue > 0',
    replace: '',
    pattern: 'nobody is Plus while a loan is overdue',
  },
  {
    name: 'D-149 Plus is nobody who paid late in 180 days',
    file: tags,
    find: 'return !late || forgottenFrom(late) <= app.clock.today()',
    replace: 'return true || late',
    pattern: 'nobody is Plus while a loan is overdue',
  },
  {
    name: 'D-149 Plus has repaid three loans',
    file: tags,
    find: 'repaid < plusLoans || ',
    replace: '',
    pattern: 'Plus with the third repaid loan',
  },
])

/** Vouchers on loans, and the customers for whom they are. */
export const vouchersOnLoans = [...placed, ...returned, ...aimed, ...plus]

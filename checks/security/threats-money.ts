import { type Control, provedIn } from './proof.ts'

const lending = 'server/src/modules/lending'
const billing = 'server/src/modules/billing'
const vouchers = `${lending}/vouchers`

export const money: readonly Control[] = [
  {
    id: '10',
    title: 'Forged payment notices',
    promise:
      "A notice must carry the gateway's token. The payment is read again from the gateway, and that is booked, once.",
    proofs: provedIn(
      'server/src/modules/payments/notices/webhooks.test.ts',
      'a missing or wrong token is refused',
      'one event reported 12 times',
      'with a changed amount in',
    ),
  },
  {
    id: '11',
    title: 'Repeated requests',
    promise:
      'One idempotency key creates one order, one signature, one payment code; a disbursement is sent under one reference.',
    proofs: [
      ...provedIn(`${lending}/applying/apply.test.ts`, '50 requests with the same key'),
      ...provedIn('server/src/tests/attacks/money-attacks.test.ts', '50 signatures with the same key'),
      ...provedIn(`${lending}/disbursement/disbursement.test.ts`, 'many concurrent resumptions, notices and'),
    ],
  },
  {
    id: '12',
    title: 'Borrowing above the limit',
    promise: 'One open order per person; the reservation cannot exceed the limit.',
    proofs: provedIn(
      'server/src/tests/attacks/money-attacks.test.ts',
      'of 200 applications at the same instant',
      'consecutive loans end at the',
    ),
  },
  {
    id: '13',
    title: 'Invalid amounts',
    promise: 'Only whole rupiah from 1 to 10^12 are accepted.',
    proofs: provedIn(
      'server/src/tests/attacks/money-attacks.test.ts',
      'as anything but whole rupiah',
      'every amount of the contract',
    ),
  },
  {
    id: '14',
    title: 'Time zone and midnight tricks',
    promise: "One injected clock; days are Jakarta's, regardless of the server's or the phone's time zone.",
    proofs: [
      ...provedIn(`${billing}/days/end-of-day.test.ts`, '999 of the due date', 'the end of day runs once'),
      ...provedIn(`${billing}/days/time-zones.test.ts`, 'still uses midnight in Jakarta'),
    ],
  },
  {
    id: '15',
    title: 'Using a voucher twice',
    promise: 'A voucher is used once and returned once.',
    proofs: [
      ...provedIn(
        `${vouchers}/vouchers.test.ts`,
        '100 concurrent orders with one voucher',
        'a used voucher cannot be used again',
        'returns its voucher once, also when cancelled ten times',
      ),
      ...provedIn(
        `${billing}/payments/voucher-return.test.ts`,
        'returns the voucher once, even if it is reported twice',
      ),
    ],
  },
  {
    id: '16',
    title: 'Self-referral',
    promise: 'A referral with the same number, NIK, device or account earns nothing.',
    proofs: [
      ...provedIn('server/src/modules/offers/referral/referral.test.ts', 'with the same'),
      ...provedIn('server/src/modules/offers/referral/changed-number.test.ts', 'cannot invite any of the former ones'),
      ...provedIn('server/src/modules/offers/referral/invitation.test.ts', 'has signed out since'),
    ],
  },
]

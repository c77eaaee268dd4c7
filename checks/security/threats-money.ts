import { type Promised, provedIn } from './proof.ts'

const lending = 'server/src/modules/lending'
const billing = 'server/src/modules/billing'

export const money: readonly Promised[] = [
  {
    id: '10',
    title: 'Forged payment notices',
    promise:
      'A notice carries the token of the gateway; what is booked is what the gateway answers when it is asked again, once.',
    proofs: provedIn(
      'server/src/modules/payments/webhooks.test.ts',
      'a missing or wrong token is refused',
      'one event told 12 times',
      'the amount in the body is changed',
    ),
  },
  {
    id: '11',
    title: 'Twice the same',
    promise:
      'The same key makes one order, one signature, one payment code; a disbursement is sent under one reference.',
    proofs: [
      ...provedIn(`${lending}/applying/apply.test.ts`, '50 requests with the same key'),
      ...provedIn('server/src/money-attacks.test.ts', '50 signatures with the same key'),
      ...provedIn(`${lending}/disbursement/disbursement.test.ts`, 'many resumptions, notices and jobs at once'),
    ],
  },
  {
    id: '12',
    title: 'More than the limit',
    promise: 'One open order a person; the reservation itself holds no more than the limit.',
    proofs: provedIn(
      'server/src/money-attacks.test.ts',
      'of 200 applications at the same instant',
      'end where the limit ends',
    ),
  },
  {
    id: '13',
    title: 'Amounts that are none',
    promise: 'Whole rupiah from 1 to 10^12, and nothing else.',
    proofs: provedIn(
      'server/src/money-attacks.test.ts',
      'as anything but whole rupiah',
      'no amount of the contract is left out',
    ),
  },
  {
    id: '14',
    title: 'Playing with midnight',
    promise: "One injected clock; a day is Jakarta's, whatever the server's or the phone's zone.",
    proofs: [
      ...provedIn(`${billing}/days/end-of-day.test.ts`, 'paid at 23:59:59.999', 'the end of day runs once'),
      ...provedIn(`${billing}/days/time-zones.test.ts`, 'midnight is Jakarta'),
    ],
  },
  { id: '15', title: 'One voucher twice', promise: 'Used once, given back once.', proofs: [], comesWith: 'vouchers' },
  {
    id: '16',
    title: 'Inviting oneself',
    promise: 'Same number, NIK, device or account earns nothing.',
    proofs: [],
    comesWith: 'referrals',
  },
]

import { provedBy } from './guard.ts'

const payments = 'server/src/modules/payments'
const billing = 'server/src/modules/billing'
const ledger = 'server/src/modules/ledger'
const incoming = `${payments}/incoming-payment.ts`
const handler = `${payments}/handle-notice.ts`
const allocation = 'shared/src/lending/allocation.ts'
const calendar = 'shared/src/lending/calendar.ts'

/** Books the amount that stands in the notice. */
const believing = `outcomeOf({ ...app, providers: { ...app.providers, paymentGateway: {
  findPayment: async (pointer) => ({ ...(await app.providers.paymentGateway.findPayment(pointer)), amount: JSON.parse(raw).amount }) } } },`

const webhooks = provedBy(`${payments}/webhooks.test.ts`, [
  {
    name: '#10 a webhook with a missing or wrong token',
    file: 'server/src/providers/payment-gateway/xendit-webhook.ts',
    find: "if (typeof given !== 'string' || !sameToken(given, expectedToken)) return 'UNAUTHENTICATED'",
    replace: '',
    pattern: 'a missing or wrong token',
  },
  {
    name: '#10 a webhook told twice',
    file: `${billing}/payments/payment-store.ts`,
    find: 'userId, paymentId])) === 1',
    replace: 'userId, paymentId])) >= 0',
    pattern: 'a handler that runs twice at once',
  },
  {
    name: '#10 one event told ten times at once',
    file: `${billing}/payments/payment-store.ts`,
    find: 'userId, paymentId])) === 1',
    replace: 'userId, paymentId])) >= 0',
    pattern: 'one event told 12 times',
    also: [
      { file: `${payments}/webhooks.ts`, find: 'if ((await loadNotice(tx, eventRef))?.isHandled) return', replace: '' },
      { file: handler, find: 'if (!stored || stored.isHandled) return', replace: 'if (!stored) return' },
    ],
  },
  {
    name: '#10 webhooks out of order',
    file: incoming,
    find: "if (payment.status !== 'REVERSED') return outcome",
    replace: 'return outcome',
    pattern: 'a reversal that comes before its payment',
  },
  {
    name: '#10 a webhook for an unknown code',
    file: `${billing}/payments/suspense.ts`,
    find: "{ account: 'suspense', amount: -amount }",
    replace: "{ account: 'credit', amount: -amount }",
    pattern: 'money on a code that nobody has',
  },
  {
    name: '#10 the amount in the body is changed',
    file: handler,
    find: 'outcomeOf(app,',
    replace: believing,
    pattern: 'the amount in the body is changed',
  },
  {
    name: 'a payment of a part',
    file: `${billing}/payments/allocate-payment.ts`,
    find: 'if (sum(asked.map(unpaidTotal)) > smallRest) return',
    replace: '',
    pattern: 'too little stays due, too much',
  },
  {
    name: 'a payment of too much',
    file: `${billing}/book/book.ts`,
    find: "draft.lines.push({ account: 'credit', amount: -amount })",
    replace: "draft.lines.push({ account: 'waivers', amount: -amount })",
    pattern: 'too little stays due, too much',
  },
  {
    name: 'two payments at once on one loan',
    file: `${ledger}/ledger-store.ts`,
    find: 'await tx.run(lockHead, [userId])',
    replace: '',
    pattern: 'booked at the same instant take turns',
  },
  {
    name: "#7 another person's loan and code",
    file: `${payments}/code-store.ts`,
    find: "where user_id = $1 and id = $2')",
    replace: "where $1::uuid is not null and id = $2')",
    pattern: 'CX-27: refusals',
  },
  {
    name: 'a payment below the least of the way',
    file: `${payments}/create-payment-code.ts`,
    find: 'if (amount < min)',
    replace: 'if (false)',
    pattern: 'CX-27: refusals',
  },
  {
    name: 'a payment above the most of the way',
    file: `${payments}/create-payment-code.ts`,
    find: 'if (amount > max)',
    replace: 'if (false)',
    pattern: 'CX-27: refusals',
  },
])

const notices = provedBy(`${payments}/notices.test.ts`, [
  {
    name: 'a payment that the gateway does not show as taken back yet',
    file: handler,
    find: '  mustShow(notice, payment.status)\n',
    replace: '',
    pattern: 'a payment told as taken back',
  },
  {
    name: 'a disbursement that the gateway does not show as come back yet',
    file: handler,
    find: 'if (status) mustShow(notice, status)',
    replace: '',
    pattern: 'a disbursement told as come back',
  },
  {
    name: 'notices that wait take turns',
    file: `${payments}/notice-store.ts`,
    find: 'order by coalesce(tried_at, received_at) limit',
    replace: 'order by received_at limit',
    pattern: 'notices that wait take turns',
  },
  {
    name: 'a notice has a last try before it is given up',
    file: `${payments}/notice-store.ts`,
    find: 'tried_at > received_at +',
    replace: '$1 > received_at +',
    pattern: 'given up with an alarm',
  },
])

const codes = provedBy(`${payments}/code-status.test.ts`, [
  {
    name: 'a code that was replaced or closed on the way is read again',
    file: incoming,
    find: 'await settleCode(tx, code.userId, code.paymentId)',
    replace: "await moveCode(tx, code, 'pay')",
    pattern: 'shows as paid',
    also: [{ file: incoming, find: ', settleCode }', replace: ', moveCode, settleCode }' }],
  },
  {
    name: 'a code is taken back only when nothing stands on it',
    file: `${payments}/code-store.ts`,
    find: 'if (!(await tx.row(standingOn, [userId, paymentId])))',
    replace: 'if (await tx.row(standingOn, [userId, paymentId]))',
    pattern: 'another payment stands',
  },
])

const days = provedBy(`${billing}/days/end-of-day.test.ts`, [
  {
    name: 'value date: a late notice costs nothing',
    file: incoming,
    find: 'return paidAt < code.createdAt || paidAt > receivedAt ? receivedAt : paidAt',
    replace: 'return receivedAt',
    pattern: 'D-165',
  },
  {
    name: 'value date before the code was made',
    file: incoming,
    find: 'paidAt < code.createdAt || ',
    replace: '',
    pattern: 'a time of payment before the code',
  },
  {
    name: 'end of day twice: people take turns',
    file: `${ledger}/ledger-store.ts`,
    find: 'await tx.run(lockHead, [userId])',
    replace: '',
    pattern: 'the end of day runs once',
  },
  {
    name: 'end of day twice: no day runs again',
    file: `${billing}/days/run-day.ts`,
    find: 'loan.closedDate = date\n',
    replace: 'if (date >= last) loan.closedDate = date\n',
    pattern: 'the end of day runs once',
  },
  {
    name: '#14 the day changes at midnight in Jakarta',
    file: calendar,
    find: 'instant.getTime() + JAKARTA_OFFSET',
    replace: 'instant.getTime()',
    pattern: 'security #14',
  },
  {
    name: 'grace of Sundays and holidays',
    file: calendar,
    find: 'if (weekday(dueDate) !== 0 && !holidays.national.has(dueDate)) return dueDate',
    replace: 'return dueDate',
    pattern: 'grace: due on a Sunday',
  },
])

const rules = [
  ...provedBy(`${billing}/days/time-zones.test.ts`, [
    {
      name: "#14 the server's own time zone",
      file: calendar,
      find: 'dateOf(Math.floor((instant.getTime() + JAKARTA_OFFSET) / DAY))',
      replace: "businessDate(instant.toLocaleDateString('sv'))",
      pattern: 'Pacific/Kiritimati',
    },
  ]),
  ...provedBy('shared/src/lending/late-fee.test.ts', [
    {
      name: 'I5 late fees stop at 100 %',
      file: 'shared/src/lending/late-fee.ts',
      find: "min(share(principal, ppmPerDay, 'DOWN'), left)",
      replace: "share(principal, ppmPerDay, 'DOWN')",
      pattern: 'I5',
    },
  ]),
  ...provedBy(`${billing}/days/late-fee-cap.test.ts`, [
    {
      name: 'I5 all charges of a loan stop at 100 %',
      file: `${billing}/days/late-fees.ts`,
      find: 'roomOf(loan))',
      replace: 'rupiah(loan.principal))',
      pattern: 'I5',
    },
  ]),
  ...provedBy(`${billing}/days/late-notice.test.ts`, [
    {
      name: 'value date: a late notice costs nothing when the bill was paid again',
      file: `${billing}/days/take-back-fees.ts`,
      find: 'Math.min(byAllocation, replayed(fee))',
      replace: 'byAllocation',
      pattern: 'paid again with its fees',
    },
    {
      name: 'value date: a late notice costs nothing when the loan was repaid',
      file: `${billing}/payments/apply-payment.ts`,
      find: ', await repaidWithFees(tx, userId, from)',
      replace: '',
      pattern: 'a loan that was settled before',
    },
  ]),
  ...provedBy(`${billing}/days/early-end.test.ts`, [
    {
      name: 'a payment of a returned loan that is taken back is owed',
      file: `${billing}/payments/reverse-payment.ts`,
      find: '  await oweInstead(app, tx, book)\n',
      replace: '',
      pattern: 'a payment of a REFUNDED loan',
    },
  ]),
  ...provedBy(`${billing}/days/late-fee-ceiling.test.ts`, [
    {
      name: 'I5 late fees within the law of their own date',
      file: `${billing}/days/late-fees.ts`,
      find: ', capOn(date))',
      replace: ')',
      pattern: 'a ceiling that falls',
    },
    {
      name: 'I5 late fees within the law of the day of signature',
      file: `${billing}/days/late-fees.ts`,
      find: 'capOn(book.signedOn.get(loan.loanId) ?? loan.disbursedOn), ',
      replace: '',
      pattern: 'the ceiling of the day of signature',
    },
  ]),
  ...provedBy('shared/src/lending/allocation.test.ts', [
    {
      name: 'I8 order inside an instalment',
      file: allocation,
      find: "['lateFee', 'fee', 'vat', 'interest', 'principal']",
      replace: "['principal', 'interest', 'vat', 'fee', 'lateFee']",
      pattern: 'I8 inside an instalment',
    },
    {
      name: 'I8 oldest instalments first',
      file: allocation,
      find: 'a.place - b.place || byAge(a.installment, b.installment)',
      replace: 'a.place - b.place',
      pattern: 'order of allocation',
    },
    {
      name: 'I8 what the code names comes first',
      file: allocation,
      find: 'if (loan?.numbers.includes(number)) return 0',
      replace: '',
      pattern: 'order of allocation',
    },
    {
      name: 'I8 what is not due is not paid',
      file: allocation,
      find: 'if (dueDate > today) return undefined',
      replace: '',
      pattern: 'what nothing due can take is credit',
    },
  ]),
]

export const money = [...webhooks, ...notices, ...codes, ...days, ...rules]

import { type Guard, provedBy } from './guard.ts'

/** Payments, notices of the gateway and the end of day. */
export const payments: readonly Guard[] = [
  ...provedBy('server/src/modules/payments/notices/closed-account.test.ts', [
    {
      name: 'who owes under a closed account borrows nothing',
      file: 'server/src/modules/lending/applying/apply-rules.ts',
      find: "  if (borrower.owesFormerly) return { kind: 'limit', status: 'FROZEN' }\n",
      replace: '',
      pattern: 'a debt of a closed account',
    },
  ]),
  ...provedBy('server/src/modules/payments/notices/webhooks.test.ts', [
    {
      name: '#10 a webhook with a missing or wrong token is refused',
      file: 'server/src/providers/payment-gateway/xendit-webhook.ts',
      find: "return typeof received === 'string' && sameToken(received, token)",
      replace: 'return true',
      pattern: 'a missing or wrong token',
    },
    {
      name: '#10 an event reported ten times concurrently is booked once',
      file: 'server/src/modules/billing/store/payment-store.ts',
      find: 'userId, paymentId])) === 1',
      replace: 'userId, paymentId])) >= 0',
      pattern: 'one event reported 12 times',
      also: [
        {
          file: 'server/src/modules/payments/notices/notice-store.ts',
          find: 'input.event_ref) is null',
          replace: 'input.event_ref and false) is null',
        },
        {
          file: 'server/src/modules/payments/notices/handle-notice.ts',
          find: 'if (!stored || stored.isHandled) return',
          replace: 'if (!stored) return',
        },
      ],
    },
    {
      name: '#10 a reversal that arrives before its payment is applied',
      file: 'server/src/modules/payments/notices/incoming-payment.ts',
      find: 'if (isReversed) await reverse(app, tx, payment.providerRef)',
      replace: '',
      pattern: 'a reversal that arrives before',
    },
    {
      name: '#10 money on an unknown code is booked in suspense',
      file: 'server/src/modules/billing/payments/suspense.ts',
      find: "{ account: 'suspense', amount: -amount }",
      replace: "{ account: 'credit', amount: -amount }",
      pattern: 'money on an unknown code',
    },
    {
      name: '#10 the amount in the notice is not trusted',
      file: 'server/src/modules/payments/notices/handle-notice.ts',
      find: 'return handlePayment(app,',
      replace:
        'return handlePayment({ ...app, providers: { ...app.providers, paymentGateway: {\n  findPayment: async (pointer) => ({ ...(await app.providers.paymentGateway.findPayment(pointer)), amount: JSON.parse(text).amount }) } } },',
      pattern: 'with a changed amount in',
    },
    {
      name: 'concurrent payments on one loan are booked one after the other',
      file: 'server/src/modules/ledger/ledger-store.ts',
      find: ', tx.run(lockHead, [userId])',
      replace: '',
      pattern: 'concurrent bookings of several processes wait',
    },
  ]),
  ...provedBy('server/src/modules/payments/notices/notices.test.ts', [
    {
      name: 'a payment is reversed only once the gateway shows the reversal',
      file: 'server/src/modules/payments/notices/handle-notice.ts',
      find: '  requireReversed(notice, payment.status)\n',
      replace: '',
      pattern: 'a reversal notice waits until',
    },
    {
      name: 'a disbursement is returned only once the gateway shows the return',
      file: 'server/src/modules/payments/notices/handle-notice.ts',
      find: 'if (status) requireReversed(notice, status)',
      replace: '',
      pattern: 'a notice of a returned',
    },
  ]),
  ...provedBy('server/src/modules/billing/days/end-of-day.test.ts', [
    {
      name: 'end of day: concurrent runs lock each customer',
      file: 'server/src/modules/ledger/ledger-store.ts',
      find: ', tx.run(lockHead, [userId])',
      replace: '',
      pattern: 'the end of day runs once',
    },
    {
      name: 'end of day: a day runs once',
      file: 'server/src/modules/billing/book/end-of-day/close-day.ts',
      find: 'closedDate === addDays(day.date, -1)',
      replace: 'closedDate <= day.date',
      pattern: 'the end of day runs once',
      also: [
        {
          file: 'server/src/modules/billing/book/end-of-day/close-day.ts',
          find: 'let date = addDays(oldest, 1)',
          replace: 'let date = oldest',
        },
      ],
    },
  ]),
  ...provedBy('server/src/modules/billing/days/late-fee-cap.test.ts', [
    {
      name: 'I5 all charges of a loan end at 100 % of the principal',
      file: 'server/src/modules/billing/book/end-of-day/late-fees.ts',
      find: 'headroomOf(loan, loans))',
      replace: 'rupiah(loan.principal))',
      pattern: 'I5',
    },
  ]),
  ...provedBy('server/src/modules/billing/days/quiet-days.test.ts', [
    {
      name: 'end of day: a customer with a payment in progress is left to the loop',
      file: 'server/src/modules/ledger/ledger-store.ts',
      find: ' for update skip locked',
      replace: '',
      pattern: 'a customer with a payment',
    },
  ]),
  ...provedBy('server/src/modules/payments/notices/suspense.test.ts', [
    {
      name: 'I8 money in suspense is assigned once',
      file: 'server/src/modules/billing/payments/suspense-store.ts',
      find: "and id = $1 and status = 'SUSPENSE' and provider",
      replace: 'and id = $1 and provider',
      pattern: 'eight people resolve concurrently',
    },
  ]),
  ...provedBy('server/src/modules/billing/oracle.test.ts', [
    {
      name: 'VAT counts towards the 100 %',
      file: 'server/src/modules/billing/book/end-of-day/late-fees.ts',
      find: 'chargeKinds.map((kind) => rupiah(',
      replace: "chargeKinds.filter((kind) => kind !== 'vat').map((kind) => rupiah(",
      pattern: 'every figure is the one that the rules give',
    },
  ]),
]

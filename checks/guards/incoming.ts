import { provedBy } from './guard.ts'

const payments = 'server/src/modules/payments'
const billing = 'server/src/modules/billing'
const ledger = 'server/src/modules/ledger'
const incoming = `${payments}/incoming-payment.ts`
const handler = `${payments}/handle-notice.ts`

/** Books the amount in the notice instead of the gateway's. */
const skipConfirmation = `return handlePayment({ ...app, providers: { ...app.providers, paymentGateway: {
  findPayment: async (pointer) => ({ ...(await app.providers.paymentGateway.findPayment(pointer)), amount: JSON.parse(text).amount }) } } },`

const overpayments = provedBy(`${billing}/payments/review-credit.test.ts`, [
  {
    name: 'behaviour 14 small overpayments are flagged by their sum',
    file: `${billing}/payments/review-credit.ts`,
    find: 'sum <= creditReview.above',
    replace: 'excesses.every(({ excess }) => excess <= creditReview.above)',
    pattern: 'overpayments of more than',
  },
])

const webhooks = provedBy(`${payments}/webhooks.test.ts`, [
  {
    name: '#10 a webhook with a missing or wrong token is refused',
    file: 'server/src/providers/payment-gateway/xendit-webhook.ts',
    find: "return typeof given === 'string' && sameToken(given, token)",
    replace: 'return true',
    pattern: 'a missing or wrong token',
  },
  {
    name: '#10 a payment reported twice is booked once',
    file: `${billing}/store/payment-store.ts`,
    find: 'userId, paymentId])) === 1',
    replace: 'userId, paymentId])) >= 0',
    pattern: 'two concurrent runs of a handler',
  },
  {
    name: '#10 an event reported ten times concurrently is booked once',
    file: `${billing}/store/payment-store.ts`,
    find: 'userId, paymentId])) === 1',
    replace: 'userId, paymentId])) >= 0',
    pattern: 'one event reported 12 times',
    also: [
      {
        file: `${payments}/notice-store.ts`,
        find: 'input.event_ref) is null',
        replace: 'input.event_ref and false) is null',
      },
      { file: handler, find: 'if (!stored || stored.isHandled) return', replace: 'if (!stored) return' },
    ],
  },
  {
    name: '#10 a reversal that arrives before its payment is applied',
    file: incoming,
    find: 'if (isReversed) await reverse(app, tx, payment.providerRef)',
    replace: '',
    pattern: 'a reversal that arrives before',
  },
  {
    name: '#10 money on an unknown code is booked in suspense',
    file: `${billing}/payments/suspense.ts`,
    find: "{ account: 'suspense', amount: -amount }",
    replace: "{ account: 'credit', amount: -amount }",
    pattern: 'money on an unknown code',
  },
  {
    name: '#10 the amount in the notice is not trusted',
    file: handler,
    find: 'return handlePayment(app,',
    replace: skipConfirmation,
    pattern: 'with a changed amount in',
  },
  {
    name: 'an underpayment leaves the remainder due',
    file: `${billing}/book/allocate-payment.ts`,
    find: 'if (sum(due.map(unpaidTotal)) > smallRemainder) return',
    replace: '',
    pattern: 'after an underpayment the remainder',
  },
  {
    name: 'an overpayment becomes credit',
    file: `${billing}/book/draft.ts`,
    find: "draft.lines.push({ account: 'credit', amount: -amount })",
    replace: "draft.lines.push({ account: 'waivers', amount: -amount })",
    pattern: 'after an underpayment the remainder',
  },
  {
    name: 'screens show what a payment changed',
    file: `${billing}/store/write-book.ts`,
    find: 'await storeBalance(tx, book, after)',
    replace: '',
    pattern: 'after an underpayment the remainder',
  },
  {
    name: 'concurrent payments on one loan are booked one after the other',
    file: `${ledger}/ledger-store.ts`,
    find: ', tx.run(lockHead, [userId])',
    replace: '',
    pattern: 'concurrent bookings of several processes wait',
  },
  {
    name: '#7 another customer’s loan and code are not found',
    file: `${payments}/code-store.ts`,
    find: "where user_id = $1 and id = $2')",
    replace: "where $1::uuid is not null and id = $2')",
    pattern: 's loan, nothing to pay',
  },
  {
    name: 'a payment below the minimum of its method is refused',
    file: `${payments}/create-payment-code.ts`,
    find: 'if (amount < min)',
    replace: 'if (false)',
    pattern: 's loan, nothing to pay',
  },
  {
    name: 'a payment above the maximum of its method is refused',
    file: `${payments}/create-payment-code.ts`,
    find: 'if (amount > max)',
    replace: 'if (false)',
    pattern: 's loan, nothing to pay',
  },
])

const notices = provedBy(`${payments}/notices.test.ts`, [
  {
    name: 'a payment is reversed only once the gateway shows the reversal',
    file: handler,
    find: '  requireReversed(notice, payment.status)\n',
    replace: '',
    pattern: 'a reversal notice waits until',
  },
  {
    name: 'a disbursement is returned only once the gateway shows the return',
    file: handler,
    find: 'if (status) requireReversed(notice, status)',
    replace: '',
    pattern: 'a notice of a returned',
  },
  {
    name: 'waiting notices are retried in turn',
    file: `${payments}/notice-store.ts`,
    find: 'order by coalesce(tried_at, received_at) limit',
    replace: 'order by received_at limit',
    pattern: '200 unknown to the gateway',
  },
  {
    name: 'a notice gets a last try before it is given up',
    file: `${payments}/notice-store.ts`,
    find: 'tried_at > received_at +',
    replace: '$1 > received_at +',
    pattern: 'given up with an alarm',
  },
])

const codes = provedBy(`${payments}/code-status.test.ts`, [
  {
    name: 'a code shows the due date as its deadline',
    file: `${payments}/load-payment.ts`,
    find: '{ dueDate: payable.dueDate }',
    replace: '{ dueDate: record.expiresAt.toISOString().slice(0, 10) }',
    pattern: 'a code shows the amount',
  },
  {
    name: 'a code of a late bill shows the days late',
    file: 'server/src/modules/billing/bills/payable.ts',
    find: 'daysLate(each, today, holidays)',
    replace: '0',
    pattern: 'a code shows the amount',
  },
  {
    name: 'a code that was replaced or closed meanwhile still shows as paid',
    file: incoming,
    find: 'await settleCode(tx, code.userId, code.paymentId)',
    replace: "await moveCode(tx, code, 'pay')",
    pattern: 'shows as paid',
    also: [{ file: incoming, find: ', settleCode }', replace: ', moveCode, settleCode }' }],
  },
  {
    name: 'a code is reversed only if no active payment is left',
    file: `${payments}/code-store.ts`,
    find: 'if (!(await isPaidWithCode(tx, userId, paymentId)))',
    replace: 'if (await isPaidWithCode(tx, userId, paymentId))',
    pattern: 'a code with two payments',
  },
])

const closedAccounts = provedBy(`${payments}/closed-account.test.ts`, [
  {
    name: 'money for a closed account waits in suspense',
    file: `${billing}/payments/apply-payment.ts`,
    find: 'locked.isClosed && !isAssigned',
    replace: 'false',
    pattern: 'money for a closed account',
  },
  {
    name: 'a closed account gets no more than it owes',
    file: `${billing}/payments/former-debt.ts`,
    find: '  if (book.credit > Math.max(0, Math.min(before, owed))) throw new MoreThanOwed()\n',
    replace: '  void [before, owed]\n',
    pattern: 'money for a closed account',
  },
  {
    name: 'money that is assigned adds nothing to the credit of a closed account',
    file: `${billing}/payments/former-debt.ts`,
    find: 'Math.min(before, owed)',
    replace: 'owed',
    pattern: 'the credit with which a loan was settled',
  },
  {
    name: 'credit of a closed account is never more than it owes',
    file: `${billing}/payments/former-debt.ts`,
    find: 'Math.min(before, owed)',
    replace: 'before',
    pattern: 'the credit with which a loan was settled',
  },
  {
    name: 'credit of a closed account counts towards what it owes',
    file: `${billing}/payments/former-debt.ts`,
    find: 'leftToSettle(loan, date, usable)',
    replace: 'leftToSettle(loan, date, usable - usable)',
    pattern: 'the credit with which a loan was settled',
  },
  {
    name: 'a closed account pays by the figure of the day of the payment',
    file: `${billing}/payments/former-debt.ts`,
    find: 'new Set([businessDate(app.clock.today()), businessDateAt(valueAt)])',
    replace: 'new Set([businessDate(app.clock.today())])',
    pattern: 'on the day on which it was paid settles it',
  },
  {
    name: 'a closed account is not told about conversions',
    file: `${billing}/conversions/send-conversion-reminders.ts`,
    find: '  if (!(await isOpenAccount(tx, userId))) return\n',
    replace: '  void isOpenAccount\n',
    pattern: 'nobody is told that a bill of a closed account',
  },
  {
    name: 'the insurance of a deleted account is not canceled',
    file: `${billing}/insurance/end-policy.ts`,
    find: '  await holdOpenAccount(tx, userId)\n',
    replace: '  void holdOpenAccount\n',
    pattern: 'leaves no credit',
  },
  {
    name: 'a debt of a closed account is remembered',
    file: `${billing}/payments/reverse-payment.ts`,
    find: '  if (isClosed) await followFormerDebt(app, tx, userId)\n  else await',
    replace: '  if (!isClosed) await',
    pattern: 'a debt of a closed account',
  },
  {
    name: 'a number that is another person’s by now bars nobody',
    file: 'server/src/modules/credit/former-debts.ts',
    find: 'and not exists (select from nik_directory n where',
    replace: 'and not exists (select from nik_directory n where false and',
    pattern: 'a debt of a closed account',
  },
  {
    name: 'who owes under a closed account borrows nothing',
    file: 'server/src/modules/lending/applying/apply-rules.ts',
    find: "  if (applicant.owesFormerly) return { kind: 'limit', status: 'FROZEN' }\n",
    replace: '',
    pattern: 'a debt of a closed account',
  },
])

export const incomingMoney = [...closedAccounts, ...overpayments, ...webhooks, ...notices, ...codes]

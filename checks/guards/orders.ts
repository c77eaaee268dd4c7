import { provedBy } from './guard.ts'

const lending = 'server/src/modules/lending'
const store = `${lending}/orders/order-store.ts`
const codes = `${lending}/orders/order-codes.ts`
const disbursement = `${lending}/disbursement`

const orders = provedBy(`${lending}/orders/order.test.ts`, [
  {
    name: "#7 another person's order, read",
    file: store,
    find: 'from loan_order where user_id = $1 and id = $2`)',
    replace: 'from loan_order where $1::uuid is not null and id = $2`)',
    pattern: 'NOT_FOUND for every call',
  },
  {
    name: "#7 another person's order, changed",
    file: store,
    find: 'from loan_order where user_id = $1 and id = $2 for update`)',
    replace: 'from loan_order where $1::uuid is not null and id = $2 for update`)',
    pattern: 'NOT_FOUND for every call',
  },
  {
    name: 'the third wrong order code cancels',
    file: codes,
    find: 'if (triesLeft === 0)',
    replace: 'if (false)',
    pattern: 'I18: a wrong code counts down',
  },
  {
    name: 'the third wrong signing code cancels',
    file: codes,
    find: 'if (triesLeft === 0)',
    replace: 'if (false)',
    pattern: 'the third wrong signing code',
  },
  {
    name: 'a new order code gives no new tries',
    file: codes,
    find: 'codeLimits.tries - (await wrongTriesOf(tx, subject))',
    replace: '(await codeState(app, tx, subject)).triesLeft',
    pattern: 'a new code gives no new tries',
  },
  {
    name: 'a wrong order code',
    file: codes,
    find: 'if (check.ok) return undefined',
    replace: 'return undefined',
    pattern: 'I18: a wrong code counts down',
  },
  {
    name: 'a code of another step',
    file: codes,
    find: `\`\${order.id}:\${step}\${addendum}\``,
    replace: 'order.id',
    pattern: 'a code of one step is no code of the other',
  },
  {
    name: 'the sixth order code of a day',
    file: codes,
    find: 'if (resendAfterSeconds > 0)',
    replace: 'if (false)',
    pattern: 'five codes a day',
  },
  {
    name: 'another document hash',
    file: `${lending}/orders/sign-order.ts`,
    find: 'if (documentHash !== order.document_hash)',
    replace: 'if (false)',
    pattern: 'CX-14: signing needs the very text',
  },
  {
    name: 'consent missing at the signature',
    file: 'shared/src/contract/order.ts',
    find: 'consent: z.literal(true)',
    replace: 'consent: z.boolean()',
    pattern: 'CX-14: signing needs the very text',
  },
  {
    name: 'signing before the code',
    file: `${lending}/orders/sign-order.ts`,
    find: "requireStep(order, now, 'SIGNING')",
    replace: '',
    pattern: 'an order in CANCELED cannot',
  },
  {
    name: 'eligibility is asked again at the signature',
    file: `${lending}/orders/sign-order.ts`,
    find: 'if (refusal) throw refusal',
    replace: '',
    pattern: 'again at the signature: CREDIT_FROZEN',
  },
  {
    name: 'I5 a ceiling that fell before the signature',
    file: `${lending}/orders/sign-order.ts`,
    find: 'if (isAboveCaps(order.quote, await loadCaps(tx), app.clock.today()))',
    replace: 'if (false)',
    pattern: 'a ceiling that fell before the signature',
  },
  {
    name: 'an order whose time is over',
    file: `${lending}/orders/move-order.ts`,
    find: 'late || ',
    replace: '',
    pattern: 'D-155',
  },
  {
    name: 'an order that ends frees its limit',
    file: `${lending}/orders/move-order.ts`,
    find: 'await releaseLimit(tx, userId, rupiah(order.amount), now)',
    replace: '',
    pattern: 'free cancellation in SIGNING',
  },
  {
    name: 'a cancellation is counted once',
    file: store,
    find: 'where user_id = $1 and id = $2 and status = $3 returning',
    replace: 'where user_id = $1 and id = $2 and $3::text is not null returning',
    pattern: 'free cancellation in SIGNING',
    also: [
      { file: store, find: 'where user_id = $1 and id = $2 for update`', replace: 'where user_id = $1 and id = $2`' },
    ],
  },
  {
    name: 'money that was asked for cannot be cancelled',
    file: `${lending}/orders/order-state.ts`,
    find: 'DISBURSING: {',
    replace: "DISBURSING: { cancel: 'CANCELED',",
    pattern: 'an order in DISBURSING cannot',
  },
  {
    name: 'a referred order waits for a person',
    file: `${lending}/orders/approve-order.ts`,
    find: 'if (order && !order.needs_approval)',
    replace: 'if (order)',
    pattern: 'an order that was referred',
  },
])

const sweeping = provedBy(`${lending}/orders/sweep-orders.test.ts`, [
  {
    name: 'an order that cannot be ended stops no other',
    file: `${lending}/orders/sweep-orders.ts`,
    find: '        failed.push(id)\n',
    replace: '        throw err\n',
    pattern: 'an order that cannot be ended',
  },
  {
    name: 'an approval that fails stops no other',
    file: `${lending}/jobs.ts`,
    find: "app.log.error({ err, orderId: id }, 'an approval could not be given')",
    replace: 'Promise.reject(err)',
    pattern: 'an approval that fails',
  },
])

const payouts = provedBy(`${disbursement}/disbursement.test.ts`, [
  {
    name: 'the addendum has a code of its own',
    file: codes,
    find: "order.status === 'DISBURSEMENT_FAILED'",
    replace: 'false',
    pattern: 'D-123',
  },
  {
    name: 'I6 a disbursement that is unknown is sent under the same reference',
    file: `${disbursement}/send-disbursement.ts`,
    find: '    reference,\n    ...{ bankCode',
    replace: `    reference: \`\${reference}-\${Date.now()}\`,\n    ...{ bankCode`,
    pattern: '9104, unknown',
  },
  {
    name: 'I6 unknown is no failure',
    file: `${disbursement}/record-outcome.ts`,
    find: "UNKNOWN: 'doubt'",
    replace: "UNKNOWN: 'fail'",
    pattern: '9103, the answer is lost',
  },
  {
    name: 'I6 a disbursement is settled once',
    file: `${disbursement}/disbursement-state.ts`,
    find: 'SUCCEEDED: {}',
    replace: "SUCCEEDED: { succeed: 'SUCCEEDED' }",
    pattern: 'many resumptions, notices and jobs',
  },
  {
    name: 'I6 one disbursement of an order',
    file: 'server/migrations/0005-lending.sql',
    find: 'create unique index disbursement_once',
    replace: 'create index disbursement_once',
    pattern: 'the index refuses a second disbursement',
  },
  {
    name: 'I6 the amount that was signed',
    file: `${disbursement}/send-disbursement.ts`,
    find: 'amount: rupiah(amount), description',
    replace: 'amount: rupiah(amount + 1), description',
    pattern: 'what the gateway paid out is what was signed',
  },
  {
    name: 'I5 a ceiling that fell before sending',
    file: `${disbursement}/send-disbursement.ts`,
    find: "above ? 'drop' : 'send'",
    replace: "'send'",
    pattern: 'a lowered ceiling before sending',
    also: [{ file: `${disbursement}/send-disbursement.ts`, find: 'if (!above) return true', replace: 'return true' }],
  },
  {
    name: 'D-123 another account needs a code',
    file: `${lending}/orders/change-order-account.ts`,
    find: 'if (wrong) return wrong',
    replace: '',
    pattern: '9102 fails; another account',
  },
  {
    name: "D-123 another account is one's own",
    file: `${lending}/orders/change-order-account.ts`,
    find: "if (account?.status !== 'VALID')",
    replace: 'if (false)',
    pattern: '9102 fails; another account',
  },
])

const valueDates = provedBy(`${disbursement}/value-date.test.ts`, [
  {
    name: 'a loan counts from the day on which its money left',
    file: `${disbursement}/record-outcome.ts`,
    find: 'leftAt(told, row.sent_at, now)',
    replace: 'now',
    pattern: 'nobody tells of until the next morning',
  },
  {
    name: 'no money leaves before it is sent',
    file: `${disbursement}/record-outcome.ts`,
    find: 'return told < sentAt ? sentAt : told',
    replace: 'return told',
    pattern: 'a time of 2026-11-19',
  },
  {
    name: 'no money has left after now',
    file: `${disbursement}/record-outcome.ts`,
    find: ' || told > now',
    replace: '',
    pattern: 'a time of 2026-11-25',
  },
])

const onboarding = 'server/src/modules/onboarding'

/** What customers and banks write into documents. */
const hostileTexts = [
  ...provedBy(`${lending}/agreement/agreement-pdf.test.ts`, [
    {
      name: '#20 what a PDF cannot show',
      file: `${lending}/agreement/agreement-pdf.ts`,
      find: "replaceAll(unprintable, '') || '?'",
      replace: "replaceAll(unprintable, '') || one",
      pattern: 'a turned direction',
    },
  ]),
  ...provedBy(`${onboarding}/application/application.test.ts`, [
    {
      name: '#20 characters that nobody sees, typed',
      file: 'shared/src/contract/fields.ts',
      find: 'z.overwrite(normaliseText),\n    z.check<string>',
      replace: 'z.check<string>',
      pattern: '#20',
    },
  ]),
  ...provedBy(`${onboarding}/bank-accounts/bank-account.test.ts`, [
    {
      name: '#20 characters that nobody sees, from a bank',
      file: `${onboarding}/bank-accounts/check-bank-account.ts`,
      find: 'const holderName = normaliseText(answer.holderName)',
      replace: 'const { holderName } = answer',
      pattern: '#20',
    },
  ]),
]

export const signedOrders = [...orders, ...sweeping, ...payouts, ...valueDates, ...hostileTexts]

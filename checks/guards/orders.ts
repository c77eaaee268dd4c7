import { provedBy } from './guard.ts'

const lending = 'server/src/modules/lending'
const store = `${lending}/orders/order-store.ts`
const codes = `${lending}/orders/order-codes.ts`

const orders = provedBy(`${lending}/orders/order.test.ts`, [
  {
    name: '#7 another customer’s order cannot be read',
    file: store,
    find: 'from loan_order where user_id = $1 and id = $2`)',
    replace: 'from loan_order where $1::uuid is not null and id = $2`)',
    pattern: 'NOT_FOUND for every call',
  },
  {
    name: '#7 another customer’s order cannot be changed',
    file: store,
    find: 'from loan_order where user_id = $1 and id = $2 for update`)',
    replace: 'from loan_order where $1::uuid is not null and id = $2 for update`)',
    pattern: 'NOT_FOUND for every call',
  },
  {
    name: 'the third wrong order code cancels the order',
    file: codes,
    find: 'if (triesLeft === 0)',
    replace: 'if (false)',
    pattern: 'wrong codes count down, the',
  },
  {
    name: 'the third wrong signing code cancels the order',
    file: codes,
    find: 'if (triesLeft === 0)',
    replace: 'if (false)',
    pattern: 'the third wrong signing code',
  },
  {
    name: 'a new order code gives no new tries',
    file: codes,
    find: '{ sharedTries: true }',
    replace: '{ sharedTries: false }',
    pattern: 'a new code gives no new tries',
  },
  {
    name: 'a wrong order code is refused',
    file: codes,
    find: 'if (check.ok) return undefined',
    replace: 'return undefined',
    pattern: 'wrong codes count down, the',
  },
  {
    name: 'a code of another step is refused',
    file: codes,
    find: `\`\${order.id}:\${step}\${addendum}\``,
    replace: 'order.id',
    pattern: 'a code for one step',
  },
  {
    name: 'a sixth order code in a day is refused',
    file: 'server/src/modules/accounts/codes/sms-allowance.ts',
    find: 'if (state.resendAfterSeconds > 0)',
    replace: 'if (false)',
    pattern: 'the sixth code of a',
  },
  {
    name: 'a signature with another document hash is refused',
    file: `${lending}/orders/sign-order.ts`,
    find: 'if (documentHash !== order.document_hash)',
    replace: 'if (false)',
    pattern: 'signing requires the hash of',
  },
  {
    name: 'a signature without consent is refused',
    file: 'shared/src/contract/lending/orders.ts',
    find: 'consent: z.literal(true)',
    replace: 'consent: z.boolean()',
    pattern: 'signing requires the hash of',
  },
  {
    name: 'an order in another status cannot be signed',
    file: `${lending}/orders/sign-order.ts`,
    find: "requireStep(order, now, 'SIGNING')",
    replace: '',
    also: [{ file: codes, find: 'if (!order || meaningOf(order.status).code !== step)', replace: 'if (!order)' }],
    pattern: 'an order in CANCELED cannot',
  },
  {
    name: 'eligibility is checked again at the signature',
    file: `${lending}/orders/sign-order.ts`,
    find: 'if (refusal) throw refusal',
    replace: '',
    pattern: 'again at the signature: CREDIT_FROZEN',
  },
  {
    name: 'I5 a ceiling lowered before the signature cancels the order',
    file: `${lending}/orders/sign-order.ts`,
    find: 'if (isAboveCaps(order.quote, await loadCaps(tx), app.clock.today()))',
    replace: 'if (false)',
    pattern: 'a ceiling lowered before the',
  },
  {
    name: 'an expired order is cancelled',
    file: `${lending}/orders/move-order.ts`,
    find: 'late || ',
    replace: '',
    pattern: 'D-155',
  },
  {
    name: 'an order that ends releases its limit',
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
    name: 'an order whose money may have been sent cannot be cancelled',
    file: `${lending}/orders/cancel-order.ts`,
    find: "if (!unsent) throw new Refusal('ORDER_NOT_OPEN', { status: order.status })\n    await",
    replace: 'if (unsent) await',
    pattern: 'an order in DISBURSING cannot',
  },
  {
    name: 'a referred order waits for an operator',
    file: `${lending}/orders/approve-order.ts`,
    find: 'if (order && !order.needs_approval)',
    replace: 'if (order)',
    pattern: 'a referred order waits for',
  },
])

const cancelling = provedBy(`${lending}/orders/cancel-order.test.ts`, [
  {
    name: 'behaviour 14 an order between two tries can be cancelled',
    file: `${lending}/orders/order-state.ts`,
    find: "    cancel: 'CANCELED',\n  },\n  // resend",
    replace: '  },\n  // resend',
    pattern: '9112: an order that waits between two tries',
  },
  {
    name: 'behaviour 14 a cancelled order is not paid out',
    file: `${lending}/disbursement/give-up-unsent.ts`,
    find: 'const dropped = to && (await writeDisbursementMove(tx, reference, { from, to, now: app.clock.now(), failure }))',
    replace: 'const dropped = to && reference && failure && app',
    pattern: '9115: an order that waits between two tries',
  },
  {
    name: 'behaviour 14 a cancelled order reverses its in-transit posting',
    file: `${lending}/disbursement/give-up-unsent.ts`,
    find: 'await postReturn(app, tx, row)',
    replace: '',
    pattern: '9112: an order that waits between two tries',
  },
  {
    name: 'behaviour 14 an order whose money was sent cannot be cancelled',
    file: `${lending}/disbursement/disbursement-store.ts`,
    find: "order_id = $2 and status = 'CREATED' for update",
    replace: "order_id = $2 and status <> 'SUCCEEDED' for update",
    pattern: 'if the sender is killed after',
    also: [
      {
        file: `${lending}/disbursement/disbursement-state.ts`,
        find: "SENT: { accept: 'SENT',",
        replace: "SENT: { drop: 'FAILED', accept: 'SENT',",
      },
    ],
  },
  {
    name: 'behaviour 14 cancelling and sending: one waits for the other',
    file: `${lending}/disbursement/disbursement-store.ts`,
    find: 'where provider_ref = $1 for update`',
    replace: 'where provider_ref = $1`',
    pattern: 'of concurrent cancelling and sending',
    also: [
      {
        file: `${lending}/disbursement/disbursement-store.ts`,
        find: 'where provider_ref = $1 and status = $2`)',
        replace: 'where provider_ref = $1 and $2::text is not null`)',
      },
    ],
  },
  {
    name: 'behaviour 14 the order’s reply says whether it can be cancelled',
    file: `${lending}/orders/order-state.ts`,
    find: "(cancelable === 'unsent' && unsent)",
    replace: "cancelable === 'unsent'",
    pattern: 'if the sender is killed after',
  },
])

const approving = provedBy(`${lending}/orders/rejected-order.test.ts`, [
  {
    name: 'D-135 nothing is approved on a frozen limit',
    file: `${lending}/orders/is-barred.ts`,
    find: "(await lockLimit(tx, userId))?.status !== 'ACTIVE' || (await",
    replace: 'void lockLimit || (await',
    pattern: 'a signed order is refused if the limit is frozen',
  },
  {
    name: 'D-135 nothing is approved for who is barred under a closed account',
    file: `${lending}/orders/is-barred.ts`,
    find: ' || (await hasFormerDebt(tx, userId))',
    replace: ' || void hasFormerDebt === null',
    pattern: 'a signed order is refused if the limit is frozen',
  },
])

const sending = provedBy(`${lending}/disbursement/follow-up.test.ts`, [
  {
    name: 'D-135 nothing is sent on a frozen limit',
    file: `${lending}/disbursement/send-disbursement.ts`,
    find: 'if (await isBarred(tx, order)) {',
    replace: 'if (isBarred.length < 0) {',
    pattern: 'no money is sent once the limit is locked',
  },
])

const sweeping = provedBy(`${lending}/orders/sweep-orders.test.ts`, [
  {
    name: 'an order that cannot be cancelled does not stop the sweep',
    file: `${lending}/orders/sweep-orders.ts`,
    find: '        failed.push(id)\n',
    replace: '        throw err\n',
    pattern: 'an order that cannot be',
  },
  {
    name: 'a failing approval does not stop the others',
    file: `${lending}/schedules.ts`,
    find: "app.log.error({ err, orderId: id }, 'an approval failed')",
    replace: 'Promise.reject(err)',
    pattern: 'an approval that fails',
  },
])

const onboarding = 'server/src/modules/onboarding'

/** Texts of customers and banks in documents. */
const hostileTexts = [
  ...provedBy(`${lending}/agreement/agreement-pdf.test.ts`, [
    {
      name: '#20 characters that the PDF fonts lack are replaced',
      file: 'server/src/platform/pdf.ts',
      find: "replaceAll(unprintable, '') || '?'",
      replace: "replaceAll(unprintable, '') || one",
      pattern: 'a turned direction',
    },
  ]),
  ...provedBy(`${onboarding}/application/application.test.ts`, [
    {
      name: '#20 invisible characters are removed from typed texts',
      file: 'shared/src/contract/fields.ts',
      find: 'z.overwrite(normaliseText),\n    z.refine',
      replace: 'z.refine',
      pattern: '#20',
    },
  ]),
  ...provedBy(`${onboarding}/bank-accounts/bank-account.test.ts`, [
    {
      name: '#20 invisible characters are removed from a bank’s holder name',
      file: `${onboarding}/bank-accounts/check-bank-account.ts`,
      find: 'const holderName = normaliseText(answer.holderName)',
      replace: 'const { holderName } = answer',
      pattern: '#20',
    },
  ]),
]

const documents = provedBy(`${lending}/agreement/documents.test.ts`, [
  {
    name: '#7 another customer’s agreement is not found by its id',
    file: `${lending}/agreement/agreement-store.ts`,
    find: 'from agreement where user_id = $1 and id = $2`)',
    replace: 'from agreement where $1::uuid is not null and id = $2`)',
    pattern: 'another customer’s document',
  },
])

export const signedOrders = [
  ...documents,
  ...orders,
  ...cancelling,
  ...approving,
  ...sending,
  ...sending,
  ...sweeping,
  ...hostileTexts,
]

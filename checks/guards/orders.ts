import { type Guard, provedBy } from './guard.ts'

/** From the signature to the payout, and what changes a loan later. */
export const orders: readonly Guard[] = [
  ...provedBy('server/src/modules/lending/orders/decide-order.test.ts', [
    {
      name: 'a referred order waits for an operator',
      file: 'server/src/modules/lending/orders/approve-order.ts',
      find: 'if (order && !order.needs_approval)',
      replace: 'if (order)',
      pattern: 'a referred order waits for',
    },
  ]),
  ...provedBy('server/src/modules/lending/orders/number-hold.test.ts', [
    {
      name: '#5 no order is signed within a day of a change of number',
      file: 'server/src/modules/lending/orders/sign-order.ts',
      find: 'refusalOfHold(borrower.moneyFrom, now) ?? ',
      replace: '',
      pattern: 'cannot be signed',
    },
  ]),
  ...provedBy('server/src/modules/billing/insurance/cancel-insurance.test.ts', [
    {
      name: '#15 cancellations wait for each other',
      file: 'server/src/modules/billing/insurance/end-policy.ts',
      find: '  await holdOpenAccount(tx, userId)\n  await lockMoney(tx, userId)\n  const policy = await policyOfLoan',
      replace: '  const policy = await policyOfLoan',
      pattern: '20 concurrent cancellations',
      also: [
        {
          file: 'server/src/modules/billing/store/policy-store.ts',
          find: 'where user_id = $1 and id = $2 and status = $3 returning',
          replace: 'where user_id = $1 and id = $2 returning',
        },
      ],
    },
    {
      name: 'D-153 an undone loan does not give its premium back twice',
      file: 'server/src/modules/billing/book/closure/return-premium.ts',
      find: "premiumReturned ? chargeKinds.filter((kind) => kind !== 'insurance') : chargeKinds",
      replace: 'premiumReturned ? chargeKinds : chargeKinds',
      pattern: 'is not given back again, nor after its reversal',
    },
  ]),
  ...provedBy('server/src/modules/lending/orders/order.test.ts', [
    {
      name: 'the third wrong order code cancels the order',
      file: 'server/src/modules/lending/orders/order-codes.ts',
      find: 'if (triesLeft === 0)',
      replace: 'if (false)',
      pattern: 'wrong codes count down, the',
    },
    {
      name: 'a new order code gives no new tries',
      file: 'server/src/modules/lending/orders/order-codes.ts',
      find: '{ sharedTries: true }',
      replace: '{ sharedTries: false }',
      pattern: 'a new code gives no new tries',
    },
    {
      name: 'a wrong order code is refused',
      file: 'server/src/modules/lending/orders/order-codes.ts',
      find: 'if (check.ok) return undefined',
      replace: 'return undefined',
      pattern: 'wrong codes count down, the',
    },
    {
      name: 'a signature with another document hash is refused',
      file: 'server/src/modules/lending/orders/sign-order.ts',
      find: 'if (documentHash !== order.document_hash)',
      replace: 'if (false)',
      pattern: 'signing requires the hash of',
    },
    {
      name: 'an order in another status cannot be signed',
      file: 'server/src/modules/lending/orders/sign-order.ts',
      find: "requireStep(order, now, 'SIGNING')",
      replace: '',
      pattern: 'an order in CANCELED cannot',
      also: [
        {
          file: 'server/src/modules/lending/orders/order-codes.ts',
          find: 'if (!order || meaningOf(order.status).code !== step)',
          replace: 'if (!order)',
        },
      ],
    },
    {
      name: 'eligibility is checked again at the signature',
      file: 'server/src/modules/lending/orders/sign-order.ts',
      find: 'if (refusal) throw refusal',
      replace: '',
      pattern: 'again at the signature: CREDIT_FROZEN',
    },
    {
      name: 'I5 a ceiling lowered before the signature cancels the order',
      file: 'server/src/modules/lending/orders/sign-order.ts',
      find: 'if (isAboveCaps(order.quote, await loadCaps(tx), app.clock.today()))',
      replace: 'if (false)',
      pattern: 'a ceiling lowered before the',
    },
    {
      name: 'a cancellation is counted once',
      file: 'server/src/modules/lending/orders/order-store.ts',
      find: 'where user_id = $1 and id = $2 and status = $3 returning',
      replace: 'where user_id = $1 and id = $2 and $3::text is not null returning',
      pattern: 'free cancellation in SIGNING',
      also: [
        {
          file: 'server/src/modules/lending/orders/order-store.ts',
          find: 'where user_id = $1 and id = $2 for update`',
          replace: 'where user_id = $1 and id = $2`',
        },
      ],
    },
    {
      name: 'an order whose money may have been sent cannot be cancelled',
      file: 'server/src/modules/lending/orders/cancel-order.ts',
      find: "if (!unsent) throw new Refusal('ORDER_NOT_OPEN', { status: order.status })\n    await",
      replace: 'if (unsent) await',
      pattern: 'an order in DISBURSING cannot',
    },
  ]),
  ...provedBy('server/src/modules/lending/orders/cancel-order.test.ts', [
    {
      name: 'behaviour 14 a cancelled order is not paid out',
      file: 'server/src/modules/lending/disbursement/give-up-unsent.ts',
      find: 'const dropped = to && (await writeDisbursementMove(tx, reference, { from, to, now: app.clock.now(), failure }))',
      replace: 'const dropped = to && reference && failure && app',
      pattern: '9115: an order that waits between two tries',
    },
    {
      name: 'behaviour 14 cancelling and sending: one waits for the other',
      file: 'server/src/modules/lending/disbursement/disbursement-store.ts',
      find: 'where provider_ref = $1 for update`',
      replace: 'where provider_ref = $1`',
      pattern: 'of concurrent cancelling and sending',
      also: [
        {
          file: 'server/src/modules/lending/disbursement/disbursement-store.ts',
          find: 'where provider_ref = $1 and status = $2`)',
          replace: 'where provider_ref = $1 and $2::text is not null`)',
        },
      ],
    },
  ]),
  ...provedBy('server/src/modules/lending/orders/rejected-order.test.ts', [
    {
      name: 'D-135 nothing is approved on a frozen limit',
      file: 'server/src/modules/lending/orders/is-blocked.ts',
      find: "(await lockLimit(tx, userId))?.status !== 'ACTIVE' || (await",
      replace: 'void lockLimit || (await',
      pattern: 'a signed order is refused if the limit is frozen',
    },
  ]),
  ...provedBy('server/src/modules/lending/disbursement/follow-up.test.ts', [
    {
      name: 'D-135 nothing is sent on a frozen limit',
      file: 'server/src/modules/lending/disbursement/send-disbursement.ts',
      find: 'if (await isBlocked(tx, order)) {',
      replace: 'if (isBlocked.length < 0) {',
      pattern: 'no money is sent once the limit is locked',
    },
  ]),
  ...provedBy('server/src/modules/lending/disbursement/disbursement.test.ts', [
    {
      name: 'I6 a disbursement with an unknown outcome is sent again under the same reference',
      file: 'server/src/modules/lending/disbursement/send-disbursement.ts',
      find: '    reference,\n    bankCode',
      replace: `    reference: \`\${reference}-\${Date.now()}\`,\n    bankCode`,
      pattern: '9104, unknown',
    },
    {
      name: 'I6 an unknown outcome is not a failure',
      file: 'server/src/modules/lending/disbursement/record-outcome.ts',
      find: "UNKNOWN: 'markUnknown'",
      replace: "UNKNOWN: 'fail'",
      pattern: '9103, the reply is lost',
    },
    {
      name: 'I6 an order has one open disbursement',
      file: 'server/migrations/0010-lending-orders.sql',
      find: 'create unique index disbursement_once',
      replace: 'create index disbursement_once',
      pattern: 'the index refuses a second disbursement',
    },
    {
      name: 'I6 the signed amount is paid out',
      file: 'server/src/modules/lending/disbursement/send-disbursement.ts',
      find: 'amount: rupiah(amount),\n    description',
      replace: 'amount: rupiah(amount + 1),\n    description',
      pattern: 'the gateway pays the signed',
    },
    {
      name: 'I5 a ceiling lowered before sending cancels the order',
      file: 'server/src/modules/lending/disbursement/send-disbursement.ts',
      find: 'if (above) {',
      replace: 'if (false) {',
      pattern: 'a ceiling lowered before sending',
    },
    {
      name: 'D-123 another account needs a code',
      file: 'server/src/modules/lending/orders/change-order-account.ts',
      find: 'if (wrong) return wrong',
      replace: '',
      pattern: '9102 fails; another account',
    },
    {
      name: 'D-123 another account must be the customer’s own',
      file: 'server/src/modules/lending/orders/change-order-account.ts',
      find: "if (account?.status !== 'VALID' || account.removed)",
      replace: 'if (false)',
      pattern: '9102 fails; another account',
    },
  ]),
  ...provedBy('server/src/modules/billing/reminders/reminders.test.ts', [
    {
      name: 'a due date is reminded once per step, by several servers too',
      file: 'server/migrations/0013-billing-documents.sql',
      find: 'primary key (user_id, id),\n  unique (user_id, due_date, step)',
      replace: 'primary key (user_id, id)',
      pattern: 'is reminded once per step',
    },
    {
      name: 'a queued reminder does not go to a number that was changed',
      file: 'server/src/modules/billing/reminders/start-reminder.ts',
      find: '(await loadPerson(app, tx, userId)).mobile === to &&',
      replace: '(await loadPerson(app, tx, userId)) &&',
      pattern: 'only at its step, for its amount',
    },
  ]),
  ...provedBy('server/src/modules/billing/extensions/extension.test.ts', [
    {
      name: 'an instalment is moved once',
      file: 'server/src/modules/billing/book/relief/extend.ts',
      find: ' && !isExtended(each)',
      replace: '',
      pattern: 'charged once however often',
      also: [
        { file: 'server/src/modules/billing/book/relief/extend.ts', find: ' || extension.extendedOn', replace: '' },
      ],
    },
  ]),
  ...provedBy('server/src/modules/billing/conversions/conversion-ends.test.ts', [
    {
      name: 'one open conversion of a loan',
      file: 'server/src/modules/billing/conversions/apply-conversion.ts',
      find: "  if (offer?.open) throw new Refusal('BILL_INSTALLMENT_CREATION_CONCURRENT')\n",
      replace: '',
      pattern: 'eight concurrent applications',
    },
    {
      name: 'a conversion is of a plan that was shown',
      file: 'server/src/modules/billing/conversions/apply-conversion.ts',
      find: 'offer.plans.find((one) => one.plan === plan)',
      replace: 'offer.plans[0]',
      pattern: 'a plan that was not shown',
    },
    {
      name: '#7 a conversion is of a loan of one’s own',
      file: 'server/src/modules/billing/conversions/apply-conversion.ts',
      find: "  if (!loan) throw new Refusal('NOT_FOUND')\n  if (!isOfBill(loan, month))",
      replace: '  if (!loan || !isOfBill(loan, month))',
      pattern: 'another customer’s loan',
    },
  ]),
]

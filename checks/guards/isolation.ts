import { type Guard, provedBy } from './guard.ts'

/** No customer reads or changes what is another’s. */
export const isolation: readonly Guard[] = [
  ...provedBy('server/src/modules/accounts/security/security-check.test.ts', [
    {
      name: '#7 another customer’s security check is refused',
      file: 'server/src/modules/accounts/security/security-store.ts',
      find: 'from security_request where user_id = $1 and id = $2 for update',
      replace: 'from security_request where $1::uuid is not null and id = $2 for update',
      pattern: 'CX-53 NOT_FOUND',
      also: [
        {
          file: 'server/src/modules/accounts/security/security-store.ts',
          find: 'from security_request where user_id = $1 and id = $2`)',
          replace: 'from security_request where $1::uuid is not null and id = $2`)',
        },
      ],
    },
  ]),
  ...provedBy('server/src/modules/accounts/device-info/device-info.test.ts', [
    {
      name: '#7 device information of another customer is refused',
      file: 'server/src/modules/accounts/device-info/save-device-info.ts',
      find: 'if (info.userId !== undefined && info.userId !== userId)',
      replace: "if (info.userId === '')",
      pattern: '#7 #8: another customer’s id',
    },
  ]),
  ...provedBy('server/src/modules/onboarding/identity/liveness.test.ts', [
    {
      name: 'another customer’s liveness challenge is refused',
      file: 'server/src/modules/onboarding/identity/liveness-store.ts',
      find: 'where user_id = $1 and id = $2 and device_hash is not distinct from $3',
      replace: 'where $1::uuid is not null and id = $2 and device_hash is not distinct from $3',
      pattern: 'TOKEN_INVALID: an unknown',
      also: [
        {
          file: 'server/src/modules/onboarding/identity/liveness-store.ts',
          find: 'where user_id = $1 and id = $2 and answered_at is null and',
          replace: 'where $1::uuid is not null and id = $2 and answered_at is null and',
        },
      ],
    },
  ]),
  ...provedBy('server/src/modules/onboarding/bank-accounts/bank-account.test.ts', [
    {
      name: 'CX-21 another customer’s account cannot become primary',
      file: 'server/src/modules/onboarding/bank-accounts/bank-account-store.ts',
      find: 'from bank_account where user_id = $1 and id = $2`)',
      replace: 'from bank_account where $1::uuid is not null and id = $2`)',
      pattern: 'CX-21',
    },
  ]),
  ...provedBy('server/src/tests/calls/own-pages.test.ts', [
    {
      name: '#7 each page is read for the session that opens it',
      file: 'server/src/platform/http/pages/write-page.ts',
      find: "const caller = await reads.customerOf(visit.token ?? '')",
      replace: "const caller = (first ??= await reads.customerOf(visit.token ?? ''))",
      pattern: 'is stored nowhere',
      also: [
        {
          file: 'server/src/platform/http/pages/write-page.ts',
          find: '  let inFlight = 0',
          replace: '  let inFlight = 0\n  let first',
        },
      ],
    },
  ]),
  ...provedBy('server/src/modules/onboarding/identity/photos.test.ts', [
    {
      name: '#7 another customer’s photo link is refused',
      file: 'server/src/modules/onboarding/identity/photo-store.ts',
      find: 'from photo where user_id = $1 and id = $2',
      replace: 'from photo where $1::uuid is not null and id = $2',
      pattern: 'NOT_FOUND: another customer’s link',
    },
  ]),
  ...provedBy('server/src/modules/billing/reports/payment-reports.test.ts', [
    {
      name: '#7 only an own bill can be reported',
      file: 'server/src/modules/billing/reports/report-payment.ts',
      find: "if (!bill) throw new Refusal('NOT_FOUND')",
      replace: '',
      pattern: '#7 C-035',
    },
  ]),
  ...provedBy('server/src/tests/calls/supplements.test.ts', [
    {
      name: '#7 another customer’s page is not found',
      file: 'server/src/modules/onboarding/supplement/supplement-store.ts',
      find: 'from supplement_file where user_id = $1 and id = $2`)',
      replace: 'from supplement_file where $1::uuid is not null and id = $2`)',
      pattern: 'C-033 CX-108 #7',
    },
  ]),
  ...provedBy('server/src/modules/lending/applying/apply.test.ts', [
    {
      name: '#7 another customer’s account is refused',
      file: 'server/src/modules/lending/applying/borrower-store.ts',
      find: 'account.user_id = input.user_id and account.id = input.account_id',
      replace: 'account.id = input.account_id',
      pattern: "IDOR: another person's bank account",
    },
  ]),
  ...provedBy('server/src/modules/lending/vouchers/vouchers.test.ts', [
    {
      name: '#7 another customer’s voucher cannot be used for an order',
      file: 'server/src/modules/lending/vouchers/voucher-store.ts',
      find: 'where v.user_id = $1 and v.id = $2 for update of v`)',
      replace: 'where $1::uuid is not null and v.id = $2 for update of v`)',
      pattern: 'voucher is NOT_FOUND in quote and',
    },
  ]),
  ...provedBy('server/src/modules/billing/insurance/cancel-insurance.test.ts', [
    {
      name: '#7 another customer’s insurance cannot be canceled',
      file: 'server/src/modules/billing/store/policy-store.ts',
      find: 'where user_id = $1 and loan_id = $2`)',
      replace: 'where $1::uuid is not null and loan_id = $2`)',
      pattern: 'another customer’s insurance',
    },
  ]),
  ...provedBy('server/src/modules/lending/agreement/documents.test.ts', [
    {
      name: '#7 another customer’s agreement is not found by its id',
      file: 'server/src/modules/lending/agreement/agreement-store.ts',
      find: 'from agreement where user_id = $1 and id = $2`)',
      replace: 'from agreement where $1::uuid is not null and id = $2`)',
      pattern: 'another customer’s document',
    },
  ]),
  ...provedBy('server/src/modules/lending/orders/order.test.ts', [
    {
      name: '#7 another customer’s order cannot be read',
      file: 'server/src/modules/lending/orders/order-store.ts',
      find: 'from loan_order where user_id = $1 and id = $2`)',
      replace: 'from loan_order where $1::uuid is not null and id = $2`)',
      pattern: 'NOT_FOUND for every call',
    },
    {
      name: '#7 another customer’s order cannot be changed',
      file: 'server/src/modules/lending/orders/order-store.ts',
      find: 'from loan_order where user_id = $1 and id = $2 for update`)',
      replace: 'from loan_order where $1::uuid is not null and id = $2 for update`)',
      pattern: 'NOT_FOUND for every call',
    },
  ]),
  ...provedBy('server/src/modules/payments/notices/webhooks.test.ts', [
    {
      name: '#7 another customer’s loan and code are not found',
      file: 'server/src/modules/payments/codes/code-store.ts',
      find: "where user_id = $1 and id = $2')",
      replace: "where $1::uuid is not null and id = $2')",
      pattern: 's loan, nothing to pay',
    },
  ]),
  ...provedBy('server/src/modules/billing/statements/statements.test.ts', [
    {
      name: 'another customer’s statement is not found',
      file: 'server/src/modules/billing/statements/read-statements.ts',
      find: 'content from bill_statement where user_id = $1 and id = $2',
      replace: 'content from bill_statement where $1::uuid is not null and id = $2',
      pattern: 'visible only to its customer',
    },
  ]),
  ...provedBy('server/src/modules/billing/reminders/reminders.test.ts', [
    {
      name: 'a customer sees no one else’s contacts',
      file: 'server/src/modules/billing/reminders/list-contacts.ts',
      find: 'where user_id = $1 and made_at is not null',
      replace: 'where $1::uuid is not null and made_at is not null',
      pattern: 'visible only to the customer who was contacted',
    },
  ]),
  ...provedBy('server/src/modules/billing/extensions/extension.test.ts', [
    {
      name: 'another customer’s extension cannot be paid for',
      file: 'server/src/modules/billing/store/extension-store.ts',
      find: 'from extension e where e.user_id = $1',
      replace: 'from extension e where $1::uuid is not null',
      pattern: 'another customer’s extension',
    },
  ]),
  ...provedBy('server/src/modules/billing/invoices/invoices.test.ts', [
    {
      name: '#7 another customer’s invoice cannot be read',
      file: 'server/src/modules/billing/invoices/read-invoices.ts',
      find: 'where i.user_id = $1 and i.id = $2`)',
      replace: 'where $1::uuid is not null and i.id = $2`)',
      pattern: 'an invoice is visible only to its customer',
    },
    {
      name: '#7 the list contains only the customer’s invoices',
      file: 'server/src/modules/billing/invoices/read-invoices.ts',
      find: 'where i.user_id = $1 and ($2::uuid is null',
      replace: 'where $1::uuid is not null and ($2::uuid is null',
      pattern: 'an invoice is visible only to its customer',
    },
  ]),
  ...provedBy('server/src/platform/keys/keyring.test.ts', [
    {
      name: '#17 a sealed value opens only for its customer',
      file: 'server/src/platform/keys/sealing.ts',
      find: `open(key, sealed, \`\${userId} \${purpose}\`)`,
      replace: `open(key, sealed, \`\${purpose}\`)`,
      pattern: 'a value opens only for',
      also: [
        {
          file: 'server/src/platform/keys/sealing.ts',
          find: `seal(key, JSON.stringify(value), \`\${userId} \${purpose}\`)`,
          replace: `seal(key, JSON.stringify(value), \`\${purpose}\`)`,
        },
      ],
    },
  ]),
  ...provedBy('server/src/platform/http/events/events.test.ts', [
    {
      name: '#7 events go to their customer only',
      file: 'server/src/platform/http/events/events.ts',
      find: 'of streams.get(userId) ?? [])',
      replace: 'of [...streams.values()].flatMap((opened) => [...opened]))',
      pattern: 'a customer receives only events',
    },
  ]),
]

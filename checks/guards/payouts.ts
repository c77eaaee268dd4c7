import { provedBy } from './guard.ts'

const lending = 'server/src/modules/lending'
const codes = `${lending}/orders/order-codes.ts`
const disbursement = `${lending}/disbursement`

const sending = provedBy(`${disbursement}/disbursement.test.ts`, [
  {
    name: 'the addendum has its own code',
    file: codes,
    find: 'meaningOf(order.status).takesAccount',
    replace: 'false',
    pattern: 'D-123',
  },
  {
    name: 'I6 a disbursement with an unknown outcome is sent again under the same reference',
    file: `${disbursement}/send-disbursement.ts`,
    find: '    reference,\n    ...{ bankCode',
    replace: `    reference: \`\${reference}-\${Date.now()}\`,\n    ...{ bankCode`,
    pattern: '9104, unknown',
  },
  {
    name: 'I6 an unknown outcome is not a failure',
    file: `${disbursement}/record-outcome.ts`,
    find: "UNKNOWN: 'markUnknown'",
    replace: "UNKNOWN: 'fail'",
    pattern: '9103, the reply is lost',
  },
  {
    name: 'I6 a disbursement is booked once',
    file: `${disbursement}/disbursement-state.ts`,
    find: 'SUCCEEDED: {}',
    replace: "SUCCEEDED: { succeed: 'SUCCEEDED' }",
    pattern: 'many concurrent resumptions, notices and',
  },
  {
    name: 'I6 an order has one open disbursement',
    file: 'server/migrations/0005-lending.sql',
    find: 'create unique index disbursement_once',
    replace: 'create index disbursement_once',
    pattern: 'the index refuses a second disbursement',
  },
  {
    name: 'I6 the signed amount is paid out',
    file: `${disbursement}/send-disbursement.ts`,
    find: 'amount: rupiah(amount), description',
    replace: 'amount: rupiah(amount + 1), description',
    pattern: 'the gateway pays the signed',
  },
  {
    name: 'I5 a ceiling lowered before sending cancels the order',
    file: `${disbursement}/send-disbursement.ts`,
    find: 'if (above) {',
    replace: 'if (false) {',
    pattern: 'a ceiling lowered before sending',
  },
  {
    name: 'D-123 another account needs a code',
    file: `${lending}/orders/change-order-account.ts`,
    find: 'if (wrong) return wrong',
    replace: '',
    pattern: '9102 fails; another account',
  },
  {
    name: 'D-123 another account must be the customer’s own',
    file: `${lending}/orders/change-order-account.ts`,
    find: "if (account?.status !== 'VALID' || account.removed)",
    replace: 'if (false)',
    pattern: '9102 fails; another account',
  },
])

const followUps = provedBy(`${disbursement}/follow-up.test.ts`, [
  {
    name: "our empty balance is not treated as a fault of the customer's account",
    file: `${disbursement}/follow-up.ts`,
    find: 'if (!fault) return false',
    replace: "if (fault || reason !== 'REFUSED') return false",
    pattern: '9114, NO_FUNDS',
    also: [
      { file: `${disbursement}/follow-up.ts`, find: 'app.metrics.count(fault.event)', replace: '' },
      { file: `${disbursement}/follow-up.ts`, find: 'fault.alarm)', replace: 'reason)' },
      { file: `${disbursement}/follow-up.ts`, find: 'failures > fault.maxRetries', replace: 'failures > 24' },
    ],
  },
  {
    name: 'a delayed disbursement is not sent early',
    file: `${disbursement}/send-disbursement.ts`,
    find: ' || (row.not_before && row.not_before > now)',
    replace: '',
    pattern: '9115, BANK_DOWN',
  },
  {
    name: 'an unclaimed disbursement is not sent',
    file: `${disbursement}/send-disbursement.ts`,
    find: "row.status === 'CREATED' || row.status === 'FAILED'",
    replace: "row.status === 'FAILED'",
    pattern: '9116, BANK_DOWN',
  },
  {
    name: 'an empty balance raises an alarm',
    file: `${disbursement}/follow-up.ts`,
    find: 'app.metrics.count(fault.event)',
    replace: '',
    pattern: '9112, NO_FUNDS',
  },
  {
    name: 'after many failures of a bank the customer can choose another account',
    file: `${disbursement}/follow-up.ts`,
    find: 'maxRetries: 24',
    replace: 'maxRetries: Infinity',
    pattern: 'a bank that is down for a day',
  },
])

const valueDates = provedBy(`${disbursement}/value-date.test.ts`, [
  {
    name: 'a loan starts on the day on which its money was sent',
    file: `${disbursement}/record-outcome.ts`,
    find: 'sentTime(reported, row.sent_at, now)',
    replace: 'now',
    pattern: 'money that is confirmed only',
  },
  {
    name: 'a reported time before sending is not used',
    file: `${disbursement}/record-outcome.ts`,
    find: 'return reported < sentAt ? sentAt : reported',
    replace: 'return reported',
    pattern: 'a time of 2026-11-19',
  },
  {
    name: 'a reported time in the future is not used',
    file: `${disbursement}/record-outcome.ts`,
    find: ' || reported > now',
    replace: '',
    pattern: 'a time of 2026-11-25',
  },
])

const returns = provedBy(`${disbursement}/returned.test.ts`, [
  {
    name: 'a return after booking publishes an event',
    file: `${disbursement}/record-outcome.ts`,
    find: "return publish(tx, { topic: 'lending.disbursement-returned', payload: { userId, orderId, reference } }, now)",
    replace: 'return',
    pattern: '9108, money that is returned',
  },
  {
    name: 'billing handles the event of a return',
    file: 'server/src/modules/billing/subscriptions.ts',
    find: "topic: 'lending.disbursement-returned'",
    replace: "topic: 'lending.order-ended'",
    pattern: '9108, money that is returned',
  },
])

const vendor = 'server/src/providers/xendit/sandbox'
const vendorCompatibility = provedBy(`${vendor}/vendor-sdk.test.ts`, [
  {
    name: 'the sandbox gateway does not require fields that are optional in the vendor’s client',
    file: `${vendor}/payouts.ts`,
    find: 'description: z.string().max(100).optional(),',
    replace: 'description: z.string().max(100),',
    pattern: 'fields optional in the client',
  },
  {
    name: 'every bank has a channel of the vendor’s list',
    file: 'server/src/providers/xendit/bank-channels.ts',
    find: "'213': 'ID_TABUNGAN_PENSIUNAN_NASIONAL',",
    replace: "'213': 'ID_SMBC',",
    pattern: 'every bank of the form',
  },
])

const ownProcess = provedBy('server/src/sandbox-gateway.test.ts', [
  {
    name: 'the sandbox gateway refuses a wrong key',
    file: `${vendor}/server.ts`,
    find: "return refuse(401, 'INVALID_API_KEY', 'The API key is invalid')",
    replace: '',
    pattern: 'a wrong key is refused',
  },
])

export const payouts = [...vendorCompatibility, ...ownProcess, ...sending, ...followUps, ...valueDates, ...returns]

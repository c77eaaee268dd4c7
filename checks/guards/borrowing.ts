import { provedBy } from './guard.ts'

const lending = 'server/src/modules/lending'
const rules = `${lending}/applying/apply-rules.ts`
const quoteFor = `${lending}/pricing/quote-for.ts`
const amounts = 'shared/src/contract/fields.ts'
const schema = 'server/migrations/0005-lending.sql'

const quotes = [
  ...provedBy(`${lending}/pricing/quote.test.ts`, [
    {
      name: '#13 an amount below the minimum is refused',
      file: quoteFor,
      find: 'amount < min || ',
      replace: '',
      pattern: 'that is below',
    },
    {
      name: '#13 an amount above the maximum is refused',
      file: quoteFor,
      find: ' || amount > max',
      replace: '',
      pattern: 'that is above',
    },
    {
      name: '#13 an amount off the step is refused',
      file: quoteFor,
      find: ' || (amount - min) % step !== 0',
      replace: '',
      pattern: 'that is off the step',
    },
    {
      name: '#13 an amount as a string is refused',
      file: amounts,
      find: 'z.int().check(z.minimum(1), z.maximum(1_000_000_000_000))',
      replace: 'z.any()',
      pattern: 'that is a text',
    },
    {
      name: 'a tenor that is not offered is refused',
      file: quoteFor,
      find: 'isUnplanned || !tenors.every((each) => priceOf(offer, each))',
      replace: 'isUnplanned',
      pattern: 'a tenor that is not',
    },
    {
      name: 'a product of another channel is refused',
      file: `${lending}/pricing/product-store.ts`,
      find: "p.status = 'CREATED' and p.id = $1",
      replace: 'p.id = $1',
      pattern: 'a withdrawn product',
    },
    {
      name: 'I5 a quote above the ceiling is refused',
      file: `${lending}/vouchers/voucher-rules.ts`,
      find: 'if (isAboveCaps(plain, capsFrom(offer.caps), today)) return',
      replace: 'if (false) return',
      pattern: 'a price above the ceiling',
    },
  ]),
  ...provedBy('shared/src/contract/fields.test.ts', [
    {
      name: '#13 an amount of 0.5 is refused',
      file: amounts,
      find: 'rupiahAmount = z.int()',
      replace: 'rupiahAmount = z.number()',
      pattern: 'whole rupiah',
    },
    { name: '#13 a negative amount', file: amounts, find: 'z.minimum(1), ', replace: '', pattern: 'whole rupiah' },
    {
      name: '#13 an amount of 1e13 is refused',
      file: amounts,
      find: ', z.maximum(1_000_000_000_000)',
      replace: '',
      pattern: 'whole rupiah',
    },
  ]),
  ...provedBy('shared/src/lending/money.test.ts', [
    {
      name: '#13 sums beyond 2^53 are refused',
      file: 'shared/src/lending/money.ts',
      find: 'if (!Number.isSafeInteger(amount))',
      replace: 'if (false)',
      pattern: 'results beyond the safe integers',
    },
  ]),
]

const refusal = (name: string, find: string, pattern: string, replace = '') => ({
  name,
  file: rules,
  find,
  replace,
  pattern,
})

const applications = provedBy(`${lending}/applying/apply.test.ts`, [
  refusal(
    'an order with an old rate version is refused',
    'if (request.rateVersion !== offer.rate.version)',
    'RATE_VERSION_CHANGED carries',
    'if (false)',
  ),
  refusal(
    'a frozen limit refuses an order',
    "limit.status !== 'ACTIVE'",
    'E-46 CREDIT_FROZEN',
    "limit.status === 'BLOCKED'",
  ),
  refusal(
    'a blocked limit refuses an order',
    "limit.status !== 'ACTIVE'",
    'E-46 CREDIT_BLOCKED',
    "limit.status === 'FROZEN'",
  ),
  refusal(
    'a rejected customer cannot apply',
    "if (review === 'REJECTED') return",
    'E-46 UNABLE_TO_LOAN',
    'if (false) return',
  ),
  refusal(
    'a customer under review cannot apply',
    "if (review === 'CREDITING') return",
    'E-46 HAS_AUDITING',
    'if (false) return',
  ),
  refusal(
    'a customer with a late loan cannot apply',
    'if (overdueLoanId) return',
    'OVERDUE: a late loan',
    'if (false) return',
  ),
  refusal(
    'a customer who owes a reversed payment cannot apply',
    'if (owesBack) return',
    'OVERDUE: a customer who owes a reversed',
    'if (false) return',
  ),
  refusal(
    'an account in another name is refused',
    "if (account?.status !== 'VALID') return",
    'E-46 BANK_ACCOUNT_IS_INVALID',
    'if (false) return',
  ),
  refusal(
    '#5 a new account cannot be used for 24 hours',
    'return usableFrom && usableFrom > now',
    'E-46 BANK_ACCOUNT_WAITING',
    'return false',
  ),
  refusal(
    'an order above the debt ratio is refused',
    'if (ratioPpm <= affordability.ceilingPpm) return undefined',
    'domain 7 REACH_DBR',
    'return undefined',
  ),
  {
    name: 'I5 an application above the ceiling',
    file: `${lending}/vouchers/voucher-rules.ts`,
    find: 'if (isAboveCaps(plain, capsFrom(offer.caps), today)) return',
    replace: 'if (false) return',
    pattern: 'a price above the ceiling',
  },
  refusal(
    '#12 the open order is named',
    'if (openOrder) return',
    'a second application names the open order',
    'if (false) return',
  ),
  {
    name: '#12 of two concurrent applications one becomes an open order',
    file: schema,
    find: 'create unique index loan_order_open',
    replace: 'create index loan_order_open',
    pattern: 'after the read is refused by the index',
  },
  {
    name: '#12 of two concurrent applications the other is refused with ORDER_ONGOING',
    file: `${lending}/applying/place-order.ts`,
    find: "violates(error, 'loan_order_open')",
    replace: 'false',
    pattern: 'after the read is refused by the index',
  },
  {
    name: '#12 the limit is checked again when applying',
    file: rules,
    find: 'available < amount ?',
    replace: 'false ?',
    pattern: 'a limit that shrank',
    also: [
      {
        file: `${lending}/applying/place-order.ts`,
        find: 'and total - reserved - outstanding >= (select amount from input) ',
        replace: '',
      },
    ],
  },
  {
    name: '#12 the reservation is conditional',
    file: `${lending}/applying/place-order.ts`,
    find: 'and total - reserved - outstanding >= (select amount from input) ',
    replace: '',
    pattern: 'the reservation itself',
  },
  {
    name: '#12 nothing is reserved of a frozen limit',
    file: `${lending}/applying/place-order.ts`,
    find: " and status = 'ACTIVE'\n",
    replace: '\n',
    pattern: 'the reservation itself',
  },
  {
    name: '#7 another customer’s account is refused',
    file: `${lending}/applying/applicant-store.ts`,
    find: 'account.user_id = input.user_id and account.id = input.account_id',
    replace: 'account.id = input.account_id',
    pattern: "IDOR: another person's bank account",
  },
  {
    name: 'a device without a recent code needs one',
    file: `${lending}/applying/apply-for-loan.ts`,
    find: '!codeAt || now.getTime() - codeAt.getTime() > codeLifeMs',
    replace: 'false',
    pattern: 'D-141: a device',
  },
])

const latePayments = provedBy(`${lending}/applying/late-payments.test.ts`, [
  {
    name: 'HAS_LATE_PAYMENT_BILLS is refused also without a quote',
    file: `${lending}/applying/apply-for-loan.ts`,
    find: '  if (late) throw late\n',
    replace: '',
    pattern: 'sold again on day 181',
  },
  {
    name: 'an order of a product for punctual customers is placed under a lock only',
    file: `${lending}/applying/apply-for-loan.ts`,
    find: '  if (needsPunctuality(terms.offer)) return undefined\n',
    replace: '',
    pattern: 'sold again on day 181',
  },
  {
    name: 'a payment within the grace is no late payment',
    file: 'server/src/modules/billing/store/last-late-payment.ts',
    find: ' and grace_end(i.due_date) < p.date',
    replace: '',
    pattern: 'within the grace, or told late',
  },
  {
    name: 'a payment that is told late counts from its value time',
    file: 'server/src/modules/billing/store/last-late-payment.ts',
    find: '(value_at at time zone',
    replace: '(received_at at time zone',
    pattern: 'within the grace, or told late',
  },
])

const limits = provedBy('server/src/modules/credit/limit-store.test.ts', [
  {
    name: '#12 the limit is reserved by one conditional update',
    file: 'server/src/modules/credit/limit-store.ts',
    find: 'and total - reserved - outstanding >= $2',
    replace: '',
    pattern: 'ten concurrent requests',
  },
  {
    name: 'I4 more than was reserved cannot be released',
    file: 'server/migrations/0004-credit.sql',
    find: 'reserved int8 not null default 0 check (reserved >= 0)',
    replace: 'reserved int8 not null default 0',
    pattern: 'releasing more than is reserved',
  },
])

export const borrowing = [...quotes, ...applications, ...latePayments, ...limits]

import { newest, type Planted } from './plant.ts'

const outstanding = 'the outstanding amount of a limit equals the lent principal'
const reference = 'a provider’s reference exists once'
const cash = 'the cash at a provider equals receipts less disbursements'
const once = 'a payment is allocated exactly once'
const paid = 'the paid parts of an instalment equal the allocations to it'
const posted = 'a payment is posted once with its amount, and reversed once'
const booked = (which: string) =>
  `${which} and exists (select from payment p where p.id = payment_id and status = 'BOOKED')`

/** Errors in limits and payments. */
export const plantedInMoney: readonly Planted[] = [
  [
    'a limit that is one rupiah short',
    'update credit_limit set outstanding = outstanding - 1 where user_id = :user',
    [outstanding],
  ],
  ['a loan without a limit', 'delete from credit_limit where user_id = :user', [outstanding]],
  [
    'a reservation without an order',
    'update credit_limit set reserved = 50000 where user_id = :user',
    ['the reserved amount of a limit equals its open orders'],
  ],
  [
    'a provider’s reference that is unknown to the directory',
    `delete from payment_directory where payment_id = (select id from payment where provider = 'xendit' limit 1)`,
    [reference],
  ],
  [
    'a provider’s reference without its payment',
    `insert into payment_directory values ('xendit', 'ghost', :user, gen_random_uuid())`,
    [reference],
  ],
  [
    'cash without a payment',
    {
      lines: [
        { account: 'cash', provider: 'xendit', amount: 1 },
        { account: 'funding', amount: -1 },
      ],
    },
    [cash],
  ],
  [
    'suspense without a payment',
    {
      lines: [
        { account: 'funding', amount: 1 },
        { account: 'suspense', amount: -1 },
      ],
    },
    ['suspense equals the payments that match no customer'],
  ],
  [
    'an allocation smaller than its payment',
    `update allocation set amount = amount - 1 where ctid = ${newest('allocation', `part = 'lateFee' and kind = 'PAID'`)}`,
    [once, paid],
  ],
  [
    'a payment moved between parts',
    `update allocation set part = 'credit', loan_id = null, number = null
       where ctid = ${newest('allocation', booked(`part = 'principal' and kind = 'PAID'`))}`,
    [paid],
  ],
  [
    'a waiver recorded as a payment',
    `update allocation set kind = 'PAID' where ctid = ${newest('allocation', `part = 'principal' and kind = 'WAIVED'`)}`,
    [once, paid],
  ],
  [
    'a waiver without a waived part',
    {
      lines: [
        { account: 'funding', amount: -1 },
        { account: 'waivers', amount: 1 },
      ],
    },
    ['waived amounts are posted as waivers'],
  ],
  [
    'a payment that paid principal first',
    `update allocation set line = -line where payment_id = (select id from payment p where p.user_id = :user
       and p.status = 'BOOKED' and exists (select from allocation a where a.payment_id = p.id and a.part = 'fee')
       and exists (select from allocation a where a.payment_id = p.id and a.part = 'principal') limit 1)`,
    ['a payment is allocated within an instalment from late fee to principal'],
  ],
  [
    'principal that was paid before its fee',
    `update charge set paid = paid - 1 where kind = 'fee' and loan_id = :settled and number = 1`,
    [
      'no principal is paid before fee, VAT and interest of its instalment',
      'the receivables of a loan equal its unpaid instalments',
      'the status of a loan matches its figures',
      'an instalment is open while it is unpaid or not booked',
      paid,
    ],
  ],
  [
    'a payment reversed without a posting',
    `update payment set status = 'BOOKED', reversed_at = null, reversal_id = null where status = 'REVERSED'`,
    [paid, posted, cash, 'a day’s late fee stays within price and ceiling of the principal that was overdue'],
  ],
  [
    'the posting of a payment that does not exist',
    {
      kind: 'payment',
      lines: [
        { account: 'cash', provider: 'xendit', amount: 1 },
        { account: 'credit', amount: -1 },
      ],
    },
    [posted, cash],
  ],
]

import type { Planted } from './plant.ts'

const changed = 'no entry was changed and no posting is missing'
const income = 'income equals what was charged, without canceled loans'
const posts = 'the postings of a disbursement match its status'

/** The entry of the fresh loan's fee. */
const feeOfFreshLoan = `(select ctid from entry where account = 'income-fee' and (user_id, posting_id) in (
  select p.user_id, p.id from posting p join disbursement d on d.user_id = p.user_id and d.id::text = p.source
  where p.kind = 'disbursement' and d.order_id = :order))`

/** Errors in postings and entries. */
export const plantedInBooks: readonly Planted[] = [
  [
    'a posting that does not balance',
    `insert into posting select user_id, gen_random_uuid(), seq + 1, 'planted', business_date, at, 'x', null, hash
       from posting where user_id = :user and seq = (select seq from ledger_head where user_id = :user)`,
    ['debits equal credits', changed, 'the chain ends at its head'],
  ],
  [
    'an entry moved to another account',
    `update entry set account = 'income-interest' where ctid = ${feeOfFreshLoan}`,
    [changed, posts, income],
  ],
  [
    'the source of a posting changed',
    `update posting set source = 'other' where user_id = :user and kind = 'end-of-day'
       and seq = (select max(seq) from posting where user_id = :user and kind = 'end-of-day')`,
    [changed],
  ],
  [
    'a head before its last posting',
    'update ledger_head set seq = seq - 1 where user_id = :user',
    ['the chain ends at its head'],
  ],
  [
    'an unknown account',
    `update entry set account = 'pocket' where ctid = ${feeOfFreshLoan}`,
    [changed, posts, income, 'every entry uses a valid account'],
  ],
  [
    'a receivable without a loan',
    {
      lines: [
        { account: 'loan-fee', amount: 1 },
        { account: 'income-fee', amount: -1 },
      ],
    },
    ['every entry uses a valid account', income],
  ],
  [
    'a correction without a reference',
    {
      kind: 'reversal',
      lines: [
        { account: 'credit', amount: 1 },
        { account: 'funding', amount: -1 },
      ],
    },
    ['a correction names what it corrects', 'a payment is posted once with its amount, and reversed once'],
  ],
  [
    'a correction that names another posting',
    `update posting set corrects = (select id from posting where user_id = :user and seq = 1)
       where user_id = :user and kind = 'reversal'`,
    ['a correction names what it corrects', changed],
  ],
]

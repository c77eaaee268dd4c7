import type { Planted } from './plant.ts'

const schedule = 'the schedule is the quote'
const sums = 'the sums of a loan are those of its quote'
const income = 'income is what was charged, and nothing of a canceled loan'
const receivables = 'receivables of a loan are its unpaid instalments'
const lastOf = 'seq = (select max(seq) from loan_history where loan_id = :loan)'

/** Errors in loans: schedule, receivables, status. */
export const plantedInLoans: readonly Planted[] = [
  ['another total of the quote', `update loan set quote = jsonb_set(quote, '{total}', '1') where id = :loan`, [sums]],
  [
    'an instalment that was quoted otherwise',
    `update loan set quote = jsonb_set(quote, '{installments,0,fee}', '1') where id = :loan`,
    [schedule, 'a loan is booked as signed, or with the dates of its final schedule'],
  ],
  [
    'an instalment of another date',
    'update installment set original_due_date = due_date + 1 where loan_id = :fresh and number = 2',
    [schedule],
  ],
  [
    'a loan that runs from another day',
    `update loan set disbursed_at = disbursed_at + interval '1 day' where id = :fresh`,
    ['a loan runs from the day on which its money was sent'],
  ],
  [
    'a cooling-off that lasts a day longer',
    'update loan set cooling_off_until = cooling_off_until + 1 where id = :fresh',
    ['cooling-off ends with the day of the disbursement, or the later one on which we learned of it'],
  ],
  [
    'a loan that was canceled by money of a later day',
    `update loan set status = 'CANCELED' where id = :settled`,
    [income, 'a loan is canceled only by money of its cooling-off', 'the history of a loan ends at its status'],
  ],
  [
    'income without a charge',
    {
      lines: [
        { account: 'income-fee', amount: -1 },
        { account: 'funding', amount: 1 },
      ],
    },
    [income],
  ],
  [
    'a quoted instalment that is missing',
    `update loan set quote = jsonb_set(quote, '{installments}', (quote->'installments') - 5) where id = :loan`,
    [schedule, 'a loan is booked as signed, or with the dates of its final schedule'],
  ],
  [
    'a rupiah of rounding in the fifth instalment',
    `update installment set principal = principal + case number when 5 then 1 when 6 then -1 end
       where loan_id = :loan and number in (5, 6)`,
    [schedule, 'rounding falls in the last instalment'],
  ],
  [
    'VAT that is a rupiah short',
    `update charge set asked = asked - 1 where kind = 'vat' and loan_id = :loan and number = 6`,
    [schedule, sums, receivables, income, 'a disbursement is posted by its status'],
  ],
  [
    'an instalment whose due date counts as a quiet day',
    'update installment set is_open = false where loan_id = :fresh and number = 2',
    ['an instalment is open while it is unpaid or not booked'],
  ],
  [
    'a loan that is repaid with an unpaid instalment',
    `update loan_history set to_status = 'REPAID', event = 'settle' where loan_id = :loan and ${lastOf};
     update loan set status = 'REPAID' where id = :loan`,
    ['the status of a loan matches its figures'],
  ],
  [
    'a refund whose payment was reversed',
    `update payment set status = 'REVERSED' where provider = 'return'`,
    [
      'a loan is refunded exactly when its whole disbursement was returned',
      'a payment is posted once with its amount, and back when reversed',
      'a provider’s cash is what was received less what was sent',
      'what is paid of an instalment is what payments allocated to it',
    ],
  ],
  [
    'an instalment that screens show otherwise',
    `update customer_balance set installments = '[]' where user_id = :user`,
    ['the balance that screens show equals the books'],
  ],
]

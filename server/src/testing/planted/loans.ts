import { invoicedOnce, ofLedger } from './invoices.ts'
import { planted } from './plant.ts'

const schedule = 'the schedule equals the quote'
const sums = 'the totals of a loan equal its quote'
const income = 'income equals what was charged, without canceled loans'
const receivables = 'the receivables of a loan equal its unpaid instalments'
const moved = 'an instalment is moved once, by an extension whose fee it is charged'
const lastOf = 'seq = (select max(seq) from loan_history where loan_id = :loan)'

/** Errors in loans: schedule, receivables, status. */
export const plantedInLoans = planted`
# a quote with another total
update loan set quote = jsonb_set(quote, '{total}', '1') where id = :loan
→ ${sums}
# an instalment that differs from the quote
update loan set quote = jsonb_set(quote, '{installments,0,fee}', '1') where id = :loan
→ ${schedule}; a loan is booked as signed, or with the dates of its final schedule
# an instalment with another due date
update installment set original_due_date = due_date + 1 where loan_id = :fresh and number = 2
→ ${schedule}; ${moved}
# an instalment that was moved without an extension
update installment set due_date = due_date + 30 where loan_id = :fresh and number = 6
→ ${moved}
# an extension whose fee differs from the instalment’s
update extension_item set fee = fee - 1 where extension_id = :extension
→ ${moved}
# an extension that moved nothing
update installment set due_date = original_due_date where loan_id = :extended and number = 1
→ ${moved}; an extension that took effect moved an instalment
# a loan that starts on another day
update loan set disbursed_at = disbursed_at + interval '1 day' where id = :fresh
→ a loan starts on the day on which its money was sent
# a cooling-off that is a day too long
update loan set cooling_off_until = cooling_off_until + 1 where id = :fresh
→ cooling-off ends on the day of the disbursement, or the later day on which we learned of it
# a loan canceled by a later payment
update loan set status = 'CANCELED' where id = :settled
→ ${income}; ${invoicedOnce}; a loan is canceled only by a payment in its cooling-off
→ the history of a loan ends at its status
# income without a charge
post: income-fee -1, funding 1
→ ${income}; ${ofLedger}
# a missing instalment
update loan set quote = jsonb_set(quote, '{installments}', (quote->'installments') - 5) where id = :loan
→ ${schedule}; a loan is booked as signed, or with the dates of its final schedule
# a rupiah of rounding in the fifth instalment
update installment set principal = principal + case number when 5 then 1 when 6 then -1 end
  where loan_id = :loan and number in (5, 6)
→ ${schedule}; only the last instalment contains the rounding
# VAT that is one rupiah short
update charge set asked = asked - 1 where kind = 'vat' and loan_id = :loan and number = 6
→ ${schedule}; ${sums}; ${receivables}; ${income}; ${invoicedOnce}; the postings of a disbursement match its status
# an unpaid instalment marked as not open
update installment set is_open = false where loan_id = :fresh and number = 2
→ an instalment is open while it is unpaid or not booked
# a repaid loan with an unpaid instalment
update loan_history set to_status = 'REPAID', event = 'settle' where loan_id = :loan and ${lastOf};
update loan set status = 'REPAID' where id = :loan
→ the status of a loan matches its figures
# a refund whose payment was reversed
update payment set status = 'REVERSED', reversed_at = now(), reversal_id = id where provider = 'return'
→ a loan is refunded exactly when its whole disbursement was returned
→ a payment is posted once with its amount, and reversed once
→ the cash at a provider equals receipts less disbursements and fees
→ the paid parts of an instalment equal the allocations to it
# a stored balance that differs from the books
update customer_balance set installments = '[]' where user_id = :user
→ the balance that screens show equals the books
`

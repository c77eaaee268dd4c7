import { invoicedOnce, ofLedger } from './invoices.ts'
import { newest, planted } from './plant.ts'

const schedule = 'the schedule equals the quote'
const sums = 'the totals of a loan equal its quote'
const income = 'income equals what was charged, without canceled loans'
const receivables = 'the receivables of a loan equal its unpaid instalments'
const moved = 'an instalment is moved once, by an extension whose fee it is charged'
const moving = 'the fee of an extension stays within the ceiling of the day on which it was asked for'
const benefit = 'interest and fees stay within the ceiling of the day of signature'
const ceiling = 'a day’s late fee stays within price and ceiling of the principal that was overdue'
const day = 'the late fees of a day equal its total and its posting'
const days = 'the late fees of an instalment equal those of its days'
const once = 'interest is booked once per instalment'
const lastOf = 'seq = (select max(seq) from loan_history where loan_id = :loan)'

/** Errors in loans: schedule, receivables, status, and the amount, date and repetition of charges. */
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
# late fees above the principal
insert into charge select user_id, loan_id, 6, 'lateFee', 3000000, 0, 0, 0, true from charge
  where loan_id = :loan and number = 6 and kind = 'fee'
→ ${receivables}; ${income}; charges stay within 100 % of the principal; ${days}
# interest above the principal without lateness
update charge set asked = asked + 3000000 where kind = 'interest' and loan_id = :fresh and number = 1
→ charges stay within 100 % of the principal; ${benefit}; only the last instalment contains the rounding
→ the schedule equals the quote; the totals of a loan equal its quote
# a price above the ceiling
insert into rate_cap values ('2026-11-20', 'BENEFIT', 0, null, 10, 'test')
→ ${benefit}; ${moving}
# a price without a ceiling
delete from rate_cap where kind = 'BENEFIT'
→ ${benefit}; ${moving}
# an extension above the ceiling of its day
insert into rate_cap values ('2026-12-22', 'BENEFIT', 0, null, 600, 'test')
→ ${benefit}; ${moving}
# late fees above the ceiling of the signature
insert into rate_cap values ('2026-11-20', 'LATE_FEE', 0, null, 999, 'test')
→ ${ceiling}
# late fees above a ceiling lowered later
insert into rate_cap values ('2026-12-23', 'LATE_FEE', 0, null, 999, 'test')
→ ${ceiling}
# late fees without a ceiling
delete from rate_cap where kind = 'LATE_FEE'
→ ${ceiling}
# late fees above the price
update loan set late_fee_ppm = 999 where id = :loan
→ ${ceiling}
# a late fee of one rupiah too much
with fee as (update late_fee set amount = amount + 1 where ctid = ${newest('late_fee', 'loan_id = :loan and taken_back = 0')}
    returning loan_id, number, date),
  day as (update loan_day d set late_fee = d.late_fee + 1 from fee where d.loan_id = fee.loan_id and d.date = fee.date)
  update charge c set asked = c.asked + 1 from fee where c.kind = 'lateFee' and c.loan_id = fee.loan_id
    and c.number = fee.number
→ ${ceiling}; ${day}; ${receivables}; ${income}
# interest marked as booked without a posting
update charge set booked = true where kind = 'interest' and loan_id = :loan and number = 6
→ ${receivables}; ${income}; ${once}; interest is booked on the date of its posting
# due interest that is not booked
update charge set booked = false where kind = 'interest' and loan_id = :loan and number = 2
→ ${income}; ${once}; interest is booked by the end of the due date
→ an instalment is open while it is unpaid or not booked
# a late fee without its day
update late_fee set taken_back = amount where ctid = ${newest('late_fee', 'taken_back = 0')}
→ ${days}
# a day with a higher total than its fees
update loan_day set late_fee = late_fee + 1 where ctid = ${newest('loan_day')}
→ ${day}
# a late fee posted as interest income
post interest: loan-late-fee 1, income-interest -1
→ every entry uses a valid account; ${income}; a charge is posted to the income account of its kind
# a late fee in the grace
insert into holiday (date, kind, added_by) values ('2026-12-21', 'JOINT_LEAVE', 2), ('2026-12-22', 'JOINT_LEAVE', 2)
→ no late fee in the grace of its instalment
# a late fee in the grace that a day had lengthened before it was removed
insert into holiday (date, kind, added_by, removed_by, removed_on) values
  ('2026-12-21', 'JOINT_LEAVE', 1, 2, '2026-12-24'), ('2026-12-22', 'JOINT_LEAVE', 1, 2, '2026-12-24')
→ no late fee in the grace of its instalment
# a late fee judged by no calendar
update late_fee set calendar = 99 where loan_id = :loan
→ every late fee was judged by a calendar that was in force
# a late fee after repayment
update loan set repaid_at = '2026-11-30' where id = :loan
→ no late fee before disbursement or after repayment
`

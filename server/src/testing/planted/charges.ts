import { newest, planted } from './plant.ts'

const income = 'income equals what was charged, without canceled loans'
const receivables = 'the receivables of a loan equal its unpaid instalments'
const moving = 'the fee of an extension stays within the ceiling of the day on which it was asked for'
const benefit = 'interest and fees stay within the ceiling of the day of signature'
const ceiling = 'a day’s late fee stays within price and ceiling of the principal that was overdue'
const day = 'the late fees of a day equal its total and its posting'
const days = 'the late fees of an instalment equal those of its days'
const once = 'interest is booked once per instalment'

/** Errors in charges: amount, date, repetition. */
export const plantedInCharges = planted`
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

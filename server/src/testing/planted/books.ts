import { houseId } from '../../platform/ids.ts'
import { ofLedger } from './invoices.ts'
import { planted } from './plant.ts'

const once = 'a payment is posted once with its amount, and reversed once'
const cash = 'the cash at a provider equals receipts less disbursements and fees'
const changed = 'no entry was changed and no posting is missing'
const income = 'income equals what was charged, without canceled loans'
const sealed = 'the house postings of a sealed day are as they were sealed'
const house = `'${houseId}'`
/** The posting of the money that is still in suspense, on a sealed house day. */
const sealedPosting = `(select id from posting where user_id = ${house} and kind = 'payment'
  and business_date in (select date from house_seal) and source in (select id::text from payment where status = 'SUSPENSE'))`
const chained = 'the signed closes are a chain without a gap'
const accrual = 'the interest accrued at the end of a month is posted and taken back'
const recomputed = 'the interest accrued at the end of a month is what was earned and not posted by then'
const accrualDate = 'an accrual is posted on the last day of its month and taken back on the next'
const ofDecember = `user_id = ${house} and source = '2026-12-31'`
/** The entries of the accrual of December and of its reversal. */
const entriesOfDecember = `user_id = ${house} and posting_id in (select id from posting where ${ofDecember})`
const posts = 'the postings of a disbursement match its status'

/** The entry of the fresh loan's fee. */
const feeOfFreshLoan = `(select ctid from entry where account = 'income-fee' and (user_id, posting_id) in (
  select p.user_id, p.id from posting p join disbursement d on d.user_id = p.user_id and d.id::text = p.source
  where p.kind = 'disbursement' and d.order_id = :order))`

/** Errors in postings and entries. */
export const plantedInBooks = planted`
# a posting that does not balance
insert into posting select user_id, gen_random_uuid(), seq + 1, 'planted', business_date, at, 'x', null, hash
  from posting where user_id = :user and seq = (select seq from ledger_head where user_id = :user)
→ debits equal credits; ${changed}; the chain ends at its head
# a close that was signed with another content
insert into day_close (date, content, former, hash, reason, signed_by, signed_at)
  values ('2026-12-01', '[]', decode(repeat('00', 32), 'hex'), sha256('1'), 'after the check', 'OPERATOR:' || 'Fitri', now())
→ ${chained}
# an entry moved to another account
update entry set account = 'income-interest' where ctid = ${feeOfFreshLoan}
→ ${changed}; ${posts}; ${income}; ${ofLedger}
# the source of a posting changed
update posting set source = 'other' where user_id = :user and kind = 'end-of-day'
  and seq = (select max(seq) from posting where user_id = :user and kind = 'end-of-day')
→ ${changed}
# a head before its last posting
update ledger_head set seq = seq - 1 where user_id = :user
→ the chain ends at its head
# an unknown account
update entry set account = 'pocket' where ctid = ${feeOfFreshLoan}
→ ${changed}; ${posts}; ${income}; ${ofLedger}; every entry uses a valid account
# a receivable without a loan
post: loan-fee 1, income-fee -1
→ every entry uses a valid account; ${income}; ${ofLedger}
# a house posting of a sealed day that was changed together with its hash
update posting set source = 'other', hash = sha256(convert_to(concat_ws('|', seq, kind, business_date,
    replace(to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24_MI_SS.MS"Z"'), '_', ':'), 'other', '',
    (select string_agg(line || ':' || concat_ws(':', account, provider) || '::' || amount, ',' order by line)
      from entry where user_id = ${house} and posting_id = id)), 'UTF8'))
  where user_id = ${house} and id = ${sealedPosting}
→ ${sealed}; ${once}
# a missing house posting of a sealed day
delete from entry where user_id = ${house} and posting_id = ${sealedPosting};
delete from posting where user_id = ${house} and id = ${sealedPosting}
→ ${sealed}; ${once}; ${cash}; suspense equals the payments that match no customer
# a posting that was added to a sealed house day
with added as (insert into posting
    select user_id, gen_random_uuid(), seq + 1, 'planted', business_date, at, 'planted', null, hash from posting
    where user_id = ${house} and id = ${sealedPosting} returning id)
  insert into entry (user_id, posting_id, line, account, amount)
  select ${house}, id, line, 'funding', line * 2 - 1 from added cross join generate_series(0, 1) as line
→ ${sealed}; ${changed}
# a sealed house day that was removed
delete from house_seal where date = (select min(date) from house_seal)
→ ${sealed}; every house day up to the last sealed one is sealed
# an accrual whose amount differs from the recorded one
update interest_accrual set interest = interest + 1 where month_end = '2026-12-31'
→ ${accrual}; ${recomputed}
# an accrual of a wrong sum, recorded as posted
update interest_accrual set interest = interest + 1 where month_end = '2026-12-31';
update entry set amount = amount + sign(amount) where ${entriesOfDecember}
→ ${changed}; ${recomputed}
# an accrual that leaves a loan out, recorded as posted
update interest_accrual set interest = interest - 1000 where month_end = '2026-12-31';
update entry set amount = amount - 1000 * sign(amount) where ${entriesOfDecember}
→ ${changed}; ${recomputed}
# a missing accrual
delete from interest_accrual where month_end = '2026-12-31';
delete from entry where ${entriesOfDecember}; delete from posting where ${ofDecember}
→ ${sealed}; ${recomputed}
# an accrual in the wrong month
update posting set business_date = business_date - 31 where ${ofDecember}
→ ${changed}; ${sealed}; ${accrualDate}
# an accrual that was posted twice
post accrual 2026-12-30 of the house: accrued-interest 20000, income-interest -20000
→ ${accrual}; ${accrualDate}; ${income}
# interest booked on a date other than the recorded one
update charge set booked_on = booked_on - 1 where ctid = (select ctid from charge where kind = 'interest' and booked limit 1)
→ interest is booked on the date of its posting
# an accrual that was not taken back
post accrual 2027-01-31 of the house: accrued-interest 1, income-interest -1
→ ${accrual}; ${accrualDate}; ${income}
# a correction without a reference
post reversal: credit 1, funding -1
→ a correction names what it corrects; a payment is posted once with its amount, and reversed once
# a correction that names another posting
update posting set corrects = (select id from posting where user_id = :user and seq = 1)
  where user_id = :user and kind = 'reversal'
→ a correction names what it corrects; ${changed}
`

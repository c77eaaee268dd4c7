import { planted } from './plant.ts'

const sums = 'losses and recoveries equal the claims'
const allocations = 'what became of a claim equals the allocations to it'
const fees = 'no late fee after a write-off'
const approval = 'a loan is written off by an approval of that time'
const ofLoan = 'write_off_id in (select id from write_off where loan_id = :writtenOff)'
const unpaid = `loan_id = :writtenOff and number = 3 and part = 'principal'`

/** Errors in write-offs: claims, losses, recoveries and who decided. */
export const plantedInWriteOffs = planted`
# a claim that is too low
update claim set amount = amount - 1 where ${unpaid}
→ a claim less what became of it is what is unpaid of its part; ${sums}
# a recovery that no payment paid
update claim set amount = amount + 1, recovered = recovered + 1 where ${unpaid}
→ ${allocations}; ${sums}
# a payment of a claim that is allocated as one of a receivable
update allocation set on_claim = false where loan_id = :writtenOff and on_claim
→ ${allocations}
# a loss without a claim
post: write-off-loss 1, funding -1
→ ${sums}
# a claim that is missing
delete from claim where loan_id = :writtenOff and number = 6 and part = 'vat'
→ every part of a loan is a claim exactly when the loan was written off; ${sums}; the receivables of a loan equal its unpaid instalments
# a late fee of a day after the write-off
update late_fee set date = '2027-01-02' where ctid in
  (select ctid from late_fee where loan_id = :writtenOff and number = 3 and amount > taken_back order by date desc limit 1)
→ ${fees}; the late fees of a day equal its total and its posting
# a loan that was written off without an approval
delete from write_off_history where ${ofLoan}; delete from write_off where loan_id = :writtenOff
→ ${approval}
# an approval that counts from another time
update write_off set counts_from = counts_from + interval '1 day' where loan_id = :writtenOff
→ ${approval}
`

import { planted } from './plant.ts'

const posts = 'the postings of a payout of credit match its status'
const enough = 'no more credit is paid out than there is'
const cash = 'the cash at a provider equals receipts less disbursements and fees'
const inTransit = 'the in-transit account equals the open disbursements'

/** Errors in payouts of credit, in assignments that were taken back, and in manual postings. */
export const plantedInRefunds = planted`
# a payout of credit of another amount
update credit_payout set amount = amount + 1 where status = 'SUCCEEDED'
→ ${posts}; ${cash}
# a payout of credit that arrived without an end in the books
update credit_payout set status = 'SENT' where status = 'SUCCEEDED'
→ ${posts}; ${inTransit}
# more credit paid out than there is
post credit-payout-sent: credit 90000000, funding -90000000
→ ${posts}; ${enough}
# an assignment that was taken back, and whose money is nowhere
update suspense_take_back set suspense_id = gen_random_uuid()
→ an assignment that was taken back is in suspense again, with its amount
# a manual posting that nobody approved
post manual-correction x of the house: funding 5, provider-fees -5
→ a manual posting is posted as it was approved
`

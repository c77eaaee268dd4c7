import { planted } from './plant.ts'

const approved = 'a waiver waives at most what was approved'
const recorded = 'money of our own account is recorded by two people'

/** Errors in what two people did by hand: waivers of late fees, payments of our own bank account. */
export const plantedByHand = planted`
# a waiver of more than was approved
update fee_waiver set most = most - 1
→ ${approved}
# a waiver that waives less than the books say
update fee_waiver_item set amount = amount - 1
→ the paid parts of an instalment equal the allocations to it
# a payment that nobody recorded
delete from recorded_payment
→ ${recorded}
# a payment recorded with another reference
update recorded_payment set reference = 'OTHER'
→ ${recorded}
`

import { planted } from './plant.ts'

const booked = 'a booked conversion has replaced its loan with one of the principal that was left'
const ends = 'the history of a conversion ends at its status'

/** Errors in conversions and their histories. */
export const plantedInConversions = planted`
# a converted loan that runs again
update loan set status = 'ONGOING' where id = :converted
→ ${booked}; a loan is REBALANCED exactly when a conversion replaced it; the history of a loan ends at its status
→ the status of a loan matches its figures
# a conversion that ended although its loan was replaced
update conversion set status = 'ENDED', booked_at = null where id = :conversion
→ ${booked}; ${ends}
# a conversion booked before the lender signed
update agreement set lender_signed_at = lender_signed_at + interval '1 day' where conversion_id = :conversion
→ a conversion is booked after both have signed what is lent, or with a final schedule
# an open conversion whose principal differs from what its loan owes
update conversion set principal = principal - 1 where id = :converting
→ the loan of an open conversion owes the principal that was signed
# a deposit without an advance payment
post: deposit -1, funding 1
→ deposits equal the advance payments of open conversions
# an advance payment above what was agreed
update conversion set advance = advance - 1 where id = :conversion
→ an advance payment pays what settled the loan beside its principal
`

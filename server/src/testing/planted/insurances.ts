import { planted } from './plant.ts'

const chosen = 'a loan has a policy with its premium exactly when its quote has an insurance'
const givenBack = 'a premium is given back once, exactly when its policy has ended and its loan was not undone before'
const ofInsured = 'policy_id in (select id from insurance_policy where loan_id = :insured)'
const ofEnded = 'policy_id in (select id from insurance_policy where loan_id = :ended)'

/** Errors in insurances: policies, their premiums and histories. */
export const plantedInInsurances = planted`
# a policy with a premium other than the chosen one
update insurance_policy set premium = premium + 1 where loan_id = :insured
→ ${chosen}
# an insured loan without a policy
delete from insurance_policy_history where ${ofInsured}; delete from insurance_policy where loan_id = :insured
→ ${chosen}
# a policy of a version other than the chosen one
insert into insurance_version select insurance_id, 2, from_at, insurer, name_id, name_en, cover_amount, min_amount,
  max_amount, premium_kind, premium, rounding_multiple from insurance_version where insurance_id = 'personal-accident';
update insurance_policy set version = 2 where loan_id = :insured
→ ${chosen}
# a policy that ended and kept its premium
insert into insurance_policy_history select user_id, id, 9, status, 'CANCELED', 'cancel', 'CUSTOMER', null, updated_at
  from insurance_policy where loan_id = :insured;
update insurance_policy_history set seq = (select count(*) from insurance_policy_history where ${ofInsured})
  where ${ofInsured} and seq = 9;
update insurance_policy set status = 'CANCELED', returned_at = updated_at, return_id = id where loan_id = :insured
→ ${givenBack}
# a premium that was given back although its policy runs
delete from insurance_policy_history where ${ofEnded} and to_status = 'CANCELED';
update insurance_policy n set returned_at = null, return_id = null, status = (select to_status
  from insurance_policy_history h where h.policy_id = n.id order by seq desc limit 1) where loan_id = :ended
→ ${givenBack}; no principal is paid before fee, VAT and interest of its instalment
# a premium that no policy owes
post: insurer-payable -1, funding 1
→ income equals what was charged, without canceled loans
`

import { houseAccounts } from '@lumbung/shared/facts/house-accounts.ts'
import { type Invariant, invariant } from './invariants.ts'

/** What two people did by hand: late fees waived, money of our own bank account recorded (I8, I16). */
export const byHandInvariants: readonly Invariant[] = [
  invariant(
    'I8',
    'a waiver waives at most what was approved',
    `select jsonb_build_object('userId', w.user_id, 'loanId', w.loan_id, 'waiverId', w.id) as subject,
       'approved ' || w.most || ', waived ' || i.amount as difference
     from fee_waiver w join (select user_id, waiver_id, sum(amount) as amount from fee_waiver_item group by user_id, waiver_id) i
       on i.user_id = w.user_id and i.waiver_id = w.id
     where i.amount > w.most`,
  ),
  invariant(
    'I16',
    'money of our own account is recorded by two people',
    `select jsonb_build_object('userId', p.user_id, 'paymentId', p.id) as subject,
       p.provider || ' ' || p.provider_ref || ', recorded ' || coalesce(r.account || ' ' || r.reference, 'by nobody') as difference
     from payment p left join recorded_payment r on r.user_id = p.user_id and r.payment_id = p.id
     where p.provider = any($1::text[]) and (r.account is distinct from p.provider or r.reference is distinct from p.provider_ref)`,
    () => [houseAccounts],
  ),
]

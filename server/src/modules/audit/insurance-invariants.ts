import { type Invariant, invariant } from './invariants.ts'

/** Insurances: a premium exactly when chosen, and given back exactly when the policy ended (I12). */
export const insuranceInvariants: readonly Invariant[] = [
  invariant(
    'I12',
    'a loan has a policy with its premium exactly when its quote has an insurance',
    `select jsonb_build_object('userId', l.user_id, 'loanId', l.id) as subject,
       'quote ' || coalesce(l.quote->'insurance'->>'premium', 'none') || ', policy ' || coalesce(n.premium::text, 'none')
         || ', charged ' || coalesce(c.asked, 0) as difference
     from loan l
     left join insurance_policy n on n.user_id = l.user_id and n.loan_id = l.id
     left join (select user_id, loan_id, sum(asked) as asked from charge where kind = 'insurance'
       group by user_id, loan_id) c on c.user_id = l.user_id and c.loan_id = l.id
     where coalesce((l.quote->'insurance'->>'premium')::int8, 0) <> coalesce(n.premium, 0)
       or coalesce(n.premium, 0) <> coalesce(c.asked, 0)
       or (n.insurance_id, n.version) is distinct from
         (l.quote->'insurance'->>'insuranceId', (l.quote->'insurance'->>'version')::int)`,
  ),
  invariant(
    'I12',
    'a premium is given back once, exactly when its policy has ended and its loan was not undone before',
    `select jsonb_build_object('userId', n.user_id, 'policyId', n.id) as subject,
       n.status || ', loan ' || l.status || ', given back ' || coalesce(p.amount, 0) || ' of ' || n.premium as difference
     from insurance_policy n
     join loan l on l.user_id = n.user_id and l.id = n.loan_id
     left join (select user_id, provider_ref, sum(amount) as amount from payment
       where provider = 'premium' and status = 'BOOKED' group by user_id, provider_ref) p
       on p.user_id = n.user_id and p.provider_ref = 'premium:' || n.id
     where case when n.status <> 'CANCELED' then p.amount is not null
       when l.status in ('CANCELED', 'REFUNDED') then p.amount is not null and p.amount <> n.premium
       else p.amount is distinct from n.premium end`,
  ),
]

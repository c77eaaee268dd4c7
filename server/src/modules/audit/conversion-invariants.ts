import { type Invariant, invariant } from './invariants.ts'

/** The payment that settles a converted loan `v`, and the principal that it pays. */
const settled = `
  (select p.id, p.amount, sum(a.amount) filter (where a.part = 'principal') as principal,
     sum(a.amount) filter (where a.part = 'credit') as credit
   from payment p join allocation a on a.user_id = p.user_id and a.payment_id = p.id and a.kind = 'PAID'
   where p.user_id = v.user_id and p.provider = 'conversion' and p.status = 'BOOKED'
     and p.provider_ref = 'conversion:' || v.id group by p.id, p.amount)`

/** Conversions against loans, agreements and the ledger (I14). */
export const conversionInvariants: readonly Invariant[] = [
  invariant(
    'I14',
    'a booked conversion has replaced its loan with one of the principal that was left',
    `select jsonb_build_object('userId', v.user_id, 'conversionId', v.id) as subject,
       v.status || ', old loan ' || l.status || ', new ' || coalesce(n.principal::text, 'none') || ', settled '
         || coalesce(s.principal::text, 'nothing') as difference
     from conversion v join loan l on l.user_id = v.user_id and l.id = v.loan_id
     left join loan n on n.user_id = v.user_id and n.conversion_id = v.id
     left join lateral ${settled} s on true
     where case when v.status = 'BOOKED'
       then (l.status = 'REBALANCED' and n.replaces = l.id and n.principal = s.principal and n.disbursed_at = v.booked_at) is not true
       else n.id is not null or s.id is not null end`,
  ),
  invariant(
    'I14',
    'a loan is REBALANCED exactly when a conversion replaced it',
    `select jsonb_build_object('userId', l.user_id, 'loanId', l.id) as subject,
       l.status || ', replaced by ' || coalesce(n.id::text, 'none') as difference
     from loan l left join loan n on n.user_id = l.user_id and n.replaces = l.id
     where (l.status = 'REBALANCED') <> (n.id is not null)`,
  ),
  invariant(
    'I14',
    'a conversion is booked after both have signed what is lent, or with a final schedule',
    `select jsonb_build_object('userId', v.user_id, 'conversionId', v.id) as subject,
       'customer ' || coalesce(a.signed_at::text, 'never') || ', lender ' || coalesce(a.lender_signed_at::text, 'never')
         || ', booked ' || v.booked_at || ', lent ' || coalesce(n.principal::text, 'nothing') || ' of ' || v.principal as difference
     from conversion v left join loan n on n.user_id = v.user_id and n.conversion_id = v.id
     left join agreement a on a.user_id = v.user_id and a.conversion_id = v.id and a.kind = 'AGREEMENT'
     where v.status = 'BOOKED' and (v.signed_at = a.signed_at and v.document_hash = a.document_hash
       and a.pdf_hash is not null and a.signed_at <= a.lender_signed_at and a.lender_signed_at <= v.booked_at
       and (v.quote = n.quote or exists (select from agreement f where f.user_id = v.user_id and f.conversion_id = v.id
         and f.kind = 'FINAL_SCHEDULE'))) is not true`,
  ),
  invariant(
    'I14',
    'the loan of an open conversion owes the principal that was signed',
    `select jsonb_build_object('userId', v.user_id, 'conversionId', v.id, 'loanId', l.id) as subject,
       l.status || ', owes ' || i.owed || ' of ' || v.principal as difference
     from conversion v join loan l on l.user_id = v.user_id and l.id = v.loan_id
     join (select user_id, loan_id, sum(principal - paid_principal - waived_principal) as owed from installment
       group by user_id, loan_id) i on i.user_id = l.user_id and i.loan_id = l.id
     where v.status not in ('BOOKED', 'ENDED') and (i.owed <> v.principal or l.status not in ('ONGOING', 'OVERDUE'))`,
  ),
  invariant(
    'I14',
    'deposits equal the advance payments of open conversions',
    `select jsonb_build_object('userId', user_id) as subject, 'ledger + payments = ' || sum(amount) as difference
     from (select user_id, amount from entry where account = 'deposit'
       union all select a.user_id, a.amount from allocation a
         join payment p on p.user_id = a.user_id and p.id = a.payment_id and p.status = 'BOOKED'
         join conversion v on v.user_id = p.user_id and v.id = (p.target->>'conversionId')::uuid and v.status not in ('BOOKED', 'ENDED')
         where a.part = 'deposit') as both_sides
     group by user_id having sum(amount) <> 0`,
  ),
  invariant(
    'I14',
    'an advance payment pays what settled the loan beside its principal',
    `select jsonb_build_object('userId', v.user_id, 'conversionId', v.id) as subject,
       'agreed ' || v.advance || ', items ' || coalesce(i.amount, 0) || ', settled ' || coalesce(s.amount - s.principal, 0)
         as difference
     from conversion v left join (select user_id, conversion_id, sum(amount) as amount from conversion_item
       group by user_id, conversion_id) i on i.user_id = v.user_id and i.conversion_id = v.id
     left join lateral ${settled} s on true
     where v.advance <> coalesce(i.amount, 0)
       or s.amount - s.principal - coalesce(s.credit, 0) > v.advance or s.amount - s.principal < v.advance`,
  ),
]

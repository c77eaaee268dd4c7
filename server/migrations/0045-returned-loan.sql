-- A returned disbursement names the loan that it undid.
update payment p set target = jsonb_build_object('kind', 'SETTLEMENT', 'loanId', l.id)
from disbursement d join loan l on l.user_id = d.user_id and l.order_id = d.order_id
where p.provider = 'return' and p.method = 'RETURN' and p.target is null
  and d.user_id = p.user_id and d.provider_ref = p.provider_ref;

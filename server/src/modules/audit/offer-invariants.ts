import { type Invariant, invariant } from './invariants.ts'

/** The vouchers that rewarded invitations must have given: one to each side. */
const owedRewards = `
  (select r.user_id as invitee, side.holder, side.code from referral r
   join referral_campaign c on c.id = r.campaign_id
   cross join lateral (values (r.inviter_id, c.inviter_voucher), (r.user_id, c.invitee_voucher)) as side (holder, code)
   where r.outcome = 'REWARDED')`

const rewards = `
  (select split_part(given_for, ':', 2)::uuid as invitee, user_id as holder, code from voucher
   where given_for like 'referral:%')`

/** Rewards of invitations, and the stock of redeem codes (I12). */
export const offerInvariants: readonly Invariant[] = [
  invariant(
    'I12',
    'a rewarded invitation gave one voucher to each side, and no other did',
    `select jsonb_build_object('userId', coalesce(o.holder, g.holder), 'invitee', coalesce(o.invitee, g.invitee)) as subject,
       'owed ' || coalesce(o.code, 'none') || ', given ' || coalesce(g.code, 'none') as difference
     from ${owedRewards} o full join ${rewards} g
       on g.invitee = o.invitee and g.holder = o.holder and g.code = o.code
     where o.invitee is null or g.invitee is null`,
  ),
  invariant(
    'I12',
    'an invitation is rewarded after the cooling-off of a loan of who was invited',
    `select jsonb_build_object('userId', r.user_id) as subject, 'rewarded at ' || r.decided_at as difference
     from referral r where r.outcome = 'REWARDED' and not exists (
       select from loan l where l.user_id = r.user_id and l.order_id is not null
         and l.cooling_off_until < (r.decided_at at time zone 'Asia/Jakarta')::date)`,
  ),
  invariant(
    'I12',
    'the stock of a redeem code counts its vouchers',
    `select jsonb_build_object('code', c.code) as subject,
       'taken ' || c.taken || ', given ' || coalesce(g.count, 0) as difference
     from redeem_code c
     left join (select given_for, count(*)::int from voucher where given_for like 'redeem:%' group by given_for) g
       on g.given_for = 'redeem:' || c.code
     where c.taken <> coalesce(g.count, 0)`,
  ),
]

import { planted } from './plant.ts'

const held = 'a voucher is with the one order or loan whose price it reduces'
const rewards = 'a rewarded invitation gave one voucher to each side, and no other did'

const rewarded = (at: string) => `insert into referral
  (user_id, inviter_id, campaign_id, share_type, accepted_at, outcome, decided_at)
  values (:user, '00000000-0000-7000-8000-000000000001', 'ajak-teman-2026', 'MGM_DEFAULT', ${at}, 'REWARDED', ${at})`

/** Errors in vouchers, the rewards of invitations and redeem codes. */
export const plantedInOffers = planted`
# a voucher that returned although its loan runs
insert into voucher_history select user_id, id, 4, 'USED', 'AVAILABLE', 'giveBack', 'CUSTOMER', order_id, updated_at
  from voucher where order_id = :order;
update voucher set status = 'AVAILABLE', order_id = null where order_id = :order
→ ${held}
# a voucher used by an order whose price it does not reduce
update voucher set order_id = :moved where order_id = :order
→ ${held}
# a voucher that takes off a rupiah more than its terms say
update loan_order set quote = jsonb_set(quote, '{voucher,off}', to_jsonb((quote->'voucher'->>'off')::int + 1))
  where id = :order
→ a voucher takes off what its terms say
# a rewarded invitation without its vouchers
${rewarded(`'2027-06-01'`)}
→ ${rewards}
# a voucher for an invitation that earned nothing
update voucher set given_for = 'referral:' || user_id where order_id = :order
→ ${rewards}
# an invitation that is rewarded before there is a loan
${rewarded(`'2020-01-01'`)}
→ an invitation is rewarded after the cooling-off of a loan of who was invited; ${rewards}
# a redeem code that counts a voucher which nobody has
insert into redeem_code (code, voucher_code, stock, taken, from_on, until_on, made_by, made_at)
  values ('PLANTED', 'layanan-10-ribu', 2, 1, '2026-01-01', '2026-12-31', 'CUSTOMER', '2026-01-01')
→ the stock of a redeem code counts its vouchers
`

import { planted } from './plant.ts'

const rewards = 'a rewarded invitation gave one voucher to each side, and no other did'
const early = 'an invitation is rewarded after the cooling-off of a loan of who was invited'

const inviter = `'00000000-0000-7000-8000-000000000001'`
const rewarded = (at: string) => `insert into referral
  (user_id, inviter_id, campaign_id, share_type, accepted_at, outcome, decided_at)
  values (:user, ${inviter}, 'ajak-teman-2026', 'MGM_DEFAULT', ${at}, 'REWARDED', ${at})`

/** Errors in the rewards of invitations and in redeem codes. */
export const plantedInOffers = planted`
# a rewarded invitation without its vouchers
${rewarded(`'2027-06-01'`)}
→ ${rewards}
# a voucher for an invitation that earned nothing
update voucher set given_for = 'referral:' || user_id where order_id = :order
→ ${rewards}
# an invitation that is rewarded before there is a loan
${rewarded(`'2020-01-01'`)}
→ ${early}; ${rewards}
# a redeem code that counts a voucher which nobody has
insert into redeem_code (code, voucher_code, stock, taken, from_on, until_on, made_by, made_at)
  values ('PLANTED', 'layanan-10-ribu', 2, 1, '2026-01-01', '2026-12-31', 'CUSTOMER', '2026-01-01')
→ the stock of a redeem code counts its vouchers
`

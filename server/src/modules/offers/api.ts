export { addRedeemCode } from './redeem/add-redeem-code.ts'
export { redeemCodes } from './redeem/redeem-store.ts'
export { settleReferrals } from './referral/settle-referrals.ts'

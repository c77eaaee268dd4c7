import * as redeeming from '@lumbung/shared/contract/offers/redeem.ts'
import * as referrals from '@lumbung/shared/contract/offers/referral.ts'
import * as popups from '@lumbung/shared/contract/offers/stay-popup.ts'
import { refundBudgets } from '../../platform/http/limits/route-budgets.ts'
import { route } from '../context.ts'
import { redeem, redeemBudgets } from './redeem/redeem-code.ts'
import { readInviteeReward, readMissions, readReferral } from './referral/read-referral.ts'
import { claimShowing, readStayPopup } from './stay-popup/stay-popup.ts'

export const offerRoutes = [
  route(referrals.referral, async ({ app, caller, lang }) => readReferral(app, app.db, caller.userId, lang)),
  route(referrals.inviteeReward, async ({ app, lang }) => readInviteeReward(app, app.db, lang)),
  route(referrals.rewardMissions, async ({ app, caller, lang }) => readMissions(app, app.db, caller.userId, lang)),
  route(
    redeeming.redeemCode,
    async (call) => {
      const { app, tx, caller, body, lang } = call
      const redeemed = await redeem(app, tx, { userId: caller.userId, code: body.code, lang })
      // Only codes without a voucher count.
      await refundBudgets(redeeming.redeemCode, redeemBudgets, call)
      return redeemed
    },
    { budgets: redeemBudgets },
  ),
  route(popups.stayPopup, async ({ app, caller, query, lang }) =>
    readStayPopup(app, app.db, { userId: caller.userId, popup: query.popup }, lang),
  ),
  route(popups.claimStayPopup, async ({ app, tx, caller, body }) => ({
    couponShowPopup: await claimShowing(app, tx, { userId: caller.userId, popup: body.popup }),
  })),
]

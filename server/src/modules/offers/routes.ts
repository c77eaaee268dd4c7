import * as redeeming from '@lumbung/shared/contract/offers/redeem.ts'
import * as referrals from '@lumbung/shared/contract/offers/referral.ts'
import * as popups from '@lumbung/shared/contract/offers/stay-popup.ts'
import type { EarlyCall } from '../../platform/http/route.ts'
import { type App, route } from '../context.ts'
import { countRedeemTry, redeem } from './redeem/redeem-code.ts'
import { readInviteeReward, readMissions, readReferral } from './referral/read-referral.ts'
import { claimShowing, readStayPopup } from './stay-popup/stay-popup.ts'

const countedTry = ({ app, caller, address }: EarlyCall<App, typeof redeeming.redeemCode>) =>
  countRedeemTry(app, caller.limitKey, address)

export const offerRoutes = [
  route(referrals.referral, async ({ app, caller, lang }) => readReferral(app, app.db, caller.userId, lang)),
  route(referrals.inviteeReward, async ({ app, lang }) => readInviteeReward(app, app.db, lang)),
  route(referrals.rewardMissions, async ({ app, caller, lang }) => readMissions(app, app.db, caller.userId, lang)),
  route(
    redeeming.redeemCode,
    async ({ app, tx, caller, body, lang, prepared: tried }) =>
      redeem(app, tx, { userId: caller.userId, code: body.code, lang, tried }),
    { prepare: countedTry },
  ),
  route(popups.stayPopup, async ({ app, caller, query, lang }) =>
    readStayPopup(app, app.db, { userId: caller.userId, popup: query.popup }, lang),
  ),
  route(popups.claimStayPopup, async ({ app, tx, caller, body }) => ({
    couponShowPopup: await claimShowing(app, tx, { userId: caller.userId, popup: body.popup }),
  })),
]

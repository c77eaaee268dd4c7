import * as contract from '@lumbung/shared/contract/auth.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endSession } from '../../platform/sessions.ts'
import { route } from '../context.ts'
import { logIn } from './log-in.ts'
import { codeState } from './one-time-codes.ts'
import { mobileHash } from './person-store.ts'
import { sendCode } from './send-code.ts'

export const accountRoutes = [
  route(contract.sendCode, async ({ app, tx, body, address }) =>
    sendCode(app, tx, { mobile: body.mobileNumber, address, captcha: body.captcha }),
  ),
  route(contract.otpInfo, async ({ app, query }) => {
    const { resendAfterSeconds, triesLeft } = await codeState(app, app.db, mobileHash(app, query.mobileNumber))
    return { resendAfterSeconds, triesLeft, length: 4 as const, channel: 'SMS' as const }
  }),
  route(contract.loginOtp, async ({ app, tx, body, setSession, address, deviceHash, channel, lang }) => {
    const result = await logIn(app, tx, {
      mobile: body.mobileNumber,
      otp: body.otp,
      address,
      deviceHash,
      channel,
      lang,
    })
    if (result instanceof Refusal) return result
    setSession(result.token)
    return { newUser: result.newUser, userId: result.userId, userType: result.userType }
  }),
  route(contract.logout, async ({ app, tx, caller, setSession }) => {
    if (caller) await endSession(tx, caller, app.clock.now())
    setSession(undefined)
    return {}
  }),
]

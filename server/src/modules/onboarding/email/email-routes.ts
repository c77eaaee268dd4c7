import * as contract from '@lumbung/shared/contract/onboarding/email.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import { countEmailRequest, countEmailTry, emailToProve } from '../../accounts/api.ts'
import { type App, route } from '../../context.ts'
import { emailStatus, sendEmailCode, verifyEmail } from './verify-email.ts'

interface EarlySend {
  app: App
  caller: { userId: string }
  address: string
  body: { captcha?: string | undefined }
}
interface EarlyProof {
  app: App
  caller: { userId: string }
  body: { email?: string | undefined; reference?: string | undefined; scenario?: string }
}

const proofOf = ({ app, caller: { userId }, body }: EarlyProof) =>
  emailToProve(app, { userId, scenario: body.scenario ?? 'DEFAULT' }, body)
const countedSend = ({ app, caller: { userId }, address, body: { captcha } }: EarlySend) =>
  countEmailRequest(app, { userId, address, captcha })
const countedTry = (call: EarlyProof) => countEmailTry(call.app, proofOf(call))

export const emailRoutes = [
  route(contract.emailStatus, async ({ app, caller, query }) => emailStatus(app, caller, query)),
  route(
    contract.sendEmailOtp,
    async ({ app, tx, caller, body, prepared }) => {
      const sent = await sendEmailCode(app, tx, proofOf({ app, caller, body }), prepared)
      if (sent.result === 'NEED_CAPTCHA') throw new Refusal('NEED_CAPTCHA', { captcha: sent.captcha })
      return { resendAfterSeconds: sent.resendAfterSeconds }
    },
    { prepare: countedSend },
  ),
  route(
    contract.sendEmailOtpV2,
    async ({ app, tx, caller, body, prepared }) => sendEmailCode(app, tx, proofOf({ app, caller, body }), prepared),
    { prepare: countedSend },
  ),
  ...[contract.verifyEmailOtp, contract.verifyEmailOtpV2].map((endpoint) =>
    route(
      endpoint,
      async ({ app, tx, caller, body, prepared: tried }) => {
        const refused = await verifyEmail(app, tx, proofOf({ app, caller, body }), { otp: body.otp, tried })
        return refused instanceof KeptRefusal ? refused : {}
      },
      { prepare: countedTry },
    ),
  ),
]

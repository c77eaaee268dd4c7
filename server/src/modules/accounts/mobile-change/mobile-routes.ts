import * as mobile from '@lumbung/shared/contract/accounts/mobile-change.ts'
import type { EarlyCall } from '../../../platform/http/route.ts'
import { KeptRefusal } from '../../../platform/refusal.ts'
import { type App, route } from '../../context.ts'
import { countSmsRequest } from '../codes/sms-allowance.ts'
import { changeMobile } from './change-mobile.ts'
import { countNewNumberTry, newNumberBudgets, sendNewNumberCode } from './new-number-code.ts'
import { countOwnerTry, proveOwner, sendOldNumberCode } from './prove-owner.ts'

const countedSms = ({ app, address }: Pick<EarlyCall<App, typeof mobile.sendNewNumberCode>, 'app' | 'address'>) =>
  countSmsRequest(app, address)
const countedOwner = ({ app, caller, body }: EarlyCall<App, typeof mobile.proveOldNumber>) =>
  countOwnerTry(app, caller.userId, body)
const countedNew = ({ app, caller, body }: EarlyCall<App, typeof mobile.changeMobile>) =>
  countNewNumberTry(app, caller.userId, body.mobileNumber)

export const mobileRoutes = [
  route(
    mobile.sendOldNumberCode,
    async ({ app, tx, caller, prepared: fromAddress }) => sendOldNumberCode(app, tx, caller.userId, fromAddress),
    { prepare: countedSms },
  ),
  route(
    mobile.proveOldNumber,
    async ({ app, tx, caller, body, prepared: tried }) => proveOwner(app, tx, caller, body, tried),
    { prepare: countedOwner },
  ),
  route(
    mobile.sendNewNumberCode,
    async ({ app, tx, caller, body, prepared: fromAddress }) => {
      const { proof, mobileNumber } = body
      return sendNewNumberCode(app, tx, caller, { proof, mobile: mobileNumber, fromAddress })
    },
    { budgets: newNumberBudgets, prepare: countedSms },
  ),
  route(
    mobile.changeMobile,
    async ({ app, tx, caller, body, setSession, prepared: tried }) => {
      const { proof, mobileNumber, otp } = body
      const changed = await changeMobile(app, tx, caller, { proof, mobile: mobileNumber, otp, tried })
      if (changed instanceof KeptRefusal) return changed
      setSession(changed.token)
      return { moneyFrom: changed.moneyFrom.toISOString() }
    },
    { prepare: countedNew },
  ),
]

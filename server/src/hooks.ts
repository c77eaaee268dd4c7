import {
  bookLoan,
  failReminder,
  firstMonthToAccrue,
  lastLatePayment,
  loanOfOrder,
  quoteOfConversion,
  startReminder,
  tagsOf,
} from './modules/billing/api.ts'
import { relativesOf } from './modules/console/api.ts'
import type { App } from './modules/context.ts'
import { declareMeans } from './modules/credit/api.ts'
import { queueSms } from './modules/engagement/api.ts'
import type { Hooks } from './modules/hooks.ts'
import { hasOrderInProgress } from './modules/lending/api.ts'
import {
  compareFace,
  consumeChallenge,
  emergencyNumbers,
  hasNik,
  hasStoredFace,
  holderOfNik,
  ownerOfNik,
  storedFaceAt,
} from './modules/onboarding/api.ts'

/** The functions of higher modules that lower ones call. */
export const hooks: Hooks<App> = {
  queueCode: async (app, tx, { to, kind, code }) => void (await queueSms(app, tx, { to, kind, values: { code } })),
  hasStoredFace,
  storedFaceAt,
  consumeChallenge,
  compareFace,
  emergencyNumbers,
  hasNik,
  holderOfNik,
  ownerOfNik,
  declareMeans,
  hasOrderInProgress,
  loanOfOrder,
  quoteOfConversion,
  firstMonthToAccrue,
  lastLatePayment,
  tagsOf,
  relativesOf,
  bookLoan,
  startReminder,
  failReminder,
}

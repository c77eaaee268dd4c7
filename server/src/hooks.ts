import { bookLoan, loanOfOrder } from './modules/billing/api.ts'
import type { App } from './modules/context.ts'
import { queueSms } from './modules/engagement/api.ts'
import type { Hooks } from './modules/hooks.ts'
import { hasOrderOnTheWay } from './modules/lending/api.ts'
import { consumeChallenge, hasKeptFace } from './modules/onboarding/api.ts'

/** Which module answers what one below it asks. */
export const hooks: Hooks<App> = {
  queueSignInCode: (app, tx, { to, code }) => queueSms(app, tx, { to, kind: 'SIGN_IN_CODE', values: { code } }),
  hasKeptFace,
  consumeChallenge,
  hasOrderOnTheWay,
  loanOfOrder,
  bookLoan,
}

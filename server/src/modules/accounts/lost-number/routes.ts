import * as contract from '@lumbung/shared/contract/accounts/lost-number.ts'
import type { EarlyCall } from '../../../platform/http/route.ts'
import { type App, route } from '../../context.ts'
import { askBudgets, askForAccount, claimOf, shownLostNumber } from './ask.ts'

const claimed = ({ app, caller, body }: EarlyCall<App, typeof contract.askForAccount>) => claimOf(app, caller, body)

export const lostNumberRoutes = [
  route(contract.lostNumber, ({ app, caller }) => shownLostNumber(app.db, caller.userId)),
  route(
    contract.askForAccount,
    ({ app, tx, caller, body, prepared: claim }) => askForAccount(app, tx, caller, { ...body, claim }),
    { prepare: claimed, budgets: askBudgets },
  ),
]

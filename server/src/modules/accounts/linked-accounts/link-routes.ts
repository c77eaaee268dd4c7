import * as links from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import type { EarlyCall } from '../../../platform/http/route.ts'
import { type App, route } from '../../context.ts'
import { finishLink, linkBudgets, linkedAccountsOf, startLink, subjectOf, unlink } from './link-account.ts'

const askedSubject = ({ app, caller, params, body }: EarlyCall<App, typeof links.finishLink>) =>
  subjectOf(app, caller, params.type, body)

export const linkRoutes = [
  route(links.linkedAccounts, async ({ app, caller }) => linkedAccountsOf(app, app.db, caller.userId)),
  route(links.startLink, async ({ app, tx, caller, params }) => startLink(app, tx, caller, params.type), {
    budgets: linkBudgets,
  }),
  route(
    links.finishLink,
    async ({ app, tx, caller, params, prepared: subject }) =>
      finishLink(app, tx, caller, { type: params.type, subject }),
    { prepare: askedSubject },
  ),
  route(links.unlink, async ({ app, tx, caller, params }) => {
    await unlink(app, tx, caller, params.type)
    return {}
  }),
]

import * as links from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import type { EarlyCall } from '../../../platform/http/route.ts'
import { type App, route } from '../../context.ts'
import {
  finishLeftLink,
  finishLink,
  leftLinkOf,
  leftSubjectOf,
  linkBudgets,
  linkedAccountsOf,
  returnBudgets,
  startLink,
  subjectOf,
  unlink,
} from './link-account.ts'

const askedSubject = ({ app, caller, params, body }: EarlyCall<App, typeof links.finishLink>) =>
  subjectOf(app, caller, params.type, body)

const leftSubject = ({ app, params, body }: EarlyCall<App, typeof links.finishLeftLink>) =>
  leftSubjectOf(app, params.type, body)

export const linkRoutes = [
  route(links.linkedAccounts, async ({ app, caller }) => linkedAccountsOf(app, app.db, caller.userId)),
  route(
    links.startLink,
    async ({ app, tx, caller, params, body }) => startLink(app, tx, caller, { ...params, leaves: body.leaves }),
    { budgets: linkBudgets },
  ),
  route(
    links.finishLink,
    async ({ app, tx, caller, params, prepared: subject }) =>
      finishLink(app, tx, caller, { type: params.type, subject }),
    { prepare: askedSubject },
  ),
  route(links.findLeftLink, async ({ app, params, body }) => leftLinkOf(app, params.type, body.state), {
    budgets: returnBudgets,
  }),
  route(
    links.finishLeftLink,
    async ({ app, tx, params, prepared }) => finishLeftLink(app, tx, { type: params.type, ...prepared }),
    { budgets: returnBudgets, prepare: leftSubject },
  ),
  route(links.unlink, async ({ app, tx, caller, params }) => {
    await unlink(app, tx, caller, params.type)
    return {}
  }),
]

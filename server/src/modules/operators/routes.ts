import * as approvals from '@lumbung/shared/contract/operators/approvals.ts'
import * as audit from '@lumbung/shared/contract/operators/audit.ts'
import * as contract from '@lumbung/shared/contract/operators/session.ts'
import type { EarlyCall } from '../../platform/http/route.ts'
import { KeptRefusal, Refusal } from '../../platform/refusal.ts'
import { type App, route } from '../context.ts'
import { approve, prepareApproval, reject, withdraw } from './approvals/approvals.ts'
import { readApprovals } from './approvals/read-approvals.ts'
import { writeAudit } from './audit/audit-trail.ts'
import { readAudit } from './audit/read-audit.ts'
import { verifyAuditTrail } from './audit/verify-audit.ts'
import { followLink, prepareLink, readLink } from './links.ts'
import { perNetwork, sessionShown } from './own-session.ts'
import { endOperatorSession, hashOfToken, openOperatorSession } from './session-store.ts'
import { checkSignIn, countFactor, proveFactor, signIn } from './sign-in.ts'

const followed = ({ app, body }: EarlyCall<App, typeof contract.followLink>) => prepareLink(app, body)
const checked = ({ app, body }: EarlyCall<App, typeof contract.signInOperator>) => checkSignIn(app, body)
const prepared = ({ app, caller, params }: EarlyCall<App, typeof approvals.approve>) =>
  prepareApproval(app, params.approvalId, caller)
const counted = ({ app, caller }: EarlyCall<App, typeof contract.proveFactor>) => countFactor(app, caller.id)

export const operatorRoutes = [
  route(contract.readLink, ({ app, body }) => readLink(app, body.token), { budgets: perNetwork }),
  route(
    contract.followLink,
    async ({ app, tx, body, address, setSession, prepared: passwordHash }) => {
      const id = await followLink(app, tx, { ...body, passwordHash })
      const now = app.clock.now()
      const token = await openOperatorSession(tx, id, app.clock.wall())
      const operator = { id, tokenHash: hashOfToken(token) }
      await writeAudit(
        tx,
        { operator, act: 'session.begin', outcome: 'DONE', subjects: [`operator:${id}`], address },
        now,
      )
      setSession(token)
      return sessionShown(app, tx, operator.tokenHash)
    },
    { budgets: perNetwork, prepare: followed },
  ),
  route(
    contract.signInOperator,
    async ({ app, tx, body, address, setSession, prepared: attempt }) => {
      const token = await signIn(app, tx, attempt, { ...body, address })
      if (token instanceof KeptRefusal) return token
      setSession(token)
      return sessionShown(app, tx, hashOfToken(token))
    },
    { budgets: perNetwork, prepare: checked },
  ),
  route(contract.ownSession, ({ app, caller }) => sessionShown(app, app.db, caller.tokenHash)),
  route(
    contract.proveFactor,
    async ({ app, tx, caller, body }) => {
      const { id, tokenHash } = caller
      if (!tokenHash) throw new Refusal('UNAUTHORIZED')
      if (!(await proveFactor(app, tx, { id, tokenHash, ...body }))) return new KeptRefusal('FACTOR_WRONG')
      return sessionShown(app, tx, tokenHash)
    },
    { prepare: counted },
  ),
  route(contract.signOutOperator, async ({ app, tx, caller, setSession }) => {
    if (caller.tokenHash) await endOperatorSession(tx, caller.tokenHash, app.clock.wall())
    setSession(undefined)
    return {}
  }),
  route(approvals.approvals, async ({ app, caller }) => ({ items: await readApprovals(app, caller) })),
  route(
    approvals.approve,
    async ({ app, tx, caller, params, about, prepared }) => {
      const { subject, refusal } = await approve(app, tx, { ...params, caller, prepared })
      about(subject)
      return refusal ?? {}
    },
    { prepare: prepared },
  ),
  route(approvals.rejectApproval, async ({ app, tx, caller, params, body, about }) => {
    about(await reject(app, tx, params.approvalId, caller, body.reason))
    return {}
  }),
  route(approvals.withdrawApproval, async ({ app, tx, caller, params, about }) => {
    about(await withdraw(app, tx, params.approvalId, caller))
    return {}
  }),
  route(audit.auditTrail, async ({ app, query }) => ({ items: await readAudit(app.db, query) })),
  route(audit.verifyAudit, ({ app }) => verifyAuditTrail(app.db, app.clock.now())),
]

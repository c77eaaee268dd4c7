import type { SentBodyOf } from '@lumbung/shared/contract/endpoint.ts'
import * as assigning from '@lumbung/shared/contract/operators/cases/assign.ts'
import { caseChecks } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import * as days from '@lumbung/shared/contract/operators/cases/queue-day.ts'
import * as cases from '@lumbung/shared/contract/operators/cases.ts'
import * as contract from '@lumbung/shared/contract/operators/credit.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { actorOf, type OperatorCaller } from '../../platform/access/caller.ts'
import type { EarlyCall } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type App, route } from '../context.ts'
import { agreeAtDesk, propose } from '../operators/api.ts'
import { assign, release, reviewers } from './cases/assign.ts'
import { countsOfViews } from './cases/case-store.ts'
import { pageOfCases, releaseCase, takeCase, takeNextCase, undoCase } from './cases/cases.ts'
import { queueDay } from './cases/queue-day.ts'
import { caseDecisions, caseDocument, casePhoto, readCase } from './cases/read-case.ts'
import { chooseCase, decideCase, tryDecision } from './decision/cases.ts'
import { needsSecond, recommend } from './decision/recommend-case.ts'
import { checkRaise, lowerLimit } from './limits/change-limit.ts'
import { freezeLimit } from './limits/limit-locks.ts'
import { limitOf } from './limits/limit-store.ts'

/** The desk has no session. It plays both people of what takes two, and its decisions take effect now. */
const isDesk = ({ tokenHash }: OperatorCaller) => tokenHash === undefined

/** An approval needs all four checks. */
const refuseUnchecked = ({ outcome, checks = [] }: SentBodyOf<typeof contract.decideApplication>) => {
  if (outcome === 'APPROVE' && !caseChecks.every((check) => checks.includes(check)))
    throw new Refusal('INVALID_INPUT', { fields: { checks: 'required' } })
}

/** Tries a decision that does not take effect now, and says whether a second person has to approve it. */
const tried = async ({ app, caller, params, body }: EarlyCall<App, typeof contract.decideApplication>) => {
  refuseUnchecked(body)
  const decision = { ...params, ...body, caller }
  if (!isDesk(caller)) await tryDecision(app, decision)
  return needsSecond(app, decision)
}

export const creditOperatorRoutes = [
  route(
    contract.decideApplication,
    async ({ app, tx, caller, params, body, about, prepared: takesTwo }) => {
      const decision = { ...params, ...body, caller }
      if (takesTwo) {
        const { userId, approvalId } = await recommend(app, tx, decision)
        about(`customer:${userId}`)
        about(`approval:${approvalId}`)
        if (!isDesk(caller)) return { approvalId }
        await agreeAtDesk(app, tx, { approvalId, caller })
        return {}
      }
      if (isDesk(caller)) {
        about(`customer:${await decideCase(app, tx, decision)}`)
        return {}
      }
      const { userId, effectiveAt } = await chooseCase(app, tx, decision)
      about(`customer:${userId}`)
      return { effectiveAt }
    },
    { prepare: tried },
  ),
  route(cases.undoDecision, async ({ tx, caller, params }) => {
    await undoCase(tx, params.applicationId, caller)
    return {}
  }),
  route(cases.reviewQueue, async ({ app, caller, query: { view = 'APPLICATIONS', after } }) => ({
    ...(await pageOfCases(app, caller, view, after)),
    counts: await countsOfViews(app.db),
  })),
  route(days.queueDay, ({ app }) => queueDay(app)),
  route(assigning.listReviewers, async ({ app, caller }) => ({ reviewers: await reviewers(app.db, caller) })),
  route(assigning.assignCases, async ({ app, tx, caller, body, about }) => {
    const results = await assign(app, tx, body, caller)
    about(`operator:${body.operatorId}`)
    for (const { applicationId, result } of results) if (result === 'DONE') about(`application:${applicationId}`)
    return { results }
  }),
  route(assigning.releaseCases, async ({ app, tx, body, about }) => {
    const results = await release(app, tx, body.applicationIds)
    for (const { applicationId, result } of results) if (result === 'DONE') about(`application:${applicationId}`)
    return { results }
  }),
  route(cases.takeNextCase, async ({ app, tx, caller, query: { view = 'APPLICATIONS' }, about }) => {
    const taken = await takeNextCase(app, tx, caller, view)
    about(`application:${taken.applicationId}`)
    return taken
  }),
  route(cases.takeCase, ({ app, tx, caller, params }) => takeCase(app, tx, params.applicationId, caller)),
  route(cases.releaseCase, async ({ tx, caller, params }) => {
    await releaseCase(tx, params.applicationId, caller.id)
    return {}
  }),
  route(cases.casePhoto, async ({ app, caller, params, about }) => {
    const { userId, bytes } = await casePhoto(app, params, caller)
    about(`customer:${userId}`)
    return bytes
  }),
  route(cases.caseDocumentPhoto, async ({ app, params, caller, about }) => {
    const { userId, bytes } = await caseDocument(app, params, { format: 'JPEG', caller })
    about(`customer:${userId}`)
    return bytes
  }),
  route(cases.caseDocumentPdf, async ({ app, params, caller, about }) => {
    const { userId, bytes } = await caseDocument(app, params, { format: 'PDF', caller })
    about(`customer:${userId}`)
    return bytes
  }),
  route(cases.caseDecisions, ({ app, params }) => caseDecisions(app, params.applicationId)),
  route(cases.readCase, async ({ app, caller, params, about }) => {
    const { userId, shown, opened } = await readCase(app, params.applicationId, caller)
    about(`customer:${userId}`)
    for (const field of opened) about(`field:${field}`)
    if (shown.callNumber) about('field:MOBILE')
    return shown
  }),
  route(contract.proposeLift, async ({ app, tx, caller, params, body: { reason }, about }) => {
    const payload = { userId: params.customerId }
    const approvalId = await propose(app, tx, { act: 'limit.lift', payload, caller, reason })
    about(`approval:${approvalId}`)
    return { approvalId }
  }),
  route(contract.lowerLimit, async ({ app, tx, caller, params, body: { limit, reason } }) => {
    await lowerLimit(app, tx, { userId: params.customerId, total: rupiah(limit), reason, by: actorOf(caller) })
    return {}
  }),
  route(contract.proposeRaise, async ({ app, tx, caller, params, body: { limit, reason }, about }) => {
    const payload = { userId: params.customerId, total: limit }
    await checkRaise(tx, payload.userId, limit)
    const approvalId = await propose(app, tx, { act: 'limit.raise', payload, caller, reason })
    about(`approval:${approvalId}`)
    return { approvalId }
  }),
  route(contract.freezeLimit, async ({ app, tx, caller, params: { customerId }, body: { cause } }) => {
    const isFrozen = await freezeLimit(app, tx, customerId, { reason: cause, by: actorOf(caller) })
    if (!isFrozen) throw new Refusal((await limitOf(tx, customerId)) ? 'STATE_CHANGED' : 'NOT_FOUND')
    return {}
  }),
]

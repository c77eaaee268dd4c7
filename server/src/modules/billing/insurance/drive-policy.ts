import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { byProvider, bySystem } from '../../../platform/access/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { notify } from '../../../platform/live/live.ts'
import type { PolicyAnswer, PolicyRequest } from '../../../providers/insurance/port.ts'
import { ProviderRefused } from '../../../providers/provider-error.ts'
import type { App } from '../../context.ts'
import { lockMoney } from '../../ledger/api.ts'
import { insuredPersonOf } from '../../onboarding/api.ts'
import { findLoan } from '../loans/loan-views-store.ts'
import {
  confirmCancellation,
  type InsurancePolicy,
  lockPolicy,
  movePolicy,
  policyByReference,
  waitingPolicies,
} from '../store/policy-store.ts'
import { giveUpPolicy } from './end-policy.ts'

/** How often an insurer may refuse a policy before its premium goes back ⚙, and the time between two requests ⚙. */
export const policyLimits = { refusals: 3, retryMs: 3_600_000 } as const

async function requestOf(app: App, policy: InsurancePolicy): Promise<PolicyRequest> {
  const { user_id: userId, loan_id: loanId, reference, insurance_id: insuranceId, version, premium } = policy
  const loan = await findLoan(app.db, userId, loanId)
  const person = await insuredPersonOf(app, app.db, userId)
  if (!loan || !person) throw new Error('a policy without its loan or person')
  const { disbursedOn: from, lastDueDate: until }: BookedQuote = loan.quote
  return { reference, insuranceId, version, ...person, from, until, principal: loan.principal, premium }
}

/** The insurer's answer; a request that it will never accept is refused. */
async function ask(app: App, policy: InsurancePolicy): Promise<PolicyAnswer> {
  try {
    return await app.providers.insurer.issue(await requestOf(app, policy), { key: policy.reference })
  } catch (error) {
    if (error instanceof ProviderRefused) return { outcome: 'REFUSED', reason: error.code }
    throw error
  }
}

/** Requests a refused policy again, under another reference: an insurer repeats its answer to the former one. */
async function renew(app: App, { user_id: userId, id }: InsurancePolicy): Promise<InsurancePolicy | undefined> {
  return app.db.transaction(async (tx) => {
    const policy = await lockPolicy(tx, userId, id)
    const at = app.clock.now()
    if (policy?.status !== 'FAILED' || !policy.next_try_at || policy.next_try_at > at) return undefined
    const reference = newId()
    const moved = await movePolicy(tx, policy, {
      event: 'retry',
      actor: bySystem('insurance'),
      at,
      change: { reference },
    })
    return moved ? { ...policy, status: 'REQUESTED' as const, reference } : undefined
  })
}

/**
 * Records the insurer's answer about a reference. An answer that comes twice, late or about a former reference changes nothing; a
 * policy that was canceled meanwhile is canceled at the insurer, whatever it answered.
 */
export async function recordPolicy(app: App, policy: InsurancePolicy, answer: PolicyAnswer): Promise<void> {
  const { user_id: userId, id, reference } = policy
  if (answer.outcome === 'PENDING') return
  await app.db.transaction(async (tx) => {
    await lockMoney(tx, userId)
    const policy = await lockPolicy(tx, userId, id)
    if (policy?.status !== 'REQUESTED' || policy.reference !== reference) return
    const at = app.clock.now()
    if (answer.outcome === 'ISSUED') {
      const change = { policy_number: answer.policyNumber }
      await movePolicy(tx, policy, { event: 'issue', actor: byProvider('insurer'), at, change })
      return notify(tx, userId, 'payment')
    }
    const failures = policy.failures + 1
    app.log.warn({ policyId: id, failures, reason: answer.reason }, 'the insurer refused a policy')
    if (failures >= policyLimits.refusals) return giveUpPolicy(app, tx, policy, answer.reason)
    await movePolicy(tx, policy, {
      event: 'refuse',
      actor: byProvider('insurer'),
      at,
      reason: answer.reason,
      change: { failures, next_try_at: new Date(at.getTime() + policyLimits.retryMs) },
    })
  })
}

async function cancelAtInsurer(app: App, policy: InsurancePolicy): Promise<void> {
  const { outcome } = await app.providers.insurer.cancel({ reference: policy.reference }, { key: policy.reference })
  if (outcome === 'CANCELED') await app.db.transaction((tx) => confirmCancellation(tx, policy, app.clock.now()))
}

/** Advances a policy from wherever a crash or a missing answer left it: requests it, or cancels it at the insurer. */
export async function drivePolicy(app: App, reference: string): Promise<void> {
  const found = await policyByReference(app.db, reference)
  if (found?.cancel_at_insurer) return cancelAtInsurer(app, found)
  const policy = found?.status === 'FAILED' ? await renew(app, found) : found
  if (policy?.status === 'REQUESTED') await recordPolicy(app, policy, await ask(app, policy))
}

/** Drives every policy that waits for the insurer. One that fails does not stop the others. */
export async function resumePolicies(app: App): Promise<void> {
  for (const reference of await waitingPolicies(app.db, app.clock.now()))
    await drivePolicy(app, reference).catch((err: unknown) => app.log.warn({ err, reference }, 'policy waits'))
}

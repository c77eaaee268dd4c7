import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { type Actor, actorText, bySystem } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { quoteColumn } from '../../lending/api.ts'
import type { BookEvent } from '../book/events.ts'
import { type PolicyEvent, type PolicyStatus, policyStates } from '../book/states/policy-state.ts'

export interface InsurancePolicy {
  user_id: string
  id: string
  loan_id: string
  insurance_id: string
  version: number
  premium: number
  status: PolicyStatus
  /** Our reference at the insurer. */
  reference: string
  policy_number: string | null
  created_at: Date
  cancel_until: BusinessDate
  failures: number
  next_try_at: Date | null
  returned_at: Date | null
  cancel_at_insurer: boolean
}

/** A policy in force, with the quote of its loan. */
export interface IssuedPolicy {
  id: string
  loan_id: string
  insurance_id: string
  reference: string
  policy_number: string
  quote: BookedQuote
}

const columns = `user_id, id, loan_id, insurance_id, version, premium, status, reference, policy_number, created_at, cancel_until,
  failures, next_try_at, returned_at, cancel_at_insurer`
const insert = statement(`
  with made as (
    insert into insurance_policy (user_id, id, loan_id, insurance_id, version, premium, status, reference, created_at,
      updated_at, cancel_until)
    values ($1, $2, $3, $4, $5, $6, 'REQUESTED', $7, $8, $8, $9) returning user_id, id)
  insert into insurance_policy_history (user_id, policy_id, seq, to_status, event, actor, at)
  select user_id, id, 1, 'REQUESTED', 'request', '${actorText(bySystem('insurance'))}', $8 from made`)
const ofLoan = statement<InsurancePolicy>(`select ${columns} from insurance_policy where user_id = $1 and loan_id = $2`)
const issuedOf = statement<IssuedPolicy>(`
  select p.id, p.loan_id, p.insurance_id, p.reference, p.policy_number, ${quoteColumn('loan')}
  from insurance_policy p join loan on loan.user_id = p.user_id and loan.id = p.loan_id
  where p.user_id = $1 and p.status = 'ISSUED' and p.policy_number is not null order by p.created_at desc, p.id desc`)
const byReference = statement<InsurancePolicy>(`select ${columns} from insurance_policy where reference = $1`)
const lock = statement<InsurancePolicy>(
  `select ${columns} from insurance_policy where user_id = $1 and id = $2 for update`,
)
const ended = statement<{ id: string; loan_id: string; returned_at: Date; return_id: string }>(`
  select id, loan_id, returned_at, return_id from insurance_policy where user_id = $1 and returned_at is not null`)
const move = statement(`
  with moved as (
    update insurance_policy set status = $4, updated_at = $8, reference = $9, policy_number = $10, failures = $11,
      next_try_at = $12, returned_at = $13, return_id = $14, cancel_at_insurer = $15
    where user_id = $1 and id = $2 and status = $3 returning user_id, id)
  insert into insurance_policy_history (user_id, policy_id, seq, from_status, to_status, event, actor, reason, at)
  select user_id, id, (select max(seq) + 1 from insurance_policy_history h where h.user_id = $1 and h.policy_id = $2),
    $3, $4, $5, $6, $7, $8 from moved`)
const setConfirmed = statement(`
  update insurance_policy set cancel_at_insurer = false, updated_at = $3 where user_id = $1 and id = $2`)
const waiting = statement<{ reference: string }>(`
  select reference from insurance_policy
  where status = 'REQUESTED' or cancel_at_insurer or (status = 'FAILED' and next_try_at <= $1)
  order by updated_at limit 200`)

interface NewPolicy {
  userId: string
  loanId: string
  insuranceId: string
  version: number
  premium: number
  cancelUntil: BusinessDate
}

/** Stores a policy to be requested, and returns its reference at the insurer. */
export async function insertPolicy(tx: Tx, made: NewPolicy, now: Date): Promise<string> {
  const { userId, loanId, insuranceId, version, premium, cancelUntil } = made
  const reference = newId()
  await tx.run(insert, [userId, newId(), loanId, insuranceId, version, premium, reference, now, cancelUntil])
  return reference
}

/** The policy of a customer's loan; undefined without insurance. */
export const policyOfLoan = (db: Db, userId: string, loanId: string): Promise<InsurancePolicy | undefined> =>
  db.row(ofLoan, [userId, loanId])

/** The policies of a customer that are in force, the newest first. */
export const issuedPolicies = (db: Db, userId: string): Promise<IssuedPolicy[]> => db.rows(issuedOf, [userId])

export const policyByReference = (db: Db, reference: string): Promise<InsurancePolicy | undefined> =>
  db.row(byReference, [reference])

/** A policy, locked until the transaction ends. Lock the customer's money first. */
export const lockPolicy = (tx: Tx, userId: string, policyId: string): Promise<InsurancePolicy | undefined> =>
  tx.row(lock, [userId, policyId])

interface Move {
  event: PolicyEvent
  actor: Actor
  at: Date
  reason?: string
  /** What else changes. */
  change?: Partial<
    Pick<
      InsurancePolicy,
      'reference' | 'policy_number' | 'failures' | 'next_try_at' | 'returned_at' | 'cancel_at_insurer'
    >
  >
}

/** Moves a policy by compare-and-set, with its history; false if it has moved or may not. */
export async function movePolicy(
  tx: Tx,
  policy: InsurancePolicy,
  { event, actor, at, reason, change }: Move,
): Promise<boolean> {
  const to = policyStates.next(policy.status, event)
  if (!to) return false
  const next = { ...policy, next_try_at: null, ...change }
  const moved = await tx.run(move, [
    policy.user_id,
    policy.id,
    policy.status,
    to,
    event,
    actorText(actor),
    reason ?? null,
    at,
    next.reference,
    next.policy_number,
    next.failures,
    next.next_try_at,
    next.returned_at,
    next.returned_at ? newId() : null,
    next.cancel_at_insurer,
  ])
  return moved === 1
}

/** The insurer has confirmed that a policy is canceled. */
export async function confirmCancellation(tx: Tx, { user_id: userId, id }: InsurancePolicy, now: Date): Promise<void> {
  await tx.run(setConfirmed, [userId, id, now])
}

/** The references that the insurer has to be asked about. */
export const waitingPolicies = async (db: Db, now: Date): Promise<string[]> =>
  (await db.rows(waiting, [now])).map(({ reference }) => reference)

/** The ends of a customer's policies, in the order in which they became known. */
export async function endedPolicies(db: Db, userId: string): Promise<{ id: string; event: BookEvent }[]> {
  return (await db.rows(ended, [userId])).map(({ id, loan_id: loanId, returned_at: at, return_id }) => ({
    id: return_id,
    event: { kind: 'POLICY_ENDED', policyId: id, loanId, at },
  }))
}

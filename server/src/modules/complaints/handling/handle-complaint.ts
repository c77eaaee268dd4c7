import type { ComplaintAnswer } from '@lumbung/shared/contract/operators/complaints.ts'
import { answerText, complaintTemplates } from '@lumbung/shared/facts/answer-templates.ts'
import { complaintDays, type ProlongReason, ticketOf } from '@lumbung/shared/facts/complaints.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { addWorkdays } from '@lumbung/shared/lending/dates/holidays.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadHolidays } from '../../billing/api.ts'
import type { App } from '../../context.ts'
import { tellCustomer } from '../../engagement/api.ts'
import { nameOf, refuseTaken } from '../../operators/api.ts'
import { complaintPurposes } from '../complain.ts'
import {
  assignComplaint,
  type CustomersComplaint,
  complaintHistory,
  holdComplaint,
  moveComplaint,
  setProlonged,
} from '../complaint-store.ts'
import { explainBreach, recordLateAnswer } from './breach-store.ts'

/** Who does something with which complaint. */
interface Handling {
  id: string
  caller: Pick<OperatorCaller, 'id'>
}

const byCaller = ({ caller }: Handling) => byOperator(caller.id)

/** Locks a complaint. Refuses with NOT_FOUND, and with ALREADY_DECIDED { by, at } once it is answered. */
async function holdOpen(tx: Tx, id: string): Promise<CustomersComplaint> {
  const row = await holdComplaint(tx, id)
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.status !== 'ANSWERED') return row
  const answered = (await complaintHistory(tx, row.user_id, id)).find(({ event }) => event === 'answer')
  const by = await nameOf(tx, answered?.actor.replace(/^OPERATOR:/, '') ?? '')
  throw new Refusal('ALREADY_DECIDED', { by, at: row.answered_at?.toISOString() })
}

/** The same, and refuses with TAKEN { by, at } while a colleague works on it. */
async function holdOwn(tx: Tx, { id, caller }: Handling): Promise<CustomersComplaint> {
  const row = await holdOpen(tx, id)
  await refuseTaken(tx, row, caller)
  return row
}

/**
 * Takes a complaint up; with a reason also over from a colleague. One's own stays as it is. Refuses as `holdOpen`, and with TAKEN
 * { by, at } without a reason. Returns the customer.
 */
export async function takeComplaint(
  app: App,
  tx: Tx,
  handling: Handling & { reason?: string | undefined },
): Promise<string> {
  const { id, caller, reason } = handling
  const row = await holdOpen(tx, id)
  if (row.taken_by === caller.id) return row.user_id
  if (reason === undefined) await refuseTaken(tx, row, caller)
  const now = app.clock.now()
  const isTakenOver = row.status === 'IN_PROGRESS'
  const move = { event: isTakenOver ? ('takeOver' as const) : ('begin' as const), actor: byCaller(handling), now }
  await moveComplaint(tx, row, { ...move, reason: row.taken_by === null ? undefined : reason })
  await assignComplaint(tx, row, caller.id, now)
  return row.user_id
}

/**
 * Prolongs the time by ten working days and tells the customer. Possible once, through the last day: the notice has to come before the
 * first period ends (domain 19). Refuses as `holdOwn`, and with ALREADY_PROLONGED and DEADLINE_PASSED { answerBy }.
 */
export async function prolongComplaint(
  app: App,
  tx: Tx,
  handling: Handling & { reason: ProlongReason },
): Promise<{ userId: string; answerBy: BusinessDate }> {
  const row = await holdOwn(tx, handling)
  const { user_id: userId, id, due_on: formerly } = row
  if (row.prolonged_at) throw new Refusal('ALREADY_PROLONGED', { answerBy: formerly })
  if (app.clock.today() > formerly) throw new Refusal('DEADLINE_PASSED', { answerBy: formerly })
  const { caller, reason } = handling
  const now = app.clock.now()
  const answerBy = addWorkdays(formerly, complaintDays, await loadHolidays(tx))
  await moveComplaint(tx, row, { event: 'prolong', actor: byCaller(handling), now, reason })
  await setProlonged(tx, row, { dueOn: answerBy, now, operator: caller.id, reason })
  const facts = { ticketNo: ticketOf(row.number), answerBy }
  await tellCustomer(app, tx, { userId, change: 'COMPLAINT_PROLONGED', about: id, facts })
  return { userId, answerBy }
}

/** The text of an answer as the customer reads it. */
const textOf = (answer: ComplaintAnswer): string =>
  typeof answer === 'string' ? answer : answerText(complaintTemplates[answer.template], answer.language, answer.values)

/** Answers a complaint and tells the customer; a late answer is recorded as such. Refuses as `holdOwn`. Returns the customer. */
export async function answerComplaint(
  app: App,
  tx: Tx,
  handling: Handling & { answer: ComplaintAnswer },
): Promise<string> {
  const row = await holdOwn(tx, handling)
  const { user_id: userId, id } = row
  const now = app.clock.now()
  const answer = (await personSeal(tx, app.keys, userId)).seal(complaintPurposes.answer, textOf(handling.answer))
  await moveComplaint(tx, row, { event: 'answer', actor: byCaller(handling), now, answer })
  if (app.clock.today() > row.due_on) await recordLateAnswer(tx, row, now)
  const facts = { ticketNo: ticketOf(row.number) }
  await tellCustomer(app, tx, { userId, change: 'COMPLAINT_ANSWERED', about: id, facts })
  return userId
}

/** Says why a complaint was late. Refuses with NOT_FOUND if it is not in the record. */
export async function explainComplaintBreach(
  app: App,
  tx: Tx,
  { id, caller, reason }: Handling & { reason: string },
): Promise<void> {
  if (!(await explainBreach(tx, id, reason, caller.id, app.clock.now()))) throw new Refusal('NOT_FOUND')
}

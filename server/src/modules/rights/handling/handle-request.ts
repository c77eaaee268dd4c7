import type { DataRequestAnswer } from '@lumbung/shared/contract/operators/rights.ts'
import { answerText, dataRequestTemplates } from '@lumbung/shared/facts/answer-templates.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { tellCustomer } from '../../engagement/api.ts'
import { nameOf, refuseTaken } from '../../operators/api.ts'
import {
  assignRequest,
  type CustomersRequest,
  holdAskedRequest,
  moveRequest,
  requestHistory,
} from '../requests/data-request-store.ts'
import { dataRequestPurposes } from '../requests/data-requests.ts'
import { explainBreach, recordLateAnswer } from './breach-store.ts'

/** Who does something with which request. */
interface Handling {
  id: string
  caller: Pick<OperatorCaller, 'id'>
}

const byCaller = ({ caller }: Handling) => byOperator(caller.id)

/** Locks a request. Refuses with NOT_FOUND, and with ALREADY_DECIDED { by, at } once it is answered. */
async function holdOpen(tx: Tx, id: string): Promise<CustomersRequest> {
  const row = await holdAskedRequest(tx, id)
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.status === 'RECEIVED') return row
  const answered = (await requestHistory(tx, row.user_id, id)).find(({ event }) => event === 'answer')
  const by = await nameOf(tx, answered?.actor.replace(/^OPERATOR:/, '') ?? '')
  throw new Refusal('ALREADY_DECIDED', { by, at: row.answered_at?.toISOString() })
}

/**
 * Takes a request up; with a reason also over from a colleague. One's own stays as it is. Refuses as `holdOpen`, and with TAKEN
 * { by, at } without a reason. Returns the customer.
 */
export async function takeDataRequest(
  app: App,
  tx: Tx,
  handling: Handling & { reason?: string | undefined },
): Promise<string> {
  const { id, caller, reason } = handling
  const row = await holdOpen(tx, id)
  if (row.taken_by === caller.id) return row.user_id
  if (reason === undefined) await refuseTaken(tx, row, caller)
  const now = app.clock.now()
  const why = row.taken_by === null ? undefined : reason
  await moveRequest(tx, row.user_id, row, { event: 'take', actor: byCaller(handling), now, reason: why })
  await assignRequest(tx, row, caller.id, now)
  return row.user_id
}

/** The text of an answer as the customer reads it. */
const textOf = (answer: DataRequestAnswer): string =>
  typeof answer === 'string'
    ? answer
    : answerText(dataRequestTemplates[answer.template], answer.language, answer.values)

/**
 * Answers a request and tells the customer; a late answer is recorded as such. Refuses as `holdOpen`, and with TAKEN { by, at } while
 * a colleague works on it. Returns the customer.
 */
export async function answerDataRequest(
  app: App,
  tx: Tx,
  handling: Handling & { answer: DataRequestAnswer },
): Promise<string> {
  const { id, caller } = handling
  const row = await holdOpen(tx, id)
  await refuseTaken(tx, row, caller)
  const userId = row.user_id
  const now = app.clock.now()
  const answer = (await personSeal(tx, app.keys, userId)).seal(dataRequestPurposes.answer, textOf(handling.answer))
  await moveRequest(tx, userId, row, { event: 'answer', actor: byCaller(handling), now, answer })
  if (now > row.due_at) await recordLateAnswer(tx, row, now)
  await tellCustomer(app, tx, { userId, change: 'DATA_REQUEST_ANSWERED', about: id })
  return userId
}

/** Says why a request was late. Refuses with NOT_FOUND if it is not in the record. */
export async function explainRequestBreach(
  app: App,
  tx: Tx,
  { id, caller, reason }: Handling & { reason: string },
): Promise<void> {
  if (!(await explainBreach(tx, id, reason, caller.id, app.clock.now()))) throw new Refusal('NOT_FOUND')
}

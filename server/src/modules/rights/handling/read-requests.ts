import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { HandlingView } from '@lumbung/shared/contract/operators/handling.ts'
import type * as contract from '@lumbung/shared/contract/operators/rights.ts'
import { maskName } from '@lumbung/shared/rules/name.ts'
import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import { type OperatorCaller, readsMasked } from '../../../platform/access/caller.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { notificationsAbout } from '../../engagement/api.ts'
import { customerName } from '../../onboarding/api.ts'
import { holderOf, type Names, operatorNames } from '../../operators/api.ts'
import { type CustomersRequest, findAskedRequest, requestHistory } from '../requests/data-request-store.ts'
import { dataRequestPurposes } from '../requests/data-requests.ts'
import { type BreachRow, breachesOf, findBreach } from './breach-store.ts'
import { countRequests, pageSize, requestsIn } from './request-list-store.ts'

const hour = 3_600_000

const factsOf = (app: App, row: CustomersRequest) => ({
  requestId: row.id,
  kind: row.kind,
  status: row.status,
  at: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  isLate: (row.answered_at ?? app.clock.now()) > row.due_at,
  ...(row.answered_at && { answeredAt: row.answered_at.toISOString() }),
})

/** A view of the requests, a page at a time, with masked names and the ends of numbers. */
export async function listRequestsIn(
  app: App,
  caller: OperatorCaller,
  { view, after }: { view: HandlingView; after?: string | undefined },
): Promise<ReplyOf<typeof contract.waitingDataRequests>> {
  const { db } = app
  const [rows, counts] = await Promise.all([
    requestsIn(db, view, after, caller.id),
    countRequests(db, caller.id, app.clock.now()),
  ])
  const shown = rows.slice(0, pageSize)
  const names = await operatorNames(db, [...new Set(shown.flatMap(({ taken_by }) => taken_by ?? []))])
  const items = await Promise.all(
    shown.map(async (row) => ({
      ...factsOf(app, row),
      name: maskName((await customerName(app, db, row.user_id)) ?? ''),
      mobile: (await loadPerson(app, db, row.user_id)).mobile.slice(-4),
      ...holderOf(row, caller, names),
    })),
  )
  const next = rows.length > pageSize ? shown.at(-1)?.id : undefined
  return { items, counts, ...(next && { next }) }
}

function lateness(app: App, row: BreachRow, names: Names) {
  const { due_at: dueAt, found_at: foundAt, ended_at: endedAt, reason, explained_by: by, explained_at: at } = row
  const until = endedAt ?? app.clock.now()
  return {
    dueAt: dueAt.toISOString(),
    foundAt: foundAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(reason !== null && by && at && { explained: { reason, by: names.get(by) ?? by, at: at.toISOString() } }),
    hoursLate: Math.ceil((until.getTime() - dueAt.getTime()) / hour),
  }
}

/** A request with everything that an answer needs. Refuses with NOT_FOUND. */
export async function readDataRequest(app: App, id: string, caller: OperatorCaller) {
  const { db } = app
  const row = await findAskedRequest(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const userId = row.user_id
  const [person, name, history, notices, breach, { open }] = await Promise.all([
    loadPerson(app, db, userId),
    customerName(app, db, userId),
    requestHistory(db, userId, id),
    notificationsAbout(db, userId, id),
    findBreach(db, id),
    personSeal(db, app.keys, userId),
  ])
  const people = history.flatMap(({ actor }) => actor.match(/^OPERATOR:(.+)$/)?.[1] ?? [])
  const names = await operatorNames(db, people.concat(row.taken_by ?? [], breach?.explained_by ?? []))
  const shown: ReplyOf<typeof contract.readDataRequest> = {
    ...factsOf(app, row),
    ...holderOf(row, caller, names),
    customerId: userId,
    name: readsMasked(caller) ? maskName(name ?? '') : (name ?? ''),
    mobile: maskMobile(person.mobile),
    language: person.language === 'id' ? 'id' : 'en-us',
    question: row.question ? open<string>(dataRequestPurposes.question, row.question) : '',
    ...(row.answer && { answer: open<string>(dataRequestPurposes.answer, row.answer) }),
    history: history.map(({ event, actor, at, reason }) => ({
      event,
      by: names.get(actor.replace(/^OPERATOR:/, '')) ?? actor,
      at: at.toISOString(),
      ...(reason !== null && { reason }),
    })),
    notices: notices.map(({ event, at, read_at: readAt }) => ({
      event,
      at: at.toISOString(),
      ...(readAt && { readAt: readAt.toISOString() }),
    })),
    ...(breach && { breach: lateness(app, breach, names) }),
  }
  return { userId, shown }
}

/** The record of late answers, a page at a time, the newest first. */
export async function listRequestBreaches(
  app: App,
  after: string | undefined,
): Promise<ReplyOf<typeof contract.dataRequestBreaches>> {
  const rows = await breachesOf(app.db, after)
  const shown = rows.slice(0, pageSize)
  const names = await operatorNames(app.db, [...new Set(shown.flatMap(({ explained_by }) => explained_by ?? []))])
  const next = rows.length > pageSize ? shown.at(-1)?.request_id : undefined
  return {
    items: shown.map((row) => ({ requestId: row.request_id, kind: row.kind, ...lateness(app, row, names) })),
    ...(next && { next }),
  }
}

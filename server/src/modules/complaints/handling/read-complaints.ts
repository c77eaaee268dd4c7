import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type * as contract from '@lumbung/shared/contract/operators/complaints.ts'
import type { HandlingView } from '@lumbung/shared/contract/operators/handling.ts'
import { complaintDays, ticketOf } from '@lumbung/shared/facts/complaints.ts'
import { addDays, businessDateAt, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import { addWorkdays, type Holidays, workdaysUntil } from '@lumbung/shared/lending/dates/holidays.ts'
import { maskName } from '@lumbung/shared/rules/name.ts'
import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import { type OperatorCaller, readsMasked } from '../../../platform/access/caller.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isOpenAccount, loadPerson } from '../../accounts/api.ts'
import { loadHolidays } from '../../billing/api.ts'
import type { App } from '../../context.ts'
import { notificationsAbout } from '../../engagement/api.ts'
import { customerName } from '../../onboarding/api.ts'
import { holderOf, type Names, operatorNames } from '../../operators/api.ts'
import { complaintPurposes } from '../complain.ts'
import { type CustomersComplaint, complaintHistory, findComplaint } from '../complaint-store.ts'
import { type BreachRow, breachesOf, findBreach } from './breach-store.ts'
import { complaintsIn, countComplaints, pageSize } from './complaint-list-store.ts'

/** The clock of a complaint: a day counts until its end. */
function clockOf(app: App, { due_on: dueOn, answered_at: answeredAt }: CustomersComplaint, holidays: Holidays) {
  const today = answeredAt ? businessDateAt(answeredAt) : app.clock.today()
  return {
    answerBy: dueOn,
    dueAt: startOfDay(addDays(dueOn, 1)).toISOString(),
    isLate: today > dueOn,
    ...(answeredAt
      ? { answeredAt: answeredAt.toISOString() }
      : { workdaysLeft: workdaysUntil(today, dueOn, holidays) }),
  }
}

const factsOf = ({ id, number, subject, status, created_at: at, photo_id }: CustomersComplaint) => ({
  complaintId: id,
  ticketNo: ticketOf(number),
  subject,
  status,
  at: at.toISOString(),
  hasPhoto: photo_id !== null,
})

/** A view of the complaints, a page at a time, with masked names and the ends of numbers. */
export async function listComplaintsIn(
  app: App,
  caller: OperatorCaller,
  { view, after }: { view: HandlingView; after?: string | undefined },
): Promise<ReplyOf<typeof contract.waitingComplaints>> {
  const { db } = app
  const [rows, counts, holidays] = await Promise.all([
    complaintsIn(db, view, after, caller.id),
    countComplaints(db, caller.id, app.clock.today()),
    loadHolidays(db),
  ])
  const shown = rows.slice(0, pageSize)
  const names = await operatorNames(db, [...new Set(shown.flatMap(({ taken_by }) => taken_by ?? []))])
  const items = await Promise.all(
    shown.map(async (row) => ({
      ...factsOf(row),
      ...clockOf(app, row, holidays),
      name: maskName((await customerName(app, db, row.user_id)) ?? ''),
      mobile: (await loadPerson(app, db, row.user_id)).mobile.slice(-4),
      isProlonged: row.prolonged_at !== null,
      ...holderOf(row, caller, names),
    })),
  )
  const next = rows.length > pageSize ? shown.at(-1)?.id : undefined
  return { items, counts, ...(next && { next }) }
}

/** An open complaint's last day after a prolongation, if one is possible now. */
function prolongTo(app: App, row: CustomersComplaint, holidays: Holidays) {
  const isPossible = row.status !== 'ANSWERED' && !row.prolonged_at && app.clock.today() <= row.due_on
  return isPossible ? { prolongTo: addWorkdays(row.due_on, complaintDays, holidays) } : {}
}

function prolongedOf(row: CustomersComplaint, names: Names) {
  const { prolonged_at: at, prolonged_by: by, prolonged_for: reason, first_due_on: from } = row
  return at && by && reason && from
    ? { prolonged: { at: at.toISOString(), by: names.get(by) ?? by, reason, from } }
    : {}
}

function lateness(app: App, row: BreachRow, names: Names, holidays: Holidays) {
  const { due_on: dueOn, found_at: foundAt, ended_at: endedAt, reason, explained_by: by, explained_at: at } = row
  const until = businessDateAt(endedAt ?? app.clock.now())
  return {
    dueAt: startOfDay(addDays(dueOn, 1)).toISOString(),
    foundAt: foundAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(reason !== null && by && at && { explained: { reason, by: names.get(by) ?? by, at: at.toISOString() } }),
    workdaysLate: workdaysUntil(dueOn, until, holidays),
  }
}

/** A complaint with everything that an answer needs. Refuses with NOT_FOUND. */
export async function readComplaint(app: App, id: string, caller: OperatorCaller) {
  const { db } = app
  const row = await findComplaint(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const userId = row.user_id
  const [person, name, isOpen, history, notices, breach, holidays, { open }] = await Promise.all([
    loadPerson(app, db, userId),
    customerName(app, db, userId),
    isOpenAccount(db, userId),
    complaintHistory(db, userId, id),
    notificationsAbout(db, userId, id),
    findBreach(db, id),
    loadHolidays(db),
    personSeal(db, app.keys, userId),
  ])
  const people = history.flatMap(({ actor }) => actor.match(/^OPERATOR:(.+)$/)?.[1] ?? [])
  const names = await operatorNames(db, people.concat(row.taken_by ?? [], breach?.explained_by ?? []))
  const shown: ReplyOf<typeof contract.readComplaint> = {
    ...factsOf(row),
    ...clockOf(app, row, holidays),
    ...holderOf(row, caller, names),
    customerId: userId,
    name: readsMasked(caller) ? maskName(name ?? '') : (name ?? ''),
    mobile: maskMobile(person.mobile),
    language: person.language === 'id' ? 'id' : 'en-us',
    isClosed: !isOpen,
    text: open<string>(complaintPurposes.text, row.text),
    ...prolongedOf(row, names),
    ...prolongTo(app, row, holidays),
    ...(row.answer && { answer: open<string>(complaintPurposes.answer, row.answer) }),
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
    ...(breach && { breach: lateness(app, breach, names, holidays) }),
  }
  return { userId, shown }
}

/** The photo of a complaint. Refuses with NOT_FOUND. */
export async function complaintPhoto(app: App, id: string): Promise<{ userId: string; bytes: Buffer }> {
  const row = await findComplaint(app.db, id)
  if (!row?.photo_id) throw new Refusal('NOT_FOUND')
  return { userId: row.user_id, bytes: await app.files.get(row.photo_id) }
}

/** The record of late answers, a page at a time, the newest first. */
export async function listBreaches(
  app: App,
  after: string | undefined,
): Promise<ReplyOf<typeof contract.complaintBreaches>> {
  const [rows, holidays] = await Promise.all([breachesOf(app.db, after), loadHolidays(app.db)])
  const shown = rows.slice(0, pageSize)
  const names = await operatorNames(app.db, [...new Set(shown.flatMap(({ explained_by }) => explained_by ?? []))])
  const next = rows.length > pageSize ? shown.at(-1)?.complaint_id : undefined
  return {
    items: shown.map((row) => ({
      complaintId: row.complaint_id,
      ticketNo: ticketOf(row.number),
      subject: row.subject,
      ...lateness(app, row, names, holidays),
    })),
    ...(next && { next }),
  }
}

import type { BodyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { ReliefKind, recordContact as recordCall } from '@lumbung/shared/contract/operators/loans.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { type BusinessDate, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { linkOrigin } from '../../../platform/config/config.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isOpenAccount, loadPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { queueSms } from '../../engagement/api.ts'
import { lockMoney } from '../../ledger/api.ts'
import { provinceOf } from '../../onboarding/api.ts'
import { findLoan } from '../loans/loan-views-store.ts'
import { mayContact } from '../reminders/contact-window.ts'
import { loadHolidays } from '../store/holiday-store.ts'
import { insertContact, offeredSince, wasPaused } from './contact-file-store.ts'
import { offersFor, unpaidBill } from './unpaid-bill.ts'

/** How long after a contact it may still be recorded ⚙. */
const recordableMs = 2 * 86_400_000
/** How far a clock of an operator may be ahead ⚙. */
const aheadMs = 60_000
/** The shortest time between two offers to a customer ⚙: a contact must not be incessant. */
const offerMs = 7 * 86_400_000

interface Asked {
  userId: string
  loanId: string
  actor: Actor
}

const purposeOn = (dueDate: BusinessDate, date: BusinessDate): 'BEFORE_DUE' | 'DUE' | 'OVERDUE' =>
  date < dueDate ? 'BEFORE_DUE' : date === dueDate ? 'DUE' : 'OVERDUE'

/** Refuses a contact at a time at which the law or the customer's report forbids it. */
async function requireAllowed(app: App, tx: Tx, userId: string, dueDate: BusinessDate, at: Date): Promise<void> {
  const [province, holidays] = [await provinceOf(app, tx, userId), await loadHolidays(tx)]
  if (!mayContact(at, province ? app.areas.zoneOf(province) : undefined, holidays))
    throw new Refusal('CONTACT_NOT_ALLOWED')
  if (await wasPaused(tx, userId, dueDate, at)) throw new Refusal('CONTACT_PAUSED')
}

const invalid = (field: string) => new Refusal('INVALID_INPUT', { fields: { [field]: 'invalid' } })

/** The loan's unpaid bill; undefined if nothing is unpaid. Refuses with NOT_FOUND. */
async function lockBill(tx: Tx, { userId, loanId }: Asked) {
  await lockMoney(tx, userId)
  const loan = await findLoan(tx, userId, loanId)
  if (!loan) throw new Refusal('NOT_FOUND')
  return unpaidBill(loan)
}

/**
 * Records a contact about a loan's unpaid bill that a person made, and returns its id. Refuses with INVALID_INPUT for a time in the
 * future or long ago, STATE_CHANGED if nothing is unpaid, CONTACT_NOT_ALLOWED (behaviour 7), CONTACT_PAUSED.
 */
export async function recordContact(
  app: App,
  tx: Tx,
  asked: Asked & BodyOf<typeof recordCall>,
): Promise<{ contactId: string }> {
  const { userId, loanId, actor, channel, outcome, promisedOn } = asked
  const bill = await lockBill(tx, asked)
  const [now, at] = [app.clock.now(), new Date(asked.at)]
  const age = now.getTime() - at.getTime()
  if (age < -aheadMs || age > recordableMs) throw invalid('at')
  const date = businessDateAt(at)
  if ((outcome === 'PROMISED') !== (promisedOn !== undefined) || (promisedOn !== undefined && promisedOn < date))
    throw invalid('promisedOn')
  if (!bill) throw new Refusal('STATE_CHANGED')
  await requireAllowed(app, tx, userId, bill.dueDate, at)
  const id = newId()
  const { dueDate, amount } = bill
  const contact = {
    userId,
    id,
    loanId,
    dueDate,
    amount,
    channel,
    purpose: purposeOn(dueDate, date),
    at,
    actor,
    outcome,
  }
  await insertContact(tx, { ...contact, promisedOn }, now)
  return { contactId: id }
}

/**
 * Tells the customer by SMS what can be applied for to pay the bill later; this is a contact about a debt as well. Refuses with
 * NOTHING_TO_OFFER, CONTACT_NOT_ALLOWED, CONTACT_PAUSED, and TOO_MANY_REQUESTS after another offer or where the budget of SMS is spent.
 */
export async function offerRelief(app: App, tx: Tx, asked: Asked & { kind: ReliefKind }): Promise<void> {
  const { userId, loanId, actor, kind } = asked
  const bill = await lockBill(tx, asked)
  // The number of a closed account may be somebody else's by now.
  const isReachable = bill !== undefined && (await isOpenAccount(tx, userId))
  if (!isReachable || !(await offersFor(app, tx, { userId, loanId, month: bill.month })).includes(kind))
    throw new Refusal('NOTHING_TO_OFFER')
  const now = app.clock.now()
  await requireAllowed(app, tx, userId, bill.dueDate, now)
  const before = await offeredSince(tx, userId, new Date(now.getTime() - offerMs))
  const tooMany = (ms: number) => new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(ms / 1000) })
  if (before) throw tooMany(before.getTime() + offerMs - now.getTime())
  const person = await loadPerson(app, tx, userId)
  const language: Language = person.language.startsWith('en') ? 'en-us' : 'id'
  const { dueDate, amount, month } = bill
  const link = `${linkOrigin(app.config)}/H5/bill/hard-to-pay?month=${month}`
  const values = { due: formatDate(dueDate, language), link }
  const message = kind === 'EXTENSION' ? 'EXTENSION_OFFER' : 'RESCHEDULE_OFFER'
  const id = newId()
  if (!(await queueSms(app, tx, { to: person.mobile, kind: message, language, values }, id))) throw tooMany(86_400_000)
  const purpose = purposeOn(dueDate, app.clock.today())
  const contact = { userId, id, loanId, dueDate, amount, purpose, at: now, actor }
  await insertContact(tx, { ...contact, channel: 'SMS', outcome: 'OFFERED' }, now)
}

import { type LoanFile, loanProposals } from '@lumbung/shared/contract/operators/loans.ts'
import type { OrderFile } from '@lumbung/shared/contract/operators/order-file.ts'
import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { sum } from '@lumbung/shared/lending/money.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { csvOfJournal } from '../../ledger/api.ts'
import { actorNames, borrowerFor, channelsOfOrders, documentFile, documentsOf, orderFile } from '../../lending/api.ts'
import { provinceOf } from '../../onboarding/api.ts'
import { openProposals } from '../../operators/api.ts'
import { moneyPaid, unpaidOf, unpaidTotal } from '../book/installment.ts'
import { byPart } from '../book/parts.ts'
import { loadLoan } from '../loans/loan-views.ts'
import { findLoan, type LoanFacts } from '../loans/loan-views-store.ts'
import { mayContact } from '../reminders/contact-window.ts'
import { loadHolidays } from '../store/holiday-store.ts'
import { loanOfOrder } from '../store/loan-store.ts'
import { ownerOf } from '../store/write-off-store.ts'
import { isCandidate } from '../write-offs/candidates.ts'
import { newestContacts, wasPaused } from './contact-file-store.ts'
import { bookOfLoan, principalByDay } from './loan-book.ts'
import { lastPaid, numberOfLoan } from './loan-file-store.ts'
import { entriesOfLoan, journalsFrom } from './loan-journals.ts'
import { policyFile } from './policy-file.ts'
import { offersFor, unpaidBill } from './unpaid-bill.ts'

/** The most contacts that the page of a loan shows ⚙. */
const mostContacts = 50

/** The customer of a loan. Refuses with NOT_FOUND. */
export async function customerOfLoan(db: Db, loanId: string): Promise<string> {
  const userId = await ownerOf(db, loanId)
  if (userId === undefined) throw new Refusal('NOT_FOUND')
  return userId
}

async function contactsOf(db: Db, userId: string): Promise<LoanFile['contacts']> {
  const rows = await newestContacts(db, userId, mostContacts)
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ actor }) => actor ?? []),
  )
  return rows.map(({ id, made_at, made_by: by, channel, purpose, due_date, amount, actor, outcome, promised_on }) => ({
    contactId: id,
    at: made_at.toISOString(),
    by,
    channel,
    purpose,
    dueDate: due_date,
    amount,
    ...(actor === null ? {} : { operator: nameOf(actor) }),
    ...(outcome === null ? {} : { outcome }),
    ...(promised_on === null ? {} : { promisedOn: promised_on }),
  }))
}

/** Whether and about what the customer may be contacted now. */
async function contactFor(app: App, userId: string, facts: LoanFacts): Promise<Pick<LoanFile, 'contact' | 'bill'>> {
  const { db, clock } = app
  const [province, holidays] = await Promise.all([provinceOf(app, db, userId), loadHolidays(db)])
  const zone = province ? app.areas.zoneOf(province) : undefined
  const bill = unpaidBill(facts)
  const isPaused = bill !== undefined && (await wasPaused(db, userId, bill.dueDate, clock.now()))
  const contact = { allowed: mayContact(clock.now(), zone, holidays), zone: zone ?? ('UNKNOWN' as const), isPaused }
  if (!bill) return { contact }
  const offers = await offersFor(app, db, { userId, loanId: facts.loanId, month: bill.month })
  return { contact, bill: { ...bill, offers } }
}

/** What is proposed of a loan and waits for a second person. */
async function proposalsOf(db: Db, loanId: string): Promise<LoanFile['proposals']> {
  const open = await Promise.all(loanProposals.map(async (act) => [act, await openProposals(db, act)] as const))
  return open.flatMap(([act, proposals]) =>
    [...proposals].flatMap(([subject, who]) => (subject.split(':')[1] === loanId ? [{ act, ...who }] : [])),
  )
}

/** The order or the conversion that a loan comes from. */
const sourceOf = ({ orderId, conversionId, loanId }: LoanFacts) => orderId ?? conversionId ?? loanId

/** A loan for operators; its figures are those of the customer's own call. Refuses with NOT_FOUND. */
export async function loanFile(app: App, loanId: string, caller: OperatorCaller): Promise<LoanFile> {
  const { db } = app
  const userId = await customerOfLoan(db, loanId)
  const facts = await findLoan(db, userId, loanId)
  if (!facts) throw new Refusal('NOT_FOUND')
  const { orderId, conversionId, quote, installments, writtenOffAt } = facts
  const [
    shown,
    entries,
    borrower,
    documents,
    paidOn,
    contacts,
    contact,
    policy,
    channels,
    number,
    proposals,
    mayWriteOff,
  ] = await Promise.all([
    loadLoan(app, db, userId, loanId),
    entriesOfLoan(db, userId, facts),
    borrowerFor(app, db, userId, caller),
    documentsOf(db, userId, sourceOf(facts)),
    lastPaid(db, userId, loanId),
    contactsOf(db, userId),
    contactFor(app, userId, facts),
    policyFile(db, { userId, loanId, quote, today: app.clock.today() }),
    orderId ? channelsOfOrders(db, userId, [orderId]) : [],
    numberOfLoan(db, userId, loanId),
    proposalsOf(db, loanId),
    isCandidate(db, userId, loanId),
  ])
  const [channel] = channels
  return {
    number,
    ...borrower,
    ...(channel ? { channel } : {}),
    ...(conversionId ? { conversionId } : {}),
    loan: shown.loan,
    quote: shown.quote,
    unpaid: byPart((part) => sum(installments.map((each) => unpaidOf(each)[part]))),
    paid: installments.reduce((total, each) => total + moneyPaid(each), 0),
    ...(writtenOffAt ? { writtenOffAt: writtenOffAt.toISOString() } : {}),
    mayWriteOff,
    installments: shown.installments.map((each, index) => {
      const facts = installments[index]
      const at = facts && unpaidTotal(facts) === 0 ? paidOn.get(each.number) : undefined
      return { ...each, ...(at ? { paidOn: businessDateAt(at) } : {}) }
    }),
    owed: principalByDay(entries, loanId),
    book: await bookOfLoan(db, userId, facts, entries),
    journals: journalsFrom(entries, loanId),
    proposals,
    documents,
    ...(policy ? { policy } : {}),
    contacts,
    ...contact,
  }
}

/** The journals of a loan as CSV. Refuses with NOT_FOUND. */
export async function loanJournalsCsv(
  app: App,
  { userId, loanId, by, language }: { userId: string; loanId: string; by: string; language: 'id' | 'en' },
): Promise<Buffer> {
  const facts = await findLoan(app.db, userId, loanId)
  if (!facts) throw new Refusal('NOT_FOUND')
  return Buffer.from(csvOfJournal(await entriesOfLoan(app.db, userId, facts), language, by, app.clock.now()))
}

/** A signed document of a loan as PDF. Refuses with NOT_FOUND, also if it belongs to another loan. */
export async function loanDocument(app: App, userId: string, loanId: string, agreementId: string): Promise<Buffer> {
  const facts = await findLoan(app.db, userId, loanId)
  if (!facts) throw new Refusal('NOT_FOUND')
  return documentFile(app, { userId, of: sourceOf(facts), agreementId })
}

/** An order for operators, with its loan and policy. Refuses with NOT_FOUND. */
export async function orderWithLoan(app: App, orderId: string, caller: OperatorCaller): Promise<OrderFile> {
  const { db, clock } = app
  const order = await orderFile(app, orderId, caller)
  const { customerId: userId } = order
  const loan = await loanOfOrder(db, userId, orderId)
  const facts = loan && (await findLoan(db, userId, loan.loanId))
  if (!facts) return order
  const { loanId, quote } = facts
  const policy = await policyFile(db, { userId, loanId, quote, today: clock.today() })
  return { ...order, loanId, ...(policy ? { policy } : {}) }
}

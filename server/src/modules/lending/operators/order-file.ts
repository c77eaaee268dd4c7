import type { ApprovalStatus } from '@lumbung/shared/contract/operators/approvals.ts'
import type { OrderFile } from '@lumbung/shared/contract/operators/order-file.ts'
import { declineText } from '@lumbung/shared/decline-text.ts'
import type { LoanPurpose } from '@lumbung/shared/enums/lending.ts'
import { meaningOf } from '@lumbung/shared/facts/order-status.ts'
import { maskName } from '@lumbung/shared/rules/name.ts'
import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import { type OperatorCaller, readsMasked } from '../../../platform/access/caller.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { bankAccountOf, customerName } from '../../onboarding/api.ts'
import { peopleAbout, recommendations } from '../../operators/api.ts'
import { signedAgreements } from '../agreement/agreement-store.ts'
import { readDocumentPdf } from '../agreement/read-document.ts'
import { findOrder } from '../orders/order-store.ts'
import { orderTakesTwo } from '../orders/recommend-order.ts'
import { quoteView } from '../pricing/quote-for.ts'
import { actorNames } from './actor-names.ts'
import { decisionDue, stuckOf } from './list-orders.ts'
import { disbursementTries, listedOrder, orderHistory } from './order-file-store.ts'

/** What is said in the history of an order about proposals to approve it; the approval itself is a move of the order. */
const proposalEvents: Readonly<Partial<Record<ApprovalStatus, string>>> = {
  OPEN: 'propose',
  REJECTED: 'disagree',
  WITHDRAWN: 'withdraw',
}

async function historyOf(db: Db, userId: string, orderId: string): Promise<OrderFile['history']> {
  const rows = await orderHistory(db, userId, orderId)
  const nameOf = await actorNames(
    db,
    rows.map(({ actor }) => actor),
  )
  const moves = rows.map(({ event, to_status: to, actor, reason, cause, at }) => {
    const why = { ...(reason !== null && { reason }), ...(cause !== null && { cause }) }
    return { event, to, by: nameOf(actor), at: at.toISOString(), ...why }
  })
  const proposals = (await peopleAbout(db, 'order.decide', `order:${orderId}`)).flatMap(({ kind, by, at, note }) => {
    const event = proposalEvents[kind]
    const row = {
      event,
      to: 'WAITING_LENDER_APPROVE',
      by,
      at: at.toISOString(),
      ...(note !== null && { reason: note }),
    }
    return event ? [{ ...row, event }] : []
  })
  // Proposed once it is signed, and before what became of it at the same time.
  const signed = moves.findIndex(({ event }) => event === 'sign') + 1
  const since = [...proposals, ...moves.slice(signed)].toSorted((one, other) => one.at.localeCompare(other.at))
  return [...moves.slice(0, signed), ...since]
}

async function triesOf(db: Db, userId: string, orderId: string): Promise<OrderFile['disbursements']> {
  return (await disbursementTries(db, userId, orderId)).map((row) => ({
    reference: row.provider_ref,
    provider: row.provider,
    status: row.status,
    amount: row.amount,
    createdAt: row.created_at.toISOString(),
    changedAt: row.updated_at.toISOString(),
    ...(row.provider_id === null ? {} : { providerId: row.provider_id }),
    ...(row.failure === null ? {} : { failure: row.failure }),
    ...(row.sent_at ? { sentAt: row.sent_at.toISOString() } : {}),
    ...(row.status === 'CREATED' && row.not_before ? { notBefore: row.not_before.toISOString() } : {}),
  }))
}

/** What the customer reads about an order now. */
function shownOf(status: OrderFile['status'], history: OrderFile['history']): OrderFile['shown'] {
  const title = meaningOf(status).words
  if (status !== 'REJECTED') return { title }
  const why = history.find(({ to }) => to === 'REJECTED')?.reason ?? ''
  const textIn = (language: 'id' | 'en-us') => {
    const { message = '', advice } = declineText([why], language) ?? declineText(['BY_HAND'], language) ?? {}
    return advice ? `${message} ${advice}` : message
  }
  return { title, rejection: { id: textIn('id'), en: textIn('en-us') } }
}

/** The signed documents of an order, or of a conversion with this id, as operators see them. */
export async function documentsOf(db: Db, userId: string, of: string): Promise<OrderFile['documents']> {
  return (await signedAgreements(db, userId, of)).map(({ agreementId, kind, hash, madeAt, signedAt }) => {
    return { agreementId, kind, hash, madeAt, ...(signedAt ? { signedAt } : {}) }
  })
}

/** A name as far as an operator reads names. */
const shownTo = (caller: OperatorCaller, name: string) => (readsMasked(caller) ? maskName(name) : name)

/** Who has an agreement: how operators see a customer on the page of an order or a loan. */
export async function borrowerFor(app: App, db: Db, userId: string, caller: OperatorCaller) {
  const [{ mobile }, name] = await Promise.all([loadPerson(app, db, userId), customerName(app, db, userId)])
  return { customerId: userId, name: shownTo(caller, name ?? ''), mobile: maskMobile(mobile) }
}

/** An order for operators, without what billing knows of its loan. Refuses with NOT_FOUND. */
export async function orderFile(
  app: App,
  orderId: string,
  caller: OperatorCaller,
): Promise<Omit<OrderFile, 'loanId' | 'policy'>> {
  const { db } = app
  const row = await listedOrder(db, orderId)
  const order = row && (await findOrder(db, row.user_id, orderId))
  if (!row || !order) throw new Refusal('NOT_FOUND')
  const { user_id: userId, status, signed_at, action_until } = order
  const [borrower, account, history, disbursements, documents, proposals] = await Promise.all([
    borrowerFor(app, db, userId, caller),
    bankAccountOf(app, db, userId, order.bank_account_id),
    historyOf(db, userId, orderId),
    triesOf(db, userId, orderId),
    documentsOf(db, userId, orderId),
    recommendations(db, 'order.decide', caller),
  ])
  const recommended = proposals.get(`order:${orderId}`)
  const due = decisionDue(order)
  const { bankName = '', last4 = '', holderName = '' } = account ?? {}
  return {
    orderId,
    number: row.number,
    ...borrower,
    channel: order.channel,
    status,
    createdAt: order.created_at.toISOString(),
    ...(signed_at ? { signedAt: signed_at.toISOString() } : {}),
    ...(due ? { dueAt: due.toISOString() } : {}),
    ...(action_until ? { actionUntil: action_until.toISOString() } : {}),
    purpose: order.purpose as LoanPurpose,
    quote: quoteView(order.quote),
    bankAccount: { bankName, last4, holderName: shownTo(caller, holderName) },
    history,
    takesTwo: orderTakesTwo(order),
    ...(recommended && { recommended }),
    disbursements,
    ...stuckOf(row, app.clock.now()),
    documents,
    shown: shownOf(status, history),
  }
}

/** The customer of an order; undefined if there is no such order. */
export const borrowerOfOrder = async (db: Db, orderId: string): Promise<string | undefined> =>
  (await listedOrder(db, orderId))?.user_id

/** A signed document of an order or a conversion as PDF. Refuses with NOT_FOUND, also if it belongs to another one. */
export async function documentFile(
  app: App,
  { userId, of, agreementId }: { userId: string; of: string; agreementId: string },
): Promise<Buffer> {
  const documents = await signedAgreements(app.db, userId, of)
  if (!documents.some((one) => one.agreementId === agreementId)) throw new Refusal('NOT_FOUND')
  return readDocumentPdf(app, userId, agreementId)
}

/** The references of all tries to send an order's money; they name its postings. */
export const triesOfOrder = async (db: Db, userId: string, orderId: string): Promise<string[]> =>
  (await disbursementTries(db, userId, orderId)).map(({ provider_ref }) => provider_ref)

import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { readPayment as call, PaymentTruth, TruthNotice } from '@lumbung/shared/contract/operators/payments.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import { houseId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  allocationOfPayment,
  assignedFrom,
  type FiledPayment,
  filedPayment,
  filedPaymentsOfReference,
  installmentsOfPayment,
  paymentsOfCode,
  recordedBy,
  resolutionOf,
  takenBackOf,
} from '../../billing/api.ts'
import type { App } from '../../context.ts'
import { postingsOf, type ShownPosting } from '../../ledger/api.ts'
import { maskedCustomer } from '../../onboarding/api.ts'
import { actorNameOf, openProposals } from '../../operators/api.ts'
import { loadPayment } from '../load-payment.ts'
import {
  codeOfId,
  codeOfProviderId,
  type FiledCode,
  type FiledNotice,
  noticeOfId,
  noticesOf,
} from './payment-file-store.ts'
import { type Chain, chainOf, type Link } from './truth-chain.ts'

/** Money of our own books, which no gateway sends. */
const ownProviders = ['credit', 'conversion', 'premium', 'return', 'waiver']
/** Payments that the customer's app does not list. */
const unlisted = ['conversion', 'return']

const iso = (at: Date) => at.toISOString()
const optional = <K extends string, V>(key: K, value: V | null | undefined) =>
  (value === null || value === undefined ? {} : { [key]: value }) as { [P in K]?: NonNullable<V> }

interface Subject {
  found: PaymentTruth['found']
  payment: FiledPayment | undefined
  code: FiledCode | undefined
  /** The notice that the address names. */
  notice?: FiledNotice | undefined
}

/** Money that was assigned is shown as the customer's payment that it became. */
async function current(db: Db, payment: FiledPayment | undefined): Promise<FiledPayment | undefined> {
  if (payment?.status !== 'ASSIGNED') return payment
  const to = (await resolutionOf(db, payment.id))?.customer_payment_id
  return to ? filedPayment(db, to) : payment
}

async function ofPayment(db: Db, payment: FiledPayment | undefined): Promise<Omit<Subject, 'found'>> {
  const shown = await current(db, payment)
  return { payment: shown, code: shown?.code_id ? await codeOfId(db, shown.code_id) : undefined }
}

/** What an id names: a payment, a code, or a notice. */
async function subjectOf(db: Db, id: string): Promise<Subject | undefined> {
  const payment = await filedPayment(db, id)
  if (payment) return { found: 'PAYMENT', ...(await ofPayment(db, payment)) }
  const code = await codeOfId(db, id)
  if (code) return { found: 'CODE', code, payment: (await paymentsOfCode(db, code.user_id, code.id))[0] }
  const notice = await noticeOfId(db, id)
  if (!notice) return undefined
  const [paid] = notice.payment_ref ? await filedPaymentsOfReference(db, notice.payment_ref) : []
  const { payment: of, code: paidWith } = await ofPayment(db, paid)
  const named = paidWith ?? (notice.code_ref ? await codeOfProviderId(db, notice.code_ref) : undefined)
  return { found: 'NOTICE', payment: of, code: named, notice }
}

const noticeFrom = (row: FiledNotice): TruthNotice => ({
  noticeId: row.id,
  isReversal: row.is_reversal,
  receivedAt: iso(row.received_at),
  deliveries: row.deliveries,
  lastReceivedAt: iso(row.last_received_at ?? row.received_at),
  ...optional('outcome', row.outcome),
  ...optional('handledAt', row.handled_at && iso(row.handled_at)),
  ...(row.read_at && row.read_status && (row.handled_at === null || row.outcome === 'GIVEN_UP')
    ? { found: row.read_status, foundAt: iso(row.read_at) }
    : {}),
  mayRead: row.handled_at === null || row.outcome === 'GIVEN_UP',
})

/** Everything about a payment that the chain is judged by. */
async function factsOf(app: App, lang: Lang, { payment, code, notice }: Subject) {
  const { db } = app
  const isOurs = payment && payment.user_id !== houseId
  const reference = payment ? payment.provider_ref : notice?.payment_ref
  const [rows, lines, installments, assigned, resolved, recorded, takenBack, proposals] = await Promise.all([
    noticesOf(db, reference ? { payment: reference } : { code: code?.provider_id ?? undefined }),
    isOurs ? allocationOfPayment(db, payment.user_id, payment.id) : [],
    isOurs ? installmentsOfPayment(db, payment.user_id, payment.id) : [],
    isOurs ? assignedFrom(db, payment.id) : undefined,
    payment && !isOurs ? resolutionOf(db, payment.id) : undefined,
    isOurs ? recordedBy(db, payment.user_id, payment.id) : undefined,
    payment ? takenBackOf(db, payment.id) : undefined,
    isOurs ? openProposals(db, 'assignment.take-back') : undefined,
  ])
  const notices = rows.length > 0 || !notice ? rows : [notice]
  const postings = [
    ...(assigned ? await postingsOf(db, houseId, assigned.payment_id) : []),
    ...(payment ? await postingsOf(db, payment.user_id, payment.id) : []),
  ]
  const userId = code?.user_id ?? (isOurs ? payment.user_id : undefined)
  const customer = userId ? await maskedCustomer(app, db, userId) : undefined
  const shown =
    code && !customer?.isClosed
      ? await loadPayment(app, db, { userId: code.user_id, lang, faceAt: undefined }, code.id)
      : undefined
  const proposed = payment && proposals?.get(`payment:${payment.id}`)
  const ours = { isOurs: isOurs === true, takenBack, proposed }
  return { lines, installments, assigned, resolved, recorded, notices, postings, customer, shown, ...ours }
}
type Facts = Awaited<ReturnType<typeof factsOf>>

const sumOf = (postings: readonly ShownPosting[], side: 'debit' | 'credit') =>
  postings.reduce((sum, { lines }) => sum + lines.reduce((all, line) => all + line[side], 0), 0)

/** Why money is in suspense. */
export const suspenseCause = ({ provider, method }: { provider: string; method: string }) =>
  provider === 'return' ? 'PAYOUT_CAME_BACK' : method === 'CLOSED_ACCOUNT' ? 'CLOSED_ACCOUNT' : 'UNKNOWN_CODE'

function judged(app: App, { payment, code }: Subject, facts: Facts): Chain {
  const { lines, notices, postings, shown, assigned, resolved, recorded } = facts
  return chainOf({
    now: app.clock.now(),
    code: code && { status: code.status, createdAt: code.created_at, expiresAt: code.expires_at },
    notices: notices.map((row) => ({
      isReversal: row.is_reversal,
      receivedAt: row.received_at,
      handledAt: row.handled_at ?? undefined,
      outcome: row.outcome ?? undefined,
    })),
    payment: payment && {
      status: payment.status,
      isPaidIn: !ownProviders.includes(payment.provider),
      cause: suspenseCause(payment),
      amount: payment.amount,
      receivedAt: payment.received_at,
      reversedAt: payment.reversed_at ?? undefined,
      isRecorded: recorded !== undefined,
      isAssigned: assigned !== undefined,
      isReturned: resolved?.outcome === 'RETURNED',
      isTakenBack: facts.takenBack !== undefined,
    },
    allocated: lines.reduce((sum, { kind, amount }) => (kind === 'PAID' ? sum + amount : sum), 0),
    postings: postings.map((one) => ({
      kind: one.kind,
      at: one.at,
      debit: sumOf([one], 'debit'),
      credit: sumOf([one], 'credit'),
    })),
    seen: payment && { codeStatus: shown?.status, isListed: isListed(payment) },
  })
}

const isListed = ({ user_id, status, provider }: FiledPayment): boolean =>
  user_id !== houseId && status === 'BOOKED' && !unlisted.includes(provider)

const linkView = ({ state, at }: Link) => ({ state, ...optional('at', at && iso(at)) })

const stopView = ({ since, ...stop }: NonNullable<Chain['stoppedAt']>) => ({
  ...stop,
  ...optional('since', since && iso(since)),
})

const codeView = (row: FiledCode) => ({
  codeId: row.id,
  ...optional('number', row.code),
  method: row.method,
  amount: row.amount,
  bound: row.bound,
  status: row.status,
  target: row.target,
  createdAt: iso(row.created_at),
  expiresAt: iso(row.expires_at),
})

async function paymentView(db: Db, row: FiledPayment, facts: Facts) {
  const { assigned, resolved, recorded, takenBack, proposed } = facts
  const name = (by: string | null) => actorNameOf(db, by)
  return {
    paymentId: row.id,
    provider: row.provider,
    reference: row.provider_ref,
    amount: row.amount,
    status: row.status,
    paidAt: iso(row.value_at),
    countsFrom: iso(row.counts_from),
    receivedAt: iso(row.received_at),
    ...optional('reversedAt', row.reversed_at && iso(row.reversed_at)),
    ...(assigned && { assigned: { from: assigned.payment_id, by: await name(assigned.by), at: iso(assigned.at) } }),
    ...(recorded && {
      recorded: {
        by: await name(recorded.proposed_by),
        approvedBy: await name(recorded.decided_by),
        at: iso(recorded.decided_at),
        reason: recorded.reason,
      },
    }),
    ...optional('takeBackProposed', proposed),
    ...(takenBack && {
      takenBack: {
        from: takenBack.payment_id,
        to: takenBack.suspense_id,
        by: await name(takenBack.proposed_by),
        approvedBy: await name(takenBack.approved_by),
        reason: takenBack.reason,
        at: iso(takenBack.at),
      },
    }),
    ...(resolved && {
      resolved: {
        outcome: resolved.outcome,
        by: await name(resolved.by),
        at: iso(resolved.at),
        ...optional('to', resolved.customer_payment_id),
      },
    }),
  }
}

async function othersOf(db: Db, { code, payment }: Subject): Promise<PaymentTruth['others']> {
  if (!code) return []
  const all = await paymentsOfCode(db, code.user_id, code.id)
  return all
    .filter(({ id }) => id !== payment?.id)
    .map(({ id, amount, value_at, status }) => ({ paymentId: id, amount, paidAt: iso(value_at), status }))
}

const allocationView = ({ lines }: Facts) =>
  lines.map(({ loan_id, number, due_date, part, kind, amount }) => ({
    ...optional('loanId', loan_id),
    ...optional('number', number),
    ...optional('dueDate', due_date),
    part,
    kind,
    amount,
  }))

const postingView = ({ postings }: Facts) =>
  postings.map(({ at, lines, ...posting }) => ({
    ...posting,
    at: iso(at),
    lines: lines.map(({ loanId, ...line }) => ({ ...line, ...optional('loanId', loanId) })),
  }))

function seenView({ payment }: Subject, { shown, installments }: Facts) {
  return {
    ...optional('codeStatus', shown?.status),
    ...optional('remaining', shown && 'remaining' in shown ? shown.remaining : undefined),
    isListed: payment !== undefined && isListed(payment),
    installments: installments.map(({ loan_id, number, due_date, left }) => {
      return { loanId: loan_id, number, dueDate: due_date, left }
    }),
  }
}

/** The way of a payment, by the id of the payment, its code or a notice, and its customer. Refuses with NOT_FOUND. */
export async function readPayment(
  app: App,
  id: string,
  lang: Lang,
): Promise<{ userId: string | undefined; shown: ReplyOf<typeof call> }> {
  const subject = await subjectOf(app.db, id)
  if (!subject) throw new Refusal('NOT_FOUND')
  const { found, payment, code } = subject
  const facts = await factsOf(app, lang, subject)
  const { links, stoppedAt } = judged(app, subject, facts)
  const { customer, postings, notices } = facts
  const shown: PaymentTruth = {
    found,
    ...optional('amount', payment?.amount ?? code?.amount),
    ...optional('method', code?.method ?? payment?.method),
    ...(customer && { customer }),
    ...(stoppedAt && { stoppedAt: stopView(stoppedAt) }),
    code: { ...linkView(links.CODE), ...(code && { code: codeView(code) }) },
    notice: { ...linkView(links.NOTICE), notices: notices.map(noticeFrom) },
    reread: linkView(links.REREAD),
    payment: { ...linkView(links.PAYMENT), ...(payment && { payment: await paymentView(app.db, payment, facts) }) },
    allocation: { ...linkView(links.ALLOCATION), lines: allocationView(facts) },
    postings: {
      ...linkView(links.POSTINGS),
      postings: postingView(facts),
      debit: sumOf(postings, 'debit'),
      credit: sumOf(postings, 'credit'),
    },
    seen: { ...linkView(links.CUSTOMER), seen: seenView(subject, facts) },
    others: await othersOf(app.db, subject),
  }
  return { userId: customer?.customerId, shown }
}

import type { SearchHit, SearchKind } from '@lumbung/shared/contract/operators/customers.ts'
import { ticketOf } from '@lumbung/shared/facts/complaints.ts'
import { houseId } from '../../../platform/ids.ts'
import { accountStateOf, findPersonOf } from '../../accounts/api.ts'
import { loanOfId, loanOfNumber, loansOfAgreement, paymentOfId, paymentsOfReference } from '../../billing/api.ts'
import { complaintOfId, complaintOfNumber } from '../../complaints/api.ts'
import type { App } from '../../context.ts'
import { disbursementsOfReference, orderOfId, orderOfNumber, ordersOfAgreement } from '../../lending/api.ts'
import { applicationOfId, applicationOfNumber, customersNamed, customersOfNik } from '../../onboarding/api.ts'
import { codeOfId, codesOfNumber, codesOfReference, referencesOfStatementId } from '../../payments/api.ts'

/** The most hits of a search ⚙. */
export const mostHits = 20

/** What was found, and whose it is; nobody's while it is the house's. */
export interface Found {
  userId: string | undefined
  leadsTo: SearchHit['leadsTo']
}

type Kind = Found['leadsTo']['kind']
const found = (userId: string, kind: Kind, id: string, number?: string | null): Found => ({
  userId: userId === houseId ? undefined : userId,
  leadsTo: { kind, id, ...(number && { number }) },
})
const customer = (userId: string) => found(userId, 'customer', userId)
/** One or none. */
const each = <T>(row: T | undefined, hit: (row: T) => Found): Found[] => (row === undefined ? [] : [hit(row)])

type OrderRow = NonNullable<Awaited<ReturnType<typeof orderOfId>>>
type LoanRow = NonNullable<Awaited<ReturnType<typeof loanOfId>>>
type PaymentRow = NonNullable<Awaited<ReturnType<typeof paymentOfId>>>
type ComplaintRow = NonNullable<Awaited<ReturnType<typeof complaintOfId>>>
const order = ({ user_id, id, number }: OrderRow) => found(user_id, 'order', id, number)
const loan = ({ userId, loanId, number }: LoanRow) => found(userId, 'loan', loanId, number)
const payment = ({ userId, paymentId }: PaymentRow) => found(userId, 'payment', paymentId)
const code = ({ userId, paymentId }: PaymentRow) => found(userId, 'code', paymentId)
const complaint = ({ userId, id, number }: ComplaintRow) => found(userId, 'complaint', id, ticketOf(number))

/** The references of orders are those of their payouts. */
async function payouts({ db }: App, reference: string): Promise<Found[]> {
  const orders = await Promise.all(
    (await disbursementsOfReference(db, reference)).map(({ order_id }) => orderOfId(db, order_id)),
  )
  return orders.flatMap((row) => each(row, order))
}

async function payments({ db }: App, reference: string): Promise<Found[]> {
  const known = [reference, ...(await referencesOfStatementId(db, reference))]
  return (await Promise.all(known.map((one) => paymentsOfReference(db, one)))).flat().map(payment)
}

/** An id is of one thing, or of an order and its loan, which may have the same. */
const thingsOfId: readonly ((app: App, id: string) => Promise<Found[]>)[] = [
  async ({ db }, id) => ((await accountStateOf(db, id)) ? [customer(id)] : []),
  async ({ db }, id) =>
    each(await applicationOfId(db, id), ({ user_id, number }) => found(user_id, 'application', id, number)),
  async ({ db }, id) => each(await orderOfId(db, id), order),
  async ({ db }, id) => each(await loanOfId(db, id), loan),
  async ({ db }, id) => each(await paymentOfId(db, id), payment),
  async ({ db }, id) => each(await codeOfId(db, id), code),
  async ({ db }, id) => each(await complaintOfId(db, id), complaint),
]

/** How each kind of value is looked up, exactly and by an index. */
export const lookUps: Readonly<Record<SearchKind, (app: App, value: string) => Promise<Found[]>>> = {
  MOBILE: async (app, mobile) => each(await findPersonOf(app, app.db, mobile), customer),
  NIK: async (app, nik) => (await customersOfNik(app, app.db, nik, mostHits)).map(customer),
  NAME: async (app, name) => (await customersNamed(app, app.db, name, mostHits)).map(customer),
  APPLICATION: async ({ db }, number) =>
    each(await applicationOfNumber(db, number), ({ user_id, id }) => found(user_id, 'application', id, number)),
  LOAN: async ({ db }, number) => {
    const loans = each(await loanOfNumber(db, number), loan)
    return [...loans, ...each(await orderOfNumber(db, number), order)]
  },
  AGREEMENT: async ({ db }, end) => [
    ...(await ordersOfAgreement(db, end)).map(order),
    ...(await loansOfAgreement(db, end)).map(loan),
  ],
  PAYMENT_CODE: async ({ db }, number) => (await codesOfNumber(db, number)).map(code),
  REFERENCE: async (app, reference) => {
    const codes = (await codesOfReference(app.db, reference)).map(code)
    return [...(await payments(app, reference)), ...(await payouts(app, reference)), ...codes]
  },
  TICKET: async ({ db }, number) => each(await complaintOfNumber(db, Number(number)), complaint),
  ID: async (app, id) => (await Promise.all(thingsOfId.map((look) => look(app, id)))).flat(),
}

import { type Customer, type CustomerPanel, needsPanel } from '@lumbung/shared/contract/operators/customers.ts'
import { type OperatorCaller, readsMasked } from '../../../platform/access/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loansOf } from '../../billing/api.ts'
import type { App } from '../../context.ts'
import { limitOf, openLocksOf } from '../../credit/api.ts'
import { balanceOf } from '../../ledger/api.ts'
import { ordersOf } from '../../lending/api.ts'
import { applicationsOf } from '../../onboarding/api.ts'
import { operatorNames } from '../../operators/api.ts'
import { headOf } from './head.ts'
import { panels, type Subject } from './panels.ts'

/** Who did something, as histories name it: an operator by name. */
async function nameOf(app: App, by: string): Promise<string> {
  const id = by.replace(/^OPERATOR:/, '')
  return (await operatorNames(app.db, [id])).get(id) ?? id
}

async function limitShown(app: App, userId: string): Promise<Customer['limit']> {
  const limit = await limitOf(app.db, userId)
  if (!limit) return undefined
  const { total, reserved, outstanding, status } = limit
  const locks = await Promise.all(
    (await openLocksOf(app.db, userId)).map(async ({ kind, reason, setBy, setAt }) => {
      return { kind, cause: reason, by: await nameOf(app, setBy), at: setAt.toISOString() }
    }),
  )
  return { total, reserved, outstanding, available: Math.max(0, total - reserved - outstanding), status, locks }
}

const ordersShown = async ({ db }: App, userId: string): Promise<Customer['orders']> =>
  (await ordersOf(db, userId)).map(({ id, number, status, amount, tenor, unit, created_at }) => {
    return { orderId: id, number, status, amount, tenor, tenorUnit: unit, createdAt: created_at.toISOString() }
  })

const loansShown = async (app: App, userId: string): Promise<Customer['loans']> =>
  (await loansOf(app, app.db, userId)).map((loan) => {
    const { loanId, number, status, principal, outstanding, daysPastDue, disbursedOn, nextDueDate, nextAmount } = loan
    const next = nextDueDate !== undefined && nextAmount !== undefined ? { nextDueDate, nextAmount } : {}
    return { loanId, number, status, principal, outstanding, daysLate: daysPastDue, disbursedOn, ...next }
  })

/** The panels that somebody's roles need. */
async function panelsShown(app: App, subject: Subject, { roles }: OperatorCaller) {
  const names = (Object.keys(panels) as CustomerPanel[]).filter((name) => needsPanel(name, roles))
  return Object.assign({}, ...(await Promise.all(names.map((name) => panels[name](app, subject)))))
}

/**
 * All about a customer that the caller's roles need. Of an erased one only the books remain. Refuses with NOT_FOUND for an id that
 * was never a customer's.
 */
export async function readCustomer(app: App, userId: string, caller: OperatorCaller): Promise<Customer> {
  const { number, numberSince, ...head } = await headOf(app, userId)
  const [orders, loans] = await Promise.all([ordersShown(app, userId), loansShown(app, userId)])
  if (head.state === 'ERASED' && orders.length + loans.length === 0) throw new Refusal('NOT_FOUND')
  const [limit, owed, newest] = await Promise.all([
    limitShown(app, userId),
    balanceOf(app.db, userId, 'credit'),
    applicationsOf(app.db, userId),
  ])
  const channel = newest[0]?.channel
  const withContacts = needsPanel('contacts', caller.roles)
  const hidesPerson = readsMasked(caller)
  const subject = { userId, state: head.state, number, numberSince, loans, withContacts, hidesPerson }
  return {
    customerId: userId,
    ...head,
    ...(channel && { channel }),
    ...(limit && { limit }),
    credit: Math.max(0, -owed),
    orders,
    loans,
    ...(await panelsShown(app, subject, caller)),
  }
}

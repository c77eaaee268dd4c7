import { cancelOrder, loanAgreement } from '@lumbung/shared/contract/lending/orders.ts'
import { submitApplication, withdrawApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { reducePerson } from '../../modules/accounts/retention/erase-person.ts'
import { borrowers } from '../loans/borrowers.ts'
import { decidedCustomer, filledIn, newNik, newNumber, signedIn } from '../people/customers.ts'
import { rowsLeft } from '../rows-left.ts'
import { query, type TestApp } from '../test-app.ts'
import type { Plant } from './planted-rows.ts'

/** The number of a customer's rows in the tables of a rule. */
export async function rowsOf(app: TestApp, rule: string, userId: string): Promise<number> {
  const [{ tables }] = await query(app, 'select tables from retention_rule where name = $1', [rule])
  const left = Object.entries(await rowsLeft(app, userId)).filter(([table]) => tables.includes(table))
  return left.reduce((all, [, count]) => all + count, 0)
}

const left = (app: TestApp, rule: string, userId: string) => () => rowsOf(app, rule, userId)

const seeded = new WeakMap<TestApp, ReturnType<typeof borrowers>>()

async function cancelledOrder(app: TestApp) {
  const next = seeded.get(app) ?? borrowers(app, 5)
  seeded.set(app, next)
  const b = (await next)()
  const orderId = await b.order()
  await app.settle()
  await b.client.data(loanAgreement, { query: { orderId } })
  await b.client.data(cancelOrder, { params: { orderId }, key: 'cancel-it' })
  return orderId
}

/** One customer for each rule about customers and what they started, at the instant of the test's clock. */
export const plantedPeople: Record<string, Plant> = {
  async unfinished_application(app) {
    const began = app.clock.now()
    const number = newNumber()
    app.clock.set(new Date(began.getTime() - 3_600_000).toISOString())
    await signedIn(app, number)
    app.clock.set(began.toISOString())
    const { userId } = await filledIn(app, { number })
    return left(app, 'unfinished_application', userId)
  },
  async 'unfinished_application, withdrawn'(app) {
    const { client, userId } = await filledIn(app)
    await client.data(submitApplication, { key: 'submit-it' })
    await client.data(withdrawApplication, { key: 'withdraw-it' })
    await app.settle()
    return left(app, 'unfinished_application', userId)
  },
  async rejected_application(app) {
    const { userId } = await decidedCustomer(app, { ktp: { idNumber: newNik('9011') } })
    return left(app, 'rejected_application', userId)
  },
  async rejected_nik(app) {
    const { userId } = await decidedCustomer(app, { ktp: { idNumber: newNik('9011') } })
    await app.app.db.transaction((tx) => reducePerson(app.app, tx, userId))
    return left(app, 'rejected_nik', userId)
  },
  async unused_account(app) {
    const { userId } = await signedIn(app)
    return left(app, 'unused_account', userId)
  },
  async order_location(app) {
    const orderId = await cancelledOrder(app)
    return async () =>
      (await query(app, 'select 1 from loan_order where id = $1 and location is not null', [orderId])).length
  },
  async agreement_unsigned(app) {
    const orderId = await cancelledOrder(app)
    return async () => (await query(app, 'select 1 from agreement where order_id = $1', [orderId])).length
  },
}

import assert from 'node:assert/strict'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { assigning, assignToLoanOf, returnSuspended } from '../../modules/billing/api.ts'
import type { App } from '../../modules/context.ts'
import { assignToCodeOf } from '../../modules/payments/notices/assign-to-code.ts'
import { newId } from '../../platform/ids.ts'
import { query, type TestApp } from '../test-app.ts'
import { handled } from './loans.ts'

// What operators do with money in suspense, each in a transaction of its own.

export const assignToLoan = (app: App, paymentId: string, loanId: string) =>
  assigning(app, (tx) => assignToLoanOf(app, tx, { paymentId }, loanId))

export const assignToCode = (app: App, paymentId: string, number: string) =>
  assigning(app, (tx) => assignToCodeOf(app, tx, { paymentId }, number))

export const returnSuspense = (app: App, paymentId: string, reference: string): Promise<boolean> =>
  app.db.transaction((tx) => returnSuspended(app, tx, { paymentId }, reference))

/** The payment that holds the money of a provider's reference now. */
export const holderOf = async (app: TestApp, providerRef: string): Promise<string> =>
  (await query(app, 'select payment_id as id from payment_directory where provider_ref = $1', [providerRef]))[0].id

/** Money at the gateway on a code that is not ours. */
export async function moneyInSuspense(
  app: TestApp,
  amount: number,
): Promise<{ paymentId: string; providerRef: string }> {
  const made = await app.app.providers.paymentGateway.createCode({
    ...({ reference: newId(), method: 'BCA', holderName: 'NOBODY', open: true } as const),
    expiresAt: new Date('2030-01-01T00:00:00Z'),
  })
  assert.ok(made.outcome === 'CREATED')
  const result = await app.sandbox.gateway.payCode({ code: made.code, amount: rupiah(amount), at: app.clock.now() })
  assert.ok(result.status === 'PAID')
  await handled(app, result.providerRef)
  return { paymentId: await holderOf(app, result.providerRef), providerRef: result.providerRef }
}

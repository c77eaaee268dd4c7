import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { debtors } from '../../../testing/loans/loans.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'
import { applyPayment, reversePayment } from '../api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

/** More readings of the clock than a transaction makes. */
const most = 12
const midnights = { lent: Date.parse('2026-11-20T17:00:00Z'), paid: Date.parse('2026-12-10T17:00:00Z') }

/** Runs something during which midnight in Jakarta comes after so many readings of the clock. Returns how many it made. */
async function across(midnight: number, readings: number, run: () => Promise<unknown>): Promise<number> {
  const began = midnight - readings
  app.clock.set(new Date(began).toISOString())
  app.clock.run(1)
  await run()
  app.clock.run(0)
  return app.clock.now().getTime() - began
}

test('behaviour 10: whenever midnight comes, all that a transaction books has one date', async () => {
  const { app: product } = app
  const next = await debtors(app, most)
  const made: number[] = []
  for (let readings = 1; readings <= most; readings += 1) {
    const { userId, lend } = next()
    const lent = await across(midnights.lent, readings, lend)
    const valueAt = new Date(midnights.paid - 60_000)
    const payment = {
      userId,
      provider: 'xendit',
      providerRef: randomUUID(),
      amount: 571_100,
      method: 'BCA',
      valueAt,
    }
    const money = { ...payment, receivedAt: valueAt, target: { kind: 'BILL', month: '2026-12' } as const }
    let paymentId = ''
    const paid = await across(midnights.paid, readings, () =>
      product.db.transaction(async (tx) => {
        paymentId = (await applyPayment(product, tx, money))?.paymentId ?? ''
      }),
    )
    made.push(lent, paid)
    if (readings % 2)
      made.push(
        await across(midnights.paid, readings, () =>
          product.db.transaction((tx) => reversePayment(product, tx, userId, paymentId)),
        ),
      )
  }
  assert.ok(Math.max(...made) <= most, `${Math.max(...made)} readings`)
  assert.deepEqual(await verifyLedger(product.db), [])
})

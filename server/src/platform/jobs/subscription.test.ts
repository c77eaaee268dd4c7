import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { type Payloads, rowOf } from './outbox.ts'
import { subscriptionsOf } from './subscription.ts'

const topics = { 'shop.sold': z.object({ saleId: z.string(), count: z.int().default(1) }) }
const sold = (app: string[]) =>
  subscriptionsOf<string[], Payloads<typeof topics>>(topics)({
    name: 'stock.take',
    topic: 'shop.sold',
    run: async (seen, { saleId, count }) => void seen.push(`${saleId} × ${count}`),
  }).run.bind(undefined, app)

test("a payload is parsed by its topic's schema: an older row gets the default of a newer field", async () => {
  const seen: string[] = []
  await sold(seen)({ saleId: 'a', count: 2 })
  await sold(seen)({ saleId: 'b' })
  assert.deepEqual(seen, ['a × 2', 'b × 1'])
})

for (const payload of [{}, { saleId: 7 }, { saleId: 'a', count: '2' }, null])
  test(`a payload that the schema rejects is refused and reaches no handler: ${JSON.stringify(payload)}`, async () => {
    const seen: string[] = []
    await assert.rejects(sold(seen)(payload), z.ZodError)
    assert.deepEqual(seen, [])
  })

test('fields that the schema does not have stay out of the outbox', () => {
  const payload = { saleId: 'a', count: 2, mobile: '+628123456789' }
  assert.deepEqual(rowOf<Payloads<typeof topics>>(topics, { topic: 'shop.sold', payload }), [
    'shop.sold',
    '{"saleId":"a","count":2}',
  ])
})

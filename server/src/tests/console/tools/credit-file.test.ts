import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refunds } from '@lumbung/shared/contract/operators/books/refunds.ts'
import { exportList } from '@lumbung/shared/contract/operators/tools/exports.ts'
import { csvRecords } from '../../../platform/csv.ts'
import { openCreditDays } from '../../../testing/loans/credit.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'

const { app, rows, overpaid, finance } = await openCreditDays()
after(() => app.close())

async function recordsOf({ client }: TestOperator): Promise<string[][]> {
  const body = { list: 'refunds' as const, filter: {}, reason: 'Credit to be given back this month' }
  const { exportId } = await client.data(exportList, { body })
  const reply = await client.fetch(`/api/operator/exports/${exportId}/file?channel=H5&lang=id`)
  assert.equal(reply.status, 200)
  const records: string[][] = []
  for await (const record of csvRecords([await reply.text()])) records.push(record)
  return records
}

test('the file of credit has every customer once, the oldest first, also those beyond the 200 of the screen', async () => {
  const { userId } = await overpaid()
  const { maker } = await finance()
  const [shown] = (await maker.client.data(refunds)).customers
  const [, columns, row, ...others] = await recordsOf(maker)
  assert.deepEqual(columns?.slice(0, 4), ['customerId', 'name', 'since', 'credit'])
  assert.deepEqual(row?.slice(0, 4), [userId, shown?.name, shown?.since, '400000'])
  assert.match(shown?.name ?? '', /•/)
  assert.deepEqual(others, [])
  // Many at the same moment: a page ends in the middle of them.
  await rows(
    `with made as (insert into posting (user_id, id, seq, kind, business_date, at, source, hash)
       select gen_random_uuid(), gen_random_uuid(), 3000000 + n, 'payment', '2026-12-01', '2026-12-01T03:00:00Z', 'planted ' || n, ''
       from generate_series(1, 205) n returning user_id, id),
     balances as (insert into customer_balance (user_id, owed_back, installments) select user_id, -5, '[]' from made)
     insert into entry (user_id, posting_id, line, account, amount)
     select user_id, id, line, account, amount from made, (values (0, 'accrued-interest', 5), (1, 'credit', -5)) as l (line, account, amount)`,
  )
  const [, , ...all] = await recordsOf(maker)
  assert.equal(all.length, 206)
  assert.equal(new Set(all.map(([customerId]) => customerId)).size, 206)
  assert.equal(all.at(-1)?.[0], userId)
})

test('#26: who does not see refunds takes no file of credit', async () => {
  const { client } = await newOperator(app, ['SENIOR'])
  const body = { list: 'refunds' as const, filter: {}, reason: 'Credit to be given back this month' }
  assert.equal((await client.call(exportList, { body })).code, 'FORBIDDEN')
})

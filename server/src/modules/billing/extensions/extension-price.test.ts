import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { applyExtension, extensionQuote } from '@lumbung/shared/contract/billing/extensions.ts'
import { changeCeilings } from '../../../testing/ceilings.ts'
import { openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())

const month = '2026-12'

/** A borrower whose first instalment is due on Thursday 24 December 2026. */
const lateBorrower = () => borrower('2026-11-24')

const apply = ({ client }: Debtor) => client.call(applyExtension, { body: { month, method: 'BCA' }, key: randomUUID() })

test('a fee above the ceiling is refused: the bill cannot be extended', async () => {
  const { debtor } = await lateBorrower()
  await atDay('2026-12-24')
  await changeCeilings(
    app.app.db.pool,
    `insert into rate_cap values ('2026-12-01', 'BENEFIT', 0, null, 600, 'test: 0,06 % a day')`,
  )
  try {
    const quote = await debtor.client.data(extensionQuote, { query: { month } })
    assert.deepEqual([quote.status, quote.available, quote.items], ['UNAVAILABLE', false, []])
    assert.equal((await apply(debtor)).code, 'BILL_EXTENSION_CANNOT_APPLY')
  } finally {
    await changeCeilings(app.app.db.pool, `delete from rate_cap where from_date = '2026-12-01'`)
  }
})

test('a price without an extension fee offers no extension', async () => {
  const { debtor } = await lateBorrower()
  await atDay('2026-12-24')
  await rows('alter table rate_version disable trigger user')
  await rows(`update rate_version set extension_fee_ppm = 0 where product_id = 'pinjaman-tunai'`)
  try {
    const quote = await debtor.client.data(extensionQuote, { query: { month } })
    assert.deepEqual([quote.status, quote.total], ['UNAVAILABLE', 0])
    assert.equal((await apply(debtor)).code, 'BILL_EXTENSION_CANNOT_APPLY')
  } finally {
    await rows(`update rate_version set extension_fee_ppm = 20000 where product_id = 'pinjaman-tunai'`)
    await rows('alter table rate_version enable trigger user')
  }
})

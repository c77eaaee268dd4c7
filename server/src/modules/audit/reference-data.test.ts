import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeCeilings } from '../../testing/ceilings.ts'
import { openLoanDays } from '../../testing/loans/loan-days.ts'
import { referenceTables, watchReferenceData } from './reference-data.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())

const gapsOf = async (name: string) => {
  const tables = await referenceTables(app.app)
  return tables.find(({ what }) => what === name)?.gaps ?? assert.fail(name)
}

test('behaviour 14: a product without price or ceiling, a bank that is gone and a campaign that ends are found', async () => {
  await borrower()
  await rows(`update calendar_change set standing = 'CONFIRMED'`)
  for (const { what, gaps } of await referenceTables(app.app)) assert.deepEqual(gaps, [], what)
  const { pool } = app.app.db
  await changeCeilings(pool, `update rate_cap set tenor_from = 3 where kind = 'LATE_FEE'`)
  assert.deepEqual(await gapsOf('ceilings'), ['2 months has no ceiling: add a row'])
  await changeCeilings(pool, `update rate_cap set tenor_from = 0 where kind = 'LATE_FEE'`)
  await rows(`update bank_account set bank_code = '999' where bank_code = '014'`)
  assert.match((await gapsOf('banks')).join(), /^999 of \d+ accounts is not in the list/)
  await rows(`update bank_account set bank_code = '014' where bank_code = '999'`)
  await rows(`update referral_campaign set until_on = '2027-01-15'`)
  assert.match((await gapsOf('invitation campaign')).join(), /^ends on 2027-01-15/)
  await rows('update referral_campaign set until_on = null')
})

test('behaviour 14: what is missing is counted and logged every day until it is mended', async () => {
  await rows(`update calendar_change set standing = 'ESTIMATED' where year = 2027`)
  const counted = async () => Number(/reference_data_ends"} (\d+)/.exec(await app.app.metrics.text())?.[1] ?? 0)
  const before = await counted()
  await watchReferenceData(app.app)
  assert.equal(await counted(), before + 1)
  await rows(`update calendar_change set standing = 'CONFIRMED' where year = 2027`)
  await watchReferenceData(app.app)
  assert.equal(await counted(), before + 1)
})

test('behaviour 14: a ceiling is only followed, and only from a day that has not been closed', async () => {
  await atDay('2026-11-21')
  const insert = (from: string) => rows(`insert into rate_cap values ($1, 'LATE_FEE', 0, null, 10, 'test')`, [from])
  for (const day of ['2026-11-20', '2026-11-21'])
    await assert.rejects(insert(day), /a day that has not been closed or used/)
  for (const change of ['update rate_cap set ppm_per_day = 1', 'delete from rate_cap', 'truncate rate_cap'])
    await assert.rejects(rows(change), /a ceiling is never changed or deleted/)
  await insert('2026-11-22')
  const early = await borrower('2026-11-23')
  await assert.rejects(insert('2026-11-23'), /used/, 'signed today')
  await atDay('2026-12-25')
  app.clock.set('2026-12-25T18:00:00Z')
  await early.debtor.code({ kind: 'ALL_DUE' })
  await assert.rejects(insert('2026-12-26'), /used/, 'charged today, before the night’s run')
  await insert('2026-12-27')
})

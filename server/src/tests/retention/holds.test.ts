import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endRetention } from '../../platform/personal-data/retention.ts'
import { began, ends } from '../../testing/retention/ends.ts'
import { plantedPeople } from '../../testing/retention/planted-people.ts'
import { plantedRows } from '../../testing/retention/planted-rows.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const ruleOf = (name: string) => name.split(',')[0] ?? ''
const carriedOut = (rule: string) => app.retentions.filter((one) => one.rule === rule)

/**
 * What ends although its customer is under a legal hold: what only opens an account, copies of what is kept, and keyed hashes that
 * others are compared with.
 */
const endsUnderHold = ['data_export', 'partner_event', 'photo_disliked', 'rejected_nik', 'session']

const withOwner = `select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'user_id' and table_name = any($1)`

/** Holds everybody who has a row in the tables of a rule; returns how many that are. */
async function holdAllOf(rule: string): Promise<number> {
  const [{ tables }] = await query(app, 'select tables from retention_rule where name = $1', [rule])
  for (const { name } of await query(app, withOwner, [tables]))
    await query(
      app,
      `insert into legal_hold select distinct user_id, 'a court asked', now(), 'OPERATOR:Rina' from ${name}
       where user_id is not null on conflict do nothing`,
    )
  const [{ count }] = await query(app, 'select count(*)::int as count from legal_hold')
  return count
}

test('#27: a legal hold keeps every record of a customer, whichever rule would end it', async () => {
  const ended: string[] = []
  for (const [name, plant] of Object.entries({ ...plantedRows, ...plantedPeople })) {
    const rule = ruleOf(name)
    app.clock.set(began)
    const left = await plant(app)
    const planted = await left()
    const held = await holdAllOf(rule)
    app.clock.set(ends[name] ?? assert.fail(name))
    await endRetention(app.app, carriedOut(rule))
    if (held > 0 && (await left()) < planted) ended.push(name)
    await query(app, 'delete from legal_hold')
    await endRetention(app.app, carriedOut(rule))
    assert.equal(await left(), 0, `${name} without the hold`)
  }
  assert.deepEqual(ended.toSorted(), endsUnderHold)
})

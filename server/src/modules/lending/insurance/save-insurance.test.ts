import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insuranceProducts } from '@lumbung/shared/contract/lending/insurance.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { saveInsurance } from '../api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const version = {
  insurer: 'PT Penanggung',
  name: { id: 'Jiwa', en: 'Life' },
  coverAmount: null,
  minAmount: 500_000,
  maxAmount: 5_000_000,
  premiumKind: 'PERCENT',
  premium: { 3: 3000, 6: 6000 },
  roundingMultiple: 100,
}
const draft = { id: 'jiwa', document: 'group-life', status: 'CREATED', productIds: null, version }
const save = (input: unknown, checkOnly = false) =>
  saveInsurance(app.app, input, { actor: byOperator('test'), checkOnly })
const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows

test('an insurance is saved as a version, only a change makes another, and the status leaves its history', async () => {
  assert.deepEqual(await save(draft, true), { result: 'CHECKED', problems: [], version: 1 })
  assert.deepEqual(await sql(`select from insurance_product where id = 'jiwa'`), [])
  const [{ version: counted }] = await sql('select version from catalogue_version')
  assert.equal((await save(draft)).version, 1)
  assert.equal((await save(draft)).version, 1)
  assert.equal((await save({ ...draft, version: { ...version, premium: { 3: 3100, 6: 6000 } } })).version, 2)
  const listed = await app.client().data(insuranceProducts, {
    query: { productId: 'pinjaman-tunai', amount: '3000000', tenor: '3' },
  })
  assert.equal(listed.find(({ insuranceId }) => insuranceId === 'jiwa')?.premium, 9300)
  await save({ ...draft, status: 'UNAVAILABLE' })
  assert.deepEqual(
    (await sql(`select event from insurance_product_history where insurance_id = 'jiwa' order by seq`)).map(
      ({ event }) => event,
    ),
    ['create', 'publish', 'withdraw'],
  )
  const [{ version: later }] = await sql('select version from catalogue_version')
  assert.ok(Number(later) > Number(counted))
})

const wrong: [string, string, object][] = [
  ['a premium of Rp0', 'version.premium.3', { premium: { 3: 1 }, premiumKind: 'PERCENT' }],
  ['a premium above 5 % of the smallest loan', 'version.premium.3', { premium: { 3: 50_200 } }],
  ['a premium without a tenor', 'version.premium', { premium: {} }],
  ['a maximum below the minimum', 'version.maxAmount', { maxAmount: 400_000 }],
  ['an amount that is rounded', 'version.roundingMultiple', { premiumKind: 'AMOUNT', premium: { 3: 9000 } }],
  ['a name in one language only', 'version.name.en', { name: { id: 'Jiwa' } }],
  ['a rate with a fraction', 'version.premium.3', { premium: { 3: 3000.5 } }],
]
for (const [what, at, changes] of wrong)
  test(`${what} is not saved`, async () => {
    const saved = await save({ ...draft, id: 'salah', version: { ...version, ...changes } })
    assert.equal(saved.result, 'INVALID')
    assert.deepEqual(saved.problems.map((problem) => problem.at).slice(0, 1), [at])
    assert.deepEqual(await sql(`select from insurance_product where id = 'salah'`), [])
  })

test('a version is never changed or deleted, and an insurance keeps its document', async () => {
  await save({ ...draft, id: 'tetap' })
  for (const statement of ['update insurance_version set insurer = $1', 'delete from insurance_version where $1 <> $2'])
    await assert.rejects(
      sql(statement, statement.startsWith('delete') ? ['a', 'b'] : ['a']),
      /never changed or deleted/,
    )
  const saved = await save({ ...draft, id: 'tetap', document: 'personal-accident-general' })
  assert.deepEqual(
    saved.problems.map(({ at }) => at),
    ['document'],
  )
})

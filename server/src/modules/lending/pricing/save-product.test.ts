import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { products, quote } from '@lumbung/shared/contract/lending/products.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { runLumbung } from '../../../testing/lumbung.ts'
import { firstDay, openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { saveProduct } from '../api.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'product-'))
before(async () => {
  app = await openTestApp()
})
after(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows
const terms = {
  method: 'FLAT',
  ratePpm: 20_000,
  dayCount: '30/360',
  feePpm: { 3: 20_000, 6: 20_000 },
  vatPpm: 110_000,
  lateFeePpm: 1000,
  roundingMultiple: 1,
  every: null,
  graceInstallments: 0,
  dueDay: 'DISBURSEMENT',
}
const draft = {
  id: 'bulanan',
  name: 'Bulanan',
  type: 'CASH',
  cardKind: 'PDL',
  status: 'CREATED',
  channels: ['TTS'],
  min: 500_000,
  max: 5_000_000,
  step: 50_000,
  termUnit: 'MONTHS',
  tenors: [3, 6],
}
const save = (input: unknown, checkOnly = false) =>
  saveProduct(app.app, input, { actor: byOperator('test'), checkOnly })
const catalogue = () => sql('select version from catalogue_version')
let count = 0

/** A product of its own, saved once at 2 % a month. */
async function saved() {
  const id = `produk-${++count}`
  const make = (rate: object = {}, product: object = {}) => ({ ...draft, id, ...product, rate: { ...terms, ...rate } })
  const first = await save(make())
  const ask = () =>
    app
      .client()
      .call(quote, { body: { productId: id, amount: 1_000_000, tenor: 6 }, query: { channel: 'TTS' } as never })
  return {
    first,
    make,
    save: (rate?: object, product?: object) => save(make(rate, product)),
    ask,
    /** The version of the price that is quoted now, or the refusal. */
    async sold() {
      const reply = await ask()
      return reply.code === 'SUCCESS' ? reply.data.rateVersion : reply.code
    },
    rates: async () =>
      (await sql('select rate_ppm from rate_version where product_id = $1 order by version', [id])).map(
        ({ rate_ppm }) => rate_ppm,
      ),
    events: async () =>
      (await sql('select event from product_history where product_id = $1 order by seq', [id])).map(
        ({ event }) => event,
      ),
  }
}

test('behaviour 5: a saved product is sold on its channels only, with its price', async () => {
  const { first, ask, events } = await saved()
  assert.deepEqual([first.result, first.version, first.prices.map(({ tenor }) => tenor)], ['SAVED', 1, [3, 6]])
  const reply = await ask()
  assert.ok(reply.code === 'SUCCESS')
  assert.deepEqual([reply.data.total, reply.data.rateVersion], [1_142_200, 1])
  assert.equal((await app.client().data(products)).length, 1)
  assert.deepEqual(await events(), ['create', 'publish'])
})

test('behaviour 1: saving the same product again, or only checking it, changes nothing', async () => {
  const product = await saved()
  const before = await catalogue()
  const checked = await save(product.make({ ratePpm: 21_000 }), true)
  assert.deepEqual([checked.result, checked.version], ['CHECKED', 2])
  assert.deepEqual(await catalogue(), before)
  assert.equal((await product.save()).version, 1)
  assert.deepEqual([await product.rates(), await product.events()], [[20_000], ['create', 'publish']])
})

test('behaviour 5: another price is the next version, which is quoted from then on', async () => {
  const product = await saved()
  assert.equal((await product.save({ ratePpm: 19_000 })).version, 2)
  const reply = await product.ask()
  assert.ok(reply.code === 'SUCCESS')
  assert.deepEqual([reply.data.rateVersion, reply.data.interest], [2, 114_000])
  assert.deepEqual(await product.rates(), [20_000, 19_000])
})

test('behaviour 5: a price with a date applies from 00:00 WIB of that day', async () => {
  const product = await saved()
  const coming = { ratePpm: 18_000, from: '2026-11-22' }
  assert.deepEqual([(await product.save(coming)).version, (await product.save(coming)).version], [2, 2])
  assert.equal(await product.sold(), 1)
  app.clock.set('2026-11-21T16:59:59Z')
  assert.equal(await product.sold(), 1)
  app.clock.set('2026-11-21T17:00:00Z')
  assert.equal(await product.sold(), 2)
  app.clock.set(firstDay)
})

test('behaviour 5: until a dated price applies, the product must also hold with the price before it', async () => {
  const product = await saved()
  const rate = { from: '2026-12-01', feePpm: { 3: 0, 6: 0, 9: 0 } }
  const { result, problems } = await product.save(rate, { tenors: [3, 6, 9] })
  assert.equal(result, 'INVALID')
  assert.deepEqual(problems, [{ at: 'tenors.9', text: 'with version 1, which applies until then: has no price' }])
})

const inWeeks = { method: 'DAILY', ratePpm: 500 }
for (const [name, rate, product, at] of [
  ['a benefit above the ceiling', { ratePpm: 60_000 }, {}, 'tenors.6'],
  ['a late fee above the ceiling', { lateFeePpm: 1001 }, {}, 'tenors.3'],
  ['a date in the past', { ratePpm: 17_000, from: '2026-11-20' }, {}, 'rate.from'],
  ['another term unit', inWeeks, { termUnit: 'WEEKS' }, 'termUnit'],
  ['a status before the first sale', {}, { status: 'INITIAL' }, 'status'],
  ['an unknown method', { method: 'BALLOON' }, {}, 'rate.method'],
] as const)
  test(`I5: ${name} cannot be saved, and changes nothing`, async () => {
    const fixture = await saved()
    const before = await catalogue()
    const { result, problems } = await fixture.save(rate, { ...product, name: 'Lain' })
    assert.deepEqual([result, problems[0]?.at], ['INVALID', at])
    assert.deepEqual(await catalogue(), before)
  })

test('a withdrawn product is not sold, can be sold again, and each move is recorded', async () => {
  const product = await saved()
  assert.equal((await product.save({}, { status: 'UNAVAILABLE' })).result, 'SAVED')
  assert.equal(await product.sold(), 'ILLEGAL_PRODUCTS')
  assert.equal((await product.save()).version, 1)
  assert.equal(await product.sold(), 1)
  assert.deepEqual(await product.events(), ['create', 'publish', 'withdraw', 'publish'])
  const never = await save(product.make({}, { id: 'baru', status: 'UNAVAILABLE' }))
  assert.deepEqual(
    never.problems.map(({ at }) => at),
    ['status'],
  )
})

test('two people who save concurrently make consecutive versions; the same product saved ten times is one', async () => {
  const product = await saved()
  const both = await Promise.all([product.save({ ratePpm: 15_000 }), product.save({ ratePpm: 14_000 })])
  assert.deepEqual(both.map(({ version }) => version).sort(), [2, 3])
  const same = product.make({}, { id: 'sekali' })
  const many = await Promise.all(Array.from({ length: 10 }, () => save(same)))
  assert.deepEqual(new Set(many.map(({ result, version }) => `${result} ${version}`)), new Set(['SAVED 1']))
  const [{ versions, moves }] =
    await sql(`select (select count(*)::int from rate_version where product_id = 'sekali') as versions,
    (select count(*)::int from product_history where product_id = 'sekali') as moves`)
  assert.deepEqual([versions, moves], [1, 2])
})

/** Runs the command on the test's database. */
const command = (input: unknown, ...args: string[]) => {
  const file = join(folder, 'product.json')
  writeFileSync(file, typeof input === 'string' ? input : JSON.stringify(input))
  return runLumbung({ DATABASE_URL: app.databaseUrl }, 'products', 'save', file, ...args)
}

test('lumbung products save checks, refuses and saves a file, and prints the price of each tenor', async () => {
  const cheap = { ...draft, id: 'lewat-file', tenors: [6], rate: { ...terms, feePpm: { 6: 20_000 } } }
  const versions = async () => (await sql(`select 1 from rate_version where product_id = 'lewat-file'`)).length
  const line =
    '6 months: Rp5.000.000; 6 × at most Rp951.835 = Rp5.711.000; costs Rp711.000 (14.22%), 59.4% a year; at most 0.0773% a day of 0.2%; within 0.1%'
  const checked = await command(cheap, '--check')
  assert.equal(checked.code, 0)
  assert.equal(checked.printed.replaceAll(/59\.\d%/g, '59.4%'), `${line}\nValid: saving makes this version 1.\n`)
  assert.equal(await versions(), 0)
  const dear = await command({ ...cheap, rate: { ...cheap.rate, ratePpm: 60_000 } })
  assert.equal(dear.code, 1)
  assert.match(dear.printed, /^error {4}tenors\.6: Rp500\.000 sent on .* is above 0\.2%\n/)
  assert.match(dear.printed, /\nNothing was saved\.\n$/)
  const saved = await command(cheap)
  assert.deepEqual([saved.code, saved.printed.split('\n')[1]], [0, 'Saved; the price is version 1.'])
  assert.equal(await versions(), 1)
  const broken = await command('{ "id":')
  assert.deepEqual([broken.code, broken.printed], [2, ''])
  assert.match(broken.complaint, /JSON/)
})

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startLumbung, typeLumbung } from '../testing/lumbung.ts'
import { newOperator, type TestOperator, typedBy } from '../testing/people/operators.ts'
import { liveSettings } from '../testing/services/live-settings.ts'
import { openTestApp, query, type TestApp } from '../testing/test-app.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'lumbung-save-'))
const file = join(folder, 'channel.json')
const channel = {
  code: 'DOMPETKU',
  name: 'DompetKu',
  kind: 'PARTNER',
  status: 'ACTIVE',
  issuer: 'dompetku',
  login: 'FREE',
  home: 'PARTNER_HOME',
  allowedHosts: ['partner.example'],
  webhook: {
    url: 'https://partner.example/hook',
    secrets: [`whsec_${Buffer.alloc(32, 5).toString('base64')}`],
    events: ['loan.repaid'],
  },
}
before(async () => {
  app = await openTestApp()
  writeFileSync(file, JSON.stringify(channel))
})
after(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

const settings = () => ({ DATABASE_URL: app.databaseUrl, LUMBUNG_DATA: app.app.config.dataDir })
const signed = async (by: TestOperator, ...args: string[]) =>
  typeLumbung(settings(), await typedBy(app, by), ...args, '--as', by.email)
const trail = ({ id }: TestOperator) =>
  query(
    app,
    `select act, outcome, subjects, reason from audit_entry
     where operator = $1 and address = 'command' and act <> 'session.begin' order by seq`,
    [id],
  )
const saved = async () => (await query(app, `select 1 from channel where code = 'DOMPETKU'`)).length
const reason = 'Their server was down on Monday'

/** Each command that writes for the lender, and the act that it needs. */
const writes = [
  ['channels', 'save', file],
  ['products', 'save', file],
  ['insurances', 'save', file],
  ['webhooks', 'start', 'GOPAY'],
  ['webhooks', 'redeliver', '--channel', 'GOPAY', '--reason', reason],
  ['end-of-day'],
] as const

for (const args of writes)
  test(`#26: without the sandbox nobody by name does nothing: ${args.slice(0, 2).join(' ')}`, async () => {
    const ended = await startLumbung({ ...settings(), ...liveSettings }, ...args)
    assert.deepEqual([ended.code, ended.printed], [2, ''])
    assert.match(ended.complaint, /--as EMAIL is needed: the address of the operator who does it/)
    assert.equal(await saved(), 0)
  })

test('#26: a file is saved by who signs in and may, with its row of the trail, and not once it is refused', async () => {
  const [support, product] = [await newOperator(app, ['SUPPORT']), await newOperator(app, ['PRODUCT'])]
  const refused = await signed(support, 'channels', 'save', file)
  assert.equal(refused.code, 2, refused.printed)
  assert.match(refused.complaint, /Your roles do not allow this/)
  assert.equal(await saved(), 0)
  const row = { act: 'channel.save', subjects: ['channel:DOMPETKU'], reason: null }
  assert.deepEqual(await trail(support), [{ ...row, outcome: 'FORBIDDEN' }])
  const done = await signed(product, 'channels', 'save', file)
  assert.equal(done.code, 0, done.complaint)
  assert.equal(await saved(), 1)
  assert.deepEqual(await trail(product), [{ ...row, outcome: 'DONE' }])
  const [{ actor }] = await query(app, `select actor from channel_history where channel = 'DOMPETKU'`)
  assert.equal(actor, `OPERATOR:${product.id}`)
})

test('a file that is not valid asks nobody for a password, and leaves nothing', async () => {
  const product = await newOperator(app, ['PRODUCT'])
  const ended = await typeLumbung(settings(), '', 'products', 'save', file, '--as', product.email)
  assert.deepEqual([ended.code, await trail(product)], [1, []])
})

test('an admin starts a webhook again and sends what was missed, finance runs the end of day: each is in the trail', async () => {
  const [admin, finance] = [await newOperator(app, ['ADMIN']), await newOperator(app, ['FINANCE'])]
  assert.equal((await signed(admin, 'webhooks', 'start', 'DOMPETKU')).code, 0)
  const nothing = await signed(admin, 'webhooks', 'redeliver', '--channel', 'DOMPETKU', '--reason', reason)
  assert.match(nothing.complaint, /nothing is to be sent again/)
  assert.match((await signed(finance, 'webhooks', 'start', 'DOMPETKU')).complaint, /Your roles do not allow this/)
  assert.equal((await signed(finance, 'end-of-day')).code, 0)
  assert.match((await signed(admin, 'end-of-day')).complaint, /Your roles do not allow this/)
  const row = { outcome: 'DONE', subjects: ['channel:DOMPETKU'], reason: null }
  assert.deepEqual(await trail(admin), [
    { ...row, act: 'webhook.start' },
    { ...row, act: 'books.run-day', outcome: 'FORBIDDEN', subjects: [] },
  ])
  assert.deepEqual(await trail(finance), [
    { ...row, act: 'webhook.start', outcome: 'FORBIDDEN' },
    { ...row, act: 'books.run-day', subjects: [] },
  ])
})

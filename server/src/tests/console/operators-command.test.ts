import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { followLink, ownSession, readLink, signInOperator } from '@lumbung/shared/contract/operators/session.ts'
import { runLumbung } from '../../testing/lumbung.ts'
import { consoleClient, operatorPassword, ownOf, totpCode } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let settings: Record<string, string>
before(async () => {
  app = await openTestApp({ now: new Date().toISOString() })
  settings = { DATABASE_URL: app.databaseUrl, LUMBUNG_DATA: app.app.config.dataDir }
})
after(() => app.close())

const email = 'rina@lender.example'
const lumbung = (...args: string[]) => runLumbung(settings, 'operators', ...args)
const invite = (address: string, roles: string) =>
  lumbung('invite', address, '--name', 'Rina Kartika', '--roles', roles, '--reason', 'the first people')

/** Follows the link that a command has printed. */
async function follow(text: string) {
  const token = /\/console\/link#([\w-]{43})/.exec(text)?.[1] ?? assert.fail(text)
  const client = consoleClient(app)
  const { secret } = await client.data(readLink, { body: { token } })
  const code = totpCode(secret, app.clock.now())
  await client.data(followLink, { body: { token, password: operatorPassword, code, ...ownOf(['SUPPORT']) } })
  return { client, secret, token }
}

test('D-239: the first operator is invited by a command, gets another link, and is disabled; the trail has it all', async () => {
  const invited = await invite(email.toUpperCase(), 'reviewer,support')
  assert.equal(invited.code, 0, invited.complaint)
  const { client, secret } = await follow(invited.printed)
  const { roles } = await client.data(ownSession)
  assert.deepEqual(roles, ['REVIEWER', 'SUPPORT'])
  const listed = await lumbung('list')
  assert.match(listed.printed, /Rina Kartika +rina@lender\.example +REVIEWER, SUPPORT +ACTIVE/)
  const again = await invite(email, 'REVIEWER')
  assert.deepEqual([again.code, /invited already/.test(again.complaint)], [2, true])

  const linked = await lumbung('link', email, '--reason', 'the first people')
  assert.equal((await client.call(ownSession)).status, 401)
  await app.clock.moveBy(60_000)
  const body = { email, password: operatorPassword, code: totpCode(secret, app.clock.now()) }
  assert.equal((await consoleClient(app).call(signInOperator, { body })).code, 'SIGN_IN_FAILED')
  const renewed = await follow(linked.printed)
  assert.equal((await renewed.client.call(ownSession)).status, 200)

  const unused = await lumbung('link', email, '--reason', 'the first people')
  const disabled = await lumbung('disable', email, '--reason', 'the first people')
  assert.equal(disabled.code, 0, disabled.complaint)
  assert.equal((await renewed.client.call(ownSession)).status, 401)
  const token = /#([\w-]{43})/.exec(unused.printed)?.[1]
  assert.equal((await consoleClient(app).call(readLink, { body: { token: token ?? '' } })).code, 'NOT_FOUND')

  const rows = await query(
    app,
    `select operator, act, address, reason from audit_entry where act like 'operator.%' order by at, seq`,
  )
  assert.deepEqual(
    rows.map(({ act, address }) => [act, address]),
    ['operator.invite', 'operator.link', 'operator.link', 'operator.disable'].map((act) => [act, 'command']),
  )
  assert.ok(rows.every(({ operator, reason }) => reason === 'the first people' && /^command \(.+\)$/.test(operator)))
})

test('D-239: with one admin a command changes roles at once, but leaves no lender without an admin', async () => {
  const admin = await follow((await invite('admin@lender.example', 'ADMIN')).printed)
  const person = await follow((await invite('yusuf@lender.example', 'SUPPORT')).printed)
  const change = (address: string, roles: string) =>
    lumbung('roles', address, '--roles', roles, '--reason', 'Yusuf decides cases from today')
  const apart = await change('yusuf@lender.example', 'AUDITOR,SUPPORT')
  assert.ok(apart.code === 2 && /goes with no other role/.test(apart.complaint), apart.complaint)
  const last = await change('admin@lender.example', 'SUPPORT')
  assert.ok(last.code === 2 && /is the only active admin/.test(last.complaint), last.complaint)
  assert.deepEqual((await admin.client.data(ownSession)).roles, ['ADMIN'])
  const changed = await change('yusuf@lender.example', 'reviewer,senior')
  assert.equal(changed.code, 0, changed.complaint)
  assert.deepEqual((await person.client.data(ownSession)).roles, ['REVIEWER', 'SENIOR'])
  const rows = await query(app, `select act, address, reason, subjects from audit_entry where act = 'operator.roles'`)
  const [{ id }] = await query(app, `select id from operator where email = 'yusuf@lender.example'`)
  assert.deepEqual(rows, [
    {
      act: 'operator.roles',
      address: 'command',
      reason: 'Yusuf decides cases from today',
      subjects: [`operator:${id}`],
    },
  ])
  await query(
    app,
    `update operator set status = 'DISABLED' where email in ('admin@lender.example', 'yusuf@lender.example')`,
  )
})

test('roles that do not go together, unknown ones, addresses and people are refused with what to do', async () => {
  for (const [args, complaint] of [
    [
      ['invite', 'a@lender.example', '--name', 'A', '--roles', 'AUDITOR,SUPPORT', '--reason', 'the first people'],
      /AUDITOR goes with no other role/,
    ],
    [
      ['invite', 'a@lender.example', '--name', 'A', '--roles', 'BOSS', '--reason', 'the first people'],
      /BOSS is no role: REVIEWER, SENIOR/,
    ],
    [
      ['invite', 'nobody', '--name', 'A', '--roles', 'SUPPORT', '--reason', 'the first people'],
      /must be an email address/,
    ],
    [['link', 'nobody@lender.example', '--reason', 'the first people'], /nobody has the address/],
    [['disable', 'nobody@lender.example', '--reason', 'the first people'], /nobody has the address/],
  ] as const) {
    const refused = await lumbung(...args)
    assert.deepEqual(
      [refused.code !== 0, complaint.test(refused.complaint)],
      [true, true],
      `${args.join(' ')}: ${refused.complaint}`,
    )
  }
  assert.equal((await query(app, `select 1 from operator where email = 'a@lender.example'`)).length, 0)
})

test('#26: once there are two admins the commands refuse, but for an emergency that the trail keeps', async () => {
  for (const address of ['a@lender.example', 'b@lender.example']) await follow((await invite(address, 'ADMIN')).printed)
  const refused = [
    await invite('c@lender.example', 'FINANCE'),
    await lumbung('link', 'a@lender.example', '--reason', 'the first people'),
    await lumbung('disable', 'a@lender.example', '--reason', 'the first people'),
    await lumbung('roles', 'a@lender.example', '--roles', 'SUPPORT', '--reason', 'the first people'),
  ]
  for (const { code, complaint } of refused) assert.ok(code === 2 && /in the console/.test(complaint), complaint)
  const done = await lumbung('link', 'a@lender.example', '--emergency', '--reason', 'both phones are lost')
  assert.equal(done.code, 0, done.complaint)
  const [row] = await query(
    app,
    `select act, reason from audit_entry where reason is not null order by at desc limit 1`,
  )
  assert.deepEqual(row, { act: 'operator.link', reason: 'both phones are lost' })
})

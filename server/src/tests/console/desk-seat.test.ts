import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { roles } from '@lumbung/shared/contract/operators/acts.ts'
import { ownSession, signInOperator } from '@lumbung/shared/contract/operators/session.ts'
import { enterConsole } from '@lumbung/shared/contract/sandbox.ts'
import { consoleClient } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

for (const role of roles)
  test(`the desk signs in to the console as ${role}, for as long as a session lasts`, async () => {
    const client = consoleClient(app)
    await client.data(enterConsole, { body: { role } })
    const session = await client.data(ownSession)
    assert.deepEqual([session.roles, session.email], [[role], `${role.toLowerCase()}@sandbox.example`])
    assert.ok(session.freshUntil && session.freshUntil > session.endsAt)
    await client.data(enterConsole, { body: { role } })
    assert.equal((await query(app, 'select 1 from operator where email = $1', [session.email])).length, 1)
    // Nobody else signs in as that person: there is neither a password nor a code.
    for (const password of ['', '-', 'undefined', 'empat kuda berlari pelan']) {
      const body = { email: session.email, password, code: '000000' }
      const refused = await consoleClient(app).call(signInOperator, { body })
      assert.match(refused.code, /^(SIGN_IN_FAILED|INVALID_INPUT)$/)
    }
  })

test('a seat at the console is not for somebody elsewhere, nor for a page of another origin', async () => {
  const post = (headers: Record<string, string>) =>
    app.client().fetch(`/api${enterConsole.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"role":"ADMIN"}',
    })
  assert.equal((await post({ 'x-forwarded-for': '203.0.113.9' })).status, 401)
  assert.equal((await post({ origin: 'https://evil.example' })).status, 403)
  assert.equal((await post({})).status, 200)
})

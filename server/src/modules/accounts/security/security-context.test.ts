import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { proveSecurity, securityRequest } from '@lumbung/shared/contract/accounts/security.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { filledIn, newNumber, passLiveness } from '../../../testing/people/customers.ts'
import { signIn } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

async function checkOf(client: TestClient) {
  const refused = await client.call(bankInfo)
  assert.equal(refused.code, 'SECURITY_CHECK_REQUIRED')
  const { requestId } = ('data' in refused ? refused.data : undefined) as { requestId: string }
  return client.data(securityRequest, { params: { requestId } })
}

test('E-38 changeDevice: a new device proves itself in its context, one from before the face in securityCheck, and only there', async () => {
  const number = newNumber()
  const old = await signIn(app, number)
  await app.clock.moveBy(60_000)
  await filledIn(app, { number })
  await app.clock.moveBy(86_400_000)
  const second = await signIn(app, number)
  for (const [client, context, other] of [
    [old, 'securityCheck', 'changeDevice'],
    [second, 'changeDevice', 'securityCheck'],
  ] as const) {
    const check = await checkOf(client)
    assert.equal(check.context, context)
    const params = { requestId: check.requestId, item: 'LIVENESS' as const }
    const prove = async (challengeId: string) => client.call(proveSecurity, { params, body: { challengeId } })
    assert.equal((await prove((await passLiveness(client, other)).challengeId)).code, 'LIVENESS_FAILED')
    const proved = await prove((await passLiveness(client, context)).challengeId)
    assert.equal(proved.code === 'SUCCESS' && proved.data.status, 'PASSED')
    assert.equal((await client.call(bankInfo)).code, 'SUCCESS')
  }
})

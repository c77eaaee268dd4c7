import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { everyEndpoint } from '@lumbung/shared/contract/all.ts'
import * as z from 'zod/mini'
import { exampleReply, exampleRequest } from './platform/http/reference-examples.ts'
import { decidedCustomer } from './testing/customers.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('C-COM-09: each example of the reference matches the contract’s request and reply schemas', () => {
  const wrong = everyEndpoint.flatMap(({ name, endpoint }) => {
    const { body } = exampleRequest(endpoint)
    const { data } = exampleReply(endpoint) as { data: unknown }
    const requestFault = endpoint.body && z.safeParse(endpoint.body, body).error?.message
    const replyFault = endpoint.binary ? undefined : z.safeParse(endpoint.reply, data).error?.message
    return requestFault || replyFault ? [`${name}: ${requestFault ?? replyFault}`] : []
  })
  assert.deepEqual(wrong, [])
})

/** Signing out comes last; an unknown code is refused as invalid input. */
const sent = everyEndpoint
  .filter(({ name, endpoint }) => !endpoint.files && name !== 'otpInfo')
  .sort((a, b) => Number(a.name === 'logout') - Number(b.name === 'logout'))

test('each example is sent unchanged: the server accepts it, or refuses it because of the customer’s data', async () => {
  const { client } = await decidedCustomer(app)
  const odd: string[] = []
  for (const { name, endpoint } of sent) {
    const { path, body } = exampleRequest(endpoint)
    const response = await fetch(`${app.url}${path}`, {
      method: endpoint.method,
      headers: {
        cookie: client.cookie ?? '',
        'x-adv-uuid': client.device,
        'idempotency-key': `example-${name}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = endpoint.binary ? '' : await response.text()
    if (response.status === 401 || response.status >= 500 || answer.includes('"INVALID_INPUT"'))
      odd.push(`${name} ${response.status} ${answer.slice(0, 200)}`)
  }
  assert.deepEqual(odd, [])
})

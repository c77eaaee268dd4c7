import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { anyAddress, servedCalls } from '../../testing/calls.ts'
import { fuzzRequests } from '../../testing/fuzz/requests.ts'
import { each, faultOf, openFuzzer } from '../../testing/fuzz/send.ts'
import { type SeededCustomer, seedCustomers, seededDevice } from '../../testing/load/seed-customers.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const bodies = process.env.LONG_RUN === '1' ? 300 : 100
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000)

let app: TestApp
let people: SeededCustomer[]
const lines: string[] = []
before(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' }, logTo: { write: (line) => lines.push(line) } })
  people = await seedCustomers(app.app, 60)
})
after(() => app.close())

for (const { endpoint, name } of servedCalls)
  test(`${bodies} hostile requests to ${name} get a response, none a 500 (seed ${seed})`, async () => {
    const fuzzer = openFuzzer(app.url, 8)
    const faults: string[] = []
    const senders = endpoint === logout ? people.slice(0, 3) : people.slice(3)
    lines.length = 0
    await each(await fuzzRequests(endpoint, bodies, seed), 8, async (request, index) => {
      const cookie = `lumbung=${senders[index % senders.length]?.token}`
      const signedIn = endpoint.access !== 'visitor' && index % 10 !== 0
      const from = { 'x-adv-uuid': seededDevice, 'x-user-agent': 'WEB', ...(signedIn ? { cookie } : {}) }
      const fault = faultOf(await fuzzer.send(request, from))
      if (fault) faults.push(`${fault}\n${request.method} ${request.path}\n${request.body.toString().slice(0, 2000)}`)
    })
    fuzzer.close()
    assert.deepEqual(faults.slice(0, 3), [], lines.slice(0, 3).join('\n'))
    assert.equal((await app.client().fetch('/readyz')).status, 200, anyAddress(endpoint))
  })

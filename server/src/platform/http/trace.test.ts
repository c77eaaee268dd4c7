import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { saveDraft } from '@lumbung/shared/contract/onboarding/application.ts'
import { saveImage } from '@lumbung/shared/contract/onboarding/photos.ts'
import { type Customer, formWith, signedIn } from '../../testing/people/customers.ts'
import { openRaw } from '../../testing/services/raw-http.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

interface Line {
  msg: string
  route?: string
  status?: number
  code?: string
  subject?: string
}

let app: TestApp
let siti: Customer
let budi: Customer
const lines: string[] = []
before(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => lines.push(line) } })
  siti = await signedIn(app)
  budi = await signedIn(app)
})
after(() => app.close())

/** Returns the log line of a request, which may be written after its response. */
async function lineOf(request: () => Promise<unknown>): Promise<Line> {
  const before = lines.length
  await request()
  for (let tries = 0; tries < 100 && lines.length === before; tries++) await new Promise((done) => setTimeout(done, 10))
  return JSON.parse(lines.slice(before).find((line) => line.includes('"msg":"request"')) ?? assert.fail('no line'))
}

const someLoan = '01900000-0000-7000-8000-000000000000'

test("ASVS 16.3.2: a denied request is logged with its code and the caller's pseudonym", async () => {
  const none = await lineOf(() => app.client().call(userInfo))
  assert.deepEqual([none.status, none.code, none.subject], [401, 'UNAUTHORIZED', undefined])
  const forged = await lineOf(() =>
    siti.client.call(saveDraft, {
      params: { step: 'ktp' },
      body: { values: {} },
      headers: { origin: 'https://evil.example' },
    }),
  )
  assert.deepEqual([forged.status, forged.code], [403, 'FORBIDDEN'])
  const foreign = await lineOf(() => siti.client.call(loan, { params: { loanId: someLoan } }))
  assert.deepEqual([foreign.status, foreign.code], [404, 'NOT_FOUND'])
  assert.match(foreign.subject ?? '', /^[0-9a-f]{12}$/)
  const form = () => formWith('image', [Buffer.from('x')])
  for (let count = 0; count < 20; count++) await siti.client.call(saveImage, { params: { type: 'KTP' }, form: form() })
  const tooMany = await lineOf(() => siti.client.call(saveImage, { params: { type: 'KTP' }, form: form() }))
  assert.deepEqual([tooMany.status, tooMany.code, tooMany.subject], [429, 'TOO_MANY_REQUESTS', foreign.subject])
})

test('ASVS 16.3.2: a returned refusal is logged like a thrown one, a success has no code', async () => {
  const wrong = await lineOf(() =>
    siti.client.call(saveDraft, { params: { step: 'ktp' }, body: { values: { a: {} } } }),
  )
  assert.equal(wrong.code, 'INVALID_INPUT')
  const done = await lineOf(() => budi.client.call(currentBills))
  assert.deepEqual([done.status, done.code], [200, undefined])
})

test('ASVS 16.3.2: the pseudonym distinguishes customers but does not identify them', async () => {
  const [one, again, other] = await Promise.all([
    await lineOf(() => siti.client.call(userInfo)),
    await lineOf(() => siti.client.call(currentBills)),
    await lineOf(() => budi.client.call(userInfo)),
  ])
  assert.equal(one.subject, again.subject)
  assert.notEqual(one.subject, other.subject)
  const log = lines.join('\n')
  for (const { userId, number } of [siti, budi]) {
    assert.equal(log.includes(userId), false)
    assert.equal(log.includes(userId.replaceAll('-', '').slice(0, 12)), false)
    assert.equal(log.includes(number.slice(1)), false)
  }
})

test('ASVS 16.5.1: an invalid request leaves a log line with its code', async () => {
  const before = lines.length
  const connection = openRaw(app)
  connection.send('nonsense\r\n\r\n')
  await connection.closed
  const line: Line = JSON.parse(lines[before] ?? assert.fail('no line'))
  assert.deepEqual([line.msg, line.status, line.code], ['invalid request', 400, 'INVALID_INPUT'])
})

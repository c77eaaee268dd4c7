import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { proveSecurity } from '@lumbung/shared/contract/accounts/security.ts'
import * as order from '@lumbung/shared/contract/lending/orders.ts'
import { addBankAccount, makePrimary } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { changeUser, saveContactInfo, savePersonalInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { newId } from '../../platform/ids.ts'
import { borrowers, loanOf3Million } from '../../testing/loans/borrowers.ts'
import { contactInfo, decidedCustomer, newAccount, passLiveness, personalInfo } from '../../testing/people/customers.ts'
import { signIn } from '../../testing/people/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const accountNumber = newAccount()
const orderId = newId()
const otp = '123456'
const loan = { ...loanOf3Million, loanPurpose: 'EDUCATION' as const, bankAccountId: newId() }
/** What a session alone must not change: contacts, addresses for messages, the account for money, a signature. */
const changes: readonly (readonly [string, (client: TestClient) => Promise<{ code: string; data?: unknown }>])[] = [
  ['contacts', (c) => c.call(saveContactInfo, { body: { ...contactInfo, contactFullName: 'Orang Lain' } })],
  ['e-mail', (c) => c.call(savePersonalInfo, { body: { ...personalInfo, email: 'orang@lain.id' } })],
  [
    'another account',
    (c) =>
      c.call(addBankAccount, { body: { bankCode: 'BCA', accountNumber, accountNumberConfirmation: accountNumber } }),
  ],
  ['the account for loans', (c) => c.call(makePrimary, { params: { accountId: newId() }, body: {} })],
  [
    'the account of an order',
    (c) =>
      c.call(order.changeOrderAccount, {
        params: { orderId },
        body: { bankAccountId: newId(), otp },
        key: randomUUID(),
      }),
  ],
  ['the name and the language', (c) => c.call(changeUser, { body: { displayName: 'Orang', language: 'en-us' } })],
  ['a loan', (c) => c.call(order.applyForLoan, { body: loan, key: randomUUID() })],
  [
    'a signature',
    (c) => {
      const body = { otp, documentHash: '0'.repeat(64), consent: true as const }
      return c.call(order.signOrder, { params: { orderId }, body, key: randomUUID() })
    },
  ],
]

test('ASVS 7.5.1 a code by SMS alone changes no contact, e-mail or account and signs nothing: the face is required', async () => {
  const { number } = await decidedCustomer(app)
  await app.clock.moveBy(86_400_000)
  const client = await signIn(app, number)
  let requestId = ''
  for (const [what, change] of changes) {
    const reply = await change(client)
    assert.equal(reply.code, 'SECURITY_CHECK_REQUIRED', what)
    requestId = (reply.data as { requestId: string }).requestId
  }
  const { challengeId } = await passLiveness(client, 'changeDevice')
  await client.data(proveSecurity, { params: { requestId, item: 'LIVENESS' }, body: { challengeId } })
  for (const [what, change] of changes) assert.notEqual((await change(client)).code, 'SECURITY_CHECK_REQUIRED', what)
})

test('ASVS 7.5.1 a signature needs a separate code, also on a known device: not a wrong, old or used one', async () => {
  const borrower = (await borrowers(app, 1))()
  const { client } = borrower
  const id = await borrower.order()
  const { documentHash } = await client.data(order.loanAgreement, { query: { orderId: id } })
  const sign = async (code: string) => {
    const body = { otp: code, documentHash, consent: true as const }
    return (await client.call(order.signOrder, { params: { orderId: id }, body, key: randomUUID() })).code
  }
  assert.equal(await sign('000000'), 'OTP_CHECK_FAILED', 'none was sent')
  const old = await borrower.code(id, 'SIGN')
  await app.clock.moveBy(5 * 60_000 + 1)
  assert.equal(await sign(old), 'OTP_CHECK_FAILED')
  const fresh = await borrower.code(id, 'SIGN')
  assert.equal(await sign(fresh), 'SUCCESS')
  assert.notEqual(await sign(fresh), 'SUCCESS')
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addBankAccount, bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { faceDetectionResult, startLiveness } from '@lumbung/shared/contract/onboarding/photos.ts'
import { saveKtpInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { facePhotos, formWith, ktpInfo, newAccount, newNik, signedIn } from '../../testing/people/customers.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
/** Counts the calls to the providers. */
const calls = { bank: 0, face: 0 }
before(async () => {
  app = await openTestApp()
  const { providers } = app.app
  app.app.providers = {
    ...providers,
    nameInquiry: {
      inquire: (account, options) => {
        calls.bank += 1
        return providers.nameInquiry.inquire(account, options)
      },
    },
    faceCheck: {
      verify: (evidence, options) => {
        calls.face += 1
        return providers.faceCheck.verify(evidence, options)
      },
    },
  }
})
after(() => app.close())

const tooMany = 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW'
async function named(): Promise<TestClient> {
  const { client } = await signedIn(app)
  await client.data(saveKtpInfo, { body: ktpInfo() })
  calls.bank = 0
  calls.face = 0
  return client
}
function add(client: TestClient, key?: string) {
  const accountNumber = newAccount('9001')
  const body = { bankCode: 'BCA', accountNumber, accountNumberConfirmation: accountNumber }
  return client.call(addBankAccount, { body, ...(key && { key }) })
}
const times = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one)

test('#29 bank accounts: a used Idempotency-Key causes no name inquiry', async () => {
  const client = await named()
  assert.equal((await add(client, 'one-key-for-all')).code, 'SUCCESS')
  await app.settle()
  for (let tries = 0; tries < 10; tries++)
    assert.equal((await add(client, 'one-key-for-all')).code, 'IDEMPOTENCY_KEY_REUSED')
  await app.settle()
  assert.equal(calls.bank, 1)
})

test('#29 bank accounts: 50 concurrent requests cause three name inquiries', async () => {
  const client = await named()
  const codes = (await Promise.all(times(50, () => add(client)))).map(({ code }) => code)
  assert.equal(codes.filter((code) => code === 'SUCCESS').length, 3)
  assert.equal(codes.filter((code) => code === tooMany).length, 47)
  await app.settle()
  assert.equal(calls.bank, 3)
  assert.equal((await add(client)).code, tooMany)
})

test("#29 bank accounts: ten guessed names do not reveal an account's holder", async () => {
  const client = await named()
  await add(client)
  await app.settle()
  const idNumber = newNik()
  for (const letter of 'ABCDEFGH') {
    await client.data(saveKtpInfo, { body: ktpInfo({ idNumber, fullName: `Siti ${letter}une Wati` }) })
    await app.settle()
  }
  assert.equal(calls.bank, 3)
  assert.notEqual((await client.data(bankInfo))[0]?.status, 'VALID')
})

async function answer(client: TestClient, key?: string) {
  const started = await client.call(startLiveness, { body: { context: 'linearKYC' } })
  if (started.code !== 'SUCCESS') return started.code
  const [frame = Buffer.alloc(0)] = await facePhotos(1)
  const form = formWith('frames', [frame, frame, frame], { challengeId: started.data.challengeId })
  const result = await client.call(faceDetectionResult, { form, ...(key && { key }) })
  return result.code === 'SUCCESS' ? result.data.result : result.code
}

test('#29 liveness: a used Idempotency-Key gets no fourth try', async () => {
  const client = await named()
  assert.equal(await answer(client, 'one-key-for-all'), 'FAILED')
  const codes = []
  for (let tries = 0; tries < 5; tries++) codes.push(await answer(client, 'one-key-for-all'))
  assert.deepEqual(codes.slice(2), [tooMany, tooMany, tooMany])
  assert.equal(calls.face, 3)
})

test('#29 liveness: ten challenges answered concurrently count as three tries', async () => {
  const client = await named()
  const results = await Promise.all(times(10, () => answer(client)))
  assert.equal(results.filter((result) => result === 'FAILED').length, 3)
  assert.equal(calls.face, 3)
  assert.equal(await answer(client), tooMany)
})

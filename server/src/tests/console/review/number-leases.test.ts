import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { askForAccount } from '@lumbung/shared/contract/accounts/lost-number.ts'
import * as contract from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import { decidedCustomer, newNik, passLiveness, signedIn } from '../../../testing/people/customers.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const reason = 'Wajah dan data cocok, ditelepon'

/** Asks for the account of an approved customer from a new number; returns the id of the request. */
async function asked(): Promise<string> {
  const idNumber = newNik()
  await decidedCustomer(app, { ktp: { idNumber } })
  const asks = await signedIn(app)
  const { challengeId } = await passLiveness(asks.client, 'lostNumber')
  await asks.client.data(askForAccount, { body: { challengeId, idNumber } })
  const [row] = await query(app, 'select id from lost_number where user_id = $1', [asks.userId])
  return String(row?.id)
}

test('take next: the earliest promised, each once; while somebody holds a request nobody else decides it', async () => {
  const [one, two] = [await asked(), await asked()]
  const [a, b] = [await newOperator(app, ['REVIEWER']), await newOperator(app, ['REVIEWER'])]
  const next = ({ client }: TestOperator) => client.call(contract.takeNextNumber)
  const taken = await Promise.all([next(a), next(b)])
  const ids = taken.map((reply) => (reply.code === 'SUCCESS' ? reply.data.id : reply.code))
  assert.deepEqual(ids.toSorted(), [one, two].toSorted())
  assert.equal((await next(a)).code, 'NOT_FOUND')
  const params = { lostNumberId: String(ids[0]) }
  const propose = ({ client }: TestOperator) => client.call(contract.proposeNumber, { params, body: { reason } })
  assert.equal((await propose(b)).code, 'CLAIMED')
  assert.equal((await b.client.call(contract.refuseNumber, { params, body: { reason } })).code, 'CLAIMED')
  assert.equal((await b.client.call(contract.takeNumber, { params })).code, 'CLAIMED')
  const { items } = await b.client.data(contract.lostNumbers)
  assert.deepEqual(items.map(({ lease }) => lease?.isOwn).toSorted(), [false, true])
  await a.client.data(contract.releaseNumber, { params })
  await b.client.data(contract.takeNumber, { params })
  assert.equal((await propose(b)).code, 'SUCCESS')
})

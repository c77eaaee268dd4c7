import assert from 'node:assert/strict'
import { test } from 'node:test'
import { similarName } from '@lumbung/shared/sandbox/magic-values.ts'
import fc from 'fast-check'
import { openBridgeBench } from '../../testing/services/bridge-example.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { bridgeNameInquiry } from './bridge.ts'
import { compareNames, nameWords } from './name-match.ts'
import { mismatchingName, sandboxNameInquiry } from './sandbox.ts'

const pace = { normalMs: 0, slowMs: 300 }
let minutes = 0
const now = () => Date.now() + minutes * 60_000
const bank = '014'
const unlistedAccount = '1112220001'
const holderOf = async (_bankCode: string, account: string) => (account === unlistedAccount ? undefined : 'Siti Aminah')
// A minute or two stays within the window of the signatures.
const { ask } = await openBridgeBench({ holderOf, now })
const inquiries = {
  sandbox: sandboxNameInquiry({
    nameOf: ({ bankCode, accountNumber }) => holderOf(bankCode, accountNumber),
    now,
    pace,
  }),
  bridge: bridgeNameInquiry(ask),
}

for (const [name, { inquire }] of Object.entries(inquiries)) {
  const ask = (magic: string, options = {}) => inquire({ bankCode: bank, accountNumber: `123456${magic}` }, options)

  test(`${name}: an account is in the name of the customer who added it`, async () => {
    assert.deepEqual(await ask('0001'), { outcome: 'FOUND', holderName: 'SITI AMINAH' })
    const found = await inquire({ bankCode: bank, accountNumber: unlistedAccount })
    assert.deepEqual(found, { outcome: 'FOUND', holderName: 'SLAMET WIBOWO' })
  })

  test(`${name}: magic endings …9003, …9004, …9005: an account that cannot be used`, async () => {
    assert.deepEqual(await ask('9003'), { outcome: 'INVALID_ACCOUNT' })
    assert.deepEqual(await ask('9004'), { outcome: 'ABNORMAL_ACCOUNT' })
    assert.deepEqual(await ask('9005'), { outcome: 'VIRTUAL_ACCOUNT' })
  })

  test(`${name}: magic ending …9006: pending for a minute, then found, also for the same key`, async () => {
    const key = { key: 'one account' }
    assert.deepEqual(await ask('9006', key), { outcome: 'PENDING' })
    assert.deepEqual(await ask('9006', key), { outcome: 'PENDING' })
    minutes += 1
    assert.equal((await ask('9006', key)).outcome, 'FOUND')
  })

  test(`${name}: magic endings …9007 and …9008: down, and slower than the caller waits`, async () => {
    await assert.rejects(ask('9007'), ProviderUnavailable)
    await assert.rejects(ask('9008', { timeoutMs: 50 }), ProviderUnavailable)
  })

  test(`${name}: magic endings …9001 and …9002: a mismatch and a name to review`, async () => {
    const verdict = async (magic: string) => {
      const answer = await ask(magic)
      return answer.outcome === 'FOUND' ? compareNames('Siti Aminah', answer.holderName).verdict : answer.outcome
    }
    assert.equal(await verdict('9001'), 'MISMATCH')
    assert.equal(await verdict('9002'), 'REVIEW')
  })
}

test('for every name there is another person’s name that mismatches and a similar one that needs review', () => {
  const letters = fc.constantFrom(...'ABDEILMNOSTUW')
  const isTitle = (text: string) => !nameWords(`SITI ${text}`).includes(text)
  const word = fc.string({ unit: letters, minLength: 3, maxLength: 10 }).filter((text) => !isTitle(text))
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const name = words.join(' ')
      assert.equal(compareNames(name, mismatchingName(name)).verdict, 'MISMATCH')
      assert.equal(compareNames(name, similarName(name)).verdict, 'REVIEW')
    }),
    { numRuns: 200 },
  )
})

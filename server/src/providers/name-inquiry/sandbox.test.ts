import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProviderUnavailable } from '../provider-error.ts'
import { compareNames } from './name-match.ts'
import { nameCloseTo, sandboxNameInquiry, strangerTo } from './sandbox.ts'

const pace = { normalMs: 0, slowMs: 20 }
let minutes = 0
const bank = sandboxNameInquiry({ nameOf: async () => 'Siti Aminah', now: () => minutes * 60_000, pace })
const ask = (magic: string) => bank.inquire({ bankCode: '014', accountNumber: `123456${magic}` })

test('an account is in the name of the person who entered it, as the app says', async () => {
  assert.deepEqual(await ask('0001'), { outcome: 'FOUND', holderName: 'SITI AMINAH' })
  const unowned = sandboxNameInquiry({ nameOf: async () => undefined, pace })
  const found = await unowned.inquire({ bankCode: '014', accountNumber: '1234560001' })
  assert.deepEqual(found, { outcome: 'FOUND', holderName: 'SLAMET WIBOWO' })
})

test('magic endings …9003, …9004, …9005: an account that cannot be used', async () => {
  assert.deepEqual(await ask('9003'), { outcome: 'INVALID_ACCOUNT' })
  assert.deepEqual(await ask('9004'), { outcome: 'ABNORMAL_ACCOUNT' })
  assert.deepEqual(await ask('9005'), { outcome: 'VIRTUAL_ACCOUNT' })
})

test('magic ending …9006: pending for a minute, then found', async () => {
  assert.deepEqual(await ask('9006'), { outcome: 'PENDING' })
  assert.deepEqual(await ask('9006'), { outcome: 'PENDING' })
  minutes += 1
  assert.equal((await ask('9006')).outcome, 'FOUND')
})

test('magic endings …9007 and …9008: down, and slower than the caller waits', async () => {
  await assert.rejects(ask('9007'), ProviderUnavailable)
  const impatient = bank.inquire({ bankCode: '014', accountNumber: '1234569008' }, { timeoutMs: 5 })
  await assert.rejects(impatient, ProviderUnavailable)
})

test('magic endings …9001 and …9002: whatever the name, a mismatch and a name to review', async () => {
  const verdict = async (magic: string) => {
    const answer = await ask(magic)
    return answer.outcome === 'FOUND' ? compareNames('Siti Aminah', answer.holderName).verdict : answer.outcome
  }
  assert.equal(await verdict('9001'), 'MISMATCH')
  assert.equal(await verdict('9002'), 'REVIEW')
  const word = fc.string({ unit: fc.constantFrom(...'ABDEILMNOSTUW'), minLength: 3, maxLength: 10 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const name = words.join(' ')
      assert.equal(compareNames(name, strangerTo(name)).verdict, 'MISMATCH')
      assert.equal(compareNames(name, nameCloseTo(name)).verdict, 'REVIEW')
    }),
    { numRuns: 200 },
  )
})

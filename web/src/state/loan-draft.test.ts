import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draftFrom, emptyDraft } from './loan-draft.ts'

/** N-02, in its order. */
const fields = [
  'tenor',
  'amount',
  'channel',
  'bankAccount',
  'bankCode',
  'productId',
  'rateVersion',
  'loanPurpose',
  'isChangeBank',
  'insuranceId',
  'locationParams',
  'extra',
  'bankList',
  'concurrent',
  'from',
  'selectBankInfo',
]
const account = { id: '01930000-0000-7000-8000-000000000001', last4: '4417' }

test('N-02 K-12 K-13 K-14: the draft has exactly the fields of the specification, with its defaults', () => {
  assert.deepEqual(Object.keys(emptyDraft()), fields)
  assert.equal(emptyDraft().tenor, 0)
  assert.equal(emptyDraft().amount, 0)
  assert.equal(emptyDraft().channel, 'OKP')
})

test('N-02 N-03: a stored draft is read back unchanged', () => {
  const draft = {
    ...emptyDraft(),
    tenor: 6,
    amount: 3_000_000,
    productId: 'CASH',
    rateVersion: 4,
    loanPurpose: 'HEALTH' as const,
    bankAccount: account,
    bankCode: 'BCA',
    bankList: [account],
    isChangeBank: true,
    selectBankInfo: { bankCode: 'BCA', bankAccount: account },
  }
  assert.deepEqual(draftFrom(JSON.parse(JSON.stringify(draft))), draft)
})

test('N-02: any other stored value is read as a draft of the same shape', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      assert.deepEqual(Object.keys(draftFrom(stored)), fields)
    }),
  )
})

test('D-122: a full account number is dropped', () => {
  const stored = {
    bankAccount: '1234567890',
    bankList: [{ id: 'a', last4: '1234567890' }],
    selectBankInfo: { bankAccount: 7 },
  }
  assert.deepEqual(draftFrom(stored), emptyDraft())
})

test('D-124: a stored location is dropped', () => {
  assert.deepEqual(draftFrom({ locationParams: { latitude: -6.2, longitude: 106.8 } }).locationParams, {})
})

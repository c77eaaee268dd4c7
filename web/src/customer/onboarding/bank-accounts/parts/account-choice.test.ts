import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { emptyDraft } from '../../../../state/loan-draft.ts'
import { chosenAccount, draftOfAccount, splitAccounts } from './account-choice.ts'

const account = (id: string, rest: Partial<BankAccount> = {}): BankAccount => ({
  id,
  bankCode: 'BCA',
  bankName: 'BCA',
  accountNumberMasked: '•••• 4417',
  last4: '4417',
  status: 'VALID',
  primary: false,
  addedAt: '2026-11-20T02:00:00.000Z',
  ...rest,
})
const list = [account('a'), account('b', { primary: true }), account('c', { status: 'MISMATCH_ACCOUNT' })]

test('the primary account is chosen until another one is picked', () => {
  assert.equal(chosenAccount(list, emptyDraft())?.id, 'b')
  assert.equal(chosenAccount(list, { ...emptyDraft(), ...draftOfAccount(account('a'), list) })?.id, 'a')
})

test('D-118: an unconfirmed account is never chosen', () => {
  assert.equal(chosenAccount(list, { ...emptyDraft(), ...draftOfAccount(account('c'), list) })?.id, 'b')
  assert.equal(chosenAccount([account('c', { status: 'BANK_VALID_PENDING', primary: true })], emptyDraft()), undefined)
})

test('D-123: an account that the bank has refused for the order is not offered for it again', () => {
  const ids = (refused?: readonly string[]) => {
    const { usable, others } = splitAccounts(list, refused)
    return [usable, others].map((some) => some.map(({ id }) => id))
  }
  assert.deepEqual(ids(), [['a', 'b'], ['c']])
  assert.deepEqual(ids(['b']), [['a'], ['b', 'c']])
})

test('D-122: the draft stores only ids and last digits', () => {
  const kept = draftOfAccount(account('a'), list)
  assert.deepEqual(kept.bankAccount, { id: 'a', last4: '4417' })
  assert.deepEqual(
    kept.bankList?.map((one) => Object.keys(one)),
    [
      ['id', 'last4'],
      ['id', 'last4'],
      ['id', 'last4'],
    ],
  )
  assert.equal(kept.isChangeBank, true)
})

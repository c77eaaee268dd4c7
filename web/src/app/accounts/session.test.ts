import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftKey } from '../../state/clear-draft.ts'
import { choosePayment, chosenPayment } from '../billing/payment-choice.ts'
import { pickedVoucher, pickVoucher } from '../lending/picked-voucher.ts'
import { createSession, sessionExpired } from './session.ts'

test('D-122 the draft is cleared when the session ends, not before', () => {
  const kept = new Map([[draftKey, '{}']])
  Object.assign(globalThis, { localStorage: { removeItem: (key: string) => kept.delete(key) } })
  const session = createSession()
  session.set('in')
  assert.ok(kept.has(draftKey))
  session.set('out')
  assert.ok(!kept.has(draftKey))
})

test('D-159 the chosen payment is cleared when the session ends', () => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
  choosePayment({ kind: 'ALL_DUE' })
  const session = createSession()
  session.set('in')
  assert.deepEqual(chosenPayment(), { kind: 'ALL_DUE' })
  session.set('out')
  assert.equal(chosenPayment(), undefined)
})

test('D-152 the picked voucher is forgotten when the session ends, and counts for its product only', () => {
  pickVoucher('pinjaman-tunai', 'voucher')
  const session = createSession()
  session.set('in')
  assert.equal(pickedVoucher('pinjaman-tunai'), 'voucher')
  assert.equal(pickedVoucher('another'), undefined)
  session.set('out')
  assert.equal(pickedVoucher('pinjaman-tunai'), undefined)
})

test('a session that ends is marked as expired; a visit that was never signed in is not', () => {
  const session = createSession()
  session.set('out')
  assert.equal(sessionExpired.get(), false)
  session.set('in')
  assert.equal(sessionExpired.get(), false)
  session.set('out')
  assert.equal(sessionExpired.get(), true)
  session.set('in')
  assert.equal(sessionExpired.get(), false)
})

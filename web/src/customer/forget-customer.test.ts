import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftKey } from '../state/clear-draft.ts'
import { createSession } from '../state/session.ts'
import { pendingEmail } from './accounts/codes/pending-email.ts'
import { choosePayment, chosenPayment } from './billing/payment-choice.ts'
import { forgetCustomer } from './forget-customer.ts'
import { pick, pickedFor } from './lending/plan/amounts/picked-plan.ts'

test('D-122 the draft is cleared when the session ends, not before', () => {
  const kept = new Map([[draftKey, '{}']])
  Object.assign(globalThis, { localStorage: { removeItem: (key: string) => kept.delete(key) } })
  const session = createSession(forgetCustomer)
  session.set('in')
  assert.ok(kept.has(draftKey))
  session.set('out')
  assert.ok(!kept.has(draftKey))
})

function openTab() {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
}

test('D-159 the chosen payment is cleared when the session ends', () => {
  openTab()
  choosePayment({ kind: 'ALL_DUE' })
  const session = createSession(forgetCustomer)
  session.set('in')
  assert.deepEqual(chosenPayment(), { kind: 'ALL_DUE' })
  session.set('out')
  assert.equal(chosenPayment(), undefined)
})

test('D-152 what was picked for a product is forgotten when the session ends, and counts for its product only', () => {
  pick('pinjaman-tunai', { voucherId: 'voucher', tranches: [] })
  const session = createSession(forgetCustomer)
  session.set('in')
  assert.equal(pickedFor('pinjaman-tunai').voucherId, 'voucher')
  assert.equal(pickedFor('another').voucherId, undefined)
  session.set('out')
  assert.equal(pickedFor('pinjaman-tunai').voucherId, undefined)
})

test('D-052 the address that waits for its code is forgotten when the session ends, and its reference when another is typed', () => {
  openTab()
  const session = createSession(forgetCustomer)
  session.set('in')
  pendingEmail.type('siti@contoh.example')
  pendingEmail.keep('a reference')
  pendingEmail.type('siti@contoh.example')
  assert.deepEqual([pendingEmail.typed(), pendingEmail.read()], ['siti@contoh.example', 'a reference'])
  pendingEmail.type('sari@contoh.example')
  assert.equal(pendingEmail.read(), undefined)
  pendingEmail.keep('another reference')
  session.set('out')
  assert.deepEqual([pendingEmail.typed(), pendingEmail.read()], [undefined, undefined])
})

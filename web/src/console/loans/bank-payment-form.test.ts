import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankPaymentOf, emptyBankPayment, problemsOf } from './bank-payment-form.ts'

const now = Date.parse('2026-12-20T03:00:00Z')
const known = { lentOn: '2026-12-01', now }
const form = { ...emptyBankPayment, reference: ' trf 42/a', amount: '571100', date: '2026-12-19', time: '08:15' }

test('a bank payment is sent with its reference in one piece and its time of Jakarta', () => {
  assert.deepEqual(problemsOf(form, known), [])
  assert.deepEqual(bankPaymentOf(form), {
    account: 'bank',
    reference: 'TRF42/A',
    amount: 571_100,
    paidAt: '2026-12-19T01:15:00.000Z',
  })
})

test('an empty form lacks everything', () => {
  assert.deepEqual(problemsOf(emptyBankPayment, known), ['wrongReference', 'wrongAmount', 'wrongTime'])
  assert.equal(bankPaymentOf(emptyBankPayment), undefined)
})

test('money arrived neither before the disbursement nor in the future', () => {
  for (const typed of [
    { date: '2026-11-30', time: '23:59' },
    { date: '2026-12-20', time: '10:01' },
    { date: '2026-12-21', time: '00:00' },
    { date: '2026-12-19', time: '' },
  ])
    assert.deepEqual(problemsOf({ ...form, ...typed }, known), ['wrongTime'], JSON.stringify(typed))
  assert.deepEqual(problemsOf({ ...form, date: '2026-12-20', time: '10:00' }, known), [])
})

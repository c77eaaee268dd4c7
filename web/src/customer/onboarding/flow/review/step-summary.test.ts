import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepSummary } from './step-summary.ts'

const saved = {
  ktp: { fullName: 'Siti Nurhaliza', idNumber: '3275••••••••0003' },
  'work-info': { jobType: 'PERMANENT', employerName: 'PT Maju', monthlyIncome: 12_000_000 },
  'contact-info': { contactFullName: 'Budi', contactFullName2: 'Ani' },
  'bank-info': { bankName: 'BCA', accountNumberMasked: '•••• 0028' },
}

test('the review shows the values of a step, masked ones masked', () => {
  assert.equal(stepSummary({ saved }, 'ktp', 'id'), 'Siti Nurhaliza, 3275••••••••0003')
  assert.match(stepSummary({ saved }, 'work-info', 'id'), /^.+, PT Maju, Rp12\.000\.000$/)
  assert.equal(stepSummary({ saved }, 'contact-info', 'en'), 'Budi, Ani')
  assert.equal(stepSummary({ saved }, 'bank-info', 'id'), 'BCA •••• 0028')
})

test('a step without values or a photo step shows none', () => {
  assert.equal(stepSummary({ saved }, 'personal-info', 'id'), '')
  assert.equal(stepSummary({ saved }, 'liveness', 'id'), '')
})

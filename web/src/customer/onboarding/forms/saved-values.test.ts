import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Application } from '../flow/with-application.tsx'
import { hasBegun, maskedText, missingFields, savedProblems, savedText } from './saved-values.ts'

const application: Application = {
  review: 'DEFAULT',
  steps: [],
  flow: 'linear',
  stepList: {
    faceIdentification: false,
    personalInfo: true,
    contactInfo: true,
    residentialInfo: true,
    workInfo: false,
    bankInfo: false,
    requiredAdditionalInfo: true,
  },
  drafts: {},
  saved: {
    'personal-info': { motherMaidenName: 'S•••••', residentialZipCode: '10330' },
    'contact-info': { contactFullName: 'Budi Santoso' },
  },
  problems: {
    'personal-info': { motherMaidenName: 'motherName' },
    'contact-info': { contactFullName: 'contactNameOwn' },
  },
  mandatory: ['email'],
  riskSigned: true,
  creditCheckConsent: false,
}
const drafted = (drafts: Application['drafts']): Application => ({ ...application, drafts })

test('a masked value is not returned as text, but as a masked value', () => {
  assert.equal(savedText(application, 'personal-info', 'residentialZipCode'), '10330')
  assert.equal(savedText(application, 'personal-info', 'motherMaidenName'), '')
  assert.equal(maskedText(application, 'personal-info', 'motherMaidenName'), 'S•••••')
  assert.equal(maskedText(application, 'personal-info', 'email'), '')
})

test('V-23 V-26: a problem of a saved value applies until the draft has another value', () => {
  const mother = { motherMaidenName: 'motherName' }
  assert.deepEqual(savedProblems(application, 'personal-info'), mother)
  assert.deepEqual(savedProblems(application, 'work-info'), {})
  assert.deepEqual(savedProblems(drafted({ 'personal-info': { motherMaidenName: '' } }), 'personal-info'), mother)
  assert.deepEqual(savedProblems(drafted({ 'personal-info': { motherMaidenName: 'Sumiati' } }), 'personal-info'), {})
  const same = drafted({ 'contact-info': { contactFullName: 'Budi Santoso' } })
  assert.deepEqual(savedProblems(same, 'contact-info'), { contactFullName: 'contactNameOwn' })
  assert.deepEqual(savedProblems(drafted({ 'contact-info': { contactFullName: 'Budi' } }), 'contact-info'), {})
})

test('D-061: a compulsory field is missing until it has a saved value', () => {
  assert.deepEqual(missingFields(application, 'personal-info'), ['email'])
  const saved = { 'personal-info': { email: 's•••@contoh.example' } }
  assert.deepEqual(missingFields({ ...application, saved }, 'personal-info'), [])
})

test('an application has begun with a draft, a saved value or a step that is done', () => {
  const empty = { steps: [{ step: 'ktp' as const, done: false }], drafts: {}, saved: {} }
  assert.equal(hasBegun(empty), false)
  assert.equal(hasBegun({ ...empty, drafts: { ktp: { fullName: 'Budi' } } }), true)
  assert.equal(hasBegun({ ...empty, saved: { ktp: { hasPhoto: true } } }), true)
  assert.equal(hasBegun({ ...empty, steps: [{ step: 'liveness', done: true }] }), true)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ApplyStep, applySteps } from '@lumbung/shared/contract/onboarding/application.ts'
import { nextStep } from './apply-steps.ts'

const state = (...done: ApplyStep[]) => applySteps.map((step) => ({ step, done: done.includes(step) }))

test('W-01 after a step comes the next incomplete one', () => {
  assert.equal(nextStep('personal-info', state('ktp', 'liveness', 'ktp-holding')), 'work-info')
  assert.equal(nextStep('personal-info', state('ktp', 'liveness', 'ktp-holding', 'work-info')), 'contact-info')
})

test('a skipped step comes before the review', () => {
  const all = applySteps.filter((step) => step !== 'liveness')
  assert.equal(nextStep('bank-info', state(...all)), 'liveness')
})

test('after a correction from the review comes the review again', () => {
  assert.equal(nextStep('work-info', state(...applySteps)), 'bank-info')
})

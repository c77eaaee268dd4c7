import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ApplyStep, applySteps } from '@lumbung/shared/contract/application.ts'
import { stepAfter } from './apply-steps.ts'

const state = (...done: ApplyStep[]) => applySteps.map((step) => ({ step, done: done.includes(step) }))

test('W-01 saving a step leads to the next open one', () => {
  assert.equal(stepAfter('personal-info', state('ktp', 'liveness', 'ktp-holding')), 'work-info')
  assert.equal(stepAfter('personal-info', state('ktp', 'liveness', 'ktp-holding', 'work-info')), 'contact-info')
})

test('a step that was passed over comes before the review', () => {
  const all = applySteps.filter((step) => step !== 'liveness')
  assert.equal(stepAfter('bank-info', state(...all)), 'liveness')
})

test('after a correction from the review, the review comes again', () => {
  assert.equal(stepAfter('work-info', state(...applySteps)), 'bank-info')
})

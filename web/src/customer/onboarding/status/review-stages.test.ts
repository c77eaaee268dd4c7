import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ReviewStage } from '@lumbung/shared/enums/onboarding/application.ts'
import { partStates, reviewParts } from './review-stages.ts'

test('E-31 in each stage exactly one part is in progress and everything before it is done', () => {
  for (const stage of [...ReviewStage, undefined]) {
    const states = reviewParts.map((part) => partStates(stage, false)[part])
    assert.equal(states.filter((state) => state === 'now').length, 1)
    assert.ok(states.lastIndexOf('done') < states.indexOf('now') && states.indexOf('now') < states.indexOf('next'))
  }
})

test('the bank is asked before an officer reviews, unless the case is referred', () => {
  assert.equal(partStates('BANK_VERIFICATION_PROCESSING', false).officer, 'next')
  assert.equal(partStates('RECOMMENDED', false).account, 'done')
  assert.equal(partStates('PROCESSING', true).officer, 'now')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type ApplicationEvent, applicationStates, nextReview, type ReviewState } from './application-state.ts'

const at = (review: ReviewState['review'], stage: ReviewState['stage'] = null): ReviewState => ({ review, stage })
const start = at('DEFAULT')

const walk = (...events: ApplicationEvent[]) =>
  events.reduce<ReviewState | undefined>((state, event) => state && nextReview(state, event), start)

test('an application is submitted, checked with the bank, recommended and approved', () => {
  assert.deepEqual(walk('submit'), at('CREDITING', 'PROCESSING'))
  assert.deepEqual(walk('submit', 'askBank'), at('CREDITING', 'BANK_VERIFICATION_PROCESSING'))
  assert.deepEqual(walk('submit', 'askBank', 'recommend', 'approve'), at('APPROVED'))
})

test('a resubmitted card continues at PROCESSING, a resubmitted account at the bank check', () => {
  assert.deepEqual(walk('submit', 'return', 'resubmit'), at('CREDITING', 'PROCESSING'))
  const bank = walk('submit', 'askBank', 'returnBank')
  assert.deepEqual(bank, at('RETURN', 'BANK_VERIFICATION_RETURN'))
  assert.deepEqual(bank && nextReview(bank, 'resubmit'), at('CREDITING', 'BANK_VERIFICATION_PROCESSING'))
  assert.deepEqual(walk('submit', 'askBank', 'refuseBank', 'allowOtherBank'), bank)
})

test('a referral changes neither the stage nor the possible outcomes', () => {
  assert.deepEqual(walk('submit', 'refer'), at('CREDITING', 'PROCESSING'))
  assert.deepEqual(walk('submit', 'askBank', 'refer'), at('CREDITING', 'BANK_VERIFICATION_PROCESSING'))
  assert.equal(walk('refer'), undefined)
})

test('approving without a recommendation and submitting twice are refused', () => {
  assert.equal(walk('submit', 'approve'), undefined)
  assert.equal(walk('submit', 'submit'), undefined)
  assert.equal(walk('approve'), undefined)
})

test('REJECTED and APPROVED are final; a withdrawal ends any review before them', () => {
  for (const event of applicationStates.events) {
    assert.equal(nextReview(at('REJECTED', 'REJECTED'), event), undefined)
    assert.equal(nextReview(at('APPROVED'), event), undefined)
  }
  for (const position of applicationStates.statuses.filter(
    (one) => one.startsWith('CREDITING/') || one.startsWith('RETURN/'),
  )) {
    const [review, stage] = position.split('/') as [ReviewState['review'], NonNullable<ReviewState['stage']>]
    assert.deepEqual(nextReview(at(review, stage), 'withdraw'), start, position)
  }
})

test('any sequence of events leads to a defined state', () => {
  const known = new Set<string>(applicationStates.statuses)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...applicationStates.events)), (events) => {
      let state = start
      for (const event of events) state = nextReview(state, event) ?? state
      return known.has(state.stage ? `${state.review}/${state.stage}` : state.review)
    }),
  )
})

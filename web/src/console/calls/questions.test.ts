import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiRefusal } from '../../api/refusal.ts'
import { answerQuestions, openQuestions, questionOf, withQuestions } from './questions.ts'

const signedOut = new ApiRefusal(401, { code: 'UNAUTHORIZED' })
const stale = new ApiRefusal(403, { code: 'FACTOR_REQUIRED' })

/** A call that fails with these errors in turn, and then succeeds. */
function callThat(...errors: readonly Error[]) {
  const left = [...errors]
  let sent = 0
  const send = async () => {
    sent += 1
    const error = left.shift()
    if (error) throw error
    return 'reply'
  }
  return { send, times: () => sent }
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 1))

test('a 401 asks for the sign-in, FACTOR_REQUIRED for a code, other refusals for nothing', () => {
  assert.equal(questionOf(signedOut), 'signIn')
  assert.equal(questionOf(stale), 'factor')
  assert.equal(questionOf(new ApiRefusal(400, { code: 'CLAIMED' })), undefined)
  assert.equal(questionOf(new Error('no reply')), undefined)
})

test('a call whose session ended is sent again after the sign-in, and both questions are asked in turn', async () => {
  const { send, times } = callThat(signedOut, stale)
  const reply = withQuestions(send)
  await moment()
  assert.deepEqual(Object.keys(openQuestions.get()), ['signIn'])
  answerQuestions(true, 'signIn')
  await moment()
  assert.deepEqual(Object.keys(openQuestions.get()), ['factor'])
  answerQuestions(true, 'factor')
  assert.equal(await reply, 'reply')
  assert.equal(times(), 3)
})

test('calls that fail together ask once and are all sent again', async () => {
  const calls = [callThat(signedOut), callThat(signedOut)]
  const replies = Promise.all(calls.map(({ send }) => withQuestions(send)))
  await moment()
  const asked = openQuestions.get().signIn
  await moment()
  assert.equal(openQuestions.get().signIn, asked)
  answerQuestions(true, 'signIn', 'factor')
  assert.deepEqual(await replies, ['reply', 'reply'])
  assert.deepEqual(openQuestions.get(), {})
})

test('a question that is closed without an answer gives the refusal to the caller', async () => {
  const { send, times } = callThat(stale)
  const reply = withQuestions(send)
  await moment()
  answerQuestions(false, 'factor')
  await assert.rejects(reply, stale)
  assert.equal(times(), 1)
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { ApiRefusal, NetworkFailure } from '../../api/refusal.ts'
import { createDraftAutosave, type DraftState, type DraftValues } from './draft-autosave.ts'

let saved: DraftValues[]
let states: DraftState[]
let failure: Error | undefined
const openAutosave = () =>
  createDraftAutosave(
    async (values) => {
      if (failure) throw failure
      saved.push(values)
    },
    (state) => states.push(state),
  )
const after = async (milliseconds: number) => {
  mock.timers.tick(milliseconds)
  for (let turns = 0; turns < 5; turns++) await Promise.resolve()
}

beforeEach(() => {
  saved = []
  states = []
  failure = undefined
  mock.timers.enable({ apis: ['setTimeout'] })
})
afterEach(() => mock.timers.reset())

test('typed values are saved 800 ms after the last change, without leaving the field', async () => {
  const autosave = openAutosave()
  autosave.schedule({ name: 'S' })
  await after(700)
  autosave.schedule({ name: 'Sa' })
  await after(700)
  assert.deepEqual(saved, [])
  await after(100)
  assert.deepEqual(saved, [{ name: 'Sa' }])
  assert.deepEqual(states, ['saving', 'saving', 'saved'])
})

test('flush saves immediately; cancelled values are not saved', async () => {
  const autosave = openAutosave()
  autosave.schedule({ name: 'S' })
  autosave.flush()
  autosave.schedule({ name: 'Sa' })
  autosave.cancel()
  await after(60_000)
  assert.deepEqual(saved, [{ name: 'S' }])
})

test('a network failure is reported and retried', async () => {
  const autosave = openAutosave()
  failure = new NetworkFailure()
  autosave.schedule({ name: 'S' })
  await after(800)
  assert.equal(states.at(-1), 'failed')
  failure = undefined
  await after(10_000)
  assert.deepEqual(saved, [{ name: 'S' }])
  assert.equal(states.at(-1), 'saved')
})

test('a refusal is reported and not retried; neither is a failure after the screen is closed', async () => {
  const autosave = openAutosave()
  failure = new ApiRefusal(409, { code: 'APPLICATION_VERIFYING', message: '', requestId: '' } as never)
  autosave.schedule({ name: 'S' })
  await after(800)
  assert.equal(states.at(-1), 'failed')
  failure = new NetworkFailure()
  autosave.schedule({ name: 'Sa' })
  autosave.stop()
  failure = undefined
  await after(60_000)
  assert.deepEqual(saved, [])
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { ApiRefusal, NetworkFailure } from '../../api/refusal.ts'
import { createDraftKeeper, type DraftState, type DraftValues } from './draft-keeper.ts'

let saved: DraftValues[]
let told: DraftState[]
let failure: Error | undefined
const keeperOf = () =>
  createDraftKeeper(
    async (values) => {
      if (failure) throw failure
      saved.push(values)
    },
    (state) => told.push(state),
  )
const after = async (milliseconds: number) => {
  mock.timers.tick(milliseconds)
  for (let turns = 0; turns < 5; turns++) await Promise.resolve()
}

beforeEach(() => {
  saved = []
  told = []
  failure = undefined
  mock.timers.enable({ apis: ['setTimeout'] })
})
afterEach(() => mock.timers.reset())

test('what is typed is kept a moment after the last change, without leaving the field', async () => {
  const keeper = keeperOf()
  keeper.keep({ name: 'S' })
  await after(700)
  keeper.keep({ name: 'Sa' })
  await after(700)
  assert.deepEqual(saved, [])
  await after(100)
  assert.deepEqual(saved, [{ name: 'Sa' }])
  assert.deepEqual(told, ['saving', 'saving', 'saved'])
})

test('a flush keeps at once; what was dropped is not kept', async () => {
  const keeper = keeperOf()
  keeper.keep({ name: 'S' })
  keeper.flush()
  keeper.keep({ name: 'Sa' })
  keeper.drop()
  await after(60_000)
  assert.deepEqual(saved, [{ name: 'S' }])
})

test('a failure is told and tried again while there is no network', async () => {
  const keeper = keeperOf()
  failure = new NetworkFailure()
  keeper.keep({ name: 'S' })
  await after(800)
  assert.equal(told.at(-1), 'failed')
  failure = undefined
  await after(10_000)
  assert.deepEqual(saved, [{ name: 'S' }])
  assert.equal(told.at(-1), 'saved')
})

test('a refusal is told and not tried again; neither is the last try of a screen that was left', async () => {
  const keeper = keeperOf()
  failure = new ApiRefusal(409, { code: 'APPLICATION_VERIFYING', message: '', requestId: '' } as never)
  keeper.keep({ name: 'S' })
  await after(800)
  assert.equal(told.at(-1), 'failed')
  failure = new NetworkFailure()
  keeper.keep({ name: 'Sa' })
  keeper.end()
  failure = undefined
  await after(60_000)
  assert.deepEqual(saved, [])
})

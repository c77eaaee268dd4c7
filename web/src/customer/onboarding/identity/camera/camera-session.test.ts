import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { cameraSession } from './camera-session.ts'

const trackOf = (muted: boolean) => Object.assign(new EventTarget(), { muted, stop: mock.fn() })
type Track = ReturnType<typeof trackOf>

/** A browser whose camera answers so; and a session of it with all that it reports. */
function open(answer: () => Promise<unknown>, play: () => Promise<void> = async () => undefined) {
  mock.timers.enable({ apis: ['setTimeout'] })
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: answer }, configurable: true })
  const states: string[] = []
  const session = cameraSession('user', { current: { srcObject: null, play } }, (state) => states.push(state))
  return { session, states }
}
afterEach(() => {
  mock.timers.reset()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const streamOf = (track: Track) => ({ getTracks: () => [track], getVideoTracks: () => [track] })
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a camera that never answers is given up, and one that answers later is closed', async () => {
  const late = Promise.withResolvers<unknown>()
  const { session, states } = open(() => late.promise)
  void session.start()
  mock.timers.tick(44_000)
  assert.deepEqual(states, ['starting'])
  mock.timers.tick(1000)
  assert.deepEqual(states, ['starting', 'busy'])
  const track = trackOf(false)
  late.resolve(streamOf(track))
  await turn()
  assert.deepEqual(states, ['starting', 'busy'])
  assert.equal(track.stop.mock.callCount(), 1)
})

test('a browser that does not play is not told as a refused permission', async () => {
  const refused = () => Promise.reject(Object.assign(new Error('no gesture'), { name: 'NotAllowedError' }))
  const { session, states } = open(async () => streamOf(trackOf(false)), refused)
  await session.start()
  assert.deepEqual(states, ['starting', 'busy'])
  mock.timers.reset()
  const asked = open(refused)
  await asked.session.start()
  assert.deepEqual(asked.states, ['starting', 'denied'])
})

test('a track without pictures is given up after a while, from the start or later, unless they come', async () => {
  const black = open(async () => streamOf(trackOf(true)))
  await black.session.start()
  mock.timers.tick(10_000)
  assert.deepEqual(black.states, ['starting', 'live', 'busy'])
  mock.timers.reset()
  const track = trackOf(false)
  const { session, states } = open(async () => streamOf(track))
  await session.start()
  track.dispatchEvent(new Event('mute'))
  mock.timers.tick(9000)
  track.dispatchEvent(new Event('unmute'))
  mock.timers.tick(60_000)
  assert.deepEqual(states, ['starting', 'live'])
  track.dispatchEvent(new Event('mute'))
  mock.timers.tick(10_000)
  assert.deepEqual(states, ['starting', 'live', 'busy'])
})

test('a track that ended before anybody listened is no picture: two restarts, then it is given up', async () => {
  const { session, states } = open(async () => streamOf(Object.assign(trackOf(false), { readyState: 'ended' })))
  void session.start()
  await turn()
  assert.deepEqual(states, ['starting', 'starting', 'starting', 'busy'])
})
